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
    keys: String, environment: [String: String] = [:],
    _ body: (RunningService) async throws -> Void
  ) async throws {
    let cluster = try await TestCluster()
    try await cluster.createDatabase()
    let document = try TemporaryFolder(["keys.json": keys])
    let service = try RunningService(
      .notes(), database: cluster.url, arguments: ["--on-schema-mismatch", "migrate"],
      environment: ["DATACONNECT_AUTH_KEYS": "\(document.path)/keys.json"]
        .merging(environment) { $1 })
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

  @Test func tokensOfWebKeysAreProofByTheirAlgorithmAlone() async throws {
    var issuers: [OpenSSLIssuer] = []
    for algorithm in OpenSSLIssuer.Algorithm.allCases {
      issuers.append(try await OpenSSLIssuer(algorithm, keyID: algorithm.rawValue))
    }
    try await withService(keys: try await OpenSSLIssuer.webKeys(issuers)) { service in
      for issuer in issuers {
        try await expect(service, proofOf: try await issuer.token())
        let stranger = try await OpenSSLIssuer(issuer.algorithm, keyID: issuer.keyID)
        try await expect(service, refusalOf: try await stranger.token(), "signed by a stranger")
      }
      let another = try await OpenSSLIssuer(.rs256, keyID: "ES256")
      try await expect(service, refusalOf: try await another.token(), "of another kind of key")
    }
  }

  @Test func keysThatDoNotComeAreWarnedOfAndKeepTheServiceFromBeingReady() async throws {
    let place = "http://127.0.0.1:\(TestPort.next())/keys.json"
    try await withService(keys: "{}", environment: ["DATACONNECT_AUTH_KEYS": place]) { service in
      let warnings = try service.records().filter { $0["level"]?.string == "warn" }
      #expect(warnings.contains { $0["msg"]?.string?.contains(place) == true })
      #expect(try await service.curl("/readyz").status == 503)
    }
  }

  @Test func aServiceMayDemandAppCheck() async throws {
    let issuer = try await OpenSSLIssuer(.rs256)
    let keys = try TemporaryFolder(["apps.json": try await issuer.webKeys()])
    try await withService(
      keys: try issuer.certificates(),
      environment: [
        "DATACONNECT_APP_CHECK": "enforce", "DATACONNECT_APP_CHECK_KEYS": "\(keys.path)/apps.json",
      ]
    ) { service in
      let user = try await issuer.token()
      let app = try await issuer.token([
        "iss": "https://firebaseappcheck.googleapis.com/1", "aud": ["projects/1", "projects/p"],
      ])
      let header = ["-H", "authorization: Bearer \(user)", "-H"]
      let answers = [
        try await service.call("executeQuery", Self.mine, header + ["x-firebase-appcheck: \(app)"]),
        try await service.call(
          "executeQuery", Self.mine, header + ["x-firebase-appcheck: \(user)"]),
        try await service.call("executeQuery", Self.mine, header + ["x-other: 1"]),
      ]
      #expect(answers.map(\.status) == [200, 401, 401])
    }
  }
}
