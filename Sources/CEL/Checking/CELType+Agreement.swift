extension CELType {
  /// Whether a value may be of both types, as far as is known before it is there.
  func agrees(with other: CELType) -> Bool {
    switch (self, other) {
    case (.dyn, _), (_, .dyn): true
    case (.nullable(let type), .nullable(let other)): type.agrees(with: other)
    case (.nullable, .null), (.null, .nullable): true
    case (.nullable(let type), _): type.agrees(with: other)
    case (_, .nullable(let other)): agrees(with: other)
    case (.list(let element), .list(let other)): element.agrees(with: other)
    case (.map(let key, let value), .map(let otherKey, let otherValue)):
      key.agrees(with: otherKey) && value.agrees(with: otherValue)
    case (.object, .map(let key, _)), (.map(let key, _), .object): key.agrees(with: .string)
    case (.object, .object), (.type, .type): true
    case (.null, _), (.bool, _), (.int, _), (.uint, _), (.double, _), (.string, _), (.bytes, _),
      (.timestamp, _), (.duration, _), (.type, _), (.list, _), (.map, _), (.object, _),
      (.authUser, _):
      self == other
    }
  }

  /// The one type of both, `dyn` where one of them is; `nil` when they do not agree.
  func joined(with other: CELType) -> CELType? {
    guard agrees(with: other) else { return nil }
    switch (self, other) {
    case _ where self == other: return self
    case (.dyn, _), (_, .dyn): return .dyn
    case (.nullable, .null): return self
    case (.null, .nullable): return other
    case (.nullable, _), (_, .nullable):
      return withoutNull.joined(with: other.withoutNull).map(Self.optional)
    case (.list(let element), .list(let other)):
      return element.joined(with: other).map(CELType.list)
    case (.map(let key, let value), .map(let otherKey, let otherValue)):
      guard let key = key.joined(with: otherKey), let value = value.joined(with: otherValue) else {
        return nil
      }
      return .map(key: key, value: value)
    case (.type, .type): return .type(.dyn)
    case (.object, _), (_, .object): return .mapOfDyn
    case (.null, _), (.bool, _), (.int, _), (.uint, _), (.double, _), (.string, _), (.bytes, _),
      (.timestamp, _), (.duration, _), (.type, _), (.list, _), (.map, _), (.authUser, _):
      return self
    }
  }

  private static func optional(_ type: CELType) -> CELType {
    type == .dyn ? .dyn : .nullable(type)
  }

  /// Whether values of the type may be keys of a map, as far as is known before they are there.
  var isMapKey: Bool {
    switch withoutNull {
    case .dyn, .bool, .int, .uint, .string: true
    case .null, .double, .bytes, .timestamp, .duration, .type, .list, .map, .object, .nullable,
      .authUser:
      false
    }
  }
}

extension TypeName {
  /// The static type whose values carry this name.
  var type: CELType {
    switch self {
    case .bool: .bool
    case .int: .int
    case .uint: .uint
    case .double: .double
    case .string: .string
    case .bytes: .bytes
    case .list: .list(.dyn)
    case .map: .map(key: .dyn, value: .dyn)
    case .null: .null
    case .type: .type(.dyn)
    case .timestamp: .timestamp
    case .duration: .duration
    }
  }
}
