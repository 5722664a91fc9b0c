package import JSON

extension CELValue {
  /// The value as JSON for a place that takes any.
  ///
  /// Integers beyond ±(2^53 - 1) and doubles that are no JSON numbers become strings, times their
  /// text, bytes Base64; as the CEL language definition converts to `google.protobuf.Value`.
  ///
  /// - Throws: `conversion` for type values and for maps with keys that are no strings, `costLimit`
  ///   when the JSON would be far larger than the value, in which parts may be shared.
  package func json() throws(CELError) -> JSONValue {
    var budget = EvaluationBudget()
    return try json(&budget)
  }

  private func json(_ budget: inout EvaluationBudget) throws(CELError) -> JSONValue {
    try budget.spend(8)
    switch self {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .int(let value):
      let isSafe = value.magnitude <= Self.greatestSafeInteger
      return isSafe ? .number(JSONNumber(value)) : .string(String(value))
    case .uint(let value):
      let isSafe = value <= Self.greatestSafeInteger
      return isSafe ? .number(JSONNumber(Int64(value))) : .string(String(value))
    case .double(let value):
      if let number = JSONNumber(value) { return .number(number) }
      return .string(value.isNaN ? "NaN" : value > 0 ? "Infinity" : "-Infinity")
    case .string(let text):
      try budget.spend(text.utf8.count)
      return .string(text)
    case .bytes(let bytes):
      try budget.spend(2 * bytes.count)
      return .string(Self.base64(bytes))
    case .timestamp(let time): return .string(time.text)
    case .duration(let span): return .string(span.text)
    case .list(let list):
      var elements: [JSONValue] = []
      for element in list.elements { elements.append(try element.json(&budget)) }
      return .array(elements)
    case .map(let map): return .object(try Self.json(map, &budget))
    case .type: throw .conversion(from: .type, to: .string)
    }
  }

  private static let greatestSafeInteger: UInt64 = 9_007_199_254_740_991

  private static func json(
    _ map: CELMap, _ budget: inout EvaluationBudget
  ) throws(CELError) -> JSONObject {
    var members: [JSONObject.Member] = []
    for (key, value) in map.entries {
      guard case .string(let name) = key else {
        throw .conversion(from: key.typeName, to: .string)
      }
      try budget.spend(name.utf8.count)
      members.append(JSONObject.Member(name: name, value: try value.json(&budget)))
    }
    return JSONObject(members)
  }

  /// Base64 of RFC 4648 §4, with padding.
  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 {
        let isPadding = index > group.count
        text.append(
          isPadding ? UInt8(ascii: "=") : alphabet[bits >> (18 - 6 * index) & 0x3F])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
