import Authentication
import HTTP
import Reactor
import Server
import TestSupport
import Testing

/// Requests over TLS, to a server that is not ours.
struct SecureClientTests {
  private static let answer = "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc"

  private func get(
    _ url: String, _ trust: TLSTrust, limit: Int = 1 << 20
  ) async -> Result<String, HTTPClient.Failure> {
    do throws(HTTPClient.Failure) {
      let answer = try await HTTPClient(on: TestLoop.group.next(), trusting: trust)
        .send(.get, url, limit: limit, until: .after(.seconds(20)))
      return .success("\(answer.status) \(String(decoding: answer.body, as: UTF8.self))")
    } catch {
      return .failure(error)
    }
  }

  private func untrusted(_ origin: String, _ reason: String) -> Result<String, HTTPClient.Failure> {
    .failure(.untrusted(origin, reason: reason))
  }

  @Test(arguments: ["-tls1_2", "-tls1_3"])
  func readsAnswersOfServersThatProveTheirName(_ version: String) async throws {
    let server = try await SecureServer.start(answer: Self.answer, options: [version])
    for host in ["localhost", "127.0.0.1"] {
      let result = await get(
        "https://\(host):\(server.port)/file", .authorities(pem: server.authority))
      #expect(result == .success("200 abc"))
    }
  }

  @Test func carriesLargeAnswers() async throws {
    let body = String(repeating: "0123456789abcdef", count: 1 << 16)
    let server = try await SecureServer.start(
      answer: "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    let url = "https://localhost:\(server.port)/file"
    let trust = TLSTrust.authorities(pem: server.authority)
    #expect(await get(url, trust) == .success("200 \(body)"))
    #expect(
      await get(url, trust, limit: 1000)
        == .failure(.answerTooLarge("https://localhost:\(server.port)", limit: 1000)))
  }

  @Test func refusesAuthoritiesThatNobodyTrusts() async throws {
    let server = try await SecureServer.start(answer: Self.answer)
    let other = try await SecureServer.start(answer: Self.answer)
    let origin = "https://localhost:\(server.port)"
    for trust in [TLSTrust.system, .authorities(pem: other.authority)] {
      guard case .failure(.untrusted(origin, let reason)) = await get("\(origin)/file", trust)
      else {
        Issue.record("the server is believed")
        continue
      }
      #expect(reason.hasPrefix("the certificate is not accepted: "))
    }
    #expect(
      await get("\(origin)/file", .authorities(pem: []))
        == untrusted(origin, "the trusted certificates cannot be read"))
  }

  @Test(arguments: ["DNS:example.org", "DNS:*.localhost", "IP:127.0.0.2", "email:localhost"])
  func refusesTheCertificateOfAnotherHost(_ names: String) async throws {
    let server = try await SecureServer.start(names: names, answer: Self.answer)
    let trust = TLSTrust.authorities(pem: server.authority)
    for (host, reason) in [
      ("localhost", "hostname mismatch"), ("127.0.0.1", "IP address mismatch"),
    ] {
      let origin = "https://\(host):\(server.port)"
      #expect(
        await get("\(origin)/file", trust)
          == untrusted(origin, "the certificate is not accepted: \(reason)"))
    }
  }

  @Test func refusesOldVersions() async throws {
    let server = try await SecureServer.start(
      answer: Self.answer, options: ["-tls1_1", "-cipher", "DEFAULT@SECLEVEL=0"])
    let origin = "https://localhost:\(server.port)"
    guard
      case .failure(.untrusted(origin, let reason)) = await get(
        "\(origin)/file", .authorities(pem: server.authority))
    else {
      Issue.record("an old version is spoken")
      return
    }
    #expect(reason.contains("protocol version"))
  }

  @Test func doesNotTakeABrokenConnectionForTheEnd() async throws {
    // Without a length only TLS can tell the end.
    let server = try await SecureServer.start(answer: "HTTP/1.1 200 OK\r\n\r\nabc")
    let result = await get(
      "https://localhost:\(server.port)/file", .authorities(pem: server.authority))
    #expect(result == .success("200 abc"))
  }

  @Test func tellsServersWithoutTLSApart() async throws {
    try await withServer(KeyServer([])) { origin in
      let secure = origin.replacing("http:", with: "https:")
      guard case .failure(.untrusted(secure, _)) = await get("\(secure)/x", .system) else {
        Issue.record("there is no failure")
        return
      }
    }
  }

  @Test func fetchesKeysOverTLS() async throws {
    let key = SigningKey(.p256)
    let keys = String(decoding: keySet([key.webKey("a")]), as: UTF8.self)
    let server = try await SecureServer.start(
      answer: "HTTP/1.1 200 OK\r\nContent-Length: \(keys.utf8.count)\r\n\r\n\(keys)")
    let configuration = TokenVerifier.Configuration(
      issuers: ["https://issuer"], audiences: ["movies"],
      keys: .url("https://localhost:\(server.port)/file"))
    let verifier = TokenVerifier(
      configuration, on: TestLoop.group.next(), trusting: .authorities(pem: server.authority),
      log: { _ in })
    let token = key.token(ServiceFixture.claims, keyID: "a")
    let claims = try await verifier.claims(of: token, now: ServiceFixture.now)
    #expect(claims.uid == "ann")
    let distrustful = TokenVerifier(configuration, on: TestLoop.group.next(), log: { _ in })
    await #expect(throws: KeySourceFailure.self) { try await distrustful.load() }
    #expect(!distrustful.hasKeys)
  }
}
