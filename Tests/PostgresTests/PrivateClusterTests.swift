import Execution
import Glibc
import Postgres
import Reactor
import SQL
import TestSupport
import Testing

@Suite(.needsPostgres, .tags(.database)) struct PrivateClusterTests {
  private let loop = ScratchCluster.loops.loops[0]

  private func start(in directory: String) async throws -> PrivateCluster {
    try await PrivateCluster.start(.init(in: directory), on: loop)
  }

  /// Runs one statement on the maintenance database.
  private func ask(_ cluster: PrivateCluster, _ text: String) async throws -> [[String]] {
    let database = PostgresDatabase(
      settings: cluster.settings(database: Identifier("postgres"), service: "test"),
      limits: PoolLimits(), loops: ScratchCluster.loops)
    await database.start()
    #expect(await database.waitUntilReady(until: .after(.seconds(30))))
    let results = try await database.withSession { session throws(DatabaseError) in
      try await session.run(bound(text))
    }
    await database.shutDown()
    return results.texts
  }

  private func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  @Test func keepsItsDataFromRunToRun() async throws {
    try await TemporaryDirectory.run { directory in
      let first = try await start(in: directory)
      #expect(first.dataDirectory == "\(directory)/data/pg\(first.major)")
      #expect(first.relocation == nil)
      #expect(try await first.createDatabase(Identifier("films")))
      #expect(try await !first.createDatabase(Identifier("films")))
      await first.stop()
      #expect(!exists(first.socketDirectory))
      let second = try await start(in: directory)
      #expect(try await !second.createDatabase(Identifier("films")))
      await second.stop()
    }
  }

  @Test func isSetUpForUs() async throws {
    let cluster = try await ScratchCluster.shared()
    let rows = try await ask(
      cluster,
      """
      SELECT current_setting('server_encoding'), datcollate, current_setting('listen_addresses')
      FROM pg_database WHERE datname = current_database()
      """)
    #expect(rows == [["UTF8", "C.UTF-8", ""]])
  }

  @Test func nobodyElseReachesTheSocket() async throws {
    let cluster = try await ScratchCluster.shared()
    var status = stat()
    #expect(unsafe stat(cluster.socketDirectory, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
    #expect(cluster.socketDirectory.utf8.count < 80)
  }

  @Test func refusesADirectoryThatAnotherUses() async throws {
    try await TemporaryDirectory.run { directory in
      try await ClusterTemplate.copy(to: directory)
      let first = try await start(in: directory)
      let error = await #expect(throws: ClusterError.self) { _ = try await start(in: directory) }
      #expect(error == .inUse(directory: first.dataDirectory, process: "\(getpid())"))
      #expect(try await ask(first, "SELECT 1") == [["1"]])
      await first.stop()
    }
  }

  @Test func startsAfterItsServerWasKilled() async throws {
    try await TemporaryDirectory.run { directory in
      try await ClusterTemplate.copy(to: directory)
      let first = try await start(in: directory)
      _ = try await first.createDatabase(Identifier("films"))
      kill(first.processNumber, SIGKILL)
      await first.stop()
      let second = try await start(in: directory)
      #expect(try await !second.createDatabase(Identifier("films")))
      await second.stop()
    }
  }

  @Test func endsAServerThatAnEarlierRunLeft() async throws {
    try await TemporaryDirectory.run { directory in
      try await ClusterTemplate.copy(to: directory)
      let first = try await start(in: directory)
      await first.stop()
      // The server of a run that was killed, as the kernel would leave it without its help.
      var orphan = ChildProcess.Command(
        "/bin/sh",
        [
          "-c",
          """
          \(try await ClusterPrograms.find(path: "/usr/bin", on: loop).directory)/postgres \
          -D '\(first.dataDirectory)' -c listen_addresses= -k '\(first.dataDirectory)' &
          while ! grep -q ready '\(first.dataDirectory)/postmaster.pid'; do sleep 0.01; done
          """,
        ])
      orphan.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
      var status = stat()
      unsafe stat(first.dataDirectory, &status)
      if getuid() == 0 { orphan.credentials = .init(user: status.st_uid, group: status.st_gid) }
      _ = try await ChildProcess.run(orphan, on: loop, until: .after(.seconds(30)))
      let number = try #require(postmaster(of: first.dataDirectory))
      let process = try #require(ForeignProcess(number: number, on: loop))

      let second = try await start(in: directory)
      // It has ended, whether or not somebody has waited for it.
      try await process.wait(until: .now)
      #expect(try await ask(second, "SELECT 1") == [["1"]])
      await second.stop()
    }
  }

  private func write(_ text: String, to path: String) throws {
    guard let file = unsafe fopen(path, "w") else { throw ClusterError.cancelled }
    unsafe fputs(text, file)
    unsafe fclose(file)
  }

  private func postmaster(of directory: String) -> Int32? {
    guard let file = unsafe fopen("\(directory)/postmaster.pid", "r") else { return nil }
    defer { unsafe fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    guard unsafe fgets(&line, 64, file) != nil else { return nil }
    return unsafe Int32(atoi(line))
  }

  @Test func ignoresAProcessFileWhoseNumberIsInUseElsewhere() async throws {
    try await TemporaryDirectory.run { directory in
      try await ClusterTemplate.copy(to: directory)
      let first = try await start(in: directory)
      await first.stop()
      try write(
        "\(getpid())\n\(first.dataDirectory)\n1\n5432\n\n\n0 0\n",
        to: "\(first.dataDirectory)/postmaster.pid")
      let second = try await start(in: directory)
      #expect(try await ask(second, "SELECT 1") == [["1"]])
      await second.stop()
    }
  }

  @Test func reportsDataOfAnotherVersion() async throws {
    try await TemporaryDirectory.run { directory in
      let programs = try await ClusterPrograms.find(path: "/usr/bin", on: loop)
      let data = "\(directory)/data/pg\(programs.major)"
      unsafe mkdir("\(directory)/data", 0o755)
      unsafe mkdir(data, 0o755)
      try write("9\n", to: "\(data)/PG_VERSION")
      let error = await #expect(throws: ClusterError.self) { _ = try await start(in: directory) }
      #expect(error == .unusable(directory: data, reason: "made by PostgreSQL 9"))
    }
  }

  @Test(.enabled(if: getuid() == 0, "only root drops to another user"))
  func movesWhereItsUserCanWork() async throws {
    try await TemporaryDirectory.run { directory in
      unsafe chmod(directory, 0o700)
      let cluster = try await start(in: directory)
      let place = try #require(cluster.relocation)
      #expect(place.hasPrefix("/var/lib/dataconnect/"))
      #expect(cluster.dataDirectory == "\(place)/pg\(cluster.major)")
      #expect(try await ask(cluster, "SELECT 1") == [["1"]])
      await cluster.stop()
      _ = try await ChildProcess.run(
        ChildProcess.Command("/bin/rm", ["-rf", "--", place]), on: loop)
    }
  }

  @Test func removesItsTemporaryDirectory() async throws {
    let cluster = try await PrivateCluster.start(
      .init(projectDirectory: "/", dataDirectory: nil, isDurable: false, path: ""), on: loop)
    #expect(exists(cluster.dataDirectory))
    await cluster.stop()
    #expect(!exists(cluster.dataDirectory))
  }

  @Test func listensOnAPortThatIsAskedForWithAPassword() async throws {
    try await TemporaryDirectory.run { directory in
      let taken = try Listener(.loopback(port: 0), on: loop)
      defer { taken.close() }
      var configuration = PrivateCluster.Configuration(in: directory)
      configuration.port = taken.address.port
      let cluster = try await PrivateCluster.start(configuration, on: loop)
      #expect(try #require(cluster.port) > #require(taken.address.port))
      let url = try #require(cluster.url(database: Identifier("postgres")))
      #expect(try await canConnect(url))
      let address = url.split(separator: "@").last ?? ""
      #expect(try await !canConnect("postgresql://postgres:guess@\(address)"))
      await cluster.stop()
    }
  }

  private func canConnect(_ url: String) async throws -> Bool {
    let database = PostgresDatabase(
      settings: try ConnectionSettings(url, service: "test"), limits: PoolLimits(),
      loops: ScratchCluster.loops)
    defer { Task { await database.shutDown() } }
    let rows = try? await database.withSession { session throws(DatabaseError) in
      try await session.run(bound("SELECT 1"))
    }
    return rows != nil
  }
}
