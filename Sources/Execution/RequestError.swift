/// Why a request fails as a whole, before or instead of an answer with `data` and `errors`.
///
/// The message is for the caller; it holds no SQL, no stored value and no name of the database.
package struct RequestError: Error, Sendable, Hashable {
  package let code: StatusCode
  package let message: String
  /// How long a caller does well to wait, where the server is overloaded.
  package let retryAfter: Duration?
  /// What developers may know and clients of a service may not.
  package let debugDetails: String

  package init(
    _ code: StatusCode, _ message: String, retryAfter: Duration? = nil, debugDetails: String = ""
  ) {
    self.code = code
    self.message = message
    self.retryAfter = retryAfter
    self.debugDetails = debugDetails
  }
}

extension RequestError {
  /// The error as clients of a service may see it.
  package var withoutDebugDetails: RequestError {
    RequestError(code, message, retryAfter: retryAfter)
  }
}

/// The failure of one root field, or with an empty path of the request's content.
package struct FieldError: Error, Sendable, Hashable {
  package let message: String
  package let code: StatusCode
  /// The way from the root of `data`.
  package let path: [PathElement]
  /// What developers may know and clients of a service may not.
  package let debugDetails: String

  /// An error of a value below `data`, or of the request's content.
  package init(
    _ message: String, code: StatusCode, path: [PathElement], debugDetails: String = ""
  ) {
    self.message = message
    self.code = code
    self.path = path
    self.debugDetails = debugDetails
  }

  /// An error at a way of response names.
  package init(
    _ message: String, code: StatusCode, path: [String] = [], debugDetails: String = ""
  ) {
    self.message = message
    self.code = code
    self.path = path.map(PathElement.name)
    self.debugDetails = debugDetails
  }

  static func aborted(_ name: String) -> FieldError {
    FieldError("(aborted)", code: .aborted, path: [name])
  }

  static func rolledBack(_ name: String) -> FieldError {
    FieldError("(rolled back)", code: .aborted, path: [name])
  }
}
