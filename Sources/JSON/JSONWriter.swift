internal import Bytes

/// Appends JSON to a buffer of bytes, value by value, and sets commas and colons itself.
///
/// Its calls must be balanced: each `begin` has its `end`, each member name one value.
package struct JSONWriter: Sendable {
  /// What was written so far, UTF-8.
  package private(set) var bytes: [UInt8] = []
  private let layout: Layout
  private var level = 0
  private var state = State.first

  package enum Layout: Sendable {
    /// Without any white space, for machines.
    case compact
    /// Two blanks for each level and one line for each element, for people.
    case pretty
  }

  /// What stands before the next value.
  private enum State {
    case first
    case element
    case memberName
  }

  package init(layout: Layout = .compact, reservingCapacity capacity: Int = 0) {
    self.layout = layout
    bytes.reserveCapacity(capacity)
  }

  package mutating func beginObject() { begin(UInt8(ascii: "{")) }

  package mutating func endObject() { end(UInt8(ascii: "}")) }

  package mutating func beginArray() { begin(UInt8(ascii: "[")) }

  package mutating func endArray() { end(UInt8(ascii: "]")) }

  /// The name of a member, whose value the next call writes.
  package mutating func name(_ name: String) {
    separate()
    append(quoted: name)
    bytes.append(UInt8(ascii: ":"))
    if layout == .pretty { bytes.append(UInt8(ascii: " ")) }
    state = .memberName
  }

  package mutating func string(_ text: String) {
    separate()
    append(quoted: text)
  }

  package mutating func bool(_ truth: Bool) { word(truth ? "true" : "false") }

  package mutating func null() { word("null") }

  package mutating func number(_ number: JSONNumber) { word(number.text) }

  package mutating func number(_ integer: Int) {
    separate()
    bytes.append(decimal: integer)
  }

  /// Bytes of a value, spliced unchanged also in the pretty layout.
  package mutating func raw(_ value: RawJSON) {
    separate()
    bytes.append(contentsOf: value.bytes)
  }

  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let truth): bool(truth)
    case .number(let number): self.number(number)
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let object):
      beginObject()
      for member in object.members {
        name(member.name)
        self.value(member.value)
      }
      endObject()
    }
  }
}

// MARK: - Separators

extension JSONWriter {
  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    level += 1
    state = .first
  }

  private mutating func end(_ bracket: UInt8) {
    precondition(level > 0, "an array or object ends that did not begin")
    level -= 1
    if state == .element { startLine() }
    bytes.append(bracket)
    state = .element
  }

  /// What separates the next name or value from what stands before it.
  private mutating func separate() {
    switch state {
    case .element:
      if level > 0 { bytes.append(UInt8(ascii: ",")) }
      startLine()
    case .first:
      if level > 0 { startLine() }
    case .memberName:
      break
    }
    state = .element
  }

  private mutating func startLine() {
    guard layout == .pretty else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
  }

  private mutating func word(_ text: String) {
    separate()
    bytes.append(utf8: text)
  }
}

// MARK: - Strings

extension JSONWriter {
  private mutating func append(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes.append(utf8: text)
    if bytes.span.firstIndex(from: start, marking: \.endsPlainText) != nil {
      bytes.removeLast(bytes.count - start)
      for byte in text.utf8 { append(escaped: byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(escaped byte: UInt8) {
    guard byte.needsEscape else { return bytes.append(byte) }
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0..<0x20:
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
      bytes.append(contentsOf: String(byte & 0xF, radix: 16).utf8)
    default: bytes.append(byte)
    }
  }
}

extension UInt8 {
  fileprivate var needsEscape: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}

extension ByteWord {
  /// The marks of bytes that do not stand in a string as they are.
  var endsPlainText: UInt64 {
    isLower(than: 0x20) | equals(UInt8(ascii: "\"")) | equals(UInt8(ascii: "\\"))
  }
}

extension JSONValue {
  /// The value as UTF-8 text that reads back to an equal value.
  package func bytes(layout: JSONWriter.Layout = .compact) -> [UInt8] {
    var writer = JSONWriter(layout: layout)
    writer.value(self)
    return writer.bytes
  }
}
