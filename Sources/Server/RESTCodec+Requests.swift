package import JSON

/// The call of an operation of a connector.
package struct ConnectorCall: Sendable, Equatable {
  package let operationName: String
  package let variables: JSONObject

  package init(operationName: String, variables: JSONObject) {
    self.operationName = operationName
    self.variables = variables
  }
}

/// The call of an operation of a document that comes with it.
package struct GraphQLCall: Sendable, Equatable {
  package let document: String
  /// `nil` when the document has only one operation, or should have.
  package let operationName: String?
  package let variables: JSONObject
  /// `nil` for the administrator as such.
  package let impersonation: Impersonation?
}

/// As whom an administrator makes a call.
package struct Impersonation: Sendable, Equatable {
  package enum Caller: Sendable, Equatable {
    case unauthenticated
    /// The claims of the token that the caller would have.
    case user(claims: JSONObject)
  }

  package let caller: Caller
  /// Whether errors may tell what only administrators may know.
  package let includesDebugDetails: Bool
}

extension RESTCodec {
  /// Reads the body of `executeQuery` and `executeMutation`.
  package static func connectorCall(
    _ body: [UInt8], at path: ConnectorPath
  ) throws(MalformedRequest) -> ConnectorCall {
    try connectorCall(Envelope(body), at: path)
  }

  /// Reads the body of `impersonateQuery` and `impersonateMutation`.
  ///
  /// - Returns: the call, and `nil` as impersonation for the administrator as such.
  package static func impersonatedCall(
    _ body: [UInt8], at path: ConnectorPath
  ) throws(MalformedRequest) -> (call: ConnectorCall, impersonation: Impersonation?) {
    let envelope = try Envelope(body)
    return (try connectorCall(envelope, at: path), try impersonation(envelope))
  }

  /// Reads the body of `executeGraphql`, `executeGraphqlRead` and `introspectGraphql`.
  package static func graphQLCall(_ body: [UInt8]) throws(MalformedRequest) -> GraphQLCall {
    let envelope = try Envelope(body)
    guard let document = try envelope.string("query"), !document.isEmpty else {
      throw MalformedRequest(message: "query is required")
    }
    return GraphQLCall(
      document: document, operationName: try operationName(envelope),
      variables: try envelope.object("variables") ?? [:], impersonation: try impersonation(envelope)
    )
  }

  private static func connectorCall(
    _ envelope: Envelope, at path: ConnectorPath
  ) throws(MalformedRequest) -> ConnectorCall {
    guard envelope.members["query"] == nil else {
      throw MalformedRequest(message: "connector calls name an operation and have no query")
    }
    if let name = try envelope.string("name"), name != path.description {
      throw MalformedRequest(message: "name differs from the connector of the URL")
    }
    guard let operationName = try operationName(envelope) else {
      throw MalformedRequest(message: "operationName is required")
    }
    return ConnectorCall(
      operationName: operationName, variables: try envelope.object("variables") ?? [:])
  }

  /// The name of the operation; an empty one counts as absent.
  private static func operationName(_ envelope: Envelope) throws(MalformedRequest) -> String? {
    let name = try envelope.string("operationName", or: "operation_name")
    return name == "" ? nil : name
  }

  private static func impersonation(
    _ envelope: Envelope
  ) throws(MalformedRequest) -> Impersonation? {
    guard let extensions = try envelope.object("extensions"),
      let members = try Envelope(extensions, in: "extensions").object("impersonate")
    else { return nil }
    let impersonate = Envelope(members, in: "extensions.impersonate")
    let unauthenticated = try impersonate.bool("unauthenticated")
    let claims = try impersonate.object("authClaims", or: "auth_claims")
    let details = try impersonate.bool("includeDebugDetails", or: "include_debug_details")
    let caller: Impersonation.Caller
    switch (unauthenticated, claims) {
    case (true?, nil): caller = .unauthenticated
    case (nil, let claims?): caller = .user(claims: claims)
    case (false?, _), (true?, _?), (nil, nil):
      throw MalformedRequest(
        message: "extensions.impersonate needs either unauthenticated: true or authClaims")
    }
    return Impersonation(caller: caller, includesDebugDetails: details ?? false)
  }
}

/// The members of an object of a request, each readable under its two spellings.
struct Envelope {
  let members: JSONObject
  private let prefix: String

  init(_ body: [UInt8]) throws(RESTCodec.MalformedRequest) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(body)
    } catch {
      throw RESTCodec.MalformedRequest(message: "request body is not valid JSON: \(error)")
    }
    guard let members = value.object else {
      throw RESTCodec.MalformedRequest(message: "request body must be a JSON object")
    }
    self.init(members)
  }

  init(_ members: JSONObject, in name: String? = nil) {
    self.members = members
    self.prefix = name.map { "\($0)." } ?? ""
  }

  func string(
    _ name: String, or other: String? = nil
  ) throws(RESTCodec.MalformedRequest) -> String? {
    guard let value = try value(name, or: other) else { return nil }
    guard let text = value.string else { throw malformed(name, "a string") }
    return text
  }

  func object(
    _ name: String, or other: String? = nil
  ) throws(RESTCodec.MalformedRequest) -> JSONObject? {
    guard let value = try value(name, or: other) else { return nil }
    guard let object = value.object else { throw malformed(name, "an object") }
    return object
  }

  /// A whole number that is not negative.
  func count(
    _ name: String, or other: String? = nil
  ) throws(RESTCodec.MalformedRequest) -> Int? {
    guard let value = try value(name, or: other) else { return nil }
    guard case .number(let number) = value, let count = Int(number.text), count >= 0 else {
      throw malformed(name, "a whole number")
    }
    return count
  }

  func bool(
    _ name: String, or other: String? = nil
  ) throws(RESTCodec.MalformedRequest) -> Bool? {
    guard let value = try value(name, or: other) else { return nil }
    guard case .bool(let truth) = value else { throw malformed(name, "true or false") }
    return truth
  }

  /// The value of a member; `nil` when it is absent or null.
  private func value(
    _ name: String, or other: String?
  ) throws(RESTCodec.MalformedRequest) -> JSONValue? {
    let value = members[name]
    if let other, let alternative = members[other] {
      guard value == nil else {
        throw RESTCodec.MalformedRequest(message: "\(prefix)\(name) occurs twice")
      }
      return alternative == .null ? nil : alternative
    }
    return value == .null ? nil : value
  }

  private func malformed(_ name: String, _ kind: String) -> RESTCodec.MalformedRequest {
    RESTCodec.MalformedRequest(message: "\(prefix)\(name) must be \(kind)")
  }
}
