import Foundation

/// A JSON value that keeps integers of 64 bits apart from other numbers.
indirect enum JSONNode: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case double(Double)
  case string(String)
  case array([JSONNode])
  case object([String: JSONNode])

  /// The value as JSON text, the members of objects in the order of their names.
  func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  /// A value as JSON, whatever its type.
  static func encoding(_ value: some Encodable) throws -> JSONNode {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .throw
    return try JSONDecoder().decode(JSONNode.self, from: encoder.encode(value))
  }
}

extension JSONNode: Codable {
  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      var members: [String: JSONNode] = [:]
      for key in container.allKeys {
        members[key.stringValue] = try container.decode(JSONNode.self, forKey: key)
      }
      self = .object(members)
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONNode] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONNode.self)) }
      self = .array(elements)
      return
    }
    self = try Self.scalar(decoder.singleValueContainer())
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONNode {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Int64.self) { return .integer(value) }
    if let value = try? container.decode(Double.self) { return .double(value) }
    return .string(try container.decode(String.self))
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let members):
      var container = encoder.container(keyedBy: AnyKey.self)
      for (name, value) in members { try container.encode(value, forKey: AnyKey(name)) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value): try Self.write(value, encoder)
    case .integer(let value): try Self.write(value, encoder)
    case .double(let value): try Self.write(value, encoder)
    case .string(let value): try Self.write(value, encoder)
    }
  }

  private static func write(_ value: some Encodable, _ encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A key of any name.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
