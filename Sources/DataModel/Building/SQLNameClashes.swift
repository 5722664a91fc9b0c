import Diagnostics
import SQL

/// Finds names that PostgreSQL can hold only once: tables and indexes share one set of names, tables
/// and enum types another, and each table has one of constraints.
struct SQLNameClashes {
  private(set) var diagnostics: [Diagnostic] = []
  private let schema: Schema
  /// Where each table or index was named first.
  private var relations: [Identifier: SourceSpan] = [:]

  init(_ schema: Schema) {
    self.schema = schema
    for table in schema.tables where !table.isView {
      checkEnums(table)
      relations[table.sqlName] = table.span
      if let key = Identifier("\(table.sqlName)_pkey") { relations[key] = table.span }
    }
    for table in schema.tables where !table.isView {
      for unique in table.uniques { checkIndex(unique.indexName, of: table, at: unique.span) }
      for index in table.indexes { checkIndex(index.name, of: table, at: index.span) }
      if let search = table.search { checkIndex(search.indexName, of: table, at: search.span) }
      checkReferences(of: table)
    }
  }

  private mutating func checkEnums(_ table: Table) {
    guard let type = schema.enums.first(where: { $0.sqlName == table.sqlName }) else { return }
    diagnostics.append(
      Diagnostic(
        .nameClash, at: table.span,
        "enum \(type.typeName) and table \(table.typeName) have the same SQL name \(table.sqlName); set @table(name)",
        related: [type.span]))
  }

  private mutating func checkIndex(_ name: Identifier, of table: Table, at span: SourceSpan) {
    if let first = relations[name] {
      diagnostics.append(
        Diagnostic(
          .nameClash, at: span,
          "On \(table.typeName): the index name \(name) is taken by another table or index",
          related: [first]))
    }
    relations[name] = relations[name] ?? span
  }

  /// References over the same columns share their index, and need constraints of their own.
  private mutating func checkReferences(of table: Table) {
    var constraints: [Identifier: SourceSpan] = [:]
    var indexed: Set<[ColumnID]> = []
    for reference in table.references.map({ schema[$0] }) {
      if indexed.insert(reference.columns).inserted {
        checkIndex(reference.indexName, of: table, at: reference.span)
      }
      if let first = constraints[reference.constraintName] {
        diagnostics.append(
          Diagnostic(
            .nameClash, at: reference.span,
            "On \(table.typeName): the constraint name \(reference.constraintName) is used twice; set constraintName",
            related: [first]))
      }
      constraints[reference.constraintName] = reference.span
    }
  }
}
