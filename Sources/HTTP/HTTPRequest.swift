// HTTP: messages of RFC 9110, and HTTP/1.1 (RFC 9112) as a machine: bytes in, events out.
//
// Nothing here reads a socket, waits or looks at a clock, and nothing knows what a request is for.
// The parser refuses whatever two implementations could read differently, since such differences
// are how requests are smuggled past a proxy.

/// A request with its whole body.
package struct HTTPRequest: Sendable, Equatable {
  package var method: HTTPMethod
  /// The path as sent, percent-encoded, without the query; `*` for a request on no resource.
  package var path: String
  /// The query as sent, without `?`; `nil` when there is none.
  package var query: String?
  package var version: HTTPVersion
  package var fields: HTTPFields
  package var body: [UInt8]

  package init(
    method: HTTPMethod, path: String, query: String? = nil, version: HTTPVersion = .http1_1,
    fields: HTTPFields = [:], body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.version = version
    self.fields = fields
    self.body = body
  }

  /// Whether the client wants the connection to live on after the response (RFC 9112 §9.3).
  package var keepsConnection: Bool {
    let options = fields.elements(of: .connection)
    return switch version {
    case .http1_0: options.contains("keep-alive") && !options.contains("close")
    case .http1_1, .http2: !options.contains("close")
    }
  }

  /// Whether the client sends the body only after `100 Continue` (RFC 9110 §10.1.1).
  package var expectsContinue: Bool {
    version != .http1_0 && fields[.expect]?.lowercased() == "100-continue"
  }
}

/// The versions of the protocol that requests arrive in.
package enum HTTPVersion: Sendable, Hashable {
  case http1_0
  case http1_1
  case http2
}
