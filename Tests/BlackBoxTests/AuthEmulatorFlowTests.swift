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
    let port = TestPort.next()
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

  /// The sample project in a folder of its own, with a sign-in service.
  private func sample() throws -> SuiteProject {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let project = try SuiteProject(data: nil)
    for name in ["dataconnect.yaml", "seed_data.gql", "schema", "movies"] {
      try? FileManager.default.removeItem(atPath: "\(project.path)/\(name)")
      try FileManager.default.copyItem(
        atPath: root.appendingPathComponent("dataconnect/\(name)").path,
        toPath: "\(project.path)/\(name)")
    }
    return project
  }

  private static let toolkit = "/identitytoolkit.googleapis.com/v1"

  @Test func theCodelabsFlowRunsFromSignUpToRefresh() async throws {
    let project = try sample()
    let server = try await project.start()
    func run(
      _ method: String, _ operation: String, _ variables: JSONValue = [:], as token: JSONValue?
    ) async throws -> JSONObject {
      let body: JSONValue = ["operationName": .string(operation), "variables": variables]
      let header = token?.string.map { ["-H", "x-firebase-auth-token: \($0)"] } ?? []
      let answer = try await server.curl(
        "/v1/projects/p/locations/local/services/friendlyflix/connectors/movies:\(method)",
        [
          "-H", "content-type: application/json", "-d",
          String(decoding: body.bytes(), as: UTF8.self),
        ] + header)
      try #require(answer.status == 200, "\(answer.body)")
      let json = try JSONReader.read(Array(answer.body.utf8)).object
      #expect(json?["errors"] == [], "\(answer.body)")
      return json?["data"]?.object ?? [:]
    }
    let user = try await project.signUp("Ada@Example.org")
    let uid = try #require(user["localId"])
    var token = user["idToken"]
    #expect(
      try await run("executeMutation", "UpsertUser", ["username": "Ada"], as: token)
        == ["user_upsert": ["uid": uid]])
    let movie: JSONValue = ["movieId": "f11a0000-0000-4000-8000-000000000007"]
    #expect(
      try await run("executeMutation", "AddFavoritedMovie", movie, as: token)["favorite_upsert"]
        != .null)
    let listed = try await run("executeQuery", "GetUserFavoriteMovies", as: token)
    let favorites = listed["user"]?.object?["favorites"]?.array ?? []
    #expect(favorites.map { $0.object?["movie"]?.object?["title"] } == ["Winter Is a Verb"])
    // A token of the refreshed session does as well.
    let refreshed = try await project.auth(
      "/securetoken.googleapis.com/v1/token",
      ["grant_type": "refresh_token", "refresh_token": user["refreshToken"] ?? .null])
    #expect(refreshed.status == 200)
    #expect(refreshed.members["user_id"] == uid)
    token = refreshed.members["id_token"]
    #expect(
      try await run("executeMutation", "DeleteFavoritedMovie", movie, as: token)["favorite_delete"]
        != .null)
    let rest = try await run("executeQuery", "GetUserFavoriteMovies", as: token)
    #expect(rest["user"]?.object?["favorites"] == [])
    // Another user sees nothing of it.
    let other = try await project.signUp("eve@example.org")
    #expect(
      try await run("executeQuery", "GetUserFavoriteMovies", as: other["idToken"])
        == ["user": .null])
    #expect(try await server.end() == 0)
  }

  @Test func refusalsHaveTheOfficialCodes() async throws {
    let project = try SuiteProject(data: nil)
    let server = try await project.start("--project", "demo-codes")
    let user = try await project.signUp("ada@example.org")
    let disabled = try await project.auth(
      "\(Self.toolkit)/projects/demo-codes/accounts:update",
      ["localId": user["localId"] ?? .null, "disableUser": false],
      ["-H", "authorization: Bearer owner"])
    #expect(disabled.status == 200)
    func code(_ call: String, _ body: JSONValue) async throws -> String {
      let answer = try await project.auth("\(Self.toolkit)/accounts:\(call)", body)
      #expect(answer.status == 400)
      return answer.members["error"]?.object?["message"]?.string ?? ""
    }
    let ada: JSONValue = ["email": "ada@example.org", "password": "secret1"]
    #expect(
      try await code("signInWithPassword", ["email": "ada@example.org", "password": "wrong12"])
        == "INVALID_PASSWORD")
    #expect(
      try await code("signInWithPassword", ["email": "eve@example.org", "password": "secret1"])
        == "EMAIL_NOT_FOUND")
    #expect(try await code("signUp", ada) == "EMAIL_EXISTS")
    #expect(
      try await code("signUp", ["email": "eve@example.org", "password": "short"])
        == "WEAK_PASSWORD : Password should be at least 6 characters")
    _ = try await project.auth(
      "\(Self.toolkit)/projects/demo-codes/accounts:update",
      ["localId": user["localId"] ?? .null, "disableUser": true],
      ["-H", "authorization: Bearer owner"])
    #expect(try await code("signInWithPassword", ada) == "USER_DISABLED")
    #expect(
      try await code("lookup", ["idToken": user["idToken"] ?? .null]) == "USER_DISABLED")
    #expect(try await server.end() == 0)
  }

  @Test func signedTokensAreProofForAService() async throws {
    let project = try SuiteProject()
    let server = try await project.start("--sign-tokens", "--project", "p")
    let cluster = try await TestCluster()
    try await cluster.createDatabase()
    let service = try RunningService(
      .notes(), database: cluster.url, arguments: ["--on-schema-mismatch", "migrate"],
      environment: [
        "DATACONNECT_AUTH_KEYS": "http://127.0.0.1:\(project.authPort)/.well-known/jwks.json"
      ])
    try await service.ready()
    let user = try await project.signUp("ada@example.org")
    let token = try #require(user["idToken"]?.string)
    let mine = #"{"operationName":"Mine"}"#
    let header = ["-H", "x-firebase-auth-token: \(token)"]
    #expect(try await service.call("executeQuery", mine, header).status == 200)
    #expect(try await server.call("executeQuery", mine, header).status == 200)
    // The payload is signed as well.
    let eve = try await project.signUp("eve@example.org")["idToken"]?.string ?? ""
    let parts = [token, eve].map { $0.split(separator: ".") }
    let mixed = "\(parts[0][0]).\(parts[1][1]).\(parts[0][2])"
    #expect(
      try await service.call("executeQuery", mine, ["-H", "x-firebase-auth-token: \(mixed)"]).status
        == 401)
    #expect(try await server.end() == 0)
    // The key outlives the emulator, and nobody else may read it.
    let file = "\(project.path)/data/auth/signing-key.pem"
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
    let again = try await project.start("--sign-tokens", "--project", "p")
    let later = try await project.auth(
      "\(Self.toolkit)/accounts:signInWithPassword",
      ["email": "ada@example.org", "password": "secret1"])
    let laterToken = try #require(later.members["idToken"]?.string)
    #expect(laterToken.split(separator: ".").first == token.split(separator: ".").first)
    #expect(
      try await service.call(
        "executeQuery", mine, ["-H", "x-firebase-auth-token: \(laterToken)"]
      ).status == 200)
    #expect(try await again.end() == 0)
    await cluster.remove()
  }
}
