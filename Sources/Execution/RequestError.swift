/// Why a request fails as a whole, before or instead of an answer with `data` and `errors`.
///
/// The message is for the caller; it holds no SQL, no stored value and no name of the database.
package struct RequestError: Error, Sendable, Hashable {
  package let code: StatusCode
  package let message: String
  /// How long a caller does well to wait, where the server is overloaded.
  package let retryAfter: Duration?

  package init(_ code: StatusCode, _ message: String, retryAfter: Duration? = nil) {
    self.code = code
    self.message = message
    self.retryAfter = retryAfter
  }
}

/// The failure of one root field, or with an empty path of the request's content.
package struct FieldError: Error, Sendable, Hashable {
  package let message: String
  package let code: StatusCode
  /// Response names from the root of `data`.
  package let path: [String]
  /// What developers may know and clients of a service may not.
  package let debugDetails: String

  package init(
    _ message: String, code: StatusCode, path: [String] = [], debugDetails: String = ""
  ) {
    self.message = message
    self.code = code
    self.path = path
    self.debugDetails = debugDetails
  }

  static func aborted(_ name: String) -> FieldError {
    FieldError("(aborted)", code: .aborted, path: [name])
  }

  static func rolledBack(_ name: String) -> FieldError {
    FieldError("(rolled back)", code: .aborted, path: [name])
  }
}
