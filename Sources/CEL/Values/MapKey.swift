/// A key of a map: `bool`, `int`, `uint` or `string`.
///
/// Numbers of one value are one key.
enum MapKey: Sendable {
  case bool(Bool)
  case int(Int64)
  /// Only values beyond `Int64.max`; smaller ones are `int`.
  case large(UInt64)
  case string(String)

  /// The key that a value stands for in a look-up: a double with an integral value counts as that
  /// integer.
  ///
  /// `nil` for values that can be no key.
  init?(_ value: CELValue) {
    switch value {
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .uint(let value): self.init(value)
    case .string(let value): self = .string(value)
    case .double(let value):
      if let integer = Int64(integral: value) {
        self = .int(integer)
      } else if let integer = UInt64(integral: value) {
        self = .large(integer)
      } else {
        return nil
      }
    case .null, .bytes, .list, .map, .timestamp, .duration, .type: return nil
    }
  }

  private init(_ value: UInt64) {
    self = Int64(exactly: value).map(MapKey.int) ?? .large(value)
  }
}

extension MapKey: Hashable {
  static func == (left: MapKey, right: MapKey) -> Bool {
    switch (left, right) {
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.large(let left), .large(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameCodePoints(as: right)
    case (.bool, _), (.int, _), (.large, _), (.string, _): false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .bool(let value): hasher.combine(value)
    case .int(let value): hasher.combine(value)
    case .large(let value): hasher.combine(value)
    case .string(let value):
      let text = value.utf8Span
      let bytes = text.span
      for index in bytes.indices { hasher.combine(bytes[index]) }
    }
  }
}
