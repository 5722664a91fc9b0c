import Foundation
import JSON
import Migrations
import Postgres
import SQL

/// A plan that somebody reviewed, kept in a file until it is carried out.
///
/// Statements are compared and never run from it: what runs is what the schema demands.
struct PlanFile: Equatable {
  let mode: String
  /// Of the database and of the schema that were compared.
  let database: String
  let schema: String
  let statements: [String]

  /// How large tables are changed is decided when it is done, as they grow in between.
  init(
    _ mode: MigrationOptions.Mode, _ finding: MigrationSession.Finding, _ changes: [SchemaChange]
  ) {
    let plan = MigrationPlan(changes, of: finding.comparison, online: .never)
    self.mode = mode.rawValue
    database = finding.fingerprint
    schema = finding.comparison.desired.fingerprint
    statements = plan.changes.map(\.definition.statement.text)
  }

  init(contentsOf path: String) throws(CommandProblem) {
    let problem = CommandProblem(message: "\(path) is no plan; make one by sql:diff --out FILE")
    guard let object = (try? JSONReader.read(try CommandInput.contents(of: path)))?.object,
      let mode = object["mode"]?.string, let database = object["database"]?.string,
      let schema = object["schema"]?.string, let statements = object["statements"]?.array
    else { throw problem }
    self.mode = mode
    self.database = database
    self.schema = schema
    self.statements = statements.compactMap(\.string)
  }

  func write(to path: String) throws(CommandProblem) {
    let value: JSONValue = [
      "version": 1, "mode": .string(mode), "database": .string(database),
      "schema": .string(schema), "statements": .array(statements.map(JSONValue.string)),
    ]
    let data = Data(value.bytes(layout: .pretty) + [0x0A])
    guard (try? data.write(to: URL(fileURLWithPath: path))) != nil else {
      throw CommandProblem(message: "\(path) cannot be written")
    }
  }

  /// Why a plan that is made now is not the reviewed one; `nil` where it is.
  func difference(from now: PlanFile) -> String? {
    if database != now.database { return "the database has changed since the plan was made" }
    if schema != now.schema { return "the schema has changed since the plan was made" }
    if mode != now.mode { return "the plan was made for --mode \(mode)" }
    return statements == now.statements ? nil : "other statements are needed than the plan holds"
  }
}
