import Authentication
import HTTP
import JSON
import Reactor
import Server
import Synchronization
import TestSupport
import Testing

/// Several issuers, each with keys of its own, and issuers whose keys are discovered.
struct IssuersTests {
  private static let one = SigningKey(.rsa)
  private static let two = SigningKey(.ed25519)

  private func verdict(_ token: String, _ verifier: TokenVerifier) async -> Outcome {
    do throws(TokenVerifier.Failure) {
      return .success(try await verifier.claims(of: token, now: ServiceFixture.now).uid)
    } catch {
      return .failure(error)
    }
  }

  private typealias Outcome = Result<String, TokenVerifier.Failure>

  private func token(_ issuer: String, _ key: SigningKey) -> String {
    key.token(ServiceFixture.claims([("iss", .string(issuer))]), keyID: "k")
  }

  private func verifier(
    issuers: String, keys: String?, log: LogLines = LogLines(), clock: HandClock = HandClock()
  ) throws -> TokenVerifier {
    TokenVerifier(
      try .init(issuers: issuers, audiences: "movies", keys: keys, project: nil),
      on: TestLoop.group.next(), clock: { clock.now }, log: { log.append($0.line) })
  }

  @Test func aKeyCountsForItsOwnIssuerAlone() async throws {
    let servers = [Self.one, Self.two].map { KeyServer(keySet([$0.webKey("k")])) }
    try await withServer(servers[0]) { first in
      try await withServer(servers[1]) { second in
        let verifier = try verifier(issuers: "one,two", keys: "\(first)/a,\(second)/b")
        try await verifier.load()
        // The second time from memory.
        for _ in 0..<2 {
          #expect(await verdict(token("one", Self.one), verifier) == .success("ann"))
          #expect(await verdict(token("two", Self.two), verifier) == .success("ann"))
        }
        #expect(await verdict(token("one", Self.two), verifier) == .failure(.refused(.unknownKey)))
        #expect(await verdict(token("two", Self.one), verifier) == .failure(.refused(.unknownKey)))
        #expect(await verdict(token("six", Self.one), verifier) == .failure(.refused(.wrongIssuer)))
      }
    }
  }

  @Test func anIssuerThatIsAwayConcernsItsOwnTokensAlone() async throws {
    let servers = [Self.one, Self.two].map { KeyServer(keySet([$0.webKey("k")])) }
    servers[1].breakDown()
    try await withServer(servers[0]) { first in
      try await withServer(servers[1]) { second in
        let verifier = try verifier(issuers: "one,two", keys: "\(first)/a,\(second)/b")
        await #expect(throws: KeySourceFailure.self) { try await verifier.load() }
        #expect(!verifier.hasKeys)
        #expect(await verdict(token("one", Self.one), verifier) == .success("ann"))
        #expect(await verdict(token("two", Self.two), verifier) == .failure(.noKeys))
        servers[1].publish(keySet([Self.two.webKey("k")]))
        try await verifier.load()
        #expect(verifier.hasKeys)
        #expect(await verdict(token("two", Self.two), verifier) == .success("ann"))
        #expect(servers[0].requestCount == 1)
      }
    }
  }

  @Test func keysAreDiscovered() async throws {
    let provider = Provider()
    try await withServer(provider) { origin in
      provider.publish(origin, keySet([Self.one.webKey("k")]))
      let verifier = try verifier(issuers: origin, keys: nil)
      #expect(await verdict(token(origin, Self.one), verifier) == .success("ann"))
      #expect(await verdict(token(origin, Self.two), verifier) == .failure(.refused(.unknownKey)))
      #expect(
        await verdict(token(origin + "/", Self.one), verifier)
          == .failure(.refused(.wrongIssuer)))
    }
  }

  @Test func aDocumentOfAnotherIssuerLeadsNowhere() async throws {
    let provider = Provider()
    let log = LogLines()
    try await withServer(provider) { origin in
      provider.publish("https://other", keySet([Self.one.webKey("k")]), keysAt: origin)
      let verifier = try verifier(issuers: origin, keys: nil, log: log)
      #expect(await verdict(token(origin, Self.one), verifier) == .failure(.noKeys))
      #expect(
        log.all == [
          "ID tokens: the keys of \(origin): the document is that of another issuer; none of them "
            + "can be checked"
        ])
    }
  }
}

/// A provider of OpenID Connect with a document and keys.
private final class Provider: HTTPResponder {
  private let documents = Mutex<[String: [UInt8]]>([:])

  func publish(_ issuer: String, _ keys: [UInt8], keysAt origin: String? = nil) {
    let document: JSONValue = [
      "issuer": .string(issuer), "jwks_uri": .string("\(origin ?? issuer)/jwks"),
    ]
    documents.withLock {
      $0 = ["/.well-known/openid-configuration": document.bytes(), "/jwks": keys]
    }
  }

  func respond(to request: HTTPRequest, from peer: Address?) async -> HTTPReply {
    let document = documents.withLock { $0[request.path] }
    return .response(document.map { HTTPResponse(.ok, body: $0) } ?? HTTPResponse(.notFound))
  }

  func refuse(_ request: HTTPRequest, because reason: Refusal) -> HTTPResponse {
    HTTPResponse(.badRequest)
  }
}
