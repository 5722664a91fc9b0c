import FirebaseAuth
import FirebaseCore
import FirebaseDataConnect
import Foundation
import StressSDK
import Testing

/// What goes wrong is told, with what came nonetheless.
@MainActor @Suite(.serialized) struct ErrorTests {
  let connector = Server.connector

  private func failure(
    _ body: () async throws -> Void
  ) async throws -> DataConnectOperationError {
    do {
      try await body()
    } catch let error as DataConnectOperationError {
      return error
    }
    throw Missing()
  }

  struct Missing: Error {}

  @Test func partialDataComesWithTheErrors() async throws {
    let name = "partial \(UUID().uuidString)"
    try await connector.upsertPersonMutation.execute(name: name)
    let error = try await failure {
      try await connector.deleteTwoMutation.execute(first: name, second: "nobody at all")
    }
    let response = try #require(error.response)
    #expect(response.errors.map(\.message) == ["nobody has this name"])
    #expect(response.errors.first?.path?.last == .field("person"))
    #expect(response.rawJsonData?.contains("\"first\":{\"name\":\"\(name)\"}") == true)
    struct First: Decodable { var first: PersonKey? }
    #expect(response.data(asType: First.self)?.first == PersonKey(name: name))
    #expect(error.localizedDescription == "nobody has this name")
  }

  @Test func unknownOperationsAreRefused() async throws {
    struct None: OperationVariable {}
    struct Data: Decodable, Sendable {}
    let client = DataConnect.dataConnect(connectorConfig: StressTestConnector.connectorConfig)
    let error = try await failure {
      _ = try await client.mutation(
        name: "NoSuch", variables: None(), resultsDataType: Data.self
      ).execute()
    }
    #expect(error.response == nil && error.message?.contains("NoSuch") == true)
  }

  /// A connector of an app of its own: who signs in there has no part in what other tests keep.
  private func signingIn() throws -> (StressTestConnector, Auth) {
    let name = UUID().uuidString
    let (port, authPort) = (Server.emulator.port, Server.emulator.authPort)
    let options = FirebaseOptions(googleAppID: "1:1:linux:1", gcmSenderID: "1")
    options.projectID = "demo-project"
    FirebaseApp.configure(name: name, options: options)
    let app = try #require(FirebaseApp.app(name: name))
    let auth = Auth.auth(app: app)
    auth.useEmulator(withHost: "127.0.0.1", port: authPort)
    let client = DataConnect.dataConnect(
      app: app, connectorConfig: StressTestConnector.connectorConfig)
    client.useEmulator(host: "127.0.0.1", port: port)
    return (StressTestConnector(using: client), auth)
  }

  @Test func callersWhoAreNotSignedInAreRefused() async throws {
    let (connector, auth) = try signingIn()
    let ref = connector.mineQuery.ref()
    let error = try await failure { _ = try await ref.execute() }
    #expect(error.response == nil)
    #expect(ref.lastError?.message == error.message && ref.data == nil)
    try await auth.signInAnonymously()
    // Anonymous accounts are not enough for USER.
    _ = try await failure { _ = try await ref.execute() }
    try await auth.createUser(
      withEmail: "\(UUID().uuidString)@example.org", password: "secret1")
    try await connector.signedInMutation.execute()
    let mine = try await ref.execute()
    #expect(mine.data?.tasks.isEmpty == false && ref.lastError == nil)
    try auth.signOut()
    _ = try await failure { try await connector.signedInMutation.execute() }
  }

  @Test func valuesOfAnotherShapeAreTold() async throws {
    struct None: OperationVariable {}
    struct Wrong: Decodable, Sendable {
      struct Person: Decodable, Sendable { var name: Int }
      var people: [Person]
    }
    try await connector.upsertPersonMutation.execute(name: "someone")
    let client = DataConnect.dataConnect(connectorConfig: StressTestConnector.connectorConfig)
    let reference = client.query(
      name: "Nothing", variables: None(), resultsDataType: Wrong.self, publisher: .auto)
    let query = reference as! QueryRefObservation<Wrong, None>
    do {
      _ = try await query.execute(fetchPolicy: .serverOnly)
      Issue.record("a text was taken for a number")
    } catch let error as DataConnectCodecError {
      #expect(error.code == .decodingFailed)
      #expect(error.message?.contains("people.0.name") == true)
    }
  }

  @Test func serversThatAreNotThereAreNamed() async throws {
    let config = ConnectorConfig(serviceId: "stress", location: "x", connector: "gone")
    let client = DataConnect.dataConnect(connectorConfig: config)
    client.useEmulator(host: "127.0.0.1", port: 1)
    struct None: OperationVariable {}
    struct Data: Decodable, Sendable {}
    let error = try await failure {
      _ = try await client.mutation(name: "X", variables: None(), resultsDataType: Data.self)
        .execute()
    }
    #expect(error.message?.contains("127.0.0.1:1") == true && error.underlyingError != nil)
  }

  @Test func tasksThatAreCancelledThrow() async throws {
    let ref = connector.familyQuery.ref(name: "cancelled")
    let task = Task { try await ref.execute(fetchPolicy: .serverOnly) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(ref.lastError == nil)
  }

  @Test func subscriptionsSayThatTheyAreMissing() async throws {
    await #expect(throws: DataConnectInternalError.self) {
      _ = try await connector.mineQuery.ref().subscribe()
    }
  }
}
