package import HTTP
import JSON
package import Reactor

/// Makes single requests over plain HTTP/1.1, each on a connection of its own.
package struct HTTPClient: Sendable {
  private let loop: EventLoop

  /// The longest answer that is read, in bytes.
  private static let maximumBytes = 256 << 20

  package init(on loop: EventLoop) { self.loop = loop }

  /// An answer: its status and its body.
  package struct Answer: Sendable {
    package let status: Int
    package let body: [UInt8]
  }

  /// Why there is no answer; its description is for the person at the terminal.
  package enum Failure: Error, Sendable, CustomStringConvertible {
    case badURL(String)
    /// TLS, which this version does not speak as a client.
    case unsupportedScheme(String)
    case unreachable(String, TransportError)
    case malformedAnswer(String)

    package var description: String {
      switch self {
      case .badURL(let url): "\(url) is not a URL of the form http://host:port"
      case .unsupportedScheme(let url): "\(url): only http is supported by this version"
      case .unreachable(let place, let error): "nothing answers at \(place): \(error)"
      case .malformedAnswer(let place): "what answers at \(place) does not speak HTTP/1.1"
      }
    }
  }

  /// The answer to a request; redirects are not followed.
  ///
  /// - Throws: `unreachable` also when the deadline passes.
  package func send(
    _ method: HTTPMethod, _ url: String, fields: [(String, String)] = [], body: [UInt8] = [],
    until deadline: Deadline
  ) async throws(Failure) -> Answer {
    let target = try Target(url)
    let bytes: [UInt8]
    do throws(TransportError) {
      let addresses = try await NameResolver.addresses(
        of: target.host, port: target.port, on: loop, until: deadline)
      bytes = try await exchange(
        request(method, target, fields, body), at: addresses, until: deadline)
    } catch {
      throw .unreachable(target.origin, error)
    }
    guard let answer = AnswerReader.read(bytes) else { throw .malformedAnswer(target.origin) }
    return answer
  }

  /// The parts of an `http` URL.
  private struct Target {
    let host: String
    let port: UInt16
    let path: String
    let authority: String

    var origin: String { "http://\(authority)" }

    init(_ url: String) throws(Failure) {
      guard !url.hasPrefix("https://") else { throw .unsupportedScheme(url) }
      guard url.hasPrefix("http://") else { throw .badURL(url) }
      let rest = url.dropFirst(7)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      authority = String(rest[..<end])
      path = end == rest.endIndex ? "/" : String(rest[end...])
      let isPrintable = url.utf8.allSatisfy { (0x21...0x7E).contains($0) }
      guard isPrintable, !authority.isEmpty else { throw .badURL(url) }
      if let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") {
        guard let port = UInt16(authority[authority.index(after: colon)...]) else {
          throw .badURL(url)
        }
        self.port = port
        host = String(authority[..<colon])
      } else {
        port = 80
        host = authority
      }
    }
  }

  private func request(
    _ method: HTTPMethod, _ target: Target, _ fields: [(String, String)], _ body: [UInt8]
  ) -> [UInt8] {
    var head = "\(method.name) \(target.path) HTTP/1.1\r\nhost: \(target.authority)\r\n"
    head += "connection: close\r\ncontent-length: \(body.count)\r\n"
    for (name, value) in fields { head += "\(name): \(value)\r\n" }
    return Array((head + "\r\n").utf8) + body
  }

  private func exchange(
    _ request: [UInt8], at addresses: [Address], until deadline: Deadline
  ) async throws(TransportError) -> [UInt8] {
    var failure = TransportError.connectionLost
    for address in addresses {
      let stream: SocketStream
      do throws(TransportError) {
        stream = try await SocketStream.connect(to: address, on: loop, until: deadline)
      } catch {
        failure = error
        continue
      }
      defer { stream.close() }
      try await stream.write(request, until: deadline)
      var bytes: [UInt8] = []
      while bytes.count <= Self.maximumBytes,
        try await stream.read(into: &bytes, until: deadline) > 0
      {}
      return bytes
    }
    throw failure
  }
}

/// Takes a complete answer apart (RFC 9112 §4, §6, §7.1).
private enum AnswerReader {
  static func read(_ bytes: [UInt8]) -> HTTPClient.Answer? {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    var lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    guard let statusLine = lines.popFirst()?.split(separator: " "), statusLine.count >= 2,
      statusLine[0].hasPrefix("HTTP/1."), let status = Int(statusLine[1])
    else { return nil }
    let rest = bytes[end.upperBound...]
    if status == 100 { return read(Array(rest)) }
    var isChunked = false
    var length: Int?
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = parts[1].drop { $0 == " " }.lowercased()
      switch parts[0].lowercased() {
      case "transfer-encoding": isChunked = value == "chunked"
      case "content-length": length = Int(value)
      default: break
      }
    }
    if isChunked {
      return dechunked(rest).map { HTTPClient.Answer(status: status, body: $0) }
    }
    guard length.map({ $0 <= rest.count }) ?? true else { return nil }
    return HTTPClient.Answer(status: status, body: Array(rest.prefix(length ?? rest.count)))
  }

  private static func dechunked(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var rest = bytes
    var body: [UInt8] = []
    while let lineEnd = rest.firstRange(of: Array("\r\n".utf8)) {
      let line = String(decoding: rest[..<lineEnd.lowerBound], as: UTF8.self)
      guard let size = Int(line.prefix { $0 != ";" }, radix: 16), size >= 0 else { return nil }
      rest = rest[lineEnd.upperBound...]
      if size == 0 { return body }
      guard rest.count >= size + 2 else { return nil }
      body += rest.prefix(size)
      rest = rest.dropFirst(size + 2)
    }
    return nil
  }
}
