import Authentication
import Foundation
import HTTP
import JSON
import Reactor
import Server
import TestSupport
import Testing

/// Keys that change, that are not there, that are forged.
struct TokenVerifierTests {
  private static let old = SigningKey(.p256)
  private static let new = SigningKey(.p256)

  private let clock = HandClock()
  private let log = LogLines()

  private func verifier(_ keys: KeySource) -> TokenVerifier {
    TokenVerifier(
      .init(issuers: ["https://issuer"], audiences: ["movies"], keys: keys),
      on: TestLoop.group.next(), clock: { [clock] in clock.now },
      log: { [log] in log.append("\($0.isFailure ? "failure: " : "")\($0.line)") })
  }

  private func verdict(
    _ key: SigningKey, _ id: String, _ verifier: TokenVerifier, expiry: Int = 1_700_003_600,
    now: Int64 = ServiceFixture.now
  ) async -> Result<String, TokenVerifier.Failure> {
    let claims = ServiceFixture.claims([("exp", .number(JSONNumber(expiry)))])
    do throws(TokenVerifier.Failure) {
      return .success(try await verifier.claims(of: key.token(claims, keyID: id), now: now).uid)
    } catch {
      return .failure(error)
    }
  }

  private func uid(_ token: String, _ verifier: TokenVerifier, _ now: Int64) async -> String? {
    try? await verifier.claims(of: token, now: now).uid
  }

  private func document(_ keys: (SigningKey, String)...) -> [UInt8] {
    keySet(keys.map { $0.0.webKey($0.1) })
  }

  @Test func fetchesOnceForAsLongAsTheAnswerCounts() async throws {
    let server = KeyServer(document((Self.old, "a")), [.cacheControl: "public, max-age=600"])
    try await withServer(server) { origin in
      let verifier = verifier(.url("\(origin)/keys"))
      #expect(!verifier.hasKeys)
      try await verifier.load()
      #expect(verifier.hasKeys)
      for _ in 0..<3 { #expect(await verdict(Self.old, "a", verifier) == .success("ann")) }
      clock.advance(by: .seconds(500))
      #expect(await verdict(Self.old, "a", verifier) == .success("ann"))
      #expect(server.requestCount == 1)
      clock.advance(by: .seconds(101))
      #expect(await verdict(Self.old, "a", verifier) == .success("ann"))
      #expect(server.requestCount == 2)
      #expect(log.all == ["ID tokens are checked with 1 keys of \(origin)/keys"])
    }
  }

  @Test func forgetsWithdrawnKeysAndWhatTheyVerified() async throws {
    let server = KeyServer(document((Self.old, "a")), [.cacheControl: "max-age=600"])
    try await withServer(server) { origin in
      let verifier = verifier(.url("\(origin)/keys"))
      let claims = ServiceFixture.claims([])
      let token = Self.old.token(claims, keyID: "a")
      #expect(await uid(token, verifier, ServiceFixture.now) == "ann")
      server.publish(document((Self.new, "b")), [.cacheControl: "max-age=600"])
      clock.advance(by: .seconds(601))
      await #expect(throws: TokenVerifier.Failure.refused(.unknownKey)) {
        try await verifier.claims(of: token, now: ServiceFixture.now)
      }
    }
  }

  @Test func knowsWithoutWaitingOnlyWhatCountsStill() async throws {
    let server = KeyServer(document((Self.old, "a")), [.cacheControl: "max-age=600"])
    try await withServer(server) { origin in
      let verifier = verifier(.url("\(origin)/keys"))
      let (now, expiry) = (ServiceFixture.now, 1_700_003_600)
      let claims = ServiceFixture.claims([("exp", .number(JSONNumber(expiry)))])
      let token = Self.old.token(claims, keyID: "a")
      try await verifier.load()
      #expect(verifier.known(token, now: now) == nil)
      #expect(await uid(token, verifier, now) == "ann")
      #expect(verifier.known(token, now: now)?.uid == "ann")
      #expect(verifier.known(String(token.dropLast()), now: now) == nil)
      #expect(verifier.known(token + "x", now: now) == nil)
      #expect(verifier.known(token, now: Int64(expiry)) == nil)
      // Where keys are due somebody has to fetch them.
      clock.advance(by: .seconds(550))
      #expect(verifier.known(token, now: now) == nil)
      server.publish(document((Self.new, "b")), [.cacheControl: "max-age=600"])
      clock.advance(by: .seconds(51))
      #expect(verifier.known(token, now: now) == nil)
      #expect(await uid(token, verifier, now) == nil)
      #expect(verifier.known(token, now: now) == nil)
    }
  }

