import HTTP
import Testing

/// What the parser must not let pass.
struct HTTP1RefusalTests {
  private static let badRequestLine = "400 malformed request: the request line is not valid"
  private static let badTarget = "400 malformed request: the request target is not valid"
  private static let badLineEnd = "400 malformed request: a line does not end with CR LF"
  private static let badName = "400 malformed request: a header field has no valid name"
  private static let control = "400 malformed request: a header field contains a control character"
  private static let badLength = "400 malformed request: Content-Length is not valid"
  private static let badCoding = "400 malformed request: Transfer-Encoding is not valid"
  private static let badSize = "400 malformed request: a chunk size is not valid"
  private static let version = "505 HTTP version is not supported"

  @Test(arguments: [
    ("GET\r\n", badRequestLine), ("GET /\r\n", badRequestLine),
    ("GET  / HTTP/1.1\r\n", badRequestLine), ("GET / HTTP/1.1 \r\n", badRequestLine),
    (" GET / HTTP/1.1\r\n", badRequestLine), ("GET\t/ HTTP/1.1\r\n", badRequestLine),
    ("G@T / HTTP/1.1\r\n", badRequestLine), ("GET / HTTP/1.1\n", badLineEnd),
    ("GET / HTTP/1.1\r\r\n", badLineEnd), ("GE\rT / HTTP/1.1\r\n", badLineEnd),
    ("GET / http/1.1\r\n", badRequestLine), ("GET / HTTP/11\r\n", badRequestLine),
    ("GET / HTTP/1.10\r\n", badRequestLine), ("GET / HTTP/1,1\r\n", badRequestLine),
    ("GET / HTTP/+.1\r\n", badRequestLine), ("GET / HTTP/0.9\r\n", version),
    ("GET / HTTP/2.0\r\n", version), ("PRI * HTTP/2.0\r\n", version),
    ("GET a HTTP/1.1\r\n", badTarget), ("GET * HTTP/1.1\r\n", badTarget),
    ("GET /a#b HTTP/1.1\r\n", badTarget), ("GET /\u{0} HTTP/1.1\r\n", badTarget),
    ("GET /é HTTP/1.1\r\n", badTarget), ("GET ftp://h/ HTTP/1.1\r\n", badTarget),
    ("GET http:///a HTTP/1.1\r\n", badTarget),
    ("\r\n\r\nGET / HTTP/1.1\r\n", "400 malformed request: a request begins with empty lines"),
  ])
  func refusesRequestLine(text: String, answer: String) {
    #expect(transcript(text) == [answer])
  }

  @Test(arguments: [
    ("Host : x\r\n", badName), ("Host\r\n", badName), (": x\r\n", badName),
    ("Ho st: x\r\n", badName), (" Host: x\r\n", badName), ("Host: x\r\n folded\r\n", badName),
    ("Host: x\r\n\tfolded\r\n", badName), ("Hést: x\r\n", badName),
    ("Host: x\nA: b\r\n", badLineEnd), ("Host: x\rA: b\r\n", badLineEnd),
    ("A: b\u{0}c\r\n", control), ("A: \u{B}\r\n", control), ("A: b\u{7F}\r\n", control),
    ("\r\n", "400 malformed request: there must be one Host"),
    ("Host: x\r\nHost: x\r\n\r\n", "400 malformed request: there must be one Host"),
    ("Host: x, y\r\n\r\n", "400 malformed request: Host is not valid"),
    ("Host: x/y\r\n\r\n", "400 malformed request: Host is not valid"),
    ("Host: x\r\nExpect: 200-ok\r\n\r\n", "417 expectation is not supported"),
    ("Host: x\r\nExpect: 100-continue, more\r\n\r\n", "417 expectation is not supported"),
  ])
  func refusesHeaderFields(text: String, answer: String) {
    #expect(transcript("GET / HTTP/1.1\r\n" + text) == [answer])
  }

