internal import Execution
package import Reactor
package import SQL

/// A PostgreSQL server that this process starts for itself, and that ends with it.
///
/// It listens on a Unix socket in a private directory, where everybody who gets there is trusted;
/// that is only its own user and root.
package final class PrivateCluster: Sendable {
  /// Where and how the server shall run.
  package struct Configuration: Sendable {
    /// The project, whose owner the server runs as when we are root.
    package var projectDirectory: String
    /// Where `pg<major>` with the data shall lie; `nil` for a place that is removed at the end.
    package var dataDirectory: String?
    /// The port of the loopback interface where tools may connect with the password, or the next free
    /// one; `nil` for none.
    package var port: UInt16?
    /// Whether commits survive a crash of the machine.
    package var isDurable: Bool
    /// The search path for programs.
    package var path: String

    package init(
      projectDirectory: String, dataDirectory: String?, isDurable: Bool = true, path: String
    ) {
      self.projectDirectory = projectDirectory
      self.dataDirectory = dataDirectory
      self.isDurable = isDurable
      self.path = path
    }
  }

  /// The version of the server, such as 15.
  package let major: Int
  /// The port of the loopback interface where it listens too; `nil` when none was asked for.
  package let port: UInt16?
  private let place: ClusterPlace
  private let owner: ClusterOwner
  private let server: ChildProcess
  private let process: ForeignProcess?
  private let supervision: Task<String, Never>
  private let loop: EventLoop

  private static let superuser = "postgres"

  /// Starts a server, with a new cluster of databases where there is none yet.
  ///
  /// A server that an earlier, killed run left in the directory is ended first. `loop` must live as
  /// long as the server shall: with the loop's thread the kernel ends it.
  package static func start(
    _ configuration: Configuration, on loop: EventLoop
  ) async throws(ClusterError) -> PrivateCluster {
    let programs = try ClusterVersions.choose(
      among: try await ClusterPrograms.all(path: configuration.path, on: loop),
      for: ClusterPlace.candidates(configuration))
    let owner = ClusterOwner.choose(project: configuration.projectDirectory)
    let place = try await ClusterPlace.prepare(
      configuration, owner: owner, major: programs.major, on: loop)
    do throws(ClusterError) {
      return try await PrivateCluster(
        programs, configuration: configuration, owner: owner, place: place, on: loop)
    } catch {
      await place.leave(on: loop)
      throw error
    }
  }

  private init(
    _ programs: ClusterPrograms, configuration: Configuration, owner: ClusterOwner,
    place: ClusterPlace, on loop: EventLoop
  ) async throws(ClusterError) {
    let launcher = ClusterLauncher(programs: programs, owner: owner, place: place, loop: loop)
    try await OrphanedServer.end(in: place.data, on: loop)
    try await launcher.initialize()
    port = try configuration.port.map { wanted throws(ClusterError) in
      try Self.freePort(from: wanted, on: loop)
    }
    let server = try await launcher.launch(port: port, isDurable: configuration.isDurable)
    self.major = programs.major
    self.place = place
    self.owner = owner
    self.server = server
    process = ForeignProcess(number: server.processNumber, on: loop)
    self.loop = loop
    // Its output must be read as long as it runs, or it would stop at a full pipe.
    supervision = Task(executorPreference: loop) { (try? await server.wait())?.output ?? "" }
    try await waitUntilReady(until: .after(.seconds(60)))
  }

  /// Where the data lies instead of the wanted directory, which the server's user cannot reach.
  package var relocation: String? { place.relocation }

  /// Whether the data outlive the server.
  package var isLasting: Bool { !place.isTemporary }

  /// The directory of the server's data.
  package var dataDirectory: String { place.data }

  /// The directory of the Unix socket, for `psql -h`.
  package var socketDirectory: String { place.socket }

  /// The number of the server's main process.
  package var processNumber: Int32 { server.processNumber }

  /// How to connect to one of its databases.
  package func settings(database: Identifier, service: String) -> ConnectionSettings {
    ConnectionSettings(
      socketDirectory: place.socket, port: port ?? ClusterLauncher.usualPort, user: Self.superuser,
      database: database.description, service: service)
  }

  /// The URL of a database for tools that cannot use the socket, password included.
  ///
  /// `nil` when no port was asked for.
  package func url(database: Identifier) -> String? {
    guard let port, let password = FileTree.text(of: place.passwordFile) else { return nil }
    let name = database.description.utf8.map(Self.percentEncoded)
    return "postgresql://\(Self.superuser):\(password)@127.0.0.1:\(port)/\(name.joined())"
  }

  /// A byte of a URL's path as text.
  private static func percentEncoded(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      return String(Unicode.Scalar(byte))
    default:
      return "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
    }
  }

  /// Whether the server has a database.
  /// - Throws: `failed`.
  package func hasDatabase(_ name: Identifier) async throws(ClusterError) -> Bool {
    do throws(BurstError) {
      return try await PostgresDatabase.has(
        name, with: settings(database: Identifier("postgres"), service: "setup"), on: loop)
    } catch {
      throw .failed(program: "the search for the database", output: error.error.detail.message)
    }
  }

  /// Makes a database unless it is there, and tells whether it was made.
  /// - Throws: `failed`.
  package func createDatabase(_ name: Identifier) async throws(ClusterError) -> Bool {
    do throws(BurstError) {
      return try await PostgresDatabase.create(
        name, with: settings(database: Identifier("postgres"), service: "setup"), on: loop)
    } catch {
      throw .failed(program: "the creation of the database", output: error.error.detail.message)
    }
  }

  /// Stops the server, gently at first, and removes what is temporary.
  package func stop() async {
    let patience: [(Signal, Duration)] = [
      (.interrupt, .seconds(10)), (.quit, .seconds(5)), (.kill, .seconds(5)),
    ]
    for (signal, time) in patience {
      await server.send(signal)
      if (try? await process?.wait(until: .after(time))) != nil { break }
    }
    await place.leave(on: loop)
  }

  /// The first port from the wanted one on that nobody listens on.
  private static func freePort(
    from wanted: UInt16, on loop: EventLoop
  ) throws(ClusterError) -> UInt16 {
    for port in Int(wanted)..<min(Int(wanted) + 100, 65_536) {
      guard let listener = try? Listener(.loopback(port: UInt16(port)), on: loop) else { continue }
      listener.close()
      return UInt16(port)
    }
    throw .failed(program: "postgres", output: "no free port from \(wanted) on")
  }

  private func waitUntilReady(until deadline: Deadline) async throws(ClusterError) {
    let settings = settings(database: Identifier("postgres"), service: "setup")
    while true {
      let attempt = try? await PostgresDatabase.withConnection(settings, on: loop) { _ in true }
      if attempt == true { return }
      guard process?.isPresent ?? false, deadline > .now else {
        await server.send(.quit)
        throw .failed(program: "postgres", output: await supervision.value)
      }
      do throws(TransportError) {
        try await loop.sleep(for: .milliseconds(20))
      } catch {
        await stop()
        throw .cancelled
      }
    }
  }
}
