import Postgres
import Server
import Synchronization

/// What readiness depends on; asking reads stored state only.
final class ServerHealth: Sendable {
  // A class, since those who find things out share it with those who are asked.
  private let database: PostgresDatabase
  private let proofs: Proofs
  private let isDraining = Atomic(false)
  private let schemaFits = Atomic(true)

  init(of database: PostgresDatabase, _ proofs: Proofs) {
    self.database = database
    self.proofs = proofs
  }

  /// Whether new requests should be sent here.
  var isReady: Bool {
    !isDraining.load(ordering: .relaxed) && schemaFits.load(ordering: .relaxed)
      && database.isReady && proofs.areReady
  }

  /// The server goes away: not ready from now on.
  func beginDraining() { isDraining.store(true, ordering: .relaxed) }

  /// Tells whether the database had all that the schema needs when it was last looked at.
  func noteSchema(fits: Bool) -> Bool {
    schemaFits.exchange(fits, ordering: .relaxed) != fits
  }
}
