/// A static type of the language.
package indirect enum CELType: Sendable, Hashable {
  /// Known only at run time; agrees with every type.
  case dyn
  case null
  case bool
  case int
  case uint
  case double
  case string
  case bytes
  case timestamp
  case duration
  /// The type of type values; `dyn` within stands for any of them.
  case type(CELType)
  case list(CELType)
  case map(key: CELType, value: CELType)
  /// A map with string keys of which the possible ones are known.
  case object(ObjectType)
  /// A type, or null.
  case nullable(CELType)
  /// The signed-in user: `uid` and `token`.
  case authUser
}

/// A map with string keys of which the possible ones, and the types of their values, are known.
package struct ObjectType: Sendable, Hashable {
  /// The possible members, in the order of their selection or declaration.
  package let members: [Member]

  /// A possible member.
  package struct Member: Sendable, Hashable {
    /// The name, which is the key in the map.
    package let name: String
    /// The type that the JSON of the member is read as.
    package let type: CELType

    /// A member of a name and a type.
    package init(name: String, type: CELType) {
      self.name = name
      self.type = type
    }
  }

  /// An object of members with unique names.
  package init(_ members: [Member]) { self.members = members }

  /// The type of a member; `nil` when it can never be there.
  package func type(of name: String) -> CELType? {
    members.first { $0.name.hasSameCodePoints(as: name) }?.type
  }
}

extension CELType {
  /// `map(string, dyn)`.
  package static let mapOfDyn = CELType.map(key: .string, value: .dyn)

  /// The type without the permission to be null.
  package var withoutNull: CELType {
    if case .nullable(let type) = self { type.withoutNull } else { self }
  }

  /// The type as member of an object: what is not an object, or a list of objects, is known only at
  /// run time, because objects are `map(string, dyn)`.
  var asMember: CELType {
    switch self {
    case .object: self
    case .nullable(let type): type.asMember == .dyn ? .dyn : self
    case .list(let element): .list(element.asMember)
    case .dyn, .null, .bool, .int, .uint, .double, .string, .bytes, .timestamp, .duration, .type,
      .map, .authUser:
      .dyn
    }
  }
}

extension CELType: CustomStringConvertible {
  /// The type as messages spell it: `list(int)`, `map(string, dyn)`, `wrapper(string)`.
  package var description: String {
    switch self {
    case .dyn: "dyn"
    case .null: "null"
    case .bool: "bool"
    case .int: "int"
    case .uint: "uint"
    case .double: "double"
    case .string: "string"
    case .bytes: "bytes"
    case .timestamp: "timestamp"
    case .duration: "duration"
    case .type(.dyn): "type"
    case .type(let type): "type(\(type))"
    case .list(let element): "list(\(element))"
    case .map(let key, let value): "map(\(key), \(value))"
    case .object: "map(string, dyn)"
    case .nullable(.authUser): "AuthUserInfo"
    case .nullable(let type): "wrapper(\(type))"
    case .authUser: "AuthUserInfo"
    }
  }
}
