/// A constant within a definition, where PostgreSQL takes no parameters.
package struct DDLLiteral: Sendable, Hashable, CustomStringConvertible {
  let text: String

  /// A constant of any text; `nil` when it contains U+0000, which PostgreSQL cannot hold.
  package init?(_ text: String) {
    guard !text.utf8.contains(0) else { return nil }
    self.text = text
  }

  /// The text of the constant, for people.
  package var description: String { text }

  /// The constant between quotes; a backslash asks for the escape form, where it is doubled.
  var quoted: String {
    let doubled = text.split(separator: "'", omittingEmptySubsequences: false).joined(
      separator: "''")
    guard text.utf8.contains(0x5C) else { return "'\(doubled)'" }
    let escaped = doubled.split(separator: "\\", omittingEmptySubsequences: false)
      .joined(separator: "\\\\")
    return "E'\(escaped)'"
  }
}

/// The value that a column takes where an insert leaves it out.
package enum ColumnDefault: Sendable, Hashable {
  case literal(DDLLiteral, PostgresType)
  /// A random UUID, version 4.
  case randomUUID
  /// A random UUID as 32 lower-case hex digits.
  case randomUUIDText
  /// What the schema computes in SQL.
  case expression(DefaultExpression)
}

/// A column as a table's definition names it.
package struct ColumnDefinition: Sendable, Hashable {
  package let name: Identifier
  package let type: ColumnType
  package let isNullable: Bool
  package let defaultValue: ColumnDefault?

  /// A type that a column is declared with: a plain one, or an integer that counts by itself.
  package enum ColumnType: Sendable, Hashable {
    case plain(PostgresType)
    case smallserial
    case serial
    case bigserial
    /// A document that PostgreSQL computes from other columns and stores.
    case document(SearchDocument)

    /// The type as PostgreSQL prints it of a column so declared.
    package var catalogText: String {
      switch self {
      case .plain(let type): Renderer.catalogText(of: type)
      case .smallserial: Renderer.catalogText(of: .smallint)
      case .serial: Renderer.catalogText(of: .integer)
      case .bigserial: Renderer.catalogText(of: .bigint)
      case .document: "tsvector"
      }
    }
  }

  package init(
    name: Identifier, type: ColumnType, isNullable: Bool, defaultValue: ColumnDefault? = nil
  ) {
    self.name = name
    self.type = type
    self.isNullable = isNullable
    self.defaultValue = defaultValue
  }
}

/// A reference from rows of one table to rows of another.
package struct ForeignKeyDefinition: Sendable, Hashable {
  package let name: Identifier
  package let table: QualifiedName
  package let columns: [Identifier]
  package let target: QualifiedName
  package let targetColumns: [Identifier]
  package let onDelete: DeleteAction

  /// What happens to the referring rows when a row they refer to is deleted.
  package enum DeleteAction: Sendable, Hashable {
    case cascade
    /// The named columns become NULL; all of the key's where the list is empty.
    case setNull([Identifier])
    case noAction
  }

  package init(
    name: Identifier, table: QualifiedName, columns: [Identifier], target: QualifiedName,
    targetColumns: [Identifier], onDelete: DeleteAction
  ) {
    self.name = name
    self.table = table
    self.columns = columns
    self.target = target
    self.targetColumns = targetColumns
    self.onDelete = onDelete
  }
}

/// An index over columns of a table.
package struct IndexDefinition: Sendable, Hashable {
  package let name: Identifier
  package let table: QualifiedName
  package let content: Content

  package enum Content: Sendable, Hashable {
    /// No two rows have the same values.
    case unique([Identifier])
    /// Rows in the order of the terms.
    case ordered([IndexTerm])
    /// Rows by the elements of a list, or by what JSON holds.
    case inverted(Identifier)
    /// Rows by how near their vectors are.
    case nearest(VectorIndex)
  }

  package init(name: Identifier, table: QualifiedName, _ content: Content) {
    self.name = name
    self.table = table
    self.content = content
  }

  package var columns: [Identifier] {
    switch content {
    case .unique(let columns): columns
    case .ordered(let terms): terms.map(\.column)
    case .inverted(let column): [column]
    case .nearest(let index): [index.column]
    }
  }

  package var isUnique: Bool {
    if case .unique = content { true } else { false }
  }
}

/// A column within the order of an index.
package struct IndexTerm: Sendable, Hashable {
  package let column: Identifier
  package let isDescending: Bool

  package init(_ column: Identifier, descending: Bool = false) {
    self.column = column
    isDescending = descending
  }
}

/// Where a new label stands among those of its enum.
package enum LabelPosition: Sendable, Hashable {
  case after(DDLLiteral)
  case before(DDLLiteral)
  case atEnd
}

/// One change of a database's definitions.
package enum DDL: Sendable, Hashable {
  case createSchema(Identifier)
  case createExtension(PostgresExtension)
  case createEnum(QualifiedName, labels: [DDLLiteral])
  case addEnumLabel(QualifiedName, label: DDLLiteral, LabelPosition)
  case createTable(QualifiedName, columns: [ColumnDefinition], primaryKey: [Identifier])
  case addColumn(QualifiedName, ColumnDefinition)
  case addForeignKey(ForeignKeyDefinition)
  /// The same for new rows only, which takes no time; `validate` follows.
  case addUnvalidatedForeignKey(ForeignKeyDefinition)
  /// Goes through the rows that were there when a constraint came, while others write.
  case validate(QualifiedName, constraint: Identifier)
  case createIndex(IndexDefinition)
  /// The same while others write; it must run outside of transactions.
  case createIndexConcurrently(IndexDefinition)
  case addPrimaryKey(QualifiedName, columns: [Identifier])
  /// Takes a unique index for the primary key, which gets the name of the constraint.
  case adoptPrimaryKey(QualifiedName, name: Identifier, index: Identifier)
  /// Demands a value of new rows only, by a check of the given name.
  case addNotNullCheck(QualifiedName, Identifier, name: Identifier)
  case alterColumn(QualifiedName, Identifier, ColumnAlteration)
  case rename(Renaming)
  case drop(Removal)
  case restoreView(StoredView, ViewStep)
  /// Gives the rows of a table a value of a column, those only that have none.
  case backfill(QualifiedName, Identifier, DefaultExpression)

  /// The statement that makes the change.
  package var statement: Statement { Renderer.statement(Renderer.render(self)) }
}
