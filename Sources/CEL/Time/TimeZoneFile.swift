extension TimeZoneRules {
  /// The rules of a compiled zone file in the format TZif, version 1 to 4 (RFC 8536); `nil` for bytes
  /// that are no such file.
  package init?(tzif bytes: [UInt8]) {
    var reader = ZoneFileReader(bytes: bytes)
    guard let first = reader.header() else { return nil }
    guard first.version >= UInt8(ascii: "2") else {
      guard let data = reader.data(first, timeSize: 4) else { return nil }
      self.init(data, yearly: nil)
      return
    }
    // From version 2 on, the data follow once more with times of 64 bits, then a rule for the future.
    reader.skip(first.size(timeSize: 4))
    guard let second = reader.header(), let data = reader.data(second, timeSize: 8) else {
      return nil
    }
    self.init(data, yearly: reader.footer().flatMap(YearlyRule.init(posix:)))
  }

  private init(_ data: ZoneFileReader.Content, yearly: YearlyRule?) {
    self.init(
      initialOffset: data.initialOffset, transitions: data.transitions, yearly: yearly)
  }
}

/// Reads the blocks of a zone file one after the other.
private struct ZoneFileReader {
  private let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The counts that precede a block of data.
  struct Header {
    let version: UInt8
    let utcIndicators: Int
    let standardIndicators: Int
    let leapSeconds: Int
    let transitions: Int
    let types: Int
    let characters: Int

    /// Bytes of the block.
    func size(timeSize: Int) -> Int {
      transitions * (timeSize + 1) + types * 6 + characters + leapSeconds * (timeSize + 4)
        + standardIndicators + utcIndicators
    }
  }

  struct Content {
    let initialOffset: Int
    let transitions: [TimeZoneRules.Transition]
  }

  mutating func skip(_ count: Int) { position += count }

  mutating func header() -> Header? {
    guard position + 44 <= bytes.count, bytes[position...].starts(with: "TZif".utf8) else {
      return nil
    }
    let counts = (0..<6).map { Int(integer(at: position + 20 + 4 * $0, size: 4)) }
    let version = bytes[position + 4]
    position += 44
    // A whole zone has some hundred transitions; a count beyond the file's size is nonsense.
    guard counts.allSatisfy({ 0...bytes.count ~= $0 }) else { return nil }
    return Header(
      version: version, utcIndicators: counts[0], standardIndicators: counts[1],
      leapSeconds: counts[2], transitions: counts[3], types: counts[4], characters: counts[5])
  }

  mutating func data(_ header: Header, timeSize: Int) -> Content? {
    let size = header.size(timeSize: timeSize)
    guard position + size <= bytes.count, header.types > 0 else { return nil }
    let typeIndices = position + header.transitions * timeSize
    let types = typeIndices + header.transitions
    let offsets = (0..<header.types).map { Int(integer(at: types + 6 * $0, size: 4)) }
    var transitions: [TimeZoneRules.Transition] = []
    for index in 0..<header.transitions {
      let type = Int(bytes[typeIndices + index])
      guard type < offsets.count else { return nil }
      let time = integer(at: position + index * timeSize, size: timeSize)
      transitions.append(.init(time: time, offset: offsets[type]))
    }
    position += size
    return Content(initialOffset: offsets[0], transitions: transitions)
  }

  /// The text between two line ends.
  func footer() -> String? {
    let newline = UInt8(ascii: "\n")
    guard position < bytes.count, bytes[position] == newline,
      let end = bytes[(position + 1)...].firstIndex(of: newline)
    else { return nil }
    return String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
  }

  /// A signed integer, the most significant byte first.
  private func integer(at offset: Int, size: Int) -> Int64 {
    let bits = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let shift = 64 - 8 * size
    return Int64(bitPattern: bits << UInt64(shift)) >> Int64(shift)
  }
}