  /// In each place of values of different lengths, and wherever the bytes are cut.
  @Test(arguments: [1, 7, 8, 9, 33, 70])
  func refusesEveryControlCharacterInAValue(length: Int) {
    let controls = Array(0x00...0x1F as ClosedRange<UInt8>) + [0x7F]
    for byte in controls where ![0x09, 0x0A, 0x0D].contains(byte) {
      for place in [0, length / 2, length - 1] {
        var value = [UInt8](repeating: 0x61, count: length)
        value[place] = byte
        let bytes = Array("GET / HTTP/1.1\r\nHost: x\r\nA: ".utf8) + value + Array("\r\n".utf8)
        let cuts = [bytes.count - length - 2, bytes.count - 2, bytes.count - 1]
        let refusal = "400 malformed request: a header field contains a control character"
        #expect(transcript(bytes, limits: HTTP1Limits(), pieces: []) == [refusal])
        #expect(transcript(bytes, limits: HTTP1Limits(), pieces: cuts) == [refusal])
      }
    }
  }

  @Test func aLineWithControlsSaysNothingAboutTheNext() {
    let lines = "GET / HTTP/1.1\r\nHost: x\r\nA: \t\u{80}\tb\t\r\nC: d\r\n\r\n"
    #expect(transcript(lines).count == 2)
  }

  @Test(arguments: [
    (
      "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
      "400 malformed request: Content-Length and Transfer-Encoding exclude each other"
    ),
    (
      "Content-Length: 3\r\nContent-Length: 4\r\n",
      "400 malformed request: Content-Length occurs more than once"
    ),
    (
      "Content-Length: 3\r\nContent-Length: 3\r\n",
      "400 malformed request: Content-Length occurs more than once"
    ),
    ("Content-Length: 3, 3\r\n", badLength), ("Content-Length: \r\n", badLength),
    ("Content-Length: +3\r\n", badLength), ("Content-Length: -3\r\n", badLength),
    ("Content-Length: 3.0\r\n", badLength), ("Content-Length: 0x3\r\n", badLength),
    ("Content-Length: 1 1\r\n", badLength), ("Content-Length: ３\r\n", badLength),
    (
      "Content-Length: 99999999999999999999999\r\n", "413 request body exceeds 67108864 bytes"
    ),
    (
      "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
      "400 malformed request: Transfer-Encoding occurs more than once"
    ),
    ("Transfer-Encoding: chunked, gzip\r\n", badCoding),
    ("Transfer-Encoding: gzip, chunked\r\n", badCoding),
    ("Transfer-Encoding: chunked, chunked\r\n", badCoding),
    ("Transfer-Encoding: , chunked\r\n", badCoding), ("Transfer-Encoding: \r\n", badCoding),
    ("Transfer-Encoding: xchunked\r\n", "501 transfer coding is not supported"),
    ("Transfer-Encoding: \"chunked\"\r\n", "501 transfer coding is not supported"),
    ("Transfer-Encoding: identity\r\n", "501 transfer coding is not supported"),
    ("Transfer-Encoding : chunked\r\n", badName),
  ])
  func refusesFraming(fields: String, answer: String) {
    #expect(transcript("POST / HTTP/1.1\r\nHost: x\r\n\(fields)\r\nabc") == [answer])
  }

