import Authentication
import JSON
import Server
import TestSupport
import Testing

/// Calls of connectors where App Check is enforced.
struct AppCheckTests {
  private typealias Outcome = ServiceFixture.Outcome

  private static let key = SigningKey(.rsa)
  private static let refused = Outcome(
    status: 401, message: "unauthenticated: the App Check token is invalid")

  private func token(_ changes: (String, JSONValue?)..., by key: SigningKey = key) -> String {
    var claims = ServiceFixture.appClaims
    for (name, value) in changes { claims[name] = value }
    return key.token(claims, keyID: "a")
  }

  private func run(
    _ document: [UInt8] = keySet([key.webKey("a")]),
    _ body: @escaping @Sendable (ServiceFixture.Client) async throws -> Void
  ) async throws {
    try await withServer(KeyServer(ServiceFixture.document)) { users in
      try await withServer(KeyServer(document)) { apps in
        try await ServiceFixture.run(
          keys: .url("\(users)/keys"), appKeys: .url("\(apps)/keys"), body)
      }
    }
  }

  @Test func letsAppsOfTheProjectIn() async throws {
    let user = ServiceFixture.key.token(ServiceFixture.claims, keyID: "r")
    try await run { client in
      // The second time from memory.
      for _ in 0..<2 {
        expect(try await client.call("Open", token: nil, appToken: token()), .success)
        expect(try await client.call("Mine", token: user, appToken: token()), .success)
      }
      let nobody = try await client.call("Mine", token: nil, appToken: token())
      #expect(nobody.status == 401)
    }
  }

  @Test func refusesWhatProvesNoApp() async throws {
    let user = ServiceFixture.key.token(ServiceFixture.claims, keyID: "r")
    let bad = [
      user, "owner", "a.b.c", token(by: SigningKey(.rsa)), token(("exp", 1)),
      token(("aud", "projects/movies")), token(("aud", ["projects/other"])),
      token(("iss", "https://issuer")), token(("sub", nil)),
    ]
    try await run { client in
      for operation in ["Open", "Notes", "AddNote"] {
        for token in [nil, user] {
          expect(
            try await client.call(operation, token: token),
            Outcome(
              status: 401, message: "unauthenticated: this service requires an App Check token"))
          for appToken in bad {
            expect(try await client.call(operation, token: token, appToken: appToken), Self.refused)
          }
        }
      }
    }
  }

  @Test func isNoProofOfAUserAndNotAskedOfAdministrators() async throws {
    try await run { client in
      expectStatus(try await client.call("Mine", token: token(), appToken: token()), 401)
      expect(try await client.executeGraphQL(token: ServiceFixture.secret), .success)
      expectStatus(try await client.executeGraphQL(token: token()), 401)
    }
  }

  @Test func saysWhenItCannotBeChecked() async throws {
    try await run(Array("no keys".utf8)) { client in
      expect(
        try await client.call("Open", token: nil, appToken: token()),
        Outcome(status: 503, message: "unavailable: App Check tokens cannot be checked now"))
      expect(try await client.call("Open", token: nil, appToken: "a.b.c"), Self.refused)
    }
  }

  @Test func isIgnoredWhereItIsNotEnforced() async throws {
    try await withServer(KeyServer(ServiceFixture.document)) { origin in
      try await ServiceFixture.run(keys: .url("\(origin)/keys")) { client in
        expect(try await client.call("Open", token: nil, appToken: "a.b.c"), .success)
      }
    }
  }
}
