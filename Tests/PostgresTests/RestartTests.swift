import Execution
import Glibc
import Postgres
import Reactor
import SQL
import TestSupport
import Testing

/// A server that goes away and comes back under load.
@Suite(.needsPostgres, .tags(.database)) struct RestartTests {
  /// How the server goes away.
  enum Ending: CaseIterable {
    case fastShutdown
    case kill
  }

  @Test(arguments: Ending.allCases)
  func answersQuicklyMeanwhileAndEverythingAfterwards(_ ending: Ending) async throws {
    try await TemporaryDirectory.run { directory in
      let loop = ScratchCluster.loops.loops[0]
      try await ClusterTemplate.copy(to: directory)
      let first = try await PrivateCluster.start(.init(in: directory), on: loop)
      let name: Identifier = Identifier("work")
      _ = try await first.createDatabase(name)
      var settings = first.settings(database: name, service: "test")
      // The second server gets another socket directory, so ours is a link that moves along.
      settings.connectTimeout = .seconds(5)
      let link = "\(directory)/socket"
      try point(link, to: first.socketDirectory)
      let database = PostgresDatabase(
        settings: try ConnectionSettings(
          "host=\(link) user=postgres dbname=work", service: "test"),
        limits: PoolLimits(), loops: ScratchCluster.loops)
      await database.start()
      #expect(await database.waitUntilReady(until: .after(.seconds(30))))
      // The server is not durable: only a commit that waits for the log survives the kill for sure.
      try await database.define([
        sql("SET LOCAL synchronous_commit = on"), sql("CREATE TABLE entry (id bigserial)"),
      ])

      let load = Load(database)
      let workers = load.start()
      try await load.untilAnswered(200)
      switch ending {
      case .fastShutdown: await first.stop()
      case .kill:
        kill(first.processNumber, SIGKILL)
        await first.stop()
      }
      try await load.untilRefused(200)
      let second = try await PrivateCluster.start(.init(in: directory), on: loop)
      try point(link, to: second.socketDirectory)
      let answered = load.answered.value
      try await load.untilAnswered(answered + 500)
      load.stop()
      await workers.value

      #expect(load.slowest < .seconds(5))
      #expect(load.unexpected == [])
      try await expectNothingLeft(in: database)
      await database.shutDown()
      #expect(await database.activity().openConnections == 0)
      await second.stop()
    }
  }

  /// Waits until nothing is lent or under way and the server knows just our connections.
  private func expectNothingLeft(in database: PostgresDatabase) async throws {
    let deadline = Deadline.after(.seconds(30))
    while deadline > .now {
      let count = try await database.read([Self.connections], timeout: .seconds(30))
      let activity = await database.activity()
      if activity.reads == 0, activity.sessions == 0, activity.waiting == 0,
        count[0].texts == [["\(activity.openConnections)"]]
      {
        return
      }
      await Task.yield()
    }
    Issue.record("left behind: \(await database.activity())")
  }

  private static let connections = bound(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = 'work'")

  private func point(_ link: String, to target: String) throws {
    unsafe unlink(link)
    guard unsafe symlink(target, link) == 0 else { throw ClusterError.cancelled }
  }

  @Test func readinessFollowsTheServer() async throws {
    try await TemporaryDirectory.run { directory in
      let loop = ScratchCluster.loops.loops[0]
      try await ClusterTemplate.copy(to: directory)
      let cluster = try await PrivateCluster.start(.init(in: directory), on: loop)
      let database = PostgresDatabase(
        settings: cluster.settings(database: Identifier("postgres"), service: "test"),
        limits: PoolLimits(), loops: ScratchCluster.loops)
      #expect(!database.isReady)
      let early = await #expect(throws: BurstError.self) {
        try await database.read([bound("SELECT 1")], timeout: .seconds(60))
      }
      #expect(early?.error.kind == .unavailable)
      await database.start()
      #expect(await database.waitUntilReady(until: .after(.seconds(30))))
      await cluster.stop()
      while database.isReady { await Task.yield() }
      let start = Deadline.now
      let error = await #expect(throws: DatabaseError.self) {
        try await database.withSession { session throws(DatabaseError) in
          try await session.run(bound("SELECT 1"))
        }
      }
      #expect(error?.kind == .unavailable)
      #expect(Deadline.now < start.advanced(by: .seconds(5)))
      await database.shutDown()
      #expect(await database.activity().openConnections == 0)
    }
  }
}
