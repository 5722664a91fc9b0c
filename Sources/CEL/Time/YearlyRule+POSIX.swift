extension YearlyRule {
  /// The rule of a `TZ` string as POSIX defines it: `EST5EDT,M3.2.0,M11.1.0`; `nil` for other text.
  init?(posix text: String) {
    var reader = POSIXZoneReader(bytes: Array(text.utf8))
    guard reader.acceptName(), let standard = reader.time() else { return nil }
    standardOffset = Int(-standard)
    guard !reader.isAtEnd else {
      summer = nil
      return
    }
    guard reader.acceptName() else { return nil }
    let isImplied = reader.peek() == UInt8(ascii: ",")
    guard let offset = isImplied ? standard - 3600 : reader.time(), let start = reader.change(),
      let end = reader.change(), reader.isAtEnd
    else { return nil }
    summer = Summer(offset: Int(-offset), start: start, end: end)
  }
}

/// Reads a `TZ` string from left to right.
private struct POSIXZoneReader {
  private let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Skips `EST` or `<+03>`.
  mutating func acceptName() -> Bool {
    if accept("<") {
      while let byte = peek(), byte != UInt8(ascii: ">") { position += 1 }
      return accept(">")
    }
    let start = position
    while let byte = peek(), Lexer.isNameStart(byte) { position += 1 }
    return position - start >= 3
  }

  /// Seconds of `[+-]hh[:mm[:ss]]`.
  mutating func time() -> Int64? {
    let sign: Int64 = accept("-") ? -1 : 1
    if sign > 0 { _ = accept("+") }
    guard let hours = number(upTo: 167) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where accept(":") {
      guard let part = number(upTo: 59) else { return nil }
      seconds += part * unit
    }
    return sign * Int64(seconds)
  }

  /// `,day[/time]`; at two o'clock without a time.
  mutating func change() -> YearlyRule.Change? {
    guard accept(","), let day = day() else { return nil }
    guard accept("/") else { return YearlyRule.Change(day: day, time: 7200) }
    return time().map { YearlyRule.Change(day: day, time: $0) }
  }

  private mutating func day() -> YearlyRule.Day? {
    if accept("J") {
      return number(upTo: 365).flatMap { $0 > 0 ? .julian($0) : nil }
    }
    guard accept("M") else { return number(upTo: 365).map { .ordinal($0) } }
    guard let month = number(upTo: 12), month > 0, accept("."), let week = number(upTo: 5),
      week > 0, accept("."), let day = number(upTo: 6)
    else { return nil }
    return .weekday(month: month, week: week, day: day)
  }

  private mutating func number(upTo limit: Int) -> Int? {
    var value: Int?
    while let byte = peek(), Lexer.isDigit(byte), (value ?? 0) <= limit {
      value = (value ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
      position += 1
    }
    return value.flatMap { $0 <= limit ? $0 : nil }
  }
}
