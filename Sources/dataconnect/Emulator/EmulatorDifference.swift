import DataModel
import JSON
import Migrations
import Postgres
import Reactor
import Server
import Services

/// What the database of an emulator lacks of its schema, for tools.
struct EmulatorDifference: Sendable {
  let live: LiveService
  let database: SwitchedDatabase

  /// The differences as `sql:diff` tells them in its compatible mode; nothing is changed.
  func report(on loop: EventLoop) async throws(ServedService.Problem) -> JSONValue {
    guard let service = live.current?.service else {
      throw ServedService.Problem("schema is not found: the service has not been loaded")
    }
    guard let opened = database.connected?.opened else {
      throw ServedService.Problem("no database has been configured")
    }
    do throws(MigrationError) {
      let comparison = try await PostgresDatabase.compare(
        to: DesiredCatalog(service.schema), with: opened.settings, on: loop)
      let plan = MigrationPlan(comparison.changes(.compatible), of: comparison)
      return DiffReport(mode: .compatible, comparison: comparison, plan: plan).json
    } catch {
      throw ServedService.Problem("the database cannot be read: \(error.reason)")
    }
  }
}
