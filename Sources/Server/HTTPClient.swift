package import HTTP
package import Reactor

/// Makes single requests over HTTP/1.1, with TLS for `https`, each on a connection of its own.
package struct HTTPClient: Sendable {
  private let loop: EventLoop
  private let trust: TLSTrust

  /// A client whose connections live on a loop, and which believes servers that the trust covers.
  package init(on loop: EventLoop, trusting trust: TLSTrust = .system) {
    self.loop = loop
    self.trust = trust
  }

  /// An answer: its status, its fields and its whole body.
  package struct Answer: Sendable, Equatable {
    package let status: Int
    package let fields: HTTPFields
    package let body: [UInt8]
  }

  /// Why there is no answer; its description is for the person at the terminal.
  package enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    case badURL(String)
    case unreachable(String, TransportError)
    /// TLS is not agreed upon, or the server cannot prove who it is.
    case untrusted(String, reason: String)
    case malformedAnswer(String)
    case answerTooLarge(String, limit: Int)

    package var description: String {
      switch self {
      case .badURL(let url): "\(url) is not a URL of the form http://host:port or https://host"
      case .unreachable(let place, let error): "nothing answers at \(place): \(error)"
      case .untrusted(let place, let reason): "no secure connection to \(place): \(reason)"
      case .malformedAnswer(let place): "what answers at \(place) does not speak HTTP/1.1"
      case .answerTooLarge(let place, let limit):
        "the answer of \(place) is longer than \(limit) bytes"
      }
    }
  }

  /// The answer to a request, with a body of at most `limit` bytes; redirects are not followed.
  ///
  /// - Throws: `unreachable` also when the deadline passes.
  package func send(
    _ method: HTTPMethod, _ url: String, fields: [(String, String)] = [], body: [UInt8] = [],
    limit: Int = 256 << 20, until deadline: Deadline
  ) async throws(Failure) -> Answer {
    guard let target = HTTPTarget(url) else { throw .badURL(url) }
    let reader = HTTPAnswerReader(bodyLimit: limit, isAnswerToHead: method == .head)
    let outcome: Result<Answer, HTTPAnswerReader.Problem>
    do throws(TransportError) {
      let stream = try await connect(to: target, until: deadline)
      defer { stream.close() }
      try await stream.write(request(method, target, fields, body), until: deadline)
      outcome = try await answer(on: stream, reader, until: deadline)
    } catch .tls(let reason) {
      throw .untrusted(target.origin, reason: reason)
    } catch {
      throw .unreachable(target.origin, error)
    }
    switch outcome {
    case .success(let answer): return answer
    case .failure(.malformed): throw .malformedAnswer(target.origin)
    case .failure(.tooLarge): throw .answerTooLarge(target.origin, limit: limit)
    }
  }

  private func answer(
    on stream: any ByteStream, _ reader: HTTPAnswerReader, until deadline: Deadline
  ) async throws(TransportError) -> Result<Answer, HTTPAnswerReader.Problem> {
    var reader = reader
    while true {
      var piece: [UInt8] = []
      let count = try await stream.read(into: &piece, until: deadline)
      do throws(HTTPAnswerReader.Problem) {
        if count == 0 { return .success(try reader.finish()) }
        if let answer = try reader.read(piece) { return .success(answer) }
      } catch {
        return .failure(error)
      }
    }
  }

  private func request(
    _ method: HTTPMethod, _ target: HTTPTarget, _ fields: [(String, String)], _ body: [UInt8]
  ) -> [UInt8] {
    var head = "\(method.name) \(target.path) HTTP/1.1\r\nhost: \(target.authority)\r\n"
    head += "connection: close\r\ncontent-length: \(body.count)\r\n"
    for (name, value) in fields { head += "\(name): \(value)\r\n" }
    return Array((head + "\r\n").utf8) + body
  }

  private func connect(
    to target: HTTPTarget, until deadline: Deadline
  ) async throws(TransportError) -> any ByteStream {
    let socket = try await connectSocket(to: target, until: deadline)
    switch target.scheme {
    case .http:
      return socket
    case .https:
      return try await TLSStream.connect(
        over: socket, to: target.host, trusting: trust, until: deadline)
    }
  }

  /// A connection to the first address of the host that takes one.
  private func connectSocket(
    to target: HTTPTarget, until deadline: Deadline
  ) async throws(TransportError) -> SocketStream {
    let addresses = try await NameResolver.addresses(
      of: target.host, port: target.port, on: loop, until: deadline)
    var failure = TransportError.connectionLost
    for address in addresses {
      do throws(TransportError) {
        return try await SocketStream.connect(to: address, on: loop, until: deadline)
      } catch {
        failure = error
      }
    }
    throw failure
  }
}
