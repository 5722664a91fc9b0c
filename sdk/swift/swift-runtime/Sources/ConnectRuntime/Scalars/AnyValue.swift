import Foundation

/// A value of any shape, as a field of type `Any` holds it.
public struct AnyValue: Hashable, Sendable, Codable {
  private let node: JSONNode

  init(node: JSONNode) { self.node = node }

  /// A value as JSON.
  ///
  /// An `Int64` and a `UUID` become text, as such values are everywhere on the wire.
  ///
  /// - Throws: `encodingFailed` for what JSON cannot express, such as a number that is not finite.
  public init(codableValue: any Codable) throws {
    switch codableValue {
    case let value as AnyValue: node = value.node
    case let value as Int64: node = .string(String(value))
    case let value as UUID: node = .string(value.wireText)
    default:
      do {
        node = try JSONNode.encoding(codableValue)
      } catch {
        throw DataConnectCodecError(
          .encodingFailed, message: "the value cannot be written as JSON", cause: error)
      }
    }
  }

  /// The value as another type; `nil` where it is null.
  ///
  /// - Throws: `decodingFailed` where it has another shape.
  public func decodeValue<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    if case .null = node { return nil }
    do {
      if let wire = type as? any WireForm.Type {
        let value = try JSONDecoder().decode(wire.box, from: node.data()) as? any WireBox
        return value?.anyValue as? Value
      }
      return try JSONDecoder().decode(type, from: node.data())
    } catch {
      throw DataConnectCodecError(
        .decodingFailed, message: "the value has not the shape of \(type)", cause: error)
    }
  }

  /// The value as JSON text.
  public var value: Data { (try? node.data()) ?? Data("null".utf8) }

  /// Older servers send the JSON as Base64 within a text.
  public init(from decoder: any Decoder) throws {
    let node = try JSONNode(from: decoder)
    if case .string(let text) = node, let bytes = Data(base64Encoded: text),
      let inner = try? JSONDecoder().decode(JSONNode.self, from: bytes), inner.isComposite
    {
      self.node = inner
    } else {
      self.node = node
    }
  }

  public func encode(to encoder: any Encoder) throws { try node.encode(to: encoder) }
}

extension JSONNode {
  /// Whether it is an object or an array, which text is seldom by chance.
  fileprivate var isComposite: Bool {
    switch self {
    case .object, .array: true
    case .null, .bool, .integer, .double, .string: false
    }
  }
}
