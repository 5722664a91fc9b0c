package import JSON

/// A refusal in the form that client SDKs read: they compare its message, up to `" : "`.
package struct AuthError: Error, Sendable, Equatable {
  /// The number of the HTTP status.
  package let status: Int
  package let message: String

  /// A call that cannot be done.
  init(_ message: String) {
    status = 400
    self.message = message
  }

  private init(_ status: Int, _ message: String) {
    self.status = status
    self.message = message
  }

  static let missingKey = AuthError(403, "The request is missing a valid API key.")
  static let unknownCredential = AuthError(
    401, "Request had invalid authentication credentials. Expected OAuth 2 access token.")
  static let insufficientPermission = AuthError("INSUFFICIENT_PERMISSION")
  static let notFound = AuthError(404, "There is nothing at this path")
  static func notImplemented(_ what: String) -> AuthError {
    AuthError(501, "NOT_IMPLEMENTED : \(what) is not part of this emulator")
  }

  private var statusName: String? {
    switch status {
    case 401: "UNAUTHENTICATED"
    case 403: "PERMISSION_DENIED"
    case 404: "NOT_FOUND"
    case 501: "NOT_IMPLEMENTED"
    default: nil
    }
  }

  /// The body of the answer.
  package var json: JSONValue {
    let code = JSONValue.number(JSONNumber(status))
    var error: JSONObject = [
      "code": code, "message": .string(message),
      "errors": [["message": .string(message), "reason": "invalid", "domain": "global"]],
    ]
    error["status"] = statusName.map(JSONValue.string)
    return ["error": .object(error)]
  }
}
