import HTTP
import Testing

struct HTTP1SerializerTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func context(
    _ method: HTTPMethod = .get, _ version: HTTPVersion = .http1_1, closes: Bool = false
  ) -> HTTP1Serializer.Context {
    HTTP1Serializer.Context(
      HTTPRequest(method: method, path: "/", version: version), closes: closes)
  }

  private let hello = HTTPResponse(
    .ok, fields: [.contentType: "text/plain", .contentLength: "99"], body: Array("hello".utf8))

  @Test func writesStatusFieldsAndBody() {
    #expect(
      text(HTTP1Serializer.response(hello, in: context()))
        == "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 5\r\n\r\nhello")
  }

  @Test func leavesTheBodyOutForHead() {
    #expect(
      text(HTTP1Serializer.response(hello, in: context(.head)))
        == "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 5\r\n\r\n")
  }

  @Test func leavesLengthAndBodyOutWhereTheStatusHasNone() {
    let response = HTTPResponse(.noContent, body: [0x61])
    #expect(
      text(HTTP1Serializer.response(response, in: context())) == "HTTP/1.1 204 No Content\r\n\r\n")
  }

  @Test func saysWhatHappensToTheConnection() {
    let response = HTTPResponse(.notFound)
    #expect(
      text(HTTP1Serializer.response(response, in: context(closes: true)))
        == "HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
    #expect(
      text(HTTP1Serializer.response(response, in: context(.get, .http1_0)))
        == "HTTP/1.1 404 Not Found\r\nconnection: keep-alive\r\ncontent-length: 0\r\n\r\n")
  }

  @Test func keepsValuesOnTheirLine() {
    let response = HTTPResponse(.ok, fields: [.vary: "a\r\nset-cookie: b\u{0}é"])
    #expect(
      text(HTTP1Serializer.response(response, in: context()))
        == "HTTP/1.1 200 OK\r\nvary: a  set-cookie: b é\r\ncontent-length: 0\r\n\r\n")
  }

  @Test(arguments: UInt8.min...0x7F) func keepsWhatAValueMayHold(byte: UInt8) {
    let isControl = byte < 0x20 && byte != 0x09 || byte == 0x7F
    for length in [1, 8, 9, 40] {
      var value = [UInt8](repeating: 0x61, count: length)
      value[length - 1] = byte
      let response = HTTPResponse(.ok, fields: [.vary: String(decoding: value, as: UTF8.self)])
      if isControl { value[length - 1] = 0x20 }
      let line = "vary: \(String(decoding: value, as: UTF8.self))\r\n"
      #expect(
        text(HTTP1Serializer.response(response, in: context()))
          == "HTTP/1.1 200 OK\r\n\(line)content-length: 0\r\n\r\n")
    }
  }

  @Test func writesStreamsInChunks() {
    let head = HTTPResponse(.ok, fields: [.contentType: "application/json"])
    let bytes =
      HTTP1Serializer.streamHead(head, in: context())
      + HTTP1Serializer.chunk(Array("0123456789abcdef".utf8), in: context())
      + HTTP1Serializer.chunk([], in: context()) + HTTP1Serializer.streamEnd(in: context())
    #expect(
      text(bytes)
        == "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n"
        + "10\r\n0123456789abcdef\r\n0\r\n\r\n")
  }

  @Test func streamsToTheOldVersionWithoutFraming() {
    let old = context(.get, .http1_0, closes: true)
    let bytes =
      HTTP1Serializer.streamHead(HTTPResponse(.ok), in: old)
      + HTTP1Serializer.chunk([0x61], in: old) + HTTP1Serializer.streamEnd(in: old)
    #expect(text(bytes) == "HTTP/1.1 200 OK\r\nconnection: close\r\n\r\na")
  }
}
