import JSON

/// A value of a column.
///
/// Two are equal where PostgreSQL says so.
enum Value: Hashable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case double(Double)
  /// A string, a UUID, a date or a time in the form of answers, whose order is that of the bytes.
  case text(String)
  case label(String, place: Int)
  /// Integers, texts and objects with sorted members, so that equality is that of jsonb.
  case json(JSONValue)
  case list([Value])

  var isNull: Bool { self == .null }

  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    case .null, .boolean, .text, .label, .json, .list: nil
    }
  }

  /// Whether the value comes before another of its kind.
  func precedes(_ other: Value) -> Bool {
    switch (self, other) {
    case (.boolean(let one), .boolean(let two)): !one && two
    case (.integer(let one), .integer(let two)): one < two
    case (.double(let one), .double(let two)): one < two
    case (.integer, .double), (.double, .integer): (number ?? 0) < (other.number ?? 0)
    case (.text(let one), .text(let two)): one.utf8.lexicographicallyPrecedes(two.utf8)
    case (.label(_, let one), .label(_, let two)): one < two
    default: preconditionFailure("\(self) and \(other) have no order")
    }
  }

  /// As answers and variables write it.
  func json(_ kind: Kind) -> JSONValue {
    switch self {
    case .null: .null
    case .boolean(let value): .bool(value)
    case .integer(let value):
      kind == .int64 ? .string(String(value)) : .number(JSONNumber(value))
    case .double(let value): JSONNumber(value).map(JSONValue.number) ?? .null
    case .text(let value): .string(value)
    case .label(let name, _): .string(name)
    case .json(let value): value
    case .list(let elements): .array(elements.map { $0.json(kind) })
    }
  }

  func input(_ kind: Kind) -> Input {
    switch self {
    case .list(let elements): .list(elements.map { $0.input(kind) })
    case .label(let name, _): .constant(name, .string(name))
    case .null, .boolean, .integer, .double, .text, .json: Input(json(kind))
    }
  }
}
