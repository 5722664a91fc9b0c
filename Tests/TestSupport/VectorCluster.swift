internal import Glibc
internal import Migrations
package import Postgres
internal import Reactor
internal import SQL
package import Testing

/// A PostgreSQL server that has the extension `vector`; it starts when first asked for.
///
/// Debian's server may lack it, so `POSTGRES_WITH_VECTOR` may name the directory of the programs of
/// another one.
package enum VectorCluster {
  private static let start = Task { () async throws -> PrivateCluster in
    guard let directory else { return try await ScratchCluster.shared() }
    let cluster = try await PrivateCluster.start(
      PrivateCluster.Configuration(
        projectDirectory: "/", dataDirectory: nil, isDurable: false, path: directory),
      on: ScratchCluster.loops.loops[0])
    ScratchCleaning.atExit(of: cluster)
    return cluster
  }

  /// The running server.
  package static func shared() async throws -> PrivateCluster { try await start.value }

  /// Whether a server with the extension is here.
  package static func isAvailable() async -> Bool {
    guard let cluster = try? await shared() else { return false }
    let settings = cluster.settings(database: Identifier("postgres"), service: "test")
    let catalog = try? await PostgresDatabase.readCatalog(
      of: Identifier("public"), with: settings, on: ScratchCluster.loops.loops[0])
    return catalog?.extensions["vector"] != nil
  }

  private static var directory: String? {
    guard let text = unsafe getenv("POSTGRES_WITH_VECTOR") else { return nil }
    let directory = unsafe String(cString: text)
    return directory.isEmpty ? nil : directory
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where no PostgreSQL has the extension `vector`.
  package static var needsVectors: Self {
    .enabled(
      "no PostgreSQL with the extension vector: let scripts/install-packages test find one, and set POSTGRES_WITH_VECTOR to its programs as scripts/test does"
    ) { await VectorCluster.isAvailable() }
  }
}
