/// The type of a column, or of the elements of a list column.
enum Kind: Hashable {
  case string, int, int64, float, boolean, uuid, date, timestamp, any
  /// By its place in the schema.
  case enumeration(Int)

  static let scalars: [Kind] = [
    .string, .int, .int64, .float, .boolean, .uuid, .date, .timestamp, .any,
  ]

  var name: String {
    switch self {
    case .string: "String"
    case .int: "Int"
    case .int64: "Int64"
    case .float: "Float"
    case .boolean: "Boolean"
    case .uuid: "UUID"
    case .date: "Date"
    case .timestamp: "Timestamp"
    case .any: "Any"
    case .enumeration(let index): "E\(index)"
    }
  }

  var isNumber: Bool { self == .int || self == .int64 || self == .float }

  var isEnumeration: Bool {
    if case .enumeration = self { true } else { false }
  }

  /// Whether filters have `gt` and the like.
  var isOrdered: Bool { self != .boolean && self != .uuid && self != .any }

  var canBeKey: Bool { self != .any }

  /// Whether there are aggregates for the least and the greatest value; those of `Any` are left out,
  /// since the order of jsonb is PostgreSQL's own.
  var hasExtremes: Bool { isNumber || self == .date || self == .timestamp }
}
