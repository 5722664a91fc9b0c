/// How the text of a setting is read, and what a reader is told when it cannot be.
package struct SettingForm<Value: Sendable>: Sendable {
  /// What stands for a value in `--help`: `PORT`.
  let placeholder: String
  /// What a value must be, as the end of a sentence: `a port, from 1 to 65535`.
  package let expectation: String
  /// The value of a text; `nil` where the text is none.
  package let read: @Sendable (String) -> Value?

  package init(
    _ placeholder: String, _ expectation: String, _ read: @escaping @Sendable (String) -> Value?
  ) {
    self.placeholder = placeholder
    self.expectation = expectation
    self.read = read
  }

  /// The same form for a setting that may be absent.
  var optional: SettingForm<Value?> {
    SettingForm<Value?>(placeholder, expectation) { text in read(text).map(Optional.some) }
  }
}

extension SettingForm where Value == String {
  /// Any text that is not empty and holds no control characters.
  static func text(_ placeholder: String) -> Self {
    SettingForm(placeholder, "a text without control characters") { text in
      let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      return isPlain && !text.isEmpty ? text : nil
    }
  }
}

extension SettingForm where Value == UInt16 {
  static var port: Self {
    SettingForm("PORT", "a port, from 1 to 65535") { text in
      UInt16(text).flatMap { $0 == 0 ? nil : $0 }
    }
  }
}

extension SettingForm where Value == Int {
  static func count(_ range: ClosedRange<Int>) -> Self {
    SettingForm("N", "a number from \(range.lowerBound) to \(range.upperBound)") { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A size with one of the units `KiB`, `MiB` and `GiB`, or in plain bytes.
  static func bytes(_ range: ClosedRange<Int>) -> Self {
    SettingForm("SIZE", "a size such as 64MiB, from \(range.lowerBound) bytes to 1GiB") { text in
      let units = [("KiB", 10), ("MiB", 20), ("GiB", 30), ("B", 0)]
      let unit = units.first { text.hasSuffix($0.0) }
      let digits = unit.map { text.dropLast($0.0.count) } ?? text[...]
      guard let number = Int(digits), number >= 0, number <= 1 << 30 else { return nil }
      let bytes = number << (unit?.1 ?? 0)
      return range.contains(bytes) ? bytes : nil
    }
  }
}

extension SettingForm where Value == Bool {
  static var onOrOff: Self {
    SettingForm("on|off", "on or off") { text in
      switch text {
      case "on": true
      case "off": false
      default: nil
      }
    }
  }
}

extension SettingForm where Value == [String] {
  /// Texts between commas, at least one.
  static func list(_ placeholder: String) -> Self {
    SettingForm(placeholder, "texts between commas") { text in
      let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      let parts = text.split(separator: ",").map { part in
        let rest = part.drop { $0 == " " }
        return String(rest.prefix(rest.count - rest.reversed().prefix { $0 == " " }.count))
      }
      let items = parts.filter { !$0.isEmpty }
      return isPlain && !items.isEmpty ? items : nil
    }
  }
}

extension SettingForm where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the words of an enum.
  static var choice: Self {
    let words = Value.allCases.map(\.rawValue)
    let rest = words.dropLast().joined(separator: ", ")
    return SettingForm(words.joined(separator: "|"), "\(rest) or \(words.last ?? "")") { text in
      Value(rawValue: text)
    }
  }
}

extension SettingForm where Value == Duration {
  /// A time in `ms`, `s`, `m` or `h`; the longest is a day.
  package static var duration: Self {
    SettingForm("TIME", "a time such as 500ms, 30s, 5m or 1h, at most 24h") { text in
      let units = [("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000)]
      guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }) else {
        return text == "0" ? .zero : nil
      }
      let digits = text.dropLast(unit.count)
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
        number <= 86_400_000 / factor
      else { return nil }
      return .milliseconds(number * factor)
    }
  }
}
