import AuthEmulator
import Authentication
import HTTP
import JSON

/// A client of the service at a time that it sets, with random bytes that are not.
struct Client {
  var service = AuthService()
  /// Seconds since 1970.
  var seconds: Int64 = 1_700_000_000
  private var calls = 0

  static let toolkit = "/identitytoolkit.googleapis.com/v1"

  /// The answer to a call, or its refusal's message behind its status: `400 EMAIL_EXISTS`.
  mutating func call(
    _ path: String, _ body: JSONValue = [:], method: HTTPMethod = .post, as bearer: String? = nil,
    key: String? = "any"
  ) -> JSONValue {
    var fields: HTTPFields = [.contentType: "application/json"]
    if let bearer { fields[.authorization] = "Bearer \(bearer)" }
    let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
    let query = (parts.dropFirst() + (key.map { ["key=\($0)"] } ?? [])).joined(separator: "&")
    let request = HTTPRequest(
      method: method, path: parts[0], query: query, fields: fields,
      body: method == .get ? [] : body.bytes())
    return answer(request)
  }

  mutating func answer(_ request: HTTPRequest) -> JSONValue {
    calls += 1
    let seed = UInt8(truncatingIfNeeded: calls)
    do throws(AuthError) {
      let moment = Moment(now: seconds * 1000) { count in
        (0..<count).map { UInt8(truncatingIfNeeded: $0) &* 31 &+ seed &* 17 }
      }
      return try service.answer(try AuthCall(request, project: "demo"), at: moment)
    } catch {
      return .string("\(error.status) \(error.message)")
    }
  }

  /// Signs somebody up.
  mutating func signUp(_ email: String, _ password: String = "secret1") -> JSONValue {
    call(
      "\(Self.toolkit)/accounts:signUp", ["email": .string(email), "password": .string(password)])
  }

  mutating func signIn(_ email: String, _ password: String = "secret1") -> JSONValue {
    call(
      "\(Self.toolkit)/accounts:signInWithPassword",
      ["email": .string(email), "password": .string(password)])
  }
}

extension JSONValue {
  subscript(name: String) -> JSONValue? { object?[name] }

  /// The payload of an ID token in a member.
  func payload(_ name: String = "idToken") -> JSONObject? {
    self[name]?.string.flatMap(JSONWebToken.init)?.payload
  }
}
