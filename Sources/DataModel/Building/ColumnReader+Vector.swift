import Diagnostics
import GraphQLLanguage
import SQL

/// The number of elements of a column's vectors.
enum VectorSize {
  case noVector
  case elements(Int)
}

extension ColumnReader {
  /// What `@col(size:)` says; `nil` after a mistake of a vector, which is told.
  func vectorSize(_ col: DirectiveUse?, diagnostics: inout [Diagnostic]) -> VectorSize? {
    let size = col?.integer("size")
    guard base == .scalar(.vector) else {
      if let size {
        diagnostics.append(
          Diagnostic(.badColumn, at: size.span, "On \(owner) @col(size): only allowed on Vector"))
      }
      return .noVector
    }
    guard !shape.isList else {
      diagnostics.append(
        Diagnostic(
          .badFieldType, at: field.type.span, "On \(owner): lists of Vector are not supported"))
      return nil
    }
    guard let size else {
      diagnostics.append(
        Diagnostic(
          .badColumn, at: col?["size"]?.span ?? col?.span ?? field.type.span,
          "On \(owner) @col(size): required for Vector"))
      return nil
    }
    let sizes = 1...VectorIndex.maximumVectorSize
    guard sizes.contains(size.value) else {
      diagnostics.append(
        Diagnostic(
          .badColumn, at: size.span,
          "On \(owner) @col(size): must be between \(sizes.lowerBound) and \(sizes.upperBound)"))
      return nil
    }
    return .elements(size.value)
  }

  /// What keeps a constant out of a column, apart from its type; `nil` where nothing does.
  func problem(of constant: ColumnValue, in storage: ColumnStorage) -> String? {
    guard case .scalar(.vector(let elements)) = constant,
      case .vector(let size?) = storage.elementType, elements.count != size
    else { return nil }
    return VectorText.mismatch(expected: size, found: elements.count)
  }
}
