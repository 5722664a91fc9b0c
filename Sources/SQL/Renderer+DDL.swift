extension Renderer {
  static func render(_ change: DDL) -> SQLText {
    switch change {
    case .createSchema(let name):
      "CREATE SCHEMA IF NOT EXISTS \(name)"
    case .createExtension(let name):
      "CREATE EXTENSION IF NOT EXISTS \(word: name) WITH SCHEMA public"
    case .createEnum(let name, let labels):
      "CREATE TYPE \(name) AS ENUM (\(labels.map { "\(literal: $0)" as SQLText }.joined(", ")))"
    case .addEnumLabel(let name, let label, let position):
      "ALTER TYPE \(name) ADD VALUE \(literal: label)\(render(position))"
    case .createTable(let name, let columns, let primaryKey):
      createTable(name, columns, primaryKey)
    case .addColumn(let table, let column):
      "ALTER TABLE \(table) ADD COLUMN \(render(column))"
    case .addForeignKey(let key):
      render(key)
    case .addUnvalidatedForeignKey(let key):
      render(key) + " NOT VALID"
    case .validate(let table, let name):
      "ALTER TABLE \(table) VALIDATE CONSTRAINT \(name)"
    case .createIndex(let index):
      render(index, "")
    case .createIndexConcurrently(let index):
      render(index, "CONCURRENTLY ")
    case .addPrimaryKey(let table, let columns):
      "ALTER TABLE \(table) ADD PRIMARY KEY (\(list(columns)))"
    case .adoptPrimaryKey(let table, let name, let index):
      "ALTER TABLE \(table) ADD CONSTRAINT \(name) PRIMARY KEY USING INDEX \(index)"
    case .addNotNullCheck(let table, let column, let name):
      "ALTER TABLE \(table) ADD CONSTRAINT \(name) CHECK (\(column) IS NOT NULL) NOT VALID"
    case .alterColumn(let table, let column, let alteration):
      "ALTER TABLE \(table) \(render(alteration, of: column))"
    case .rename(let renaming):
      render(renaming)
    case .drop(let removal):
      render(removal)
    case .restoreView(let view, let step):
      render(view, step)
    case .backfill(let table, let column, let expression):
      "UPDATE \(table) SET \(column) = (\(expression)) WHERE \(column) IS NULL"
    }
  }

  private static func render(_ index: IndexDefinition, _ manner: SQLText) -> SQLText {
    switch index.content {
    case .unique(let columns):
      return "CREATE UNIQUE INDEX \(manner)\(index.name) ON \(index.table) (\(list(columns)))"
    case .ordered(let terms):
      let terms = terms.map { term in
        "\(term.column)\(term.isDescending ? " DESC" : "")" as SQLText
      }
      return "CREATE INDEX \(manner)\(index.name) ON \(index.table) (\(terms.joined(", ")))"
    case .inverted(let column):
      return "CREATE INDEX \(manner)\(index.name) ON \(index.table) USING gin (\(column))"
    case .nearest(let vector):
      // The number of lists that fits a table which is small or empty.
      let using: SQLText = vector.method == .hnsw ? "hnsw" : "ivfflat"
      let with: SQLText = vector.method == .hnsw ? "" : " WITH (lists = 10)"
      return "CREATE INDEX \(manner)\(index.name) ON \(index.table) USING \(using) "
        + "(\(vector.column) \(vector.distance.operatorClass))\(with)"
    }
  }

  private static func render(_ position: LabelPosition) -> SQLText {
    switch position {
    case .after(let label): " AFTER \(literal: label)"
    case .before(let label): " BEFORE \(literal: label)"
    case .atEnd: ""
    }
  }

  private static func createTable(
    _ name: QualifiedName, _ columns: [ColumnDefinition], _ primaryKey: [Identifier]
  ) -> SQLText {
    var lines = columns.map(render)
    if !primaryKey.isEmpty { lines.append("PRIMARY KEY (\(list(primaryKey)))") }
    return "CREATE TABLE \(name) (" + lines.joined("," + .lineBreak).indented() + ")"
  }

  private static func render(_ column: ColumnDefinition) -> SQLText {
    if case .document(let document) = column.type {
      return "\(column.name) tsvector GENERATED ALWAYS AS (\(render(document))) STORED"
    }
    var text: SQLText = "\(column.name) \(render(column.type)) "
    text += column.isNullable ? "NULL" : "NOT NULL"
    if let value = column.defaultValue { text += " DEFAULT \(render(value))" }
    return text
  }

  static func render(_ type: ColumnDefinition.ColumnType) -> SQLText {
    switch type {
    case .plain(let type): render(type)
    case .smallserial: "smallserial"
    case .serial: "serial"
    case .bigserial: "bigserial"
    case .document: "tsvector"
    }
  }

  static func render(_ value: ColumnDefault) -> SQLText {
    switch value {
    case .literal(let literal, let type):
      literal.plain(as: type) ?? "\(literal: literal)::\(render(type))"
    case .randomUUID: "gen_random_uuid()"
    case .randomUUIDText: "replace((gen_random_uuid())::text, '-', '')"
    case .expression(let expression): "(\(expression))"
    }
  }

  private static func render(_ key: ForeignKeyDefinition) -> SQLText {
    let action: SQLText =
      switch key.onDelete {
      case .cascade: " ON DELETE CASCADE"
      case .setNull(let columns) where columns.isEmpty: " ON DELETE SET NULL"
      case .setNull(let columns): " ON DELETE SET NULL (\(list(columns)))"
      case .noAction: ""
      }
    return "ALTER TABLE \(key.table) ADD CONSTRAINT \(key.name) FOREIGN KEY (\(list(key.columns)))"
      + .lineBreak
      + "REFERENCES \(key.target) (\(list(key.targetColumns)))" + action
  }

  static func list(_ names: [Identifier]) -> SQLText {
    names.map { "\($0)" as SQLText }.joined(", ")
  }
}
