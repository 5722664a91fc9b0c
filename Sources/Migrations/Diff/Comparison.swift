package import SQL

/// The differences between what a database holds and what a schema wants.
///
/// Objects match by what they are; a name alone makes a difference in strict mode only. What the
/// schema cannot describe is the owner's and never changes: checks, exclusions, triggers, functions,
/// sequences, partial indexes, and everything in other PostgreSQL schemas.
package struct Comparison: Sendable {
  package let catalog: Catalog
  package let desired: DesiredCatalog
  /// The values of old rows for columns that must have one, as somebody gives them now.
  let backfills: [ColumnName: DefaultExpression]
  let protected: [NamePattern]
  package internal(set) var changes: [SchemaChange] = []

  /// Compares what a database holds once the renames are done, which then come first; backfills give
  /// the values of old rows for columns that must have one.
  package init(
    _ catalog: Catalog, _ desired: DesiredCatalog, renames: [Renaming] = [],
    backfills: [ColumnName: DefaultExpression] = [:], protected: [NamePattern] = []
  ) {
    self.catalog = catalog
    self.backfills = backfills
    self.protected = protected
    self.desired = desired.withoutVectors(unlessIn: catalog)
    changes = renames.map { SchemaChange(.rename($0), .rename) }
    compareNamespace()
    compareExtensions(desired)
    for type in self.desired.enums { compare(type) }
    for table in self.desired.tables { compare(table) }
    compareRelations()
    dropUnusedTables()
    changes.removeAll { $0.drops(protected) }
    refuseWhereViewsForbid()
    hintAtRenames()
  }

  /// The differences that a mode ends.
  package func changes(_ round: SchemaChange.Round) -> [SchemaChange] {
    changes.filter { $0.round <= round }
  }

  package var isCompatible: Bool { changes(.compatible).isEmpty }
  package var isExact: Bool { changes.isEmpty }

  private mutating func compareNamespace() {
    guard !catalog.hasNamespace, !(desired.tables.isEmpty && desired.enums.isEmpty) else { return }
    changes.append(SchemaChange(.createSchema(desired.namespace), .schema))
  }

  /// Indexes and keys, which other tables may be part of.
  private mutating func compareRelations() {
    for table in desired.tables {
      let name = table.name.name.description
      var relations = TableRelations(table, catalog.tables[name], catalog: catalog)
      relations.compare()
      changes += relations.changes
      changes += unusedRelations(of: table, keeping: relations.matched)
    }
  }

  // MARK: Extensions

  private mutating func compareExtensions(_ whole: DesiredCatalog) {
    compareVectors(whole)
    let name = PostgresExtension.citext.rawValue
    let users = whole.tables.filter { table in table.columns.contains(where: \.isCaseless) }
    guard let first = users.first, catalog.extensions[name] != true else { return }
    var change = SchemaChange(.createExtension(.citext), .extension)
    if catalog.extensions[name] == nil {
      change.refusal =
        "table \(first.name.name): it needs the extension \(name), which PostgreSQL does not have; install the contributed modules (on Debian: apt-get install postgresql-contrib)"
    }
    changes.append(change)
  }

  private mutating func compareVectors(_ whole: DesiredCatalog) {
    let name = PostgresExtension.vector.rawValue
    let vectors = whole.tables.flatMap { table in table.vectors.map { (table, $0) } }
    guard !vectors.isEmpty, catalog.extensions[name] != true else { return }
    if catalog.extensions[name] == false {
      changes.append(SchemaChange(.createExtension(.vector), .extension))
      return
    }
    for (table, column) in vectors {
      guard let definition = table.columns.first(where: { $0.name == column }) else { continue }
      var change = SchemaChange(.addColumn(table.name, definition), .addColumn)
      change.refusal =
        "table \(table.name.name), column \(column): it needs the extension \(name), which PostgreSQL does not have; install pgvector (on Debian 13: apt-get install postgresql-17-pgvector)"
      changes.append(change)
    }
  }
}

extension ColumnDefinition {
  /// Whether its values are texts that compare without regard to case, or lists of them.
  fileprivate var isCaseless: Bool { type.catalogText.hasPrefix("citext") }
}

/// A column by the plain names of table and column.
package struct ColumnName: Sendable, Hashable, CustomStringConvertible {
  package let table: String
  package let column: String

  package init(_ table: String, _ column: String) {
    self.table = table
    self.column = column
  }

  package var description: String { "\(table).\(column)" }
}

extension DesiredCatalog {
  /// The same without what needs vectors, where the server cannot have them.
  fileprivate func withoutVectors(unlessIn catalog: Catalog) -> DesiredCatalog {
    guard catalog.extensions[PostgresExtension.vector.rawValue] == nil else { return self }
    var catalog = self
    catalog.tables = tables.map { table in
      let vectors = Set(table.vectors)
      var table = table
      table.columns.removeAll { vectors.contains($0.name) }
      table.indexes.removeAll { !vectors.isDisjoint(with: $0.columns) }
      return table
    }
    return catalog
  }
}
