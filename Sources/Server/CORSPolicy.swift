package import HTTP

/// Which pages of other origins may call the server, told in the fields that browsers look for.
package struct CORSPolicy: Sendable {
  /// Whose pages may call.
  package enum Origins: Sendable, Equatable {
    case any
    /// Exactly these, as browsers write them: `https://app.example.org`.
    case listed(Set<String>)
  }

  private let origins: Origins

  package init(_ origins: Origins = .any) { self.origins = origins }

  /// The fields for the response to a request, whatever the response is.
  package func fields(for request: HTTPRequest) -> HTTPFields {
    var fields = HTTPFields()
    append(to: &fields, for: request)
    return fields
  }

  /// Appends the fields for the response to a request to others.
  package func append(to fields: inout HTTPFields, for request: HTTPRequest) {
    guard let origin = request.fields[.origin] else {
      if origins == .any { fields.append(HTTPField(.accessControlAllowOrigin, "*")) }
      return
    }
    fields.append(HTTPField(.vary, "Origin"))
    if allows(origin) {
      fields.append(HTTPField(.accessControlAllowOrigin, origin))
      fields.append(HTTPField(.accessControlAllowCredentials, "true"))
    }
  }

  /// The answer to `OPTIONS`, in which a browser asks beforehand.
  package func preflight(_ request: HTTPRequest) -> HTTPResponse {
    var response = HTTPResponse(.noContent)
    for field in fields(for: request) where field.name != .vary { response.fields.append(field) }
    response.fields.append(HTTPField(.vary, "Origin, Access-Control-Request-Headers"))
    guard request.fields[.origin].map(allows) ?? (origins == .any) else { return response }
    response.fields.append(
      HTTPField(.accessControlAllowMethods, "GET,POST,PUT,PATCH,DELETE,OPTIONS,HEAD"))
    if let headers = request.fields[.accessControlRequestHeaders] {
      response.fields.append(HTTPField(.accessControlAllowHeaders, headers))
    }
    if request.fields[.accessControlRequestPrivateNetwork] != nil {
      response.fields.append(HTTPField(.accessControlAllowPrivateNetwork, "true"))
    }
    response.fields.append(HTTPField(.accessControlMaxAge, "3600"))
    return response
  }

  private func allows(_ origin: String) -> Bool {
    switch origins {
    case .any: true
    case .listed(let origins): origins.contains(origin)
    }
  }

  /// Whether an origin is a page that this machine serves.
  package static func isLocal(_ origin: String) -> Bool {
    guard let scheme = ["http://", "https://"].first(where: origin.hasPrefix) else { return false }
    let authority = origin.dropFirst(scheme.count)
    let port = authority.reversed().prefix { $0.isASCII && $0.isNumber }.count
    let hasPort = authority.dropLast(port).last == ":"
    let host = hasPort ? authority.dropLast(port + 1) : authority
    return ["localhost", "127.0.0.1", "[::1]"].contains(host)
  }
}
