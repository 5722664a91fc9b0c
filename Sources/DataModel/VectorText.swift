import JSON
import SQL

/// Vectors as JSON and as the text that PostgreSQL reads.
package enum VectorText {
  /// The elements in single precision; `nil` where one is no finite number or there are too few or
  /// too many.
  static func elements(_ values: [JSONValue]) -> [Float]? {
    guard (1...VectorIndex.maximumVectorSize).contains(values.count) else { return nil }
    let elements = values.compactMap { value -> Float? in
      guard case .number(let number) = value, let element = Float(number.text), element.isFinite
      else { return nil }
      // Negative zero is equal to zero and prints differently.
      return element == 0 ? 0 : element
    }
    return elements.count == values.count ? elements : nil
  }

  /// The words about a vector of another number of elements.
  package static func mismatch(expected: Int, found: Int) -> String {
    "expected a vector of \(expected) element\(expected == 1 ? "" : "s"), found \(found)"
  }

  /// `[1.0,2.5]`.
  package static func text(_ elements: [Float]) -> String {
    "[" + elements.map { "\($0)" }.joined(separator: ",") + "]"
  }
}
