import GRPC
import Testing

struct ProtobufTests {
  @Test func readsEveryLayout() throws {
    var reader = ProtobufReader(
      [0x08, 0x96, 0x01, 0x11] + [0, 0, 0, 0, 0, 0, 0xF8, 0x3F]
        + [0x1A, 2, 0xC3, 0xA9, 0x25, 1, 2, 3, 4, 0x2A, 2, 0x08, 1])
    #expect(try reader.next() == .init(1, .varint))
    #expect(try reader.varint() == 150)
    #expect(try reader.next() == .init(2, .fixed64))
    #expect(try reader.double() == 1.5)
    #expect(try reader.next() == .init(3, .lengthDelimited))
    #expect(try reader.string() == "é")
    let unwanted = try #require(try reader.next())
    #expect(unwanted == .init(4, .fixed32))
    try reader.skip(unwanted)
    #expect(try reader.next() == .init(5, .lengthDelimited))
    var inner = try reader.message()
    #expect(try inner.next() == .init(1, .varint))
    #expect(try inner.varint() == 1)
    #expect(try inner.next() == nil)
    #expect(try reader.next() == nil)
  }

  @Test(arguments: [
    ([0x08], "the message is cut off"), ([0x08, 0x80], "the message is cut off"),
    ([0x09, 1, 2, 3], "the message is cut off"), ([0x0D, 1], "the message is cut off"),
    ([0x0A, 5, 1], "the message is cut off"),
    ([0x0A, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1], "the message is cut off"),
    ([0x08] + [UInt8](repeating: 0x80, count: 11), "a number has more than ten bytes"),
    ([0x00, 0], "a field number is not valid"), ([0x0E], "a wire type is not valid"),
    ([0x0C], "a group ends that has not begun"), ([0x0B, 0x14], "a group ends within another"),
    ([0x0B, 0x08, 1], "the message is cut off"),
    ([UInt8](repeating: 0x0B, count: 500), "groups are nested too deeply"),
  ])
  func refuses(bytes: [UInt8], message: String) {
    #expect(throws: ProtobufError(message)) {
      var reader = ProtobufReader(bytes)
      while let field = try reader.next() { try reader.skip(field) }
    }
  }

  @Test func passesOverGroups() throws {
    var reader = ProtobufReader([0x0B, 0x13, 0x08, 1, 0x14, 0x0A, 1, 0x41, 0x0C, 0x10, 7])
    let group = try #require(try reader.next())
    try reader.skip(group)
    #expect(try reader.next() == .init(2, .varint))
    #expect(try reader.varint() == 7)
  }

  @Test func refusesTextsThatAreNoUTF8() throws {
    var reader = ProtobufReader([0x0A, 1, 0xFF])
    _ = try reader.next()
    #expect(throws: ProtobufError("a text is not valid UTF-8")) { try reader.string() }
  }

  @Test func writesFromTheEnd() {
    var writer = ProtobufWriter(reservingCapacity: 1)
    writer.integer(3, 300)
    let mark = writer.count
    writer.string(1, String(repeating: "x", count: 130))
    writer.endPart(2, since: mark)
    writer.string(1, "")
    writer.integer(1, 0)
    let text = [UInt8](repeating: 0x78, count: 130)
    #expect(
      writer.finished() == [0x12, 0x85, 0x01, 0x0A, 0x82, 0x01] + text + [0x18, 0xAC, 0x02])
  }

  @Test(arguments: [0, 1, 127, 128, 300, 16_383, 16_384, Int(Int32.max), Int.max, -1])
  func writesNumbersThatItReads(number: Int) throws {
    var writer = ProtobufWriter()
    writer.integer(1, number)
    var reader = ProtobufReader(writer.finished())
    guard number != 0 else {
      #expect(try reader.next() == nil)
      return
    }
    #expect(try reader.next() == .init(1, .varint))
    #expect(try reader.varint() == UInt64(bitPattern: Int64(number)))
  }
}
