// JSON: values of RFC 8259 that lose nothing, a strict reader, and a writer over bytes.
//
// Input and output are UTF-8 bytes. Members keep their order and numbers keep their text, so that a
// value passes through unchanged until its scalar type is known. It knows no file and no network.

/// A JSON value with members in order and numbers as written.
package enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

/// A JSON number as its source text, valid by the grammar of RFC 8259 §6.
///
/// Equality is equality of text: `1` and `1.0` differ.
package struct JSONNumber: Sendable, Hashable {
  package let text: String

  /// A number of text that a reader has checked.
  init(checked text: String) { self.text = text }

  /// A number as written; `nil` where the text is none by JSON's grammar.
  package init?(text: String) {
    guard case .number(let number)? = try? JSONReader.read(Array(text.utf8)) else { return nil }
    self = number
  }

  package init(_ value: Int) { text = String(value) }

  package init(_ value: Int64) { text = String(value) }

  /// A finite number in its shortest round-trip spelling; `nil` for NaN and infinities.
  package init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = "\(value)"
  }
}

/// An ordered list of members with unique names.
package struct JSONObject: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  package private(set) var members: [Member] = []

  package struct Member: Sendable, Hashable {
    package let name: String
    package var value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  package init() {}

  package init(_ members: [Member]) { self.members = members }

  /// Takes a member away, where there is one of the name.
  package mutating func remove(_ name: String) { members.removeAll { $0.name == name } }

  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    members = elements.map { Member(name: $0.0, value: $0.1) }
  }

  package var isEmpty: Bool { members.isEmpty }

  /// The value of a member; setting replaces it in place or appends it, `nil` removes it.
  ///
  /// Linear in the number of members, which is small in requests.
  package subscript(name: String) -> JSONValue? {
    get {
      for index in members.indices where members[index].name == name { return members[index].value }
      return nil
    }
    set {
      let index = members.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(name: name, value: value))
      case (nil, nil): break
      }
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { JSONObject.Member(name: $0.0, value: $0.1) }))
  }
  package init(nilLiteral: ()) { self = .null }
}

extension JSONValue {
  /// The text of a string value, else `nil`.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The members of an object value, else `nil`.
  package var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The elements of an array value, else `nil`.
  package var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }
}
