import GRPC
import JSON
import Testing

struct FrameTests {
  /// `hello` as gzip wrote it.
  static let compressed: [UInt8] = [
    0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 7, 0, 0x86, 0xA6, 0x10,
    0x36, 5, 0, 0, 0,
  ]

  private func frame(_ flag: UInt8, _ content: [UInt8]) -> [UInt8] {
    [flag, 0, 0, 0, UInt8(content.count)] + content
  }

  @Test func readsTheMessage() throws {
    #expect(try GRPCFrame.message(of: frame(0, [1, 2]), encoding: nil) == [1, 2])
    #expect(try GRPCFrame.message(of: frame(0, []), encoding: "identity") == [])
    #expect(try GRPCFrame.message(of: frame(0, [1]), encoding: "br") == [1])
    #expect(
      try GRPCFrame.message(of: frame(1, Self.compressed), encoding: "gzip")
        == Array("hello".utf8))
  }

  private static let faults: [([UInt8], String?, GRPCError)] = [
    ([], nil, .notOneMessage), ([0, 0, 0], nil, .malformed("the frame is cut off")),
    ([0, 0, 0, 0, 2, 1], nil, .malformed("the frame is cut off")),
    ([0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0], nil, .notOneMessage),
    ([2, 0, 0, 0, 0], nil, .malformed("the flag of the frame is not valid")),
    ([0, 255, 255, 255, 255], nil, .tooLarge(limit: 100)),
    ([1, 0, 0, 0, 0], nil, .malformed("it is compressed and has no grpc-encoding")),
    ([1, 0, 0, 0, 0], "br", .unknownEncoding), ([1, 0, 0, 0, 0], "gzip", .brokenCompression),
    ([1, 0, 0, 0, 3, 1, 2, 3], "gzip", .brokenCompression),
  ]

  @Test(arguments: faults)
  func refuses(body: [UInt8], encoding: String?, error: GRPCError) {
    #expect(throws: error) { try GRPCFrame.message(of: body, encoding: encoding, limit: 100) }
  }

  @Test func boundsWhatComesOfAFewBytes() {
    #expect(throws: GRPCError.tooLarge(limit: 4)) {
      try GRPCFrame.message(of: frame(1, Self.compressed), encoding: "gzip", limit: 30 - 26)
    }
    for count in 0..<Self.compressed.count {
      let part = Array(Self.compressed.prefix(count))
      #expect(throws: GRPCError.brokenCompression) {
        try GRPCFrame.message(of: frame(1, part), encoding: "gzip", limit: 100)
      }
    }
    #expect(throws: GRPCError.brokenCompression) {
      try GRPCFrame.message(of: frame(1, Self.compressed + [0]), encoding: "gzip", limit: 100)
    }
  }

  @Test func putsTheHeadBeforeAMessage() {
    var writer = ProtobufWriter()
    writer.string(1, String(repeating: "x", count: 300))
    GRPCFrame.end(&writer)
    #expect(Array(writer.finished().prefix(6)) == [0, 0, 0, 1, 0x2F, 0x0A])
  }

  @Test(arguments: [
    ("1H", Duration.seconds(3600)), ("2M", .seconds(120)), ("3S", .seconds(3)),
    ("250m", .milliseconds(250)), ("9u", .microseconds(9)), ("99999999n", .nanoseconds(99_999_999)),
    ("0S", .zero),
  ])
  func readsDeadlines(text: String, duration: Duration) {
    #expect(GRPCTimeout.duration(text) == duration)
  }

  @Test(arguments: ["", "S", "1", "1s", "-1S", "+1S", "1.5S", "123456789S", " 1S", "١S"])
  func refusesOtherDeadlines(text: String) { #expect(GRPCTimeout.duration(text) == nil) }

  @Test(arguments: [
    ("plain text, ~!", "plain text, ~!"), ("100%", "100%25"), ("é\n", "%C3%A9%0A"),
    (String(repeating: "é", count: 1000), String(repeating: "%C3%A9", count: 341)),
  ])
  func encodesMessages(text: String, encoded: String) {
    #expect(StatusMessage.encoded(text) == encoded)
  }

  @Test func readsRequests() throws {
    let message: [UInt8] =
      [0x0A, 1, 0x63, 0x12, 1, 0x6F, 0x1A, 9, 0x0A, 7, 0x0A, 1, 0x61, 0x12, 2, 0x20, 1]
      + [0x1A, 9, 0x0A, 7, 0x0A, 1, 0x62, 0x12, 2, 0x08, 0, 0x48, 1]
    let request = try ConnectorRequest(message)
    #expect(request.name == "c")
    #expect(request.operationName == "o")
    #expect(request.variables == ["a": true, "b": nil])
    #expect(try ConnectorRequest([]).variables.isEmpty)
    #expect(throws: GRPCError.malformed("the message is cut off")) {
      try ConnectorRequest(Array(message.dropLast(3)))
    }
  }
}
