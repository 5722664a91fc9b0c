internal import Glibc
package import Postgres
package import Reactor
package import Testing

/// The PostgreSQL server that all tests of a process share; it starts when first asked for.
package enum ScratchCluster {
  /// The loops on which tests talk to the server; they live as long as the process.
  package static let loops: EventLoopGroup = {
    do {
      return try EventLoopGroup(count: 2, name: "scratch")
    } catch {
      preconditionFailure("no event loop: \(error)")
    }
  }()

  private static let start = Task { () async throws -> PrivateCluster in
    let cluster = try await PrivateCluster.start(
      PrivateCluster.Configuration(
        projectDirectory: "/", dataDirectory: nil, isDurable: false, path: path),
      on: loops.loops[0])
    ScratchCleaning.atExit(of: cluster)
    return cluster
  }

  /// The running server.
  package static func shared() async throws -> PrivateCluster { try await start.value }

  /// Whether PostgreSQL's programs are here.
  package static func isAvailable() async -> Bool {
    (try? await ClusterPrograms.find(path: path, on: loops.loops[0])) != nil
  }

  private static var path: String {
    guard let path = unsafe getenv("PATH") else { return "" }
    return unsafe String(cString: path)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where PostgreSQL's programs are missing.
  package static var needsPostgres: Self {
    .enabled("the programs initdb and postgres are missing") { await ScratchCluster.isAvailable() }
  }
}

extension Tag {
  /// Marks tests that talk to a PostgreSQL server.
  @Tag package static var database: Self
}
