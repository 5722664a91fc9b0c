package import JSON

/// Reads `google.protobuf.Struct` as the JSON object that it stands for.
package enum StructReader {
  /// The deepest nesting of values, as in JSON texts.
  package static let maximumDepth = 512

  /// The members of a struct; of several fields of one name the last one counts.
  ///
  /// Integral numbers that a double tells apart come out as integers.
  package static func object(_ reader: ProtobufReader) throws(ProtobufError) -> JSONObject {
    var members = Members()
    try read(reader, into: &members, depth: 1)
    return JSONObject(members.all)
  }

  /// The members of an object while it is read, found by name when they are many.
  struct Members {
    fileprivate(set) var all: [JSONObject.Member] = []
    private var places: [String: Int] = [:]

    mutating func set(_ name: String, _ value: JSONValue) {
      if let place = places[name] {
        all[place].value = value
      } else {
        places[name] = all.count
        all.append(JSONObject.Member(name: name, value: value))
      }
    }
  }

  /// Adds the fields of a struct, of which a message may have several in one place.
  static func read(
    _ reader: ProtobufReader, into members: inout Members, depth: Int
  ) throws(ProtobufError) {
    guard depth <= maximumDepth else {
      throw ProtobufError("values are nested more than \(maximumDepth) levels deep")
    }
    var reader = reader
    while let field = try reader.next() {
      guard field == .init(1, .lengthDelimited) else {
        try reader.skip(field)
        continue
      }
      var entry = try reader.message()
      var name = ""
      var value: JSONValue?
      while let part = try entry.next() {
        switch part {
        case .init(1, .lengthDelimited): name = try entry.string()
        case .init(2, .lengthDelimited): value = try self.value(try entry.message(), depth: depth)
        default: try entry.skip(part)
        }
      }
      members.set(name, value ?? .null)
    }
  }

  /// A `google.protobuf.Value`; one of no kind is null.
  private static func value(
    _ reader: ProtobufReader, depth: Int
  ) throws(ProtobufError) -> JSONValue {
    var reader = reader
    var value = JSONValue.null
    while let field = try reader.next() {
      switch field {
      case .init(1, .varint):
        _ = try reader.varint()
        value = .null
      case .init(2, .fixed64): value = .number(try number(try reader.double()))
      case .init(3, .lengthDelimited): value = .string(try reader.string())
      case .init(4, .varint): value = .bool(try reader.varint() != 0)
      case .init(5, .lengthDelimited):
        var members = Members()
        try read(try reader.message(), into: &members, depth: depth + 1)
        value = .object(JSONObject(members.all))
      case .init(6, .lengthDelimited):
        value = .array(try list(try reader.message(), depth: depth + 1))
      default: try reader.skip(field)
      }
    }
    return value
  }

  private static func list(
    _ reader: ProtobufReader, depth: Int
  ) throws(ProtobufError) -> [JSONValue] {
    guard depth <= maximumDepth else {
      throw ProtobufError("values are nested more than \(maximumDepth) levels deep")
    }
    var reader = reader
    var elements: [JSONValue] = []
    while let field = try reader.next() {
      if field == .init(1, .lengthDelimited) {
        elements.append(try value(try reader.message(), depth: depth))
      } else {
        try reader.skip(field)
      }
    }
    return elements
  }

  private static func number(_ value: Double) throws(ProtobufError) -> JSONNumber {
    if let integer = Int64(exactly: value), integer != 0 || value.sign == .plus {
      return JSONNumber(integer)
    }
    guard let number = JSONNumber(value) else {
      throw ProtobufError("a number is not finite")
    }
    return number
  }
}
