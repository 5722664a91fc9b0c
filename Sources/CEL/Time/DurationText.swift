extension CELDuration {
  /// Signed decimal numbers with the units `h m s ms us ns`, as in `1h30m` or `-1.5s`; `0` alone is
  /// allowed.
  ///
  /// `nil` for other text and beyond the range. Digits below a nanosecond are cut off.
  package init?(_ text: String) {
    var reader = DurationReader(bytes: Array(text.utf8))
    guard let total = reader.total() else { return nil }
    let (seconds, rest) = total.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard let seconds = Int64(exactly: seconds) else { return nil }
    self.init(seconds: seconds, addingNanoseconds: Int32(rest))
  }

  /// Seconds with a fraction as long as needed and the suffix `s`: `5400s`, `1.5s`, `-0.000001s`.
  package var text: String {
    let whole = truncatedSeconds.magnitude
    let sign = seconds < 0 ? "-" : ""
    return "\(sign)\(whole)\(FractionText.fraction(signedNanoseconds.magnitude))s"
  }
}

/// Reads the parts of a duration from left to right.
private struct DurationReader {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Nanoseconds; `nil` when the text is no duration or far too long.
  mutating func total() -> Int128? {
    let sign: Int128 = bytes.first == UInt8(ascii: "-") ? -1 : 1
    if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") { position = 1 }
    if bytes.dropFirst(position).elementsEqual("0".utf8) { return 0 }
    guard position < bytes.count, bytes.count <= 128 else { return nil }
    var total: Int128 = 0
    while position < bytes.count {
      guard let part = part(), part < Int128.max / 4 - total else { return nil }
      total += part
    }
    return sign * total
  }

  /// One number with its unit, in nanoseconds.
  private mutating func part() -> Int128? {
    let whole = digits()
    var fraction: ArraySlice<UInt8> = []
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      fraction = digits()
    }
    guard !whole.isEmpty || !fraction.isEmpty, whole.count <= 18, let unit = unit() else {
      return nil
    }
    var total = Self.number(whole) * unit
    var scale = unit
    for digit in fraction where scale > 1 {
      total += Int128(digit - UInt8(ascii: "0")) * scale / 10
      scale /= 10
    }
    return total
  }

  private mutating func digits() -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position] {
      position += 1
    }
    return bytes[start..<position]
  }

  private mutating func unit() -> Int128? {
    let start = position
    while position < bytes.count, UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[position] {
      position += 1
    }
    return switch String(decoding: bytes[start..<position], as: UTF8.self) {
    case "h": 3_600_000_000_000
    case "m": 60_000_000_000
    case "s": 1_000_000_000
    case "ms": 1_000_000
    case "us": 1000
    case "ns": 1
    default: nil
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int128 {
    digits.reduce(0) { $0 * 10 + Int128($1 - UInt8(ascii: "0")) }
  }
}
