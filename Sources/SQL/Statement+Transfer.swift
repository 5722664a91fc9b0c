/// What taking rows out of a database and putting them in needs.
extension Statement {
  /// Begins to read the rows of a table, all values in text form, in the order of a key.
  package static func declareRows(
    of table: QualifiedName, _ columns: [Identifier], orderedBy key: [Identifier]
  ) -> Statement {
    let list = columns.map { "\($0)::text" as SQLText }.joined(", ")
    let order = key.map { "\($0)" as SQLText }.joined(", ")
    let clause: SQLText = key.isEmpty ? "" : " ORDER BY \(order)"
    return Renderer.statement(
      "DECLARE dataconnect_rows NO SCROLL CURSOR FOR SELECT \(list) FROM \(table)\(clause)")
  }

  /// Answers the next so many of them.
  package static func fetchRows(_ count: Int) -> Statement {
    Renderer.statement("FETCH FORWARD \(count) FROM dataconnect_rows")
  }

  /// Ends the reading.
  package static let closeRows = Statement(text: "CLOSE dataconnect_rows")

  /// Adds rows from one parameter per column, which is the list of its values in text form.
  package static func insertRows(
    into table: QualifiedName, _ columns: [(name: Identifier, type: PostgresType)]
  ) -> Statement {
    let names = columns.map { "\($0.name)" as SQLText }.joined(", ")
    let values = columns.enumerated().map { index, column in
      "r.c\(index)::\(Renderer.render(column.type))" as SQLText
    }.joined(", ")
    let lists = (1...max(1, columns.count)).map { "$\($0)::text[]" as SQLText }.joined(", ")
    let aliases = columns.indices.map { "c\($0)" as SQLText }.joined(", ")
    return Statement(
      text: ("INSERT INTO \(table) (\(names)) SELECT \(values) FROM unnest(\(lists)) AS r(\(aliases))"
        as SQLText).compact(),
      parameterTypes: columns.map { _ in .array(.text) })
  }

  /// Lets a foreign key be broken until the end of a transaction, or makes it strict again.
  package static func relax(
    _ key: Identifier, of table: QualifiedName, _ isRelaxed: Bool
  ) -> Statement {
    let mode: SQLText = isRelaxed ? "DEFERRABLE INITIALLY DEFERRED" : "NOT DEFERRABLE"
    return Renderer.statement("ALTER TABLE \(table) ALTER CONSTRAINT \(key) \(mode)")
  }

  /// Checks now what would be checked at the end of the transaction.
  package static let checkReferences = Statement(text: "SET CONSTRAINTS ALL IMMEDIATE")

  /// Removes all rows of tables and of those that refer to them, and lets counted columns begin anew.
  package static func truncate(_ tables: [QualifiedName]) -> Statement {
    let list = tables.map { "\($0)" as SQLText }.joined(", ")
    return Renderer.statement("TRUNCATE \(list) RESTART IDENTITY CASCADE")
  }

  /// Lets a column that counts go on after the largest of its values.
  package static func resumeCounting(_ column: Identifier, of table: QualifiedName) -> Statement? {
    guard let name = DDLLiteral("\(Statement.quoted(table))"),
      let plain = DDLLiteral(column.description)
    else { return nil }
    return Renderer.statement(
      "SELECT setval(pg_get_serial_sequence(\(literal: name), \(literal: plain)), coalesce(max(\(column)), 1), max(\(column)) IS NOT NULL) FROM \(table)"
    )
  }

  /// Answers `true` when one of the tables has a row.
  package static func haveRows(_ tables: [QualifiedName]) -> Statement {
    let parts = tables.map { "EXISTS (SELECT FROM \($0))" as SQLText }
    return Renderer.statement("SELECT (\((["false"] + parts).joined(" OR ")))::text")
  }

  /// The name as PostgreSQL's functions read it.
  private static func quoted(_ table: QualifiedName) -> String {
    ("\(table)" as SQLText).compact()
  }
}
