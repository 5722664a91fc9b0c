import Diagnostics
import Foundation
import Migrations
import Postgres
import SQL
import Services

/// What `sql:diff` compares: a state that a database is in, or would be.
enum DatabaseState: Equatable {
  /// What the database holds.
  case database
  /// What all migration files make of nothing.
  case migrations
  /// What the service's schema wants.
  case schema
  /// What the statements of a file make of nothing.
  case script(path: String)
  /// What a schema of a GraphQL file or folder wants.
  case source(path: String)

  /// What an option names; the service's schema is a choice where it `takesSchema`.
  init(_ text: String, option: String, takesSchema: Bool) throws(CommandProblem) {
    switch text {
    case "database": self = .database
    case "migrations": self = .migrations
    case "schema" where takesSchema: self = .schema
    default:
      let attributes = try? FileManager.default.attributesOfItem(atPath: text)
      let choices = takesSchema ? "schema, migrations, database" : "database, migrations"
      guard let type = attributes?[.type] as? FileAttributeType else {
        throw CommandProblem(
          message:
            "--\(option) takes \(choices), or a file of SQL or GraphQL, and there is no file \(text)",
          status: .misuse)
      }
      if type == .typeDirectory || text.hasSuffix(".gql") || text.hasSuffix(".graphql") {
        self = .source(path: text)
      } else if text.hasSuffix(".sql") {
        self = .script(path: text)
      } else {
        throw CommandProblem(
          message:
            "--\(option) \(text) is neither a file of SQL, which ends in .sql, nor a schema, which ends in .gql or .graphql or is a folder of those",
          status: .misuse)
      }
    }
  }

  /// For people.
  var name: String {
    switch self {
    case .database: "the database"
    case .migrations: "the migration files"
    case .schema: "the schema"
    case .script(let path), .source(let path): path
    }
  }

  /// Whether it is what a schema wants, which need not name all that a database holds.
  var isSchema: Bool {
    switch self {
    case .schema, .source: true
    case .database, .migrations, .script: false
    }
  }
}

extension MigrationOptions {
  /// What a state that a schema describes wants.
  func desired(_ state: DatabaseState) throws(CommandProblem) -> DesiredCatalog? {
    switch state {
    case .schema: return request.desired
    case .source(let path):
      let loaded = SchemaLoader.load(path, namespace: namespace)
      let printer = DiagnosticPrinter(files: loaded.files)
      for diagnostic in loaded.diagnostics where diagnostic.severity == .error {
        Terminal.note(printer.block(diagnostic))
      }
      guard let schema = loaded.schema else {
        throw CommandProblem(message: "the schema of \(path) has errors")
      }
      return DesiredCatalog(schema)
    case .database, .migrations, .script: return nil
    }
  }

  /// Runs `body` over a connection to a database in a state.
  func inState<Result: Sendable>(
    _ state: DatabaseState, _ directory: MigrationDirectory,
    _ body: (MigrationSession) async throws(CommandProblem) -> Result
  ) async throws(CommandProblem) -> Result {
    switch state {
    case .database: return try await connected(body)
    case .migrations: return try await tryingOut(try directory.readIntact().scripts(), body)
    case .script(let path):
      let file = MigrationFile(name: path, text: try MigrationDirectory.text(at: path))
      return try await tryingOut([(path, try file.commandScript())], body)
    case .schema, .source:
      let desired = try desired(state) ?? request.desired
      return try await inScratch { session throws(CommandProblem) in
        do throws(MigrationError) {
          let comparison = try await session.compare(.init(desired)).comparison
          try await session.apply(MigrationPlan(comparison.changes(.strict), of: comparison))
          try await session.remember(desired)
        } catch {
          throw CommandProblem(error)
        }
        return try await body(session)
      }
    }
  }
}

extension MigrationFolder {
  /// All files that make a database, in order, with the names by which their mistakes are told.
  func scripts() throws(CommandProblem) -> [(name: String, script: MigrationScript)] {
    try (migrations.map(\.up) + repeatables).map { (file) throws(CommandProblem) in
      (file.name, try file.commandScript())
    }
  }
}

extension MigrationFile {
  /// Its statements, for a command that has changed nothing yet.
  func commandScript() throws(CommandProblem) -> MigrationScript {
    do throws(MigrationFileProblem) {
      return try script()
    } catch {
      throw CommandProblem(message: "\(error.message); nothing was changed")
    }
  }
}
