import HTTP
import Testing

struct HTTP1ParserTests {
  @Test func readsARequestWithoutBody() {
    #expect(
      transcript("GET /a/b?c=d&e HTTP/1.1\r\nHost: x:9399\r\nX-One:  two \t\r\nEmpty:\r\n\r\n") == [
        "head GET /a/b?c=d&e http1_1 host=x:9399 x-one=two empty=",
        "GET /a/b?c=d&e http1_1 host=x:9399 x-one=two empty= []",
      ])
  }

  @Test func readsABodyOfGivenLength() {
    #expect(
      transcript("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello").last
        == "POST / http1_1 host=x content-length=5 [hello]")
  }

  @Test func readsAChunkedBodyWithExtensionsAndTrailers() {
    let text =
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: Chunked\r\n\r\n"
      + "5;name=\"a;b\";c\r\nhello\r\nA\r\n, world !!\r\n000\r\nX-Trailer: dropped\r\n\r\n"
    #expect(
      transcript(text).last
        == "POST / http1_1 host=x transfer-encoding=Chunked [hello, world !!]")
  }

  @Test func readsPipelinedRequestsInOrder() {
    let one = "POST /1 HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\na"
    let two = "GET /2 HTTP/1.1\r\nHost: x\r\n\r\n"
    let requests = transcript(one + "\r\n" + two + one).filter { !$0.hasPrefix("head") }
    #expect(requests.map { $0.split(separator: " ")[1] } == ["/1", "/2", "/1"])
  }

  @Test func readsEveryFormOfTarget() {
    func path(_ method: String, _ target: String) -> String? {
      transcript("\(method) \(target) HTTP/1.1\r\nHost: x\r\n\r\n").first
    }
    #expect(path("GET", "/") == "head GET / http1_1 host=x")
    #expect(path("GET", "/a%3Ab?") == "head GET /a%3Ab? http1_1 host=x")
    #expect(path("GET", "http://h:80/a?b") == "head GET /a?b http1_1 host=x")
    #expect(path("GET", "HTTPS://h") == "head GET / http1_1 host=x")
    #expect(path("GET", "http://h?a/b") == "head GET /?a/b http1_1 host=x")
    #expect(path("OPTIONS", "*") == "head OPTIONS * http1_1 host=x")
    #expect(path("CONNECT", "h:443") == "head CONNECT h:443 http1_1 host=x")
  }

  @Test func readsTheSameHoweverTheBytesAreCut() {
    let text =
      "\r\nPOST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n"
      + "3\r\nabc\r\n2\r\nde\r\n0\r\nT: u\r\n\r\n"
      + "POST /b HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody"
      + "GET /c HTTP/1.0\r\n\r\nGET /d HTTP/2.0\r\n\r\n"
    let whole = transcript(text)
    #expect(whole.count == 7)
    #expect(whole.last == "505 HTTP version is not supported")
    let count = text.utf8.count
    #expect(transcript(text, pieces: Array(1..<count)) == whole)
    for cut in 0...count { #expect(transcript(text, pieces: [cut]) == whole) }
  }

  @Test(arguments: [
    ("HTTP/1.1", "", true), ("HTTP/1.1", "Connection: close\r\n", false),
    ("HTTP/1.1", "Connection: Foo , CLOSE\r\n", false), ("HTTP/1.0", "", false),
    ("HTTP/1.0", "Connection: Keep-Alive\r\n", true), ("HTTP/1.9", "", true),
  ])
  func tellsWhetherTheConnectionGoesOn(version: String, fields: String, keeps: Bool) throws {
    var parser = HTTP1Parser()
    parser.append(Array("GET / \(version)\r\nHost: x\r\n\(fields)\r\n".utf8))
    guard case .head(let request) = try parser.next() else {
      Issue.record("no head")
      return
    }
    #expect(request.keepsConnection == keeps)
  }

  @Test func tellsWhenABodyIsAwaited() throws {
    var parser = HTTP1Parser()
    #expect(parser.isBetweenRequests)
    parser.append(
      Array("PUT / HTTP/1.1\r\nHost: x\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n\r\n".utf8))
    #expect(!parser.isBetweenRequests)
    guard case .head(let request) = try parser.next() else {
      Issue.record("no head")
      return
    }
    #expect(request.expectsContinue)
    #expect(parser.awaitsBody)
    parser.append([0x61])
    #expect(try parser.next() == nil)
    #expect(!parser.awaitsBody)
    parser.append([0x62])
    #expect(try parser.next() != nil)
    #expect(parser.isBetweenRequests)
  }

  @Test func handsOutWhatFollowsAnUpgrade() throws {
    var parser = HTTP1Parser()
    parser.append(Array("GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n\r\nframes".utf8))
    _ = try parser.next()
    _ = try parser.next()
    #expect(parser.takeRemainder() == Array("frames".utf8))
    #expect(parser.isBetweenRequests)
  }

  @Test func repeatsItsErrorForever() {
    var parser = HTTP1Parser()
    parser.append(Array("bad\r\n".utf8))
    #expect(throws: HTTP1Error.malformed("the request line is not valid")) { try parser.next() }
    parser.append(Array("GET / HTTP/1.1\r\nHost: x\r\n\r\n".utf8))
    #expect(throws: HTTP1Error.malformed("the request line is not valid")) { try parser.next() }
  }
}
