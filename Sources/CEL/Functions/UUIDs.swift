/// The functions that make identifiers; they take no arguments and never yield the same text twice.
enum UUIDFunction: String, Sendable {
  /// `uuidV4()`: random.
  case v4
  /// `uuidV7()`: ordered by the time of the request to the millisecond, random within it.
  case v7

  /// The function of a name, in either spelling.
  init?(name: String) {
    switch name {
    case "uuidV4", "uuidv4": self = .v4
    case "uuidV7", "uuidv7": self = .v7
    default: return nil
    }
  }
}

extension Evaluation {
  /// 32 lower-case hexadecimal digits with the version and variant bits of RFC 9562.
  func uuid(_ function: UUIDFunction) -> String {
    var (high, low) = bindings.randomBits()
    switch function {
    case .v4: high = high & ~0xF000 | 0x4000
    case .v7:
      let milliseconds = UInt64(max(0, bindings.requestTime.microsecondsSinceEpoch / 1000))
      high = milliseconds << 16 | high & 0x0FFF | 0x7000
    }
    low = low & ~(3 << 62) | 1 << 63
    return Self.hexadecimal(high) + Self.hexadecimal(low)
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
