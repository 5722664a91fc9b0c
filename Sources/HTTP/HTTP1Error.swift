/// Why the bytes of a connection are not requests that this server reads.
///
/// The connection cannot go on after any of them, because where the next request begins is unknown.
package enum HTTP1Error: Error, Sendable, Equatable {
  /// The grammar or a rule of framing is broken; the text says which.
  case malformed(String)
  case requestLineTooLong(limit: Int)
  case tooManyFields(limit: Int)
  case fieldsTooLarge(limit: Int)
  case bodyTooLarge(limit: Int)
  case unsupportedTransferCoding
  case unsupportedVersion
  case unsupportedExpectation

  /// The status that HTTP gives the error.
  package var status: HTTPStatus {
    switch self {
    case .malformed: .badRequest
    case .requestLineTooLong: .uriTooLong
    case .tooManyFields, .fieldsTooLarge: .fieldsTooLarge
    case .bodyTooLarge: .contentTooLarge
    case .unsupportedTransferCoding: .notImplemented
    case .unsupportedVersion: .versionNotSupported
    case .unsupportedExpectation: .expectationFailed
    }
  }

  /// A sentence part for the peer; it repeats nothing that the peer sent.
  package var message: String {
    switch self {
    case .malformed(let reason): "malformed request: \(reason)"
    case .requestLineTooLong(let limit): "request line exceeds \(limit) bytes"
    case .tooManyFields(let limit): "request has more than \(limit) header fields"
    case .fieldsTooLarge(let limit): "header fields exceed \(limit) bytes"
    case .bodyTooLarge(let limit): "request body exceeds \(limit) bytes"
    case .unsupportedTransferCoding: "transfer coding is not supported"
    case .unsupportedVersion: "HTTP version is not supported"
    case .unsupportedExpectation: "expectation is not supported"
    }
  }
}
