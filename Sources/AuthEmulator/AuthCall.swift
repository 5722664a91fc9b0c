package import HTTP
import JSON

/// One call: what is asked, by whom, and with which members.
package struct AuthCall: Sendable {
  let endpoint: AuthEndpoint
  let isPrivileged: Bool
  let project: String
  let members: JSONObject

  /// A text member; numbers are taken as their text, and an empty text is none.
  func text(_ name: String) -> String? {
    switch members[name] {
    case .string(let text)?: text.isEmpty ? nil : text
    case .number(let number)?: number.text
    default: nil
    }
  }

  /// A truth value, also as text.
  func flag(_ name: String) -> Bool? {
    switch members[name] {
    case .bool(let value)?: value
    case .string("true")?: true
    case .string("false")?: false
    default: nil
    }
  }

  /// All texts of a member that is a list of them, or one.
  func texts(_ name: String) -> [String] {
    switch members[name] {
    case .array(let elements)?: elements.compactMap(\.string)
    case .string(let text)?: [text]
    default: []
    }
  }
}

extension AuthCall {
  /// The call of a request, for accounts of a project unless the path names another.
  ///
  /// - Throws: for paths and bodies that are none, and without any credential.
  package init(_ request: HTTPRequest, project fallback: String) throws(AuthError) {
    let query = Self.form(request.query ?? "")
    guard let (endpoint, project) = AuthEndpoint.find(request.method, request.path) else {
      throw .notFound
    }
    self.endpoint = endpoint
    self.project = project ?? fallback
    isPrivileged = try Self.isPrivileged(request, query, endpoint)
    var members = try Self.members(of: request)
    for (name, value) in query where members[name] == nil && name != "key" {
      members[name] = .string(value)
    }
    self.members = members
  }

  private static func isPrivileged(
    _ request: HTTPRequest, _ query: [(String, String)], _ endpoint: AuthEndpoint
  ) throws(AuthError) -> Bool {
    if let field = request.fields[.authorization] {
      let parts = field.split(separator: " ", maxSplits: 1)
      let token = parts.count == 2 && parts[0].lowercased() == "bearer" ? parts[1] : ""
      guard token == "owner" || token.hasPrefix("ya29.") else { throw .unknownCredential }
      return true
    }
    let hasKey =
      query.contains { $0.0 == "key" && !$0.1.isEmpty }
      || request.fields[.googleAPIKey].map { !$0.isEmpty } ?? false
    guard hasKey || endpoint.isOpen else { throw .missingKey }
    return false
  }

  private static func members(of request: HTTPRequest) throws(AuthError) -> JSONObject {
    if request.body.isEmpty { return [:] }
    if request.fields[.contentType]?.hasPrefix("application/x-www-form-urlencoded") ?? false {
      let pairs = form(String(decoding: request.body, as: UTF8.self))
      return JSONObject(camelCased(pairs.map { ($0.0, JSONValue.string($0.1)) }))
    }
    guard let json = try? JSONReader.read(request.body), let object = json.object else {
      throw AuthError("INVALID_JSON : the body is no JSON object")
    }
    return JSONObject(camelCased(object.members.map { ($0.name, $0.value) }))
  }

  /// Members with names as the API writes them, `grantType` for `grant_type`; the first of two counts.
  private static func camelCased(_ pairs: [(String, JSONValue)]) -> [JSONObject.Member] {
    var names: Set<String> = []
    return pairs.compactMap { name, value in
      let parts = name.split(separator: "_")
      let camel = parts.dropFirst().reduce(parts.first.map(String.init) ?? "") {
        $0 + $1.prefix(1).uppercased() + $1.dropFirst()
      }
      return names.insert(camel).inserted ? .init(name: camel, value: value) : nil
    }
  }

  /// The pairs of a query or a form.
  private static func form(_ text: String) -> [(String, String)] {
    text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (decoded(parts[0]), parts.count > 1 ? decoded(parts[1]) : "")
    }
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "+") {
        bytes.append(0x20)
      } else if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
