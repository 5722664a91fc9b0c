import Authentication
import Digests
import HTTP
import JSON
import Reactor
import Server
import TestSupport
import Testing

/// A server that believes nobody without proof.
struct ServiceModeTests {
  private typealias Outcome = ServiceFixture.Outcome

  private func run(
    secret: String? = ServiceFixture.secret,
    _ body: @escaping @Sendable (ServiceFixture.Client) async throws -> Void
  ) async throws {
    try await withServer(KeyServer(ServiceFixture.document)) { origin in
      try await ServiceFixture.run(keys: .url("\(origin)/keys"), secret: secret, body)
    }
  }

  private func expect(
    _ outcome: Outcome, _ expected: Outcome, _ comment: Comment? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(outcome == expected, comment, sourceLocation: location)
  }

  private func expectStatus(
    _ outcome: Outcome, _ status: Int, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(outcome.status == status, sourceLocation: location)
  }

  private static func refused(_ refusal: TokenRefusal) -> Outcome {
    Outcome(status: 401, message: "unauthenticated: \(refusal)")
  }

  @Test func letsProvedUsersIn() async throws {
    try await run { client in
      for (key, id) in [(ServiceFixture.key, "r"), (ServiceFixture.curveKey, "e")] {
        let token = key.token(ServiceFixture.claims, keyID: id)
        // The second time from memory.
        for _ in 0..<2 { expect(try await client.call("Mine", token: token), .success) }
        expect(
          try await client.call("Mine", token: token, field: "x-firebase-auth-token"), .success)
        expect(try await client.call("Open", token: token), .success)
      }
    }
  }

  @Test func letsNobodyInWhereAnOperationSaysSo() async throws {
    try await run { client in
      expect(try await client.call("Open", token: nil), .success)
      expect(
        try await client.call("Mine", token: nil),
        Outcome(
          status: 401, message: "unauthenticated: this operation requires a signed-in user"))
    }
  }

  /// Tokens that prove nothing, each with the reason.
  private static func badTokens() -> [(String, TokenRefusal)] {
    let key = ServiceFixture.key
    let payload = String(
      decoding: JSONValue.object(ServiceFixture.claims).bytes(), as: UTF8.self)
    let good = key.token(ServiceFixture.claims, keyID: "r")
    let unsigned = [#"{"alg":"none","typ":"JWT"}"#, payload].map { Base64URL.text($0.utf8) }
    let changed = { (changes: (String, JSONValue?)...) in
      key.token(ServiceFixture.claims(changes), keyID: "r")
    }
    let long = JSONValue.string(String(repeating: "a", count: 129))
    return [
      ("owner", .malformed), ("garbage", .malformed),
      ("\(unsigned.joined(separator: ".")).", .unsupportedAlgorithm),
      (key.token(header: #"{"alg":"none","kid":"r"}"#, payload: payload), .unsupportedAlgorithm),
      (key.token(header: #"{"alg":"HS256","kid":"r"}"#, payload: payload), .unsupportedAlgorithm),
      (key.token(header: #"{"alg":"RS256","kid":"r","kid":"r"}"#, payload: payload), .malformed),
      (SigningKey(.rsa).token(ServiceFixture.claims, keyID: "r"), .badSignature),
      (key.token(ServiceFixture.claims, keyID: "x"), .unknownKey),
      (key.token(ServiceFixture.claims, keyID: "e"), .unknownKey),
      (String(good.dropLast(2)), .badSignature), ("\(good)=", .malformed), ("\(good).", .malformed),
      (changed(("exp", 1_699_999_000)), .expired), (changed(("nbf", 1_700_001_000)), .notYetValid),
      (changed(("iat", 1_700_001_000)), .notYetValid), (changed(("auth_time", nil)), .badClaims),
      (changed(("iss", "https://evil")), .wrongIssuer), (changed(("aud", "x")), .wrongAudience),
      (changed(("sub", nil)), .badSubject), (changed(("sub", "")), .badSubject),
      (changed(("sub", long)), .badSubject),
      (changed(("x", .string(String(repeating: "a", count: 12_000)))), .malformed),
    ]
  }

  @Test func refusesTokensThatProveNothingEverywhere() async throws {
    try await run { client in
      for (token, refusal) in Self.badTokens() {
        for operation in ["Notes", "AddNote"] {
          expect(
            try await client.call(operation, token: token), Self.refused(refusal), "\(refusal)")
        }
        expect(
          try await client.call("Notes", token: token, field: "x-firebase-auth-token"),
          Self.refused(refusal))
        expect(try await client.executeGraphQL(token: token), Self.refused(refusal))
        expect(try await client.impersonate(token: token), Self.refused(refusal))
      }
    }
  }

  @Test func knowsItsAdministratorByTheSecretAlone() async throws {
    let user = ServiceFixture.key.token(ServiceFixture.claims, keyID: "r")
    try await run { client in
      for method in ["executeGraphql", "executeGraphqlRead", "introspectGraphql"] {
        expect(
          try await client.executeGraphQL(token: ServiceFixture.secret, method: method), .success)
        expect(
          try await client.executeGraphQL(token: nil, method: method),
          Outcome(
            status: 401, message: "unauthenticated: this call requires admin credentials"))
        expectStatus(try await client.executeGraphQL(token: user, method: method), 403)
        let other = "\(ServiceFixture.secret)x"
        expectStatus(try await client.executeGraphQL(token: other, method: method), 401)
      }
      expect(try await client.impersonate(token: ServiceFixture.secret), .success)
      expectStatus(try await client.impersonate(token: nil), 401)
      expectStatus(try await client.impersonate(token: user), 403)
    }
  }

  @Test func hasNoAdministratorWithoutASecret() async throws {
    try await run(secret: nil) { client in
      for token in [ServiceFixture.secret, "owner", "", nil] {
        expectStatus(try await client.executeGraphQL(token: token), 401)
        expectStatus(try await client.impersonate(token: token), 401)
      }
    }
  }

  @Test func hasNoEndpointsOfTheEmulator() async throws {
    try await run { client in
      let http = HTTPClient(on: TestLoop.group.next())
      for path in ["/emulator/info", "/emulator/stream_issues", "/emulator/none", "/docs"] {
        let answer = try await http.send(
          .get, client.origin + path,
          fields: [("authorization", "Bearer \(ServiceFixture.secret)")],
          until: .after(.seconds(20)))
        #expect(answer.status == 404)
      }
    }
  }

  @Test func saysWhenItCannotCheckTokens() async throws {
    let token = ServiceFixture.key.token(ServiceFixture.claims, keyID: "r")
    try await ServiceFixture.run(keys: .file("/nonexistent/keys.json")) { client in
      expect(
        try await client.call("Notes", token: token),
        Outcome(status: 503, message: "unavailable: ID tokens cannot be checked now"))
      expect(try await client.call("Open", token: nil), .success)
      expect(try await client.executeGraphQL(token: ServiceFixture.secret), .success)
    }
  }
}
