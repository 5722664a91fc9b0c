@testable import CEL

extension CELValue {
  /// The value as text that tells types apart and puts keys of maps in order, for comparison.
  var literal: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .uint(let value): "\(value)u"
    case .double(let value): "double(\(value))"
    case .string(let text): "'\(text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined())'"
    case .bytes(let bytes): "b\(bytes)"
    case .list(let list): "[\(list.elements.map(\.literal).joined(separator: ", "))]"
    case .map(let map):
      "{\(map.entries.map { "\($0.key.literal): \($0.value.literal)" }.sorted().joined(separator: ", "))}"
    case .timestamp(let time): "timestamp(\(time.text))"
    case .duration(let span): "duration(\(span.text))"
    case .type(let name): "type(\(name.rawValue))"
    }
  }
}
