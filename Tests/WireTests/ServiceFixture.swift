import Authentication
import Execution
import Foundation
import HTTP
import JSON
import Reactor
import Server
import Services
import TestSupport
import Testing

/// A server in the mode of services, whose database must not be touched.
enum ServiceFixture {
  static let key = SigningKey(.rsa)
  static let curveKey = SigningKey(.p256)
  static let secret = "the-secret-of-this-test"
  static let now: Int64 = 1_700_000_000

  static let claims: JSONObject = [
    "iss": "https://issuer", "aud": "movies", "sub": "ann", "iat": 1_699_999_000,
    "auth_time": 1_699_999_000, "exp": 1_700_003_600,
  ]

  static let document = keySet([key.webKey("r"), curveKey.webKey("e")])

  static func claims(_ changes: [(String, JSONValue?)]) -> JSONObject {
    var claims = claims
    for (name, value) in changes { claims[name] = value }
    return claims
  }

  /// Any use is a failure of the test.
  private struct UntouchableDatabase: Database {
    func read(
      _ statements: [BoundStatement], timeout: Duration
    ) async throws(BurstError) -> [StatementResult] {
      Issue.record("the database was read")
      throw BurstError(index: 0, error: DatabaseError(.unavailable))
    }

    func withSession<Result: Sendable>(
      _ body: (any Session) async throws(DatabaseError) -> Result
    ) async throws(DatabaseError) -> Result {
      Issue.record("the database was asked for a session")
      throw DatabaseError(.unavailable)
    }
  }

  private static func service() throws -> Service {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory() + "dataconnect-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "dataconnect.yaml": """
      specVersion: v1
      serviceId: notes
      location: local
      schema:
        source: ./schema
        datasource: {postgresql: {database: notes}}
      connectorDirs: [./connector]
      """,
      "schema/schema.gql": "type Note @table { text: String! }\n",
      "connector/connector.yaml": "connectorId: main\n",
      "connector/operations.gql": """
      query Notes @auth(level: PUBLIC, insecureReason: "a test") { notes { text } }
      query Open @auth(level: PUBLIC, insecureReason: "a test") { __typename }
      query Mine @auth(level: USER, insecureReason: "a test") { __typename }
      mutation AddNote @auth(level: PUBLIC, insecureReason: "a test") {
        note_insert(data: {text: "x"})
      }
      """,
    ]
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let result = ServiceLoader(folder: folder.path, environment: [:]).load()
    return try #require(result.service)
  }

  /// Serves while the body runs, which is told the origin.
  static func run(
    keys: KeySource, secret: String? = ServiceFixture.secret, appKeys: KeySource? = nil,
    _ body: @escaping @Sendable (Client) async throws -> Void
  ) async throws {
    let service = try service()
    let live = LiveService(
      Deployment(
        service: service, executor: Executor(api: service.api, database: UntouchableDatabase())))
    let verifier = TokenVerifier(
      .init(issuers: ["https://issuer"], audiences: ["movies"], keys: keys),
      on: TestLoop.group.next(), log: { _ in })
    let apps = try appKeys.map { keys in
      TokenVerifier(
        try .init(appCheckKeys: keys.place, project: "movies"), on: TestLoop.group.next(),
        log: { _ in })
    }
    let mode = ServerMode.service(
      ServiceAuthentication(
        tokens: verifier, administrator: try secret.map { try AdministratorToken($0) }, apps: apps))
    let handler = EndpointHandler(
      services: LiveServices(live), mode: mode,
      status: .init(version: "1", isReady: { _ in true }),
      now: { RequestTime(microsecondsSinceEpoch: now * 1_000_000) })
    let dispatcher = Dispatcher(
      router: Router(hasEmulatorEndpoints: mode.hasEmulatorEndpoints), cors: CORSPolicy(),
      handler: handler)
    try await withServer(dispatcher) { try await body(Client(origin: $0)) }
  }

  /// The claims of a token of App Check.
  static let appClaims: JSONObject = [
    "iss": "https://firebaseappcheck.googleapis.com/1", "aud": ["projects/1", "projects/movies"],
    "sub": "1:1:web:a", "exp": 1_700_003_600,
  ]

  /// Calls of the service.
  struct Client: Sendable {
    let origin: String

    /// The status and the message of a call of an operation.
    func call(
      _ operation: String, token: String?, field: String = "authorization", appToken: String? = nil
    ) async throws -> Outcome {
      let method = operation == "AddNote" ? "executeMutation" : "executeQuery"
      return try await post(
        "/connectors/main:\(method)", #"{"operationName":"\#(operation)"}"#, token, field, appToken)
    }

    func executeGraphQL(token: String?, method: String = "executeGraphql") async throws -> Outcome {
      try await post(":\(method)", #"{"query":"query { __typename }"}"#, token, "authorization")
    }

    func impersonate(token: String?) async throws -> Outcome {
      try await post(
        "/connectors/main:impersonateQuery",
        #"{"operationName":"Mine","extensions":{"impersonate":{"authClaims":{"sub":"bob"}}}}"#,
        token, "authorization")
    }

    private func post(
      _ method: String, _ body: String, _ token: String?, _ field: String, _ appToken: String? = nil
    ) async throws -> Outcome {
      let prefix = field == "authorization" ? "Bearer " : ""
      let answer = try await HTTPClient(on: TestLoop.group.next()).send(
        .post, "\(origin)/v1/projects/p/locations/local/services/notes\(method)",
        fields: (token.map { [(field, prefix + $0)] } ?? [])
          + (appToken.map { [("x-firebase-appcheck", $0)] } ?? []), body: Array(body.utf8),
        until: .after(.seconds(20)))
      let json = try JSONReader.read(answer.body)
      return Outcome(status: answer.status, message: json.object?["message"]?.string)
    }
  }

  struct Outcome: Equatable {
    let status: Int
    let message: String?

    init(status: Int, message: String? = nil) {
      self.status = status
      self.message = message
    }

    static let success = Outcome(status: 200)
  }
}

extension KeySource {
  /// The text that settings name it by.
  fileprivate var place: String? {
    switch self {
    case .file(let path): path
    case .url(let url): url
    case .discovery: nil
    }
  }
}

/// Expects an outcome; a function, since the macro takes no calls that wait inside of closures.
func expect(
  _ outcome: ServiceFixture.Outcome, _ expected: ServiceFixture.Outcome, _ comment: Comment? = nil,
  at location: SourceLocation = #_sourceLocation
) {
  #expect(outcome == expected, comment, sourceLocation: location)
}

func expectStatus(
  _ outcome: ServiceFixture.Outcome, _ status: Int, at location: SourceLocation = #_sourceLocation
) {
  #expect(outcome.status == status, sourceLocation: location)
}
