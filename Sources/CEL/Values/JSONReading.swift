package import JSON

/// How JSON becomes values of the language.
package enum JSONReading: Sendable {
  /// Claims of a token: numbers without fraction and exponent that fit are `int`, others `double`.
  case claims
  /// A value of a known type: numbers and texts become what the type says. Under `dyn` every number
  /// is a `double`.
  case value(CELType)

  /// The value; what does not fit the type is read as under `dyn`.
  package func value(of json: JSONValue) -> CELValue {
    switch json {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let number): self.number(number)
    case .string(let text): string(text)
    case .array(let elements): .list(CELList(elements, reading: elementReading))
    case .object(let object): .map(CELMap(object, reading: self))
    }
  }

  /// The value of an object's member; `nil` when it has none of that name.
  func member(_ name: String, of object: JSONObject) -> CELValue? {
    for member in object.members where member.name.hasSameCodePoints(as: name) {
      return value(of: member.value, in: name)
    }
    return nil
  }

  /// The value of a member whose name is known.
  func value(of json: JSONValue, in name: String) -> CELValue {
    memberReading(name).value(of: json)
  }

  private var elementReading: JSONReading {
    switch self {
    case .claims: .claims
    case .value(let type):
      if case .list(let element) = type.withoutNull { .value(element) } else { .value(.dyn) }
    }
  }

  private func memberReading(_ name: String) -> JSONReading {
    guard case .value(let type) = self else { return self }
    switch type.withoutNull {
    case .object(let object): return .value(object.type(of: name) ?? .dyn)
    case .map(_, let value): return .value(value)
    case .dyn, .null, .bool, .int, .uint, .double, .string, .bytes, .timestamp, .duration, .type,
      .list, .nullable, .authUser:
      return .value(.dyn)
    }
  }

  private func number(_ number: JSONNumber) -> CELValue {
    switch self {
    case .claims: Int64(number.text).map(CELValue.int) ?? .double(Self.double(number))
    case .value(let type):
      switch type.withoutNull {
      case .int: Int64(number.text).map(CELValue.int) ?? .double(Self.double(number))
      case .uint: UInt64(number.text).map(CELValue.uint) ?? .double(Self.double(number))
      case .dyn, .null, .bool, .double, .string, .bytes, .timestamp, .duration, .type, .list, .map,
        .nullable, .object, .authUser:
        .double(Self.double(number))
      }
    }
  }

  /// The nearest double; JSON numbers beyond its range are infinite.
  private static func double(_ number: JSONNumber) -> Double { Double(number.text) ?? .nan }

  private func string(_ text: String) -> CELValue {
    guard case .value(let type) = self else { return .string(text) }
    let converted: CELValue? =
      switch type.withoutNull {
      case .int: Int64(text).map(CELValue.int)
      case .uint: UInt64(text).map(CELValue.uint)
      case .timestamp: (CELTimestamp(text) ?? CELTimestamp(date: text)).map(CELValue.timestamp)
      case .duration: CELDuration(text).map(CELValue.duration)
      case .dyn, .null, .bool, .double, .string, .bytes, .type, .list, .map, .nullable, .object,
        .authUser:
        nil
      }
    return converted ?? .string(text)
  }
}

extension CELValue {
  /// The value of JSON under a reading; arrays and objects are read in place.
  package init(_ json: JSONValue, reading: JSONReading) { self = reading.value(of: json) }
}
