package import HTTP
package import Reactor

/// Answers the requests of connections.
package protocol HTTPResponder: Sendable {
  /// The answer to a request.
  ///
  /// The task is cancelled when the peer is gone; what is answered then is dropped.
  func respond(to request: HTTPRequest, from peer: Address?) async -> HTTPReply

  /// How the body of a request is taken, of which the head is known; asked in HTTP/2 only.
  func bodyUse(of head: HTTPRequest) -> BodyUse

  /// The answer to a request whose body is taken while it arrives.
  ///
  /// The sequence ends with the body, or when the peer is gone.
  func respond(
    to head: HTTPRequest, taking body: AsyncStream<[UInt8]>, from peer: Address?
  ) async -> HTTPReply

  /// Ends the answers that have no end of their own, since the server ends.
  func endStreams()

  /// The answer to what is no acceptable request; `request` holds what was understood of it.
  func refuse(_ request: HTTPRequest, because reason: Refusal) -> HTTPResponse
}

extension HTTPResponder {
  package func bodyUse(of head: HTTPRequest) -> BodyUse { .whole }

  package func endStreams() {}

  package func respond(
    to head: HTTPRequest, taking body: AsyncStream<[UInt8]>, from peer: Address?
  ) async -> HTTPReply {
    await respond(to: head, from: peer)
  }
}

/// How the body of a request is taken.
package enum BodyUse: Sendable, Hashable {
  /// The request is answered when all of it has arrived.
  case whole
  /// The request is answered at once: its body may have no end before the answer.
  case none
  /// The request is answered while its body arrives.
  case pieces
}

/// A part of an answer that comes bit by bit.
package enum ReplyPiece: Sendable, Equatable {
  /// Bytes of the body, sent at once and as one.
  case content([UInt8])
  /// The fields behind the body, which only HTTP/2 sends; nothing comes after them.
  case trailers(HTTPFields)
}

/// What a connection sends in answer to a request.
package enum HTTPReply: Sendable {
  case response(HTTPResponse)
  /// A body in pieces; it ends with the sequence.
  case stream(HTTPResponse, pieces: AsyncStream<ReplyPiece>)

  /// Changes the response in place, whose body is empty where it comes in pieces.
  @discardableResult mutating func changingHead<Output>(
    _ change: (inout HTTPResponse) -> Output
  ) -> Output {
    switch consume self {
    case .response(var response):
      let output = change(&response)
      self = .response(response)
      return output
    case .stream(var response, let pieces):
      let output = change(&response)
      self = .stream(response, pieces: pieces)
      return output
    }
  }
}

/// Why a connection does not go on after an incomplete request.
package enum Refusal: Sendable, Equatable {
  case invalid(HTTP1Error)
  /// The request did not arrive in time.
  case timedOut
}
