import HTTP
import Testing

@testable import Server

struct HTTPAnswerReaderTests {
  /// The status and body of an answer that ends with the connection, or why there is none.
  private func read(
    _ text: String, pieces: Int = .max, limit: Int = 100, head: Bool = false
  ) -> Result<String, HTTPAnswerReader.Problem> {
    var reader = HTTPAnswerReader(bodyLimit: limit, isAnswerToHead: head)
    var rest = Array(text.utf8)[...]
    do throws(HTTPAnswerReader.Problem) {
      while !rest.isEmpty {
        let piece = rest.prefix(pieces)
        rest = rest.dropFirst(piece.count)
        if let answer = try reader.read(Array(piece)) { return .success(summary(of: answer)) }
      }
      return .success(summary(of: try reader.finish()))
    } catch {
      return .failure(error)
    }
  }

  private func summary(of answer: HTTPClient.Answer) -> String {
    "\(answer.status) \(String(decoding: answer.body, as: UTF8.self))"
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcdef", "200 abc"),
    ("HTTP/1.0 404 Not Found\r\n\r\nabc", "404 abc"),
    ("HTTP/1.1 200\r\ncontent-length:0\r\n\r\n", "200 "),
    ("HTTP/1.1 204 No Content\r\n\r\n", "204 "),
    ("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx", "200 x"),
    (
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nA;x=y\r\n0123456789\r\n"
        + "0\r\nTrailer: 1\r\n\r\n", "200 abc0123456789"
    ),
    ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nab", "200 ab"),
  ])
  func readsAnswersInPiecesOfAnySize(_ text: String, _ answer: String) {
    for pieces in [1, 2, 7, .max] { #expect(read(text, pieces: pieces) == .success(answer)) }
  }

  @Test func expectsNoBodyAfterHEAD() {
    #expect(read("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n", head: true) == .success("200 "))
  }

  @Test(arguments: [
    "", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nab",
    "HTTP/2 200 OK\r\n\r\n", "SSH-2.0-OpenSSH\r\n\r\n", "HTTP/1.1 20 OK\r\n\r\n",
    "HTTP/1.1 200 OK\n\n", "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 1, 2\r\n\r\nab",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabcX",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-3\r\nabc\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
    "HTTP/1.1 101 Switching Protocols\r\n\r\n",
  ])
  func refusesOtherTexts(_ text: String) {
    #expect(read(text) == .failure(.malformed))
    #expect(read(text, pieces: 1) == .failure(.malformed))
  }

  @Test func boundsEverything() {
    let body = String(repeating: "x", count: 101)
    let line = String(repeating: "x", count: 20_000)
    let fields = String(repeating: "a: \(String(repeating: "x", count: 1000))\r\n", count: 70)
    for text in [
      "HTTP/1.1 200 OK\r\n\r\n\(body)", "HTTP/1.1 200 OK\r\nContent-Length: 101\r\n\r\n",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n65\r\n\(body)\r\n0\r\n\r\n",
      "HTTP/1.1 200 OK\r\na: \(line)\r\n\r\n", line, "HTTP/1.1 200 OK\r\n\(fields)\r\n",
      String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 4000),
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\(fields)\r\n",
    ] {
      #expect(read(text, pieces: 4096) == .failure(.tooLarge))
    }
    #expect(read("HTTP/1.1 200 OK\r\n\r\n\(body.dropLast())") == .success("200 \(body.dropLast())"))
  }
}

struct HTTPTargetTests {
  @Test(arguments: [
    ("http://host", "host", 80, "/"), ("https://host", "host", 443, "/"),
    ("HTTPS://host:8443/a/b?c=d", "host", 8443, "/a/b?c=d"), ("http://host?x", "host", 80, "/?x"),
    ("http://[::1]:9399/", "::1", 9399, "/"), ("https://[::1]", "::1", 443, "/"),
    ("http://127.0.0.1:1/a:b@c", "127.0.0.1", 1, "/a:b@c"),
  ])
  func readsURLs(_ url: String, _ host: String, _ port: UInt16, _ path: String) throws {
    let target = try #require(HTTPTarget(url))
    #expect(target.host == host)
    #expect(target.port == port)
    #expect(target.path == path)
  }

  @Test(arguments: [
    "", "host", "ftp://host", "http://", "http:///a", "http://user@host", "http://host:0",
    "http://host:x", "http://host:99999", "http://ho st", "http://host/\r\nx", "http://::1",
    "http://[::1", "http://host/#a", "http://:80", "http://a]b",
  ])
  func refusesOtherTexts(_ url: String) {
    #expect(HTTPTarget(url) == nil)
  }
}
