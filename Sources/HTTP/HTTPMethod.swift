/// The method of a request (RFC 9110 §9).
package enum HTTPMethod: Sendable, Hashable {
  case get
  case head
  case post
  case put
  case patch
  case delete
  case options
  case connect
  case trace
  /// Any other token; methods are case-sensitive, so `get` is one.
  case other(String)

  package init(_ name: String) {
    switch name {
    case "GET": self = .get
    case "HEAD": self = .head
    case "POST": self = .post
    case "PUT": self = .put
    case "PATCH": self = .patch
    case "DELETE": self = .delete
    case "OPTIONS": self = .options
    case "CONNECT": self = .connect
    case "TRACE": self = .trace
    default: self = .other(name)
    }
  }

  /// The method as it stands in a request line.
  package var name: String {
    switch self {
    case .get: "GET"
    case .head: "HEAD"
    case .post: "POST"
    case .put: "PUT"
    case .patch: "PATCH"
    case .delete: "DELETE"
    case .options: "OPTIONS"
    case .connect: "CONNECT"
    case .trace: "TRACE"
    case .other(let name): name
    }
  }
}
