import HTTP
import Testing

struct HTTP2PrefaceTests {
  @Test func tellsThePrefaceFromRequests() {
    for count in 1..<24 {
      #expect(HTTP2Preface.match(Array(HTTP2Preface.bytes.prefix(count))) == .partial)
    }
    #expect(HTTP2Preface.match(HTTP2Preface.bytes) == .complete)
    #expect(HTTP2Preface.match(HTTP2Preface.bytes + [0]) == .complete)
    for text in ["G", "PO", "POST / HTTP/1.1\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r "] {
      #expect(HTTP2Preface.match(Array(text.utf8)) == .none)
    }
  }
}
