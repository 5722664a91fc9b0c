import FirebaseAuth
import FirebaseCore
import FirebaseDataConnect
import Foundation
import StressSDK
import Testing

/// Tokens of a provider of the app's own, and answers without a server.
@MainActor @Suite(.serialized) struct TokenTests {
  /// Gives one token until it is told to get another.
  private final class Provider: TokenProvider, @unchecked Sendable {
    private let lock = NSLock()
    private let tokens: [String?]
    private var asked: [Bool] = []

    init(_ tokens: [String?]) { self.tokens = tokens }

    /// What it was asked: whether for a new token.
    var calls: [Bool] { lock.withLock { asked } }

    func authToken() async throws -> String? { try await authToken(forcingRefresh: false) }

    func authToken(forcingRefresh: Bool) async throws -> String? {
      lock.withLock { asked.append(forcingRefresh) }
      return tokens[forcingRefresh ? 1 : 0]
    }
  }

  /// A connector of an app of its own.
  private func connector(
    _ name: String, _ provider: (any TokenProvider)?, cache: CacheSettings? = nil
  ) throws -> (StressTestConnector, DataConnect) {
    let port = Server.emulator.port
    let options = FirebaseOptions(googleAppID: "1:1:linux:1", gcmSenderID: "1")
    options.projectID = "demo-project"
    FirebaseApp.configure(name: name, options: options)
    let app = try #require(FirebaseApp.app(name: name))
    app.tokenProvider = provider
    let client = DataConnect.dataConnect(
      app: app, connectorConfig: StressTestConnector.connectorConfig,
      settings: DataConnectSettings(cacheSettings: cache))
    client.useEmulator(host: "127.0.0.1", port: port)
    return (StressTestConnector(using: client), client)
  }

  private func token() async throws -> String {
    let options = FirebaseOptions(googleAppID: "1:1:linux:1", gcmSenderID: "1")
    options.projectID = "demo-project"
    let name = UUID().uuidString
    FirebaseApp.configure(name: name, options: options)
    let auth = Auth.auth(app: try #require(FirebaseApp.app(name: name)))
    auth.useEmulator(withHost: "127.0.0.1", port: Server.emulator.authPort)
    let user = try await auth.createUser(withEmail: "\(name)@example.org", password: "secret1").user
    return try await user.getIDToken()
  }

  @Test func tokensThatAreRefusedAreRenewedOnce() async throws {
    let provider = Provider(["no token at all", try await token()])
    let (connector, _) = try connector("renewing", provider)
    try await connector.signedInMutation.execute()
    #expect(provider.calls == [false, true])
    let hopeless = Provider(["no token at all", "nor this"])
    let (other, _) = try self.connector("hopeless", hopeless)
    await #expect(throws: DataConnectOperationError.self) {
      try await other.signedInMutation.execute()
    }
    #expect(hopeless.calls == [false, true])
  }

  @Test func callsWithoutATokenGoOut() async throws {
    struct Failing: TokenProvider {
      struct Broken: Error {}
      func authToken() async throws -> String? { throw Broken() }
    }
    for (name, provider) in [("none", nil), ("failing", Failing())] as [(String, Failing?)] {
      let (connector, _) = try connector(name, provider)
      #expect(try await connector.countsQuery.execute().source == .server)
      await #expect(throws: DataConnectOperationError.self) {
        try await connector.signedInMutation.execute()
      }
    }
  }

  @Test(arguments: [CacheSettings.Storage.memory, .persistent])
  func keptAnswersNeedNoServer(_ storage: CacheSettings.Storage) async throws {
    let settings = CacheSettings(storage: storage, maxAge: 3600)
    let name = "offline \(UUID().uuidString)"
    let (connector, client) = try connector("offline \(storage)", nil, cache: settings)
    try await connector.upsertPersonMutation.execute(name: name) { $0.born = 7 }
    #expect(try await connector.familyQuery.execute(name: name).source == .server)
    // Nobody listens there.
    client.useEmulator(host: "127.0.0.1", port: 1)
    for policy in [QueryFetchPolicy.cacheOnly, .preferCache] {
      let kept = try await connector.familyQuery.execute(fetchPolicy: policy, name: name)
      #expect(kept.source == .cache && kept.data?.person?.name == name)
    }
    await #expect(throws: DataConnectOperationError.self) {
      try await connector.familyQuery.execute(fetchPolicy: .serverOnly, name: name)
    }
    guard storage == .persistent else { return }
    // The file is that of one app.
    let (again, other) = try self.connector("offline again", nil, cache: settings)
    other.useEmulator(host: "127.0.0.1", port: 1)
    let none = try await again.familyQuery.execute(fetchPolicy: .cacheOnly, name: name)
    #expect(none.data == nil, "another app has a cache of its own")
  }
}
