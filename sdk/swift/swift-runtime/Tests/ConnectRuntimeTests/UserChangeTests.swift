@testable import ConnectRuntime
import ConnectCore
import Foundation
import Testing

/// What is kept when another user signs in while a call runs.
struct UserChangeTests {
  /// Gives one token after the other, the last of them for ever.
  private final class Tokens: TokenProvider {
    private let left: Locked<[String]>

    init(_ users: [String]) { left = Locked(users.map(Self.token)) }

    static func token(_ user: String) -> String {
      let claims = Data(#"{"sub":"\#(user)"}"#.utf8).base64EncodedString()
      return "e30.\(claims.replacingOccurrences(of: "=", with: ""))."
    }

    func authToken() async throws -> String? {
      left.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
    }

    func authToken(forcingRefresh: Bool) async throws -> String? { try await authToken() }
  }

  private struct Variables: OperationVariable {}
  private struct Answer: Decodable, Sendable { var token: String }

  @Test(arguments: [(["ada", "ada"], true), (["ada", "bob"], false)])
  func answersAreKeptForWhomTheyWereGivenTo(_ users: [String], _ isKept: Bool) async throws {
    let echo = try #require(TokenEcho())
    let name = "user change \(users)"
    let options = FirebaseOptions(googleAppID: "", gcmSenderID: "")
    options.projectID = "project"
    FirebaseApp.configure(name: name, options: options)
    let app = try #require(FirebaseApp.app(name: name))
    let client = DataConnect.dataConnect(
      app: app, connectorConfig: ConnectorConfig(serviceId: "s", location: "l", connector: "c"),
      settings: DataConnectSettings(
        host: "127.0.0.1", port: echo.port, sslEnabled: false,
        cacheSettings: CacheSettings(storage: .memory, maxAge: 60)))
    let query = try #require(
      client.query(name: "Q", variables: Variables(), resultsDataType: Answer.self)
        as? QueryRefObservableObject<Answer, Variables>)
    app.tokenProvider = Tokens(users)
    let result = try await query.execute(fetchPolicy: .serverOnly)
    #expect(result.data?.token == Tokens.token(users[1]))
    app.tokenProvider = Tokens(["ada"])
    let kept = try await query.execute(fetchPolicy: .cacheOnly)
    #expect(kept.data?.token == (isKept ? Tokens.token("ada") : nil))
  }
}
