package import HTTP
package import Reactor

/// Answers the requests of connections.
package protocol HTTPResponder: Sendable {
  /// The answer to a request.
  ///
  /// The task is cancelled when the peer is gone; what is answered then is dropped.
  func respond(to request: HTTPRequest, from peer: Address?) async -> HTTPReply

  /// Whether the answer to a request, of which the head is known, depends on its body.
  ///
  /// Where it does not, HTTP/2 answers at once: the body may have no end before the answer.
  func needsBody(_ head: HTTPRequest) -> Bool

  /// The answer to what is no acceptable request; `request` holds what was understood of it.
  func refuse(_ request: HTTPRequest, because reason: Refusal) -> HTTPResponse
}

extension HTTPResponder {
  package func needsBody(_ head: HTTPRequest) -> Bool { true }
}

/// What a connection sends in answer to a request.
package enum HTTPReply: Sendable {
  case response(HTTPResponse)
  /// A body in pieces, each sent at once and as one; it ends with the sequence.
  case stream(HTTPResponse, pieces: AsyncStream<[UInt8]>)

  /// The response, whose body is empty where it comes in pieces.
  var head: HTTPResponse {
    get {
      switch self {
      case .response(let response), .stream(let response, _): response
      }
    }
    set {
      switch self {
      case .response: self = .response(newValue)
      case .stream(_, let pieces): self = .stream(newValue, pieces: pieces)
      }
    }
  }
}

/// Why a connection does not go on after an incomplete request.
package enum Refusal: Sendable, Equatable {
  case invalid(HTTP1Error)
  /// The request did not arrive in time.
  case timedOut
}
