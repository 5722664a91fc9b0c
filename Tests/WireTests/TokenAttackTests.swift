import Authentication
import Server
import TestSupport
import Testing

/// Attacks against the proof of users, over the wire of a service whose database records any use.
struct TokenAttackTests {
  private typealias Outcome = ServiceFixture.Outcome

  private static func refused(_ refusal: TokenRefusal) -> Outcome {
    Outcome(status: 401, message: "unauthenticated: \(refusal)")
  }

  @Test func areMany() { #expect(TokenAttacks.all.count >= 100) }

  /// Every way to present a token, before an operation that reads, one that writes, and those of
  /// administrators.
  @Test func areRefusedEverywhere() async throws {
    try await withServer(KeyServer(ServiceFixture.document)) { origin in
      try await ServiceFixture.run(keys: .url("\(origin)/keys")) { client in
        for attack in TokenAttacks.all {
          let (token, refused) = (attack.token, Self.refused(attack.refusal))
          let outcomes = [
            try await client.call("Notes", token: token),
            try await client.call("AddNote", token: token),
            try await client.call("Notes", token: token, field: "x-firebase-auth-token"),
            try await client.executeGraphQL(token: token),
            try await client.impersonate(token: token),
          ]
          for outcome in outcomes { #expect(outcome == refused, "\(attack)") }
        }
        // The server is as it was.
        let token = ServiceFixture.key.token(ServiceFixture.claims, keyID: "r")
        expect(try await client.call("Mine", token: token), .success)
      }
    }
  }

  /// What no key could make good is refused for what it is before keys have come, and nothing is
  /// fetched for it.
  @Test func areToldFromTokensThatKeysAreMissingFor() async throws {
    let keys = KeyServer(Array("no keys".utf8))
    try await withServer(keys) { origin in
      try await ServiceFixture.run(keys: .url("\(origin)/keys")) { client in
        for attack in TokenAttacks.all where !attack.needsKeys {
          expect(
            try await client.call("Notes", token: attack.token), Self.refused(attack.refusal),
            "\(attack)")
        }
        #expect(keys.requestCount == 0)
        for attack in TokenAttacks.all where attack.needsKeys {
          expect(
            try await client.call("Notes", token: attack.token),
            Outcome(status: 503, message: "unavailable: ID tokens cannot be checked now"),
            "\(attack)")
        }
        #expect(keys.requestCount == 1)
      }
    }
  }

  /// Forged ids of keys make the server ask for keys once.
  @Test func causeOneSearchForKeys() async throws {
    let keys = KeyServer(ServiceFixture.document)
    try await withServer(keys) { origin in
      try await ServiceFixture.run(keys: .url("\(origin)/keys")) { client in
        for attack in TokenAttacks.all {
          _ = try await client.call("Notes", token: attack.token)
        }
        #expect(keys.requestCount == 2)
      }
    }
  }
}
