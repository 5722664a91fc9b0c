import FirebaseCore
import FirebaseDataConnect
import Foundation
import HandWritten
import Observation
import StressSDK
import Testing

/// References are shared, tell of new results, and keep answers as the connector asks.
@MainActor struct CacheTests {
  let connector = Server.connector

  private func person() async throws -> String {
    let name = "cached \(UUID().uuidString)"
    try await connector.upsertPersonMutation.execute(name: name) { $0.born = 1 }
    return name
  }

  private func waitUntil(_ condition: () -> Bool) async throws {
    let deadline = Date(timeIntervalSinceNow: 10)
    while !condition() {
      try #require(Date() < deadline)
      try await Task.sleep(nanoseconds: 5_000_000)
    }
  }

  @Test func equalVariablesGiveOneReference() {
    let one = connector.familyQuery.ref(name: "same")
    #expect(one === connector.familyQuery.ref(name: "same"))
    #expect(one !== connector.familyQuery.ref(name: "other") as AnyObject)
    #expect(one == connector.familyQuery.ref(name: "same"))
    let limited = connector.listThingsQuery.ref { $0.limit = 3 }
    #expect(limited === connector.listThingsQuery.ref { $0.limit = 3 })
    #expect(limited !== connector.listThingsQuery.ref())
    // Null is sent, and what is not set is not.
    #expect(connector.listThingsQuery.ref { $0.limit = nil } !== connector.listThingsQuery.ref())
  }

  /// Of no rows, since what other tests fetch meanwhile would be told of shared ones as the cache's.
  @Test func readingBeginsOneFetch() async throws {
    let ref = connector.listThingsQuery.ref {
      $0.after = Timestamp(seconds: 4_102_444_800, nanoseconds: 0)
    }
    #expect(ref.data == nil && ref.data == nil)
    try await waitUntil { ref.data != nil }
    #expect(ref.data?.things.isEmpty == true)
    #expect(ref.source == .server)
    #expect(ref.lastError == nil)
  }

  @Test func observersHearOfNewResults() async throws {
    let ref = connector.familyQuery.ref(name: try await person())
    let heard = Heard()
    withObservationTracking {
      _ = ref.source
    } onChange: {
      heard.set()
    }
    _ = try await ref.execute()
    #expect(heard.isSet)
  }

  final class Heard: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false
    var isSet: Bool { lock.withLock { value } }
    func set() { lock.withLock { value = true } }
  }

  @Test func freshAnswersAreNotFetchedAgain() async throws {
    let name = try await person()
    let query = connector.familyQuery
    #expect(try await query.execute(fetchPolicy: .cacheOnly, name: name).data == nil)
    #expect(try await query.execute(name: name).source == .server)
    #expect(try await query.execute(name: name).source == .cache)
    let kept = try await query.execute(fetchPolicy: .cacheOnly, name: name)
    #expect(kept.source == .cache && kept.data?.person?.name == name)
    #expect(try await query.execute(fetchPolicy: .serverOnly, name: name).source == .server)
  }

  /// A row that one query brings anew is new in all that show it.
  @Test func queriesShareTheirRows() async throws {
    let name = try await person()
    let low = "low \(UUID().uuidString)"
    try await connector.upsertPersonMutation.execute(name: low) { $0.boss = PersonKey(name: name) }
    let list = connector.familyQuery.ref(name: low)
    _ = try await list.execute()
    #expect(list.data?.person?.chief?.born == 1)
    try await connector.upsertPersonMutation.execute(name: name) { $0.born = 2 }
    #expect(try await list.execute().data?.person?.chief?.born == 1)
    // Another query reads the boss.
    let other = "other \(UUID().uuidString)"
    try await connector.upsertPersonMutation.execute(name: other) {
      $0.boss = PersonKey(name: name)
    }
    try await connector.familyQuery.execute(name: other)
    try await waitUntil { list.data?.person?.chief?.born == 2 }
    #expect(list.source == .cache)
  }

  @Test func codeInTheOfficialShapeWorks() async throws {
    let port = Server.emulator.port
    let connector = DataConnect.handWrittenConnector
    connector.useEmulator(port: port)
    let name = "by hand \(UUID().uuidString)"
    let result = try await connector.upsertPersonMutation.execute(name: name) { $0.born = 1999 }
    #expect(result.data?.person_upsert.name == name)
    let found = try await connector.familyQuery.execute(name: name)
    #expect(found.data?.person?.name == name)
    let ref = connector.countsQuery.ref()
    _ = try await ref.execute(fetchPolicy: .serverOnly)
    #expect(ref.data?.people.isEmpty == false)
  }
}
