package import SQL

/// The scalar types that columns and variables have.
package enum ScalarType: String, Sendable, Hashable, CaseIterable {
  case string = "String"
  case int = "Int"
  case int64 = "Int64"
  case float = "Float"
  case boolean = "Boolean"
  case uuid = "UUID"
  case date = "Date"
  case timestamp = "Timestamp"
  case any = "Any"
  /// A list of as many numbers as the column says.
  case vector = "Vector"

  /// The name in GraphQL.
  package var name: String { rawValue }

  /// The type of a column that names no other.
  package var defaultPostgresType: PostgresType {
    switch self {
    case .string: .text
    case .int: .integer
    case .int64: .bigint
    case .float: .doublePrecision
    case .boolean: .boolean
    case .uuid: .uuid
    case .date: .date
    case .timestamp: .timestamptz
    case .any: .jsonb
    case .vector: .vector(nil)
    }
  }

  /// Whether values have an order that filters and aggregates may use.
  package var isOrdered: Bool {
    switch self {
    case .string, .int, .int64, .float, .date, .timestamp: true
    case .boolean, .uuid, .any, .vector: false
    }
  }

  /// Whether a value may be part of a primary key.
  package var canBeKey: Bool { self != .any && self != .vector }

  /// Whether expressions can supply a value.
  package var hasExpressions: Bool { self != .vector }
}
