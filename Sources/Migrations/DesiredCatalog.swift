package import DataModel
package import SQL

/// The objects that a schema wants its database to hold.
package struct DesiredCatalog: Sendable {
  package let namespace: Identifier
  package let enums: [DesiredEnum]
  package internal(set) var tables: [DesiredTable]
  /// The names of relations that views of the schema read, and that are the owner's.
  let ownedNames: Set<String>

  package init(_ schema: Schema) {
    ownedNames = Set(
      schema.tables.compactMap { table in
        if case .view = table.kind { table.sqlName.description } else { nil }
      })
    namespace = schema.namespace
    enums = schema.enums.map { DesiredEnum($0, namespace: schema.namespace) }
    tables = schema.tables.filter { !$0.isView }.map { DesiredTable($0, in: schema) }
  }

  /// One that no schema describes.
  init(namespace: Identifier, enums: [DesiredEnum], tables: [DesiredTable]) {
    ownedNames = []
    self.namespace = namespace
    self.enums = enums
    self.tables = tables
  }
}

/// An enum type with its labels in order.
package struct DesiredEnum: Sendable {
  package let name: QualifiedName
  package let labels: [String]
  /// The name in the schema.
  let typeName: String

  init(_ type: EnumType, namespace: Identifier) {
    name = QualifiedName(schema: namespace, name: type.sqlName)
    labels = type.values.map(\.name)
    typeName = type.typeName
  }

  /// One that a database holds, where it has no other name.
  init(_ name: QualifiedName, labels: [String]) {
    self.name = name
    self.labels = labels
    typeName = name.name.description
  }
}

/// A table with everything that belongs to it.
package struct DesiredTable: Sendable {
  package let name: QualifiedName
  package internal(set) var columns: [ColumnDefinition]
  package let primaryKey: [Identifier]
  package let uniqueIndexes: [IndexDefinition]
  package let foreignKeys: [ForeignKeyDefinition]
  /// One index over each foreign key; references of the same columns share theirs.
  package let referenceIndexes: [IndexDefinition]
  /// The indexes that the table declares, and that of what is searched.
  package internal(set) var indexes: [IndexDefinition]

  init(_ table: Table, in schema: Schema) {
    let name = schema.qualifiedName(of: table.id)
    self.name = name
    let document = table.search.map { ColumnDefinition($0, in: schema) }
    columns = table.columns.map(ColumnDefinition.init(_:)) + (document.map { [$0] } ?? [])
    primaryKey = table.primaryKey.map { schema[$0].sqlName }
    uniqueIndexes = table.uniques.map { unique in
      IndexDefinition(
        name: unique.indexName, table: name,
        .unique(unique.columns.map { schema[$0].sqlName }))
    }
    let references = table.references.map { schema[$0] }
    foreignKeys = references.map { ForeignKeyDefinition($0, in: schema) }
      .sorted { $0.name.description < $1.name.description }
    var referenceIndexes: [IndexDefinition] = []
    for reference in references {
      let index = IndexDefinition(
        name: reference.indexName, table: name,
        .ordered(reference.columns.map { SQL.IndexTerm(schema[$0].sqlName) }))
      if !referenceIndexes.contains(index) { referenceIndexes.append(index) }
    }
    self.referenceIndexes = referenceIndexes
    let declared = table.indexes.map { index in
      IndexDefinition(name: index.name, table: name, .init(index.content, in: schema))
    }
    let search = table.search.map { search in
      IndexDefinition(name: search.indexName, table: name, .inverted(TextSearch.columnName))
    }
    indexes = declared + (search.map { [$0] } ?? [])
  }

  /// One that a database holds.
  init(
    _ name: QualifiedName, columns: [ColumnDefinition], primaryKey: [Identifier],
    indexes: [IndexDefinition], foreignKeys: [ForeignKeyDefinition]
  ) {
    self.name = name
    self.columns = columns
    self.primaryKey = primaryKey
    self.foreignKeys = foreignKeys
    uniqueIndexes = indexes.filter(\.isUnique)
    referenceIndexes = []
    self.indexes = indexes.filter { !$0.isUnique }
  }
}

extension IndexDefinition.Content {
  fileprivate init(_ content: TableIndex.Content, in schema: Schema) {
    switch content {
    case .ordered(let terms):
      self = .ordered(
        terms.map { SQL.IndexTerm(schema[$0.column].sqlName, descending: $0.isDescending) })
    case .inverted(let column):
      self = .inverted(schema[column].sqlName)
    case .nearest(let column, let method, let distance):
      self = .nearest(VectorIndex(schema[column].sqlName, method, distance))
    }
  }
}

extension ColumnDefinition {
  fileprivate init(_ column: Column) {
    let type: ColumnType =
      switch column.storage.serial {
      case .smallserial?: .smallserial
      case .serial?: .serial
      case .bigserial?: .bigserial
      case nil: .plain(column.storage.type)
      }
    self.init(
      name: column.sqlName, type: type, isNullable: column.isNullable,
      defaultValue: ColumnDefault(column))
  }
}

extension ColumnDefinition {
  fileprivate init(_ search: TextSearch, in schema: Schema) {
    let document = SearchDocument(
      language: search.language, columns: search.columns.map { schema[$0].sqlName })
    self.init(name: TextSearch.columnName, type: .document(document), isNullable: true)
  }
}

extension ColumnDefault {
  /// The default that SQL can express: constants and random UUIDs; what a request decides has none.
  fileprivate init?(_ column: Column) {
    switch column.defaultValue {
    case .constant(let value)?:
      guard let literal = DDLLiteral(value.sqlText) else { return nil }
      self = .literal(literal, column.storage.type)
    case .sql(let expression)?:
      self = .expression(expression)
    case .expression?:
      guard column.defaultValue?.isRandomUUID == true else { return nil }
      self = column.type.base == .scalar(.uuid) ? .randomUUID : .randomUUIDText
    case nil:
      return nil
    }
  }
}

extension ForeignKeyDefinition {
  fileprivate init(_ reference: Reference, in schema: Schema) {
    let columns = reference.columns.map { schema[$0] }
    let nullable = columns.filter(\.isNullable)
    let action: DeleteAction =
      if nullable.isEmpty {
        .cascade
      } else {
        .setNull(nullable.count == columns.count ? [] : nullable.map(\.sqlName))
      }
    self.init(
      name: reference.constraintName, table: schema.qualifiedName(of: reference.table),
      columns: columns.map(\.sqlName), target: schema.qualifiedName(of: reference.target),
      targetColumns: reference.targetColumns.map { schema[$0].sqlName }, onDelete: action)
  }
}

extension DesiredTable {
  /// The columns that hold vectors.
  var vectors: [Identifier] {
    columns.compactMap { column in
      if case .plain(.vector) = column.type { column.name } else { nil }
    }
  }
}
