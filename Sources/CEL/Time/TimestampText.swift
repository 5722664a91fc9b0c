extension CELTimestamp {
  /// RFC 3339 with `T` and `Z` or an offset, in upper case: `2024-02-03T04:05:06.5+02:00`.
  ///
  /// `nil` for other text, for days that do not exist, and outside the years 0001 to 9999. Digits
  /// below a nanosecond are cut off.
  package init?(_ text: String) {
    var reader = TimestampReader(bytes: Array(text.utf8))
    guard let days = reader.date(), reader.accept("T"), let second = reader.timeOfDay() else {
      return nil
    }
    let fraction = reader.fraction()
    guard let fraction, let offset = reader.offset(), reader.isAtEnd else { return nil }
    self.init(seconds: days * 86_400 + second - offset, nanoseconds: fraction)
  }

  /// Midnight UTC of a date `2024-02-03`; `nil` for other text.
  package init?(date text: String) {
    var reader = TimestampReader(bytes: Array(text.utf8))
    guard let days = reader.date(), reader.isAtEnd else { return nil }
    self.init(seconds: days * 86_400)
  }

  /// RFC 3339 in UTC with `Z` and a fraction as long as needed.
  package var text: String {
    let time = CivilTime(self)
    let clock = [time.hour, time.minute, time.second]
      .map { FractionText.padded($0, width: 2) }.joined(separator: ":")
    return "\(dateText)T\(clock)\(FractionText.fraction(UInt32(nanoseconds)))Z"
  }

  /// The date in UTC, `2024-02-03`.
  package var dateText: String {
    let date = CivilTime(self).date
    return [(date.year, 4), (date.month, 2), (date.day, 2)]
      .map { FractionText.padded($0.0, width: $0.1) }.joined(separator: "-")
  }
}

/// Reads the parts of an RFC 3339 time from left to right.
private struct TimestampReader {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func accept(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Days since the epoch.
  mutating func date() -> Int64? {
    guard let year = number(width: 4), accept("-"), let month = number(width: 2), accept("-"),
      let day = number(width: 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)?.daysSinceEpoch
  }

  /// Seconds since midnight.
  mutating func timeOfDay() -> Int64? {
    guard let hour = number(width: 2), accept(":"), let minute = number(width: 2), accept(":"),
      let second = number(width: 2), hour < 24, minute < 60, second < 60
    else { return nil }
    return Int64(hour * 3600 + minute * 60 + second)
  }

  /// Nanoseconds, zero without a fraction; `nil` for a point without digits.
  mutating func fraction() -> Int32? {
    guard accept(".") else { return 0 }
    let start = position
    var value: Int32 = 0
    var scale: Int32 = 100_000_000
    while let digit = digit() {
      value += Int32(digit) * scale
      scale /= 10
    }
    return position > start ? value : nil
  }

  /// Seconds ahead of UTC.
  mutating func offset() -> Int64? {
    if accept("Z") { return 0 }
    let sign: Int64 = accept("-") ? -1 : 1
    guard sign < 0 || accept("+"), let hours = number(width: 2), accept(":"),
      let minutes = number(width: 2), hours < 24, minutes < 60
    else { return nil }
    return sign * Int64(hours * 3600 + minutes * 60)
  }

  private mutating func number(width: Int) -> Int? {
    var value = 0
    for _ in 0..<width {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  private mutating func digit() -> Int? {
    guard position < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position] else {
      return nil
    }
    position += 1
    return Int(bytes[position - 1] - UInt8(ascii: "0"))
  }
}
