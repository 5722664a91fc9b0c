/// The text of a timestamp: RFC 3339 with up to nine digits of a second.
package enum TimestampText {
  /// In UTC, with as many digits of a second as the moment needs.
  package static func text(of timestamp: Timestamp) -> String {
    let seconds = Int(timestamp.seconds)
    let second = (seconds % 86_400 + 86_400) % 86_400
    let date = CivilDate(daysSince1970: (seconds - second) / 86_400)
    var text = "\(digits(date.year, 4))-\(digits(date.month, 2))-\(digits(date.day, 2))T"
    text += "\(digits(second / 3600, 2)):\(digits(second / 60 % 60, 2)):\(digits(second % 60, 2))"
    if timestamp.nanoseconds > 0 {
      var fraction = Substring(digits(Int(timestamp.nanoseconds), 9))
      while fraction.last == "0" { fraction.removeLast() }
      text += ".\(fraction)"
    }
    return text + "Z"
  }

  /// The moment of a text `YYYY-MM-DDThh:mm:ss[.f](Z|±hh:mm)`; `nil` for another.
  package static func timestamp(of text: String) -> Timestamp? {
    var scanner = Scanner(text)
    guard let year = scanner.number(4), scanner.take("-"), let month = scanner.number(2),
      scanner.take("-"), let day = scanner.number(2), scanner.take("T") || scanner.take("t"),
      let hour = scanner.number(2), scanner.take(":"), let minute = scanner.number(2),
      scanner.take(":"), let second = scanner.number(2),
      let date = CivilDate(year: year, month: month, day: day),
      hour < 24, minute < 60, second < 60
    else { return nil }
    guard let nanoseconds = scanner.fraction(), let offset = scanner.offset(), scanner.isAtEnd
    else {
      return nil
    }
    let seconds = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - offset
    guard Timestamp.range.contains(Int64(seconds)) else { return nil }
    return Timestamp(seconds: Int64(seconds), nanoseconds: Int32(nanoseconds))
  }
}

/// Reads ASCII text from its front.
private struct Scanner {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ character: Character) -> Bool {
    guard let byte = character.asciiValue, rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// A number of exactly so many digits.
  mutating func number(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  private mutating func digit() -> Int? {
    guard let byte = rest.first, (0x30...0x39).contains(byte) else { return nil }
    rest.removeFirst()
    return Int(byte) - 0x30
  }

  /// Nanoseconds: a point and up to nine digits, or nothing.
  mutating func fraction() -> Int? {
    guard take(".") else { return 0 }
    var value = 0
    var count = 0
    while let digit = digit() {
      count += 1
      guard count <= 9 else { return nil }
      value = value * 10 + digit
    }
    for _ in count..<9 { value *= 10 }
    return value
  }

  /// Seconds east of UTC.
  mutating func offset() -> Int? {
    if take("Z") || take("z") { return 0 }
    let sign = take("+") ? 1 : take("-") ? -1 : 0
    guard sign != 0, let hour = number(2), take(":"), let minute = number(2), hour < 24, minute < 60
    else { return nil }
    return sign * (hour * 3600 + minute * 60)
  }
}
