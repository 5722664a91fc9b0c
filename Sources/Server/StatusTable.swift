package import Execution
package import HTTP

extension StatusCode {
  /// The HTTP status of a call that fails with the code: the only table between the two.
  package var httpStatus: HTTPStatus {
    switch self {
    case .ok: .ok
    case .cancelled: .clientClosedRequest
    case .invalidArgument, .failedPrecondition, .outOfRange: .badRequest
    case .deadlineExceeded: .gatewayTimeout
    case .notFound: .notFound
    case .alreadyExists, .aborted: .conflict
    case .permissionDenied: .forbidden
    case .resourceExhausted: .tooManyRequests
    case .unimplemented: .notImplemented
    case .unknown, .internal, .dataLoss: .internalServerError
    case .unavailable: .serviceUnavailable
    case .unauthenticated: .unauthorized
    }
  }
}

extension Refusal {
  /// The code and the status of a request that could not be read.
  ///
  /// Sizes beyond the limit of a body are a matter of quota here, hence 429 and not 413.
  var status: (code: StatusCode, http: HTTPStatus) {
    switch self {
    case .timedOut: (.deadlineExceeded, .requestTimeout)
    case .invalid(let error):
      switch error {
      case .malformed, .requestLineTooLong, .tooManyFields, .fieldsTooLarge,
        .unsupportedExpectation:
        (.invalidArgument, error.status)
      case .bodyTooLarge: (.resourceExhausted, .tooManyRequests)
      case .unsupportedTransferCoding, .unsupportedVersion: (.unimplemented, error.status)
      }
    }
  }

  var message: String {
    switch self {
    case .timedOut: "the request did not arrive in time"
    case .invalid(let error): error.message
    }
  }
}
