import Foundation
import JSON
import Testing

/// Signing up and in beside an emulator, and what its tokens open there.
@Suite(
  .enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"), .timeLimit(.minutes(5)),
  .serialized)
struct AuthEmulatorFlowTests {
  private func folder(port: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder.notes()
    try Data(
      """
      {"dataconnect": {"source": "."}, "emulators": {
        "auth": {"host": "127.0.0.1", "port": \(port)}, "dataconnect": {"dataDir": "data"}}}
      """.utf8
    ).write(to: URL(fileURLWithPath: "\(folder.path)/firebase.json"))
    return folder
  }

  private func call(_ port: Int, _ path: String, _ body: String) async throws -> (Int, JSONObject) {
    let answer = try await RunningServer.curl(
      "http://127.0.0.1:\(port)\(path)?key=k",
      ["-H", "content-type: application/json", "-d", body])
    return (answer.status, try JSONReader.read(Array(answer.body.utf8)).object ?? [:])
  }

  @Test func tokensOpenOperationsAndAccountsOutliveTheEmulator() async throws {
    let port = Int.random(in: 30_000..<32_000)
    let folder = try folder(port: port)
    let first = try await RunningServer(folder)
    let accounts = "/identitytoolkit.googleapis.com/v1/accounts"
    let body = #"{"email":"ada@example.org","password":"secret1"}"#
    let (status, user) = try await call(port, "\(accounts):signUp", body)
    #expect(status == 200)
    let token = try #require(user["idToken"]?.string)
    let mine = #"{"operationName":"Mine"}"#
    #expect(try await first.call("executeQuery", mine).status == 401)
    #expect(
      try await first.call("executeQuery", mine, ["-H", "x-firebase-auth-token: \(token)"]).status
        == 200)
    #expect(try await call(port, "\(accounts):signUp", body).0 == 400)
    let file = "\(folder.path)/data/auth/accounts.json"
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    #expect(try await first.end() == 0)

    let second = try await RunningServer(folder)
    let (_, again) = try await call(port, "\(accounts):signInWithPassword", body)
    #expect(again["localId"] == user["localId"])
    #expect(try await second.end() == 0)
  }

}
