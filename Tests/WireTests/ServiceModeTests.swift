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
