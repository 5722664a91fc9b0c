/// Writes a message from its end to its beginning.
///
/// The length of each part stands before it and is known when it is written; so nothing is moved
/// or measured twice. Fields come out in the reverse of the order of the calls.
package struct ProtobufWriter: Sendable {
  /// Filled from the end; what is before `start` is not used.
  private var buffer: [UInt8]
  private var start: Int

  package init(reservingCapacity capacity: Int = 64) {
    buffer = [UInt8](repeating: 0, count: max(capacity, 16))
    start = buffer.count
  }

  /// The number of bytes so far: a mark for what is written next.
  package var count: Int { buffer.count - start }

  /// The whole message.
  package consuming func finished() -> [UInt8] {
    start == 0 ? buffer : Array(buffer[start...])
  }

  // MARK: Fields

  /// A text; an empty one is the default and not written.
  package mutating func string(_ number: Int, _ text: String) {
    guard !text.isEmpty else { return }
    let mark = count
    append(text.utf8)
    endPart(number, since: mark)
  }

  /// A number; 0 is the default and not written.
  package mutating func integer(_ number: Int, _ value: Int) {
    guard value != 0 else { return }
    varint(UInt64(bitPattern: Int64(value)))
    key(number, 0)
  }

  /// Makes what was written since the mark the value of a field: a message, or bytes.
  package mutating func endPart(_ number: Int, since mark: Int) {
    varint(UInt64(count - mark))
    key(number, 2)
  }

  // MARK: Parts of fields

  mutating func key(_ number: Int, _ wireType: UInt64) {
    varint(UInt64(number) << 3 | wireType)
  }

  mutating func varint(_ value: UInt64) {
    guard value >= 0x80 else { return append(UInt8(value)) }
    let digits = (63 - value.leadingZeroBitCount) / 7
    append(UInt8(truncatingIfNeeded: value >> UInt64(7 * digits)))
    for digit in (0..<digits).reversed() {
      append(UInt8(truncatingIfNeeded: value >> UInt64(7 * digit)) | 0x80)
    }
  }

  mutating func double(_ value: Double) {
    let bits = value.bitPattern
    for byte in (0..<8).reversed() { append(UInt8(truncatingIfNeeded: bits >> UInt64(byte * 8))) }
  }

  package mutating func append(_ byte: UInt8) {
    if start == 0 { grow(for: 1) }
    start -= 1
    buffer[start] = byte
  }

  /// Puts bytes before all that were written.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    let count = bytes.count
    if start < count { grow(for: count) }
    start -= count
    var place = start
    for byte in bytes {
      buffer[place] = byte
      place += 1
    }
  }

  private mutating func grow(for count: Int) {
    let room = max(buffer.count, count)
    buffer.insert(contentsOf: repeatElement(0, count: room), at: 0)
    start += room
  }
}
