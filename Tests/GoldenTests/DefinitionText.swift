import DataModel
import Migrations
import SQL

/// The definitions that an empty database needs for a schema.
struct DefinitionText {
  /// In an order that PostgreSQL accepts.
  let statements: [Statement]

  init(_ schema: Schema) {
    let plan = AdditivePlan(from: Catalog(), to: DesiredCatalog(schema))
    statements = (plan.labels + plan.definitions).map(\.statement)
  }

  var text: String { statements.map { "\($0.layout);\n" }.joined(separator: "\n") }
}
