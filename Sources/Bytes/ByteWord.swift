// Bytes: searches in bytes eight at a time, and texts and numbers appended to bytes at once.
//
// What answers a request is bytes all the way, and each is looked at: what is done with one of them is
// done a hundred thousand times a second. Nothing here knows what the bytes mean.

/// Eight bytes as one number, the first of them lowest, on which all eight are compared at once.
///
/// The questions answer with marks: the highest bit of each byte that the question is true for, exactly.
@usableFromInline package struct ByteWord: Sendable, Hashable {
  @usableFromInline package var bits: UInt64

  @inlinable @inline(__always) package init(bits: UInt64) { self.bits = bits }

  /// A word of eight equal bytes.
  @inlinable @inline(__always) package init(repeating byte: UInt8) {
    bits = UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// The marks of bytes that are equal to one of ASCII.
  @inlinable @inline(__always) package func equals(_ byte: UInt8) -> UInt64 {
    let difference = bits ^ ByteWord(repeating: byte).bits
    return ~((difference & Self.low) &+ Self.low | difference) & Self.high
  }

  /// The marks of bytes that are lower than one of ASCII.
  @inlinable @inline(__always) package func isLower(than byte: UInt8) -> UInt64 {
    let distance = ByteWord(repeating: 0x80 &- byte).bits
    return ~((bits & Self.low) &+ distance | bits) & Self.high
  }

  /// The marks of control characters of ASCII.
  @inlinable @inline(__always) package var isControl: UInt64 {
    let seven = bits & Self.low
    // The highest bits of these sums are those of bytes from 0x20 on, and of 0x7F.
    let (visible, delete) = (seven &+ 0x6060_6060_6060_6060, seven &+ 0x0101_0101_0101_0101)
    return ~(visible & ~delete | bits) & Self.high
  }

  /// The marks of bytes beyond ASCII.
  @inlinable @inline(__always) package var isBeyondASCII: UInt64 { bits & Self.high }

  /// The same with the letters of ASCII in lower case.
  @inlinable @inline(__always) package var lowercased: ByteWord {
    let capitals = isLower(than: 0x5B) & ~isLower(than: 0x41)
    return ByteWord(bits: bits | capitals >> 2)
  }

  @inlinable @inline(__always) static var low: UInt64 { 0x7F7F_7F7F_7F7F_7F7F }
  @inlinable @inline(__always) static var high: UInt64 { 0x8080_8080_8080_8080 }
}

extension Span<UInt8> {
  /// The eight bytes from an offset on, which is not beyond the end; zeros stand for what is missing there.
  @inlinable @inline(__always) package func word(at offset: Int) -> ByteWord {
    let missing = offset + 8 - count
    if missing <= 0 { return wholeWord(at: offset) }
    if count >= 8 { return ByteWord(bits: wholeWord(at: count - 8).bits >> UInt64(8 * missing)) }
    var bits: UInt64 = 0
    for index in offset..<count { bits |= UInt64(self[index]) << UInt64(8 * (index - offset)) }
    return ByteWord(bits: bits)
  }

  @inlinable @inline(__always) func wholeWord(at offset: Int) -> ByteWord {
    let bits = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return ByteWord(bits: UInt64(littleEndian: bits))
  }

  /// Where the first byte stands, from an offset on, for which marks are made; `nil` when there is none.
  @inlinable @inline(__always) package func firstIndex(
    from start: Int = 0, marking marks: (ByteWord) -> UInt64
  ) -> Int? {
    guard start < count else { return nil }
    // Most searches end soon.
    let found = marks(word(at: start))
    if found != 0 { return index(of: found, in: start) }
    var offset = start &+ 8
    while offset &+ 32 <= count {
      let first = marks(wholeWord(at: offset)) | marks(wholeWord(at: offset &+ 8))
      let second = marks(wholeWord(at: offset &+ 16)) | marks(wholeWord(at: offset &+ 24))
      if first | second != 0 { break }
      offset &+= 32
    }
    while offset < count {
      let found = marks(word(at: offset))
      if found != 0 { return index(of: found, in: offset) }
      offset &+= 8
    }
    return nil
  }

  /// The place of the first mark in a word; behind the end there are zeros, which may be marked, too.
  @inlinable @inline(__always) func index(of marks: UInt64, in offset: Int) -> Int? {
    let index = offset &+ marks.trailingZeroBitCount / 8
    return index < count ? index : nil
  }

  /// Where a byte of ASCII stands first, from an offset on.
  @inlinable package func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    firstIndex(from: start) { $0.equals(byte) }
  }

  /// Whether the first byte is a certain one.
  @inlinable package func first(is byte: UInt8) -> Bool { count > 0 && self[0] == byte }

  /// Whether the bytes are the same as others.
  @inlinable package func isEqual(_ other: borrowing Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard count >= 8 else { return word(at: 0) == other.word(at: 0) }
    // The last word may overlap the one before.
    let last = count &- 8
    var offset = 0
    while offset < last {
      guard wholeWord(at: offset) == other.wholeWord(at: offset) else { return false }
      offset &+= 8
    }
    return wholeWord(at: last) == other.wholeWord(at: last)
  }
}
