package import JSON
import SQL

/// A value as a caller or an author gives it, before its type is asked.
package enum ScalarInput: Sendable {
  case string(String)
  /// A number by JSON's grammar, as written.
  case number(String)
  case boolean(Bool)
  case list([JSONValue])
  case object(JSONObject)

  /// The input that a JSON value is; `nil` for null, which every type judges by nullability.
  package init?(_ value: JSONValue) {
    switch value {
    case .null: return nil
    case .bool(let value): self = .boolean(value)
    case .number(let number): self = .number(number.text)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .list(elements)
    case .object(let object): self = .object(object)
    }
  }

  /// The value as JSON.
  var json: JSONValue? {
    switch self {
    case .string(let text): .string(text)
    case .number(let text): JSONNumber(text: text).map(JSONValue.number)
    case .boolean(let value): .bool(value)
    case .list(let elements): .array(elements)
    case .object(let object): .object(object)
    }
  }
}

extension ScalarType {
  /// The value that an input denotes; `nil` when it is none of this type.
  package func value(of input: ScalarInput) -> ScalarValue? {
    switch (self, input) {
    case (.string, .string(let text)): text.utf8.contains(0) ? nil : .string(text)
    case (.int, .number(let text)):
      DecimalText.integer(text).flatMap { Int32(exactly: $0) }.map { .integer(Int64($0)) }
    case (.int64, .number(let text)): DecimalText.integer(text).map(ScalarValue.integer)
    case (.int64, .string(let text)): Self.digits(text).map(ScalarValue.integer)
    case (.float, .number(let text)): Self.finite(text).map(ScalarValue.float)
    case (.boolean, .boolean(let value)): .boolean(value)
    case (.uuid, .string(let text)): UUIDText.canonical(text).map(ScalarValue.uuid)
    case (.date, .string(let text)): CalendarDate(text: text).map(ScalarValue.date)
    case (.timestamp, .string(let text)): Timestamp(text: text).map(ScalarValue.timestamp)
    case (.any, _): input.json.flatMap { $0.containsNUL ? nil : .json($0) }
    case (.vector, .list(let elements)): VectorText.elements(elements).map(ScalarValue.vector)
    case (.string, _), (.int, _), (.int64, _), (.float, _), (.boolean, _), (.uuid, _), (.date, _),
      (.timestamp, _), (.vector, _):
      nil
    }
  }

  /// What a value of this type looks like, for messages: `a UUID`, `an integer of 32 bits`.
  package var expectation: String {
    switch self {
    case .string: "a string without U+0000"
    case .int: "an integer of 32 bits"
    case .int64: "an integer of 64 bits, as a number or as decimal digits in a string"
    case .float: "a finite number"
    case .boolean: "true or false"
    case .uuid: "a UUID, such as \"8f0c3a52-6f0b-4d3e-9d53-1c1f0e7a9b10\""
    case .date: "a date, such as \"2024-05-01\""
    case .timestamp: "a timestamp with its offset, such as \"2024-05-01T10:00:00Z\""
    case .any: "any JSON without U+0000"
    case .vector: "a list of 1 to \(VectorIndex.maximumVectorSize) finite numbers"
    }
  }

  /// Decimal digits with an optional `-`, within 64 bits.
  private static func digits(_ text: String) -> Int64? {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int64(text)
  }

  /// Negative zero becomes zero, since PostgreSQL's JSON would print its sign.
  private static func finite(_ text: String) -> Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value == 0 ? 0 : value
  }
}

extension JSONValue {
  /// Whether a string or a member name within holds U+0000, which PostgreSQL cannot store.
  fileprivate var containsNUL: Bool {
    switch self {
    case .null, .bool, .number: false
    case .string(let text): text.utf8.contains(0)
    case .array(let elements): elements.contains(where: \.containsNUL)
    case .object(let object):
      object.members.contains { $0.name.utf8.contains(0) || $0.value.containsNUL }
    }
  }
}
