import Foundation
import JSON
import Testing

@Suite(
  .enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"), .timeLimit(.minutes(5)),
  .serialized)
struct SignedTokenTests {
  /// An operation for signed-in users.
  private static let mine = #"{"operationName":"Mine"}"#
  private static let answer = #"{"data":{"notes":[]},"errors":[]}"#

  /// A service that takes the keys of a document.
  private func withService(
    keys: String, _ body: (RunningService) async throws -> Void
  ) async throws {
    let cluster = try await TestCluster()
    try await cluster.createDatabase()
    let document = try TemporaryFolder(["keys.json": keys])
    let service = try RunningService(
      .notes(), database: cluster.url, arguments: ["--on-schema-mismatch", "migrate"],
      environment: ["DATACONNECT_AUTH_KEYS": "\(document.path)/keys.json"])
    do {
      try await service.ready()
      try await body(service)
    } catch {
      await cluster.remove()
      throw error
    }
    await cluster.remove()
  }

  private func expect(
    _ service: RunningService, proofOf token: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for header in ["x-firebase-auth-token: ", "authorization: Bearer "] {
      let answer = try await service.call("executeQuery", Self.mine, ["-H", header + token])
      #expect(answer.status == 200, sourceLocation: sourceLocation)
      #expect(answer.body == Self.answer, sourceLocation: sourceLocation)
    }
  }

  private func expect(
    _ service: RunningService, refusalOf token: String, _ why: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for header in ["x-firebase-auth-token: ", "authorization: Bearer "] {
      let answer = try await service.call("executeQuery", Self.mine, ["-H", header + token])
      #expect(answer.status == 401, why, sourceLocation: sourceLocation)
      #expect(answer.body.contains("UNAUTHENTICATED"), why, sourceLocation: sourceLocation)
    }
  }

  @Test func aTokenOfACertificatesKeyIsProofAndNothingElseIs() async throws {
    let issuer = try await OpenSSLIssuer(.rs256)
    let stranger = try await OpenSSLIssuer(.rs256)
    let unknown = try await OpenSSLIssuer(.rs256, keyID: "k2")
    try await withService(keys: try issuer.certificates()) { service in
      let token = try await issuer.token()
      try await expect(service, proofOf: token)
      let anonymous = try await service.call("executeQuery", Self.mine)
      #expect(anonymous.status == 401)
      let past = JSONValue.number(JSONNumber(Int(Date().timeIntervalSince1970) - 120))
      try await expect(service, refusalOf: try await issuer.token(["exp": past]), "expired")
      try await expect(
        service, refusalOf: try await issuer.token(["iss": "https://securetoken.google.com/q"]),
        "of another issuer")
      try await expect(
        service, refusalOf: try await issuer.token(["aud": "q"]), "for another project")
      try await expect(service, refusalOf: try await stranger.token(), "signed by a stranger")
      try await expect(service, refusalOf: try await unknown.token(), "of an unknown key")
      let parts = token.split(separator: ".")
      let unsigned = "eyJhbGciOiJub25lIn0.\(parts[1])."
      try await expect(service, refusalOf: unsigned, "unsigned")
      let foreign = try await issuer.token(["sub": "eve"]).split(separator: ".")
      try await expect(
        service, refusalOf: "\(parts[0]).\(foreign[1]).\(parts[2])", "with other claims")
      try await expect(service, refusalOf: "owner", "the emulator's")
    }
  }

  @Test(arguments: OpenSSLIssuer.Algorithm.allCases)
  func aTokenOfAWebKeyIsProof(_ algorithm: OpenSSLIssuer.Algorithm) async throws {
    let issuer = try await OpenSSLIssuer(algorithm)
    let stranger = try await OpenSSLIssuer(algorithm)
    try await withService(keys: try await issuer.webKeys()) { service in
      try await expect(service, proofOf: try await issuer.token())
      try await expect(service, refusalOf: try await stranger.token(), "signed by a stranger")
      let another: OpenSSLIssuer.Algorithm = algorithm == .rs256 ? .es256 : .rs256
      try await expect(
        service, refusalOf: try await OpenSSLIssuer(another).token(), "of another kind of key")
    }
  }
}