  @Test func refusesChunksInTheOldVersion() {
    #expect(
      transcript("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n") == [
        "400 malformed request: Transfer-Encoding needs HTTP/1.1"
      ])
  }

  @Test(arguments: [
    ("\r\n", badSize), ("g\r\n", badSize), ("-1\r\n", badSize), ("0x3\r\n", badSize),
    (" 3\r\n", badSize), ("3 \r\n", badSize), ("3\n", badLineEnd), ("3;\u{0}\r\n", badSize),
    ("3;" + String(repeating: "a", count: 300) + "\r\n", badSize),
    ("ffffffffffffffffff\r\n", "413 request body exceeds 67108864 bytes"),
    ("7fffffffffffffff\r\n", "413 request body exceeds 67108864 bytes"),
    ("3\r\nabcd\r\n", "400 malformed request: a chunk is longer than its size"),
    ("3\r\nabc\n0\r\n", badLineEnd), ("0\r\nbad trailer\r\n", badName),
    ("0\r\nA: b\u{0}\r\n", control),
  ])
  func refusesChunks(text: String, answer: String) {
    let head = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    #expect(transcript(head + text).last == answer)
  }

  private static let small = HTTP1Limits(
    maximumRequestLineBytes: 20, maximumFieldCount: 3, maximumFieldBytes: 40, maximumBodyBytes: 5)

  @Test(
    arguments: [
      ("GET /1234 HTTP/1.1\r\n", nil),
      ("GET /12345 HTTP/1.1\r\n", "414 request line exceeds 20 bytes"),
      ("GET /aaaaaaaaaaaaaaaaaaa", "414 request line exceeds 20 bytes"),
      ("GET / HTTP/1.1\r\nA: b\r\nC: d\r\nE: f\r\n", nil),
      (
        "GET / HTTP/1.1\r\nA: b\r\nC: d\r\nE: f\r\nG: h\r\n",
        "431 request has more than 3 header fields"
      ),
      ("GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 35), nil),
      (
        "GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 37),
        "431 header fields exceed 40 bytes"
      ),
      (
        "GET / HTTP/1.1\r\nA: aaaaaaaaaaaaaa\r\nB: bbbbbbbbbbbbbbbbbb\r\n",
        "431 header fields exceed 40 bytes"
      ),
      (
        "PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\n",
        "413 request body exceeds 5 bytes"
      ),
      (
        "PUT / HTTP/1.0\r\nContent-Length: 5\r\n\r\nabcde",
        "PUT / http1_0 content-length=5 [abcde]"
      ),
    ] as [(String, String?)])
  func keepsItsLimits(text: String, answer: String?) {
    #expect(transcript(text, limits: Self.small).last == answer)
  }

  @Test func countsChunksTogether() {
    let limits = HTTP1Limits(maximumBodyBytes: 5)
    let head = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    #expect(
      transcript(head + "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n", limits: limits).last?.hasSuffix(
        "[abcde]")
        == true)
    #expect(
      transcript(head + "3\r\nabc\r\n3\r\n", limits: limits).last
        == "413 request body exceeds 5 bytes")
  }

  @Test func limitsTrailersLikeHeaders() {
    let head = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
    let trailers = String(repeating: "A: b\r\n", count: 101)
    #expect(transcript(head + trailers).last == "431 request has more than 100 header fields")
  }

  @Test(arguments: 1...4)
  func survivesMutatedRequests(seed: UInt64) {
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let source = Array(
      ("POST /v1/a?b=c HTTP/1.1\r\nHost: localhost:9399\r\nConnection: keep-alive\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n5;a=b\r\nhello\r\n0\r\nT: u\r\n\r\n"
        + "PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc").utf8)
    let pieces = [
      "\r\n", "\n", "\r", " ", "\t", ":", "\u{0}", "0\r\n\r\n", "Content-Length: 5\r\n",
    ]
    .map { Array($0.utf8) }
    for _ in 0..<2500 {
      var bytes = source
      for _ in 0...next(4) {
        let place = next(bytes.count)
        switch next(3) {
        case 0: bytes[place] = UInt8(next(256))
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: pieces[next(pieces.count)], at: place)
        }
      }
      let limits = HTTP1Limits()
      let cuts = [next(bytes.count), next(bytes.count)].sorted()
      let whole = transcript(bytes, limits: limits, pieces: [])
      #expect(transcript(bytes, limits: limits, pieces: cuts) == whole)
      #expect(whole.count <= 40)
    }
  }
}
