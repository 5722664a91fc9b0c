@testable import ConnectRuntime
import ConnectCore
import Foundation
import Testing

struct CacheStoreTests {
  private func answer(_ data: String, _ paths: String = "[]") -> ServerAnswer {
    ServerAnswer(
      bytes: Data(#"{"data":\#(data),"extensions":{"dataConnect":\#(paths)}}"#.utf8))
  }

  private func text(_ store: CacheStore, _ query: String) async throws -> String? {
    try await store.result(of: query).map { String(decoding: $0.data, as: UTF8.self) }
  }

  private func store() throws -> CacheStore { try CacheStore(SQLiteDatabase(":memory:")) }

  @Test(arguments: [
    #"{"movies":[]}"#, #"{"movie":null}"#, #"{"a":{"b":{"c":[1,"x",null,true]}}}"#,
    #"{"any":[1,{"x":[]},[{}]],"list":[{"x":1},{"x":2}]}"#, #"{"d":1.5,"n":-9223372036854775808}"#,
  ]) func answersComeBackAsTheyWere(_ data: String) async throws {
    let store = try store()
    #expect(try await store.keep(answer(data), of: "q", maximumAge: 60).others.isEmpty)
    #expect(try await text(store, "q") == data)
    #expect(try await text(store, "other") == nil)
    // Without anything about rows as well.
    _ = try await store.keep(
      ServerAnswer(bytes: Data(#"{"data":\#(data)}"#.utf8)), of: "p", maximumAge: 0)
    #expect(try await text(store, "p") == data)
  }

  @Test func rowsAreSharedByQueries() async throws {
    let store = try store()
    let list = answer(
      #"{"movies":[{"id":"1","title":"old","tags":["a"]},{"id":"2","title":"two","tags":[]}]}"#,
      #"[{"path":["movies"],"entityIds":["m1","m2"]}]"#)
    _ = try await store.keep(list, of: "list", maximumAge: 60)
    let one = answer(
      #"{"film":{"id":"1","title":"new","director":{"name":"d"}}}"#,
      #"[{"path":["film"],"entityId":"m1"},{"path":["film","director"],"entityId":"p1"}]"#)
    let changed = try await store.keep(one, of: "one", maximumAge: 60).others
    #expect(changed.map(\.id) == ["list"])
    let expected =
      #"{"movies":[{"id":"1","tags":["a"],"title":"new"},{"id":"2","tags":[],"title":"two"}]}"#
    #expect(String(decoding: changed[0].data, as: UTF8.self) == expected)
    #expect(try await text(store, "list") == expected)
    // The same again changes nothing for anybody.
    #expect(try await store.keep(one, of: "one", maximumAge: 60).others.isEmpty)
  }

  @Test func answersGrowOld() async throws {
    let store = try store()
    _ = try await store.keep(answer("{}"), of: "fresh", maximumAge: 60)
    _ = try await store.keep(answer("{}"), of: "stale", maximumAge: -1)
    #expect(try await store.result(of: "fresh")?.isFresh == true)
    #expect(try await store.result(of: "stale")?.isFresh == false)
    let own = ServerAnswer(bytes: Data(#"{"data":{},"extensions":{"ttl":60}}"#.utf8))
    _ = try await store.keep(own, of: "own", maximumAge: -1)
    #expect(try await store.result(of: "own")?.isFresh == true)
  }

  @Test func theLeastReadAnswersGoFirst() async throws {
    let store = try store()
    for number in 0..<1005 {
      _ = try await store.keep(answer("{}"), of: "q\(number)", maximumAge: 60)
      if number % 100 == 0 { _ = try await store.result(of: "q0") }
    }
    #expect(try await store.result(of: "q0") != nil)
    #expect(try await store.result(of: "q1") == nil)
    #expect(try await store.result(of: "q1004") != nil)
  }

  @Test func filesOutliveTheirStore() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      "cache-\(UUID().uuidString).sqlite"
    ).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = try CacheStore(SQLiteDatabase(path))
    _ = try await first.keep(answer(#"{"x":1}"#), of: "q", maximumAge: 60)
    #expect(try await text(CacheStore(SQLiteDatabase(path)), "q") == #"{"x":1}"#)
    // Tables of another form are emptied.
    try SQLiteDatabase(path).run("PRAGMA user_version = 99")
    #expect(try await text(CacheStore(SQLiteDatabase(path)), "q") == nil)
    try Data("no database at all, but long enough to be looked at".utf8).write(
      to: URL(fileURLWithPath: path))
    #expect(throws: DataConnectInternalError.self) { try CacheStore(SQLiteDatabase(path)) }
  }

  @Test func usersDoNotSeeEachOthersAnswers() async throws {
    let cache = QueryCache(CacheSettings(storage: .memory))
    let scope = CacheScope(
      project: "p", app: "a",
      connector: ConnectorConfig(serviceId: "s", location: "l", connector: "c"), host: "h")
    let ada = try await cache.store(scope, user: "ada")
    _ = try await ada.keep(answer(#"{"x":1}"#), of: "q", maximumAge: 60)
    #expect(try await cache.store(scope, user: nil).result(of: "q") == nil)
    #expect(try await cache.store(scope, user: "bob").result(of: "q") == nil)
    #expect(try await cache.store(scope, user: "ada") === ada)
    var other = scope
    other.host = "elsewhere"
    #expect(try await cache.store(other, user: "ada").result(of: "q") == nil)
  }

  @Test func readsTheUserOfAToken() {
    let claims = Data(#"{"sub":"ü?>"}"#.utf8).base64EncodedString()
      .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
    #expect(TokenClaims.subject(of: "x.\(claims).y") == "ü?>")
    #expect(TokenClaims.subject(of: "x.y") == nil)
    #expect(TokenClaims.subject(of: "x.!.y") == nil)
  }
}
