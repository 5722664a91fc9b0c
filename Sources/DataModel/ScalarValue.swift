package import JSON

/// A value that its scalar type has accepted, in the one form that equal values share.
package enum ScalarValue: Sendable, Hashable {
  /// Text without U+0000.
  case string(String)
  /// A value within the range of its type, `Int` or `Int64`.
  case integer(Int64)
  /// A finite number that is not negative zero.
  case float(Double)
  case boolean(Bool)
  /// 32 lower-case hex digits.
  case uuid(String)
  case date(CalendarDate)
  case timestamp(Timestamp)
  /// Any JSON without U+0000 in its strings and names.
  case json(JSONValue)
  /// One or more finite numbers.
  case vector([Float])
  /// The name of an enum value.
  case enumeration(String)

  /// The text that PostgreSQL's input of the type reads.
  package var sqlText: String {
    switch self {
    case .string(let text), .uuid(let text), .enumeration(let text): text
    case .integer(let value): String(value)
    case .float(let value): "\(value)"
    case .boolean(let value): value ? "true" : "false"
    case .date(let date): date.description
    case .timestamp(let timestamp): timestamp.description
    case .vector(let elements): VectorText.text(elements)
    case .json(let value): String(decoding: value.bytes(), as: UTF8.self)
    }
  }
}
