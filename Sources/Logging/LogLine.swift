import Bytes

/// One record on its way to bytes: fields in the order in which they are added.
package struct LogLine: Sendable {
  private(set) var bytes: [UInt8] = []
  private let layout: LogLayout

  /// The most bytes of one text; callers decide about some of them.
  package static let maximumTextBytes = 512

  /// A part of a record, for a fragment.
  init(partIn layout: LogLayout) { self.layout = layout }

  /// The beginning of a record, from the text of its time on.
  init(layout: LogLayout, time: borrowing Span<UInt8>, _ level: LogLevel, _ message: String) {
    self.layout = layout
    bytes.reserveCapacity(384)
    switch layout {
    case .json:
      bytes.append(utf8: "{\"ts\":\"")
      bytes.append(copying: time)
      bytes.append(utf8: level.json)
      appendQuoted(message)
    case .text:
      bytes.append(copying: time)
      bytes.append(0x20)
      bytes.append(utf8: level.name)
      bytes += repeatElement(0x20, count: 6 - level.name.utf8.count)
      appendPlain(message)
    }
  }

  /// Adds a text, cut at so many bytes; an absent one adds nothing.
  package mutating func add(
    _ name: LogField, _ text: String?, upTo limit: Int = maximumTextBytes
  ) {
    guard let text else { return }
    begin(name)
    switch layout {
    case .json: appendQuoted(text, upTo: limit)
    case .text where text.utf8.allSatisfy(Self.isWord) && !text.isEmpty:
      appendPlain(text, upTo: limit)
    case .text: appendQuoted(text, upTo: limit)
    }
  }

  package mutating func add(_ name: LogField, _ number: Int) {
    begin(name)
    bytes.append(decimal: number)
  }

  /// Adds a time in milliseconds with three digits of fraction.
  package mutating func add(_ name: LogField, milliseconds nanoseconds: UInt64) {
    begin(name)
    let microseconds = Int(nanoseconds / 1000)
    bytes.append(decimal: microseconds / 1000)
    bytes.append(utf8: ".000")
    bytes.overwrite(at: bytes.count - 3, withLastDigits: 3, of: microseconds)
  }

  /// Adds fields that were made before.
  package mutating func add(_ fragment: LogFragment) { bytes.append(copying: fragment.bytes.span) }

  mutating func end() {
    if layout == .json { bytes.append(UInt8(ascii: "}")) }
    bytes.append(0x0A)
  }

  private mutating func begin(_ name: LogField) {
    switch layout {
    case .json: bytes.append(copying: name.json.span)
    case .text: bytes.append(copying: name.text.span)
    }
  }

  // MARK: Texts

  /// A byte of a value that needs no quotes in the layout for people.
  private static func isWord(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x22 && byte != 0x5C && byte != 0x3D && byte != 0x7F
  }

  private mutating func appendQuoted(_ text: String, upTo limit: Int = maximumTextBytes) {
    bytes.append(0x22)
    let start = bytes.count
    bytes.append(utf8: text)
    if !isPlain(from: start, upTo: limit) {
      bytes.removeLast(bytes.count - start)
      for byte in cut(text, limit) { appendEscaped(byte, asJSON: true) }
    }
    bytes.append(0x22)
  }

  /// Whether what was appended goes out as it is: short, and without a byte to escape.
  private func isPlain(from start: Int, upTo limit: Int) -> Bool {
    bytes.count - start <= limit
      && bytes.span.firstIndex(from: start) { $0.isControl | $0.equals(0x22) | $0.equals(0x5C) }
        == nil
  }

  /// Text outside of quotes, where only line breaks and the like could be mistaken.
  private mutating func appendPlain(_ text: String, upTo limit: Int = maximumTextBytes) {
    for byte in cut(text, limit) { appendEscaped(byte, asJSON: false) }
  }

  private mutating func appendEscaped(_ byte: UInt8, asJSON: Bool) {
    switch byte {
    case 0x22 where asJSON, 0x5C where asJSON:
      bytes.append(0x5C)
      bytes.append(byte)
    case 0x0A: bytes.append(utf8: "\\n")
    case 0..<0x20, 0x7F:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(utf8: "\\u00")
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    default: bytes.append(byte)
    }
  }

  /// The text up to the bound, without a part of a character at its end.
  private func cut(_ text: String, _ limit: Int) -> Substring.UTF8View {
    let all = text[...].utf8
    guard all.count > limit else { return all }
    var end = all.index(all.startIndex, offsetBy: limit)
    while all[end] & 0xC0 == 0x80 { end = all.index(before: end) }
    return all[..<end]
  }
}

/// How records are laid out.
package enum LogLayout: Sendable, Hashable {
  /// One JSON object per line, for programs.
  case json
  /// Time, level, message and `name=value` pairs, for people.
  case text
}

/// The weight of a record.
package enum LogLevel: Int, Sendable, Hashable, Comparable, CaseIterable {
  case error
  case warn
  case info
  case debug

  var name: String {
    switch self {
    case .error: "error"
    case .warn: "warn"
    case .info: "info"
    case .debug: "debug"
    }
  }

  /// What stands between the time and the message.
  fileprivate var json: String {
    switch self {
    case .error: #"","level":"error","msg":"#
    case .warn: #"","level":"warn","msg":"#
    case .info: #"","level":"info","msg":"#
    case .debug: #"","level":"debug","msg":"#
    }
  }

  package static func < (left: LogLevel, right: LogLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}
