/// A value of the language, as evaluation yields it.
package enum CELValue: Sendable {
  case null
  case bool(Bool)
  case int(Int64)
  case uint(UInt64)
  case double(Double)
  case string(String)
  case bytes([UInt8])
  case list(CELList)
  case map(CELMap)
  case timestamp(CELTimestamp)
  case duration(CELDuration)
  case type(TypeName)
}

extension CELValue {
  /// Whether it is the truth value `true`, and nothing that merely looks like it.
  package var isTrue: Bool { if case .bool(true) = self { true } else { false } }

  /// The name that `type(x)` yields for this value.
  package var typeName: TypeName {
    switch self {
    case .null: .null
    case .bool: .bool
    case .int: .int
    case .uint: .uint
    case .double: .double
    case .string: .string
    case .bytes: .bytes
    case .list: .list
    case .map: .map
    case .timestamp: .timestamp
    case .duration: .duration
    case .type: .type
    }
  }

  /// Whether it is null.
  package var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The truth value of a `bool`; `nil` for every other type.
  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }
}

/// The type values of the language, by the names that expressions call them.
package enum TypeName: String, Sendable, Hashable, CaseIterable {
  case bool
  case int
  case uint
  case double
  case string
  case bytes
  case list
  case map
  case null = "null_type"
  case type
  case timestamp = "google.protobuf.Timestamp"
  case duration = "google.protobuf.Duration"
}