  @Test func looksOnceAMinuteForKeysThatNobodyKnows() async throws {
    let server = KeyServer(document((Self.old, "a")))
    try await withServer(server) { origin in
      let verifier = verifier(.url("\(origin)/keys"))
      try await verifier.load()
      server.publish(document((Self.old, "a"), (Self.new, "b")))
      #expect(await verdict(Self.new, "b", verifier) == .success("ann"))
      #expect(server.requestCount == 2)
      for number in 0..<20 {
        #expect(
          await verdict(Self.new, "x\(number)", verifier) == .failure(.refused(.unknownKey)))
      }
      #expect(server.requestCount == 2)
      clock.advance(by: .seconds(60))
      #expect(await verdict(Self.new, "x", verifier) == .failure(.refused(.unknownKey)))
      #expect(server.requestCount == 3)
    }
  }

  @Test func goesOnWithTheOldKeysInAnOutage() async throws {
    let server = KeyServer(document((Self.old, "a")), [.cacheControl: "max-age=600"])
    try await withServer(server) { origin in
      let verifier = verifier(.url("\(origin)/keys?secret=1"))
      try await verifier.load()
      server.breakDown()
      clock.advance(by: .seconds(601))
      for _ in 0..<5 { #expect(await verdict(Self.old, "a", verifier) == .success("ann")) }
      #expect(await verdict(Self.new, "b", verifier) == .failure(.refused(.unknownKey)))
      #expect(server.requestCount == 2)
      #expect(
        log.all.last
          == "failure: ID tokens: the keys at \(origin)/keys: status 500; the earlier keys count on"
      )
      server.publish(document((Self.new, "b")))
      clock.advance(by: .seconds(60))
      #expect(await verdict(Self.new, "b", verifier) == .success("ann"))
      #expect(await verdict(Self.old, "a", verifier) == .failure(.refused(.unknownKey)))
    }
  }

  @Test func triesAgainWhereThereWereNoKeysYet() async throws {
    let server = KeyServer(Array("no keys".utf8))
    try await withServer(server) { origin in
      let verifier = verifier(.url("\(origin)/keys"))
      let failure = await #expect(throws: KeySourceFailure.self) { try await verifier.load() }
      #expect(
        failure?.description.hasPrefix(
          "the keys in \(origin)/keys: the document is not JSON") == true)
      #expect(await verdict(Self.old, "a", verifier) == .failure(.noKeys))
      server.publish(document((Self.old, "a")))
      #expect(await verdict(Self.old, "a", verifier) == .failure(.noKeys))
      clock.advance(by: .seconds(60))
      #expect(await verdict(Self.old, "a", verifier) == .success("ann"))
      #expect(server.requestCount == 2)
    }
  }

  @Test func fetchesOnceForManyWhoWait() async throws {
    let server = KeyServer(document((Self.old, "a")))
    try await withServer(server) { origin in
      let verifier = verifier(.url("\(origin)/keys"))
      await withTaskGroup { group in
        for _ in 0..<50 {
          group.addTask { #expect(await verdict(Self.old, "a", verifier) == .success("ann")) }
        }
      }
      #expect(server.requestCount == 1)
    }
  }

  @Test func doesNotRememberBeyondTheEndOfAToken() async throws {
    let server = KeyServer(document((Self.old, "a")))
    try await withServer(server) { origin in
      let verifier = verifier(.url("\(origin)/keys"))
      let token = Self.old.token(ServiceFixture.claims, keyID: "a")
      let end: Int64 = 1_700_003_600
      #expect(await uid(token, verifier, end - 10) == "ann")
      // The skew of clocks is granted by the rules, not by memory.
      #expect(await uid(token, verifier, end + 59) == "ann")
      await #expect(throws: TokenVerifier.Failure.refused(.expired)) {
        try await verifier.claims(of: token, now: end + 60)
      }
    }
  }

  @Test func readsFilesAgainAfterAMinute() async throws {
    let path = NSTemporaryDirectory() + "dataconnect-keys-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(document((Self.old, "a"))).write(to: URL(fileURLWithPath: path))
    let verifier = verifier(.file(path))
    try await verifier.load()
    #expect(await verdict(Self.old, "a", verifier) == .success("ann"))
    try Data(document((Self.new, "b"))).write(to: URL(fileURLWithPath: path))
    clock.advance(by: .seconds(60))
    #expect(await verdict(Self.old, "a", verifier) == .failure(.refused(.unknownKey)))
    #expect(await verdict(Self.new, "b", verifier) == .success("ann"))
  }

  @Test func saysWhichFileItCannotRead() async throws {
    for (path, reason) in [
      ("/nonexistent/keys.json", "open: No such file or directory"),
      (NSTemporaryDirectory(), "open: Invalid argument"),
    ] {
      let failure = await #expect(throws: KeySourceFailure.self) {
        try await verifier(.file(path)).load()
      }
      #expect(failure?.description == "the keys in \(path) cannot be read: \(reason)")
    }
  }
}
