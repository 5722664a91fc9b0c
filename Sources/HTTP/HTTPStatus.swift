/// A status code with its phrase (RFC 9110 §15).
package struct HTTPStatus: Sendable, Hashable {
  package let code: Int
  package let phrase: String

  package init(_ code: Int, _ phrase: String) {
    precondition((100...999).contains(code), "\(code) is no status code")
    self.code = code
    self.phrase = phrase
  }

  package static func == (left: HTTPStatus, right: HTTPStatus) -> Bool { left.code == right.code }

  package func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// Whether responses of this status never have a body (RFC 9110 §6.4.1).
  package var isBodiless: Bool { code < 200 || code == 204 || code == 304 }
}

extension HTTPStatus {
  package static let switchingProtocols = HTTPStatus(101, "Switching Protocols")
  package static let ok = HTTPStatus(200, "OK")
  package static let noContent = HTTPStatus(204, "No Content")
  package static let badRequest = HTTPStatus(400, "Bad Request")
  package static let unauthorized = HTTPStatus(401, "Unauthorized")
  package static let forbidden = HTTPStatus(403, "Forbidden")
  package static let notFound = HTTPStatus(404, "Not Found")
  package static let methodNotAllowed = HTTPStatus(405, "Method Not Allowed")
  package static let requestTimeout = HTTPStatus(408, "Request Timeout")
  package static let conflict = HTTPStatus(409, "Conflict")
  package static let contentTooLarge = HTTPStatus(413, "Content Too Large")
  package static let uriTooLong = HTTPStatus(414, "URI Too Long")
  package static let expectationFailed = HTTPStatus(417, "Expectation Failed")
  package static let tooManyRequests = HTTPStatus(429, "Too Many Requests")
  package static let fieldsTooLarge = HTTPStatus(431, "Request Header Fields Too Large")
  package static let clientClosedRequest = HTTPStatus(499, "Client Closed Request")
  package static let internalServerError = HTTPStatus(500, "Internal Server Error")
  package static let notImplemented = HTTPStatus(501, "Not Implemented")
  package static let serviceUnavailable = HTTPStatus(503, "Service Unavailable")
  package static let gatewayTimeout = HTTPStatus(504, "Gateway Timeout")
  package static let versionNotSupported = HTTPStatus(505, "HTTP Version Not Supported")
}
