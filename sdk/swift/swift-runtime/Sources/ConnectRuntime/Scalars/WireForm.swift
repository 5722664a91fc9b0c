import Foundation

/// A type whose form on the wire is not that of its `Codable`.
protocol WireForm {
  init(wire decoder: any Decoder) throws
  func encodeWire(to encoder: any Encoder) throws
}

extension WireForm {
  static var box: any Decodable.Type { Box<Self>.self }
}

/// A value in its form on the wire, for coders that ask for `Codable`.
struct Box<Value: WireForm>: Codable, WireBox {
  let value: Value

  init(_ value: Value) { self.value = value }
  init(from decoder: any Decoder) throws { value = try Value(wire: decoder) }
  func encode(to encoder: any Encoder) throws { try value.encodeWire(to: encoder) }

  var anyValue: Any { value }
}

/// A box whose type is not known.
protocol WireBox {
  var anyValue: Any { get }
}

extension UUID: WireForm {
  /// 32 hexadecimal digits, small, without dashes.
  var wireText: String { uuidString.replacingOccurrences(of: "-", with: "").lowercased() }

  /// With dashes or without.
  init(wire decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    var dashed = text
    if text.utf8.count == 32 {
      for offset in [20, 16, 12, 8] {
        dashed.insert("-", at: dashed.index(dashed.startIndex, offsetBy: offset))
      }
    }
    guard let value = UUID(uuidString: dashed) else {
      throw DataConnectCodecError(.invalidUUID, message: "\"\(text)\" is no UUID")
    }
    self = value
  }

  func encodeWire(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wireText)
  }
}

extension Int64: WireForm {
  /// Decimal digits as text, or a JSON integer.
  init(wire decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Int64.self) {
      self = value
      return
    }
    let text = try container.decode(String.self)
    guard let value = Int64(text) else {
      throw DataConnectCodecError(.decodingFailed, message: "\"\(text)\" is no integer of 64 bits")
    }
    self = value
  }

  func encodeWire(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(self))
  }
}

extension Optional: WireForm where Wrapped: WireForm {
  init(wire decoder: any Decoder) throws {
    self = try decoder.singleValueContainer().decodeNil() ? nil : Wrapped(wire: decoder)
  }

  func encodeWire(to encoder: any Encoder) throws {
    if let self { return try self.encodeWire(to: encoder) }
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}

extension Array: WireForm where Element: WireForm {
  init(wire decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self = []
    while !container.isAtEnd { append(try container.decode(Box<Element>.self).value) }
  }

  func encodeWire(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in self { try container.encode(Box(element)) }
  }
}
