package import DataModel
internal import Migrations
package import SQL

extension Schema {
  /// What an empty database must be given to hold the rows of the schema, in an order that PostgreSQL
  /// accepts.
  package var definitions: [Statement] {
    let plan = AdditivePlan(from: Catalog(), to: DesiredCatalog(self))
    return (plan.labels + plan.definitions).map(\.statement)
  }
}
