import Foundation

/// Codes the members of generated types: in the forms of the wire where these differ from Foundation's.
public final class CodecHelper<Key: CodingKey> {
  public init() {}

  public func encode(
    _ value: any Encodable, forKey key: Key, container: inout KeyedEncodingContainer<Key>
  ) throws {
    if let value = value as? any WireForm {
      try container.encode(value.boxed, forKey: key)
    } else {
      try container.encode(value, forKey: key)
    }
  }

  /// The value of a member; one that is missing is nil where its type is optional.
  public func decode<Value: Decodable>(
    _ type: Value.Type, forKey key: Key, container: inout KeyedDecodingContainer<Key>
  ) throws -> Value {
    if !container.contains(key), let none = (type as? any AbsentValue.Type)?.absent as? Value {
      return none
    }
    if let wire = type as? any WireForm.Type,
      let box = try container.decode(wire.box, forKey: key) as? any WireBox,
      let value = box.anyValue as? Value
    {
      return value
    }
    return try container.decode(type, forKey: key)
  }
}

extension WireForm {
  fileprivate var boxed: any Encodable { Box(self) }
}

/// A type that has a value for what is missing.
private protocol AbsentValue {
  static var absent: Any { get }
}

extension Optional: AbsentValue {
  fileprivate static var absent: Any { Wrapped?.none as Any }
}
