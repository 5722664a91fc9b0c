package import JSON

/// A list whose elements are values, or JSON read in place.
package struct CELList: Sendable {
  private enum Storage: Sendable {
    case values([CELValue])
    case json([JSONValue], JSONReading)
  }

  private let storage: Storage

  /// A list of values.
  package init(_ values: [CELValue]) { storage = .values(values) }

  /// A view of a JSON array; elements are converted when they are read.
  package init(_ elements: [JSONValue], reading: JSONReading) {
    storage = .json(elements, reading)
  }

  /// The number of elements.
  package var count: Int {
    switch storage {
    case .values(let values): values.count
    case .json(let elements, _): elements.count
    }
  }

  /// The element at an index within `0..<count`.
  package subscript(index: Int) -> CELValue {
    switch storage {
    case .values(let values): values[index]
    case .json(let elements, let reading): reading.value(of: elements[index])
    }
  }

  /// All elements in order, converted.
  package var elements: [CELValue] {
    switch storage {
    case .values(let values): values
    case .json(let elements, let reading): elements.map(reading.value(of:))
    }
  }
}
