package import DataModel
import Diagnostics
package import GeneratedAPI

extension OperationBuilder {
  /// A variable of vectors holds those of one column's size wherever it stands.
  mutating func checkVectors(in index: Int, at position: InputPosition, _ span: SourceSpan) {
    let variable = variables[index]
    guard let size = position.vectorSize,
      case .scalar(.value(.vector)) = api[variable.type.core].kind
    else { return }
    if let other = variable.vectorSize, other != size {
      tell(
        .variablePosition, at: span,
        "Variable \"$\(variable.name)\" cannot be a vector of \(other) elements and one of \(size)."
      )
      return
    }
    variables[index].vectorSize = size
    for value in variable.defaultValue?.elements ?? [] {
      guard case .scalar(let scalar) = value, let found = scalar.vectorSize, found != size else {
        continue
      }
      let mismatch = VectorText.mismatch(expected: size, found: found)
      tell(.badValue, at: variable.span, "On $\(variable.name): \(mismatch)")
    }
  }
}

extension Schema {
  /// The number of elements of the vectors of the column that an input is about; `nil` for others.
  package func vectorSize(at meaning: InputMeaning) -> Int? {
    switch meaning {
    case .column(let id), .columnFilter(let id), .comparedVector(let id): self[id].vectorSize
    default: nil
    }
  }
}

extension ScalarValue {
  /// The number of elements of a vector; `nil` for another value.
  package var vectorSize: Int? {
    if case .vector(let elements) = self { elements.count } else { nil }
  }
}

extension CoercedValue {
  fileprivate var elements: [CoercedValue] {
    if case .list(let elements) = self { elements } else { [self] }
  }
}
