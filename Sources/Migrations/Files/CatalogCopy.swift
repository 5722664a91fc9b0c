package import SQL

/// The definitions that make a database like another one, as far as schemas can describe it.
package struct CatalogCopy: Sendable {
  package let plan: MigrationPlan
  /// What the definitions leave out, each a sentence without its end.
  package private(set) var omissions: [String] = []

  package init(_ catalog: Catalog, in namespace: Identifier) {
    var builder = Builder(namespace: namespace)
    if namespace.description != "public" {
      builder.add(.createSchema(namespace), .schema)
    }
    builder.addEnums(catalog.enums)
    for (name, table) in catalog.tables.sorted(by: { $0.key < $1.key }) {
      builder.add(table, name)
    }
    for view in Set(catalog.viewUses.map { "view \($0.schema).\($0.name)" }).sorted() {
      builder.omissions.append(view)
    }
    plan = MigrationPlan(inOrder: builder.changes.sorted { $0.step < $1.step })
    omissions = builder.omissions
  }

  private struct Builder {
    let namespace: Identifier
    var changes: [SchemaChange] = []
    var omissions: [String] = []

    mutating func add(_ definition: DDL, _ step: SchemaChange.Step) {
      changes.append(SchemaChange(definition, step))
    }

    mutating func addEnums(_ enums: [String: [String]]) {
      for (name, labels) in enums.sorted(by: { $0.key < $1.key }) {
        let literals = labels.compactMap { DDLLiteral($0) }
        guard let identifier = Identifier(name), literals.count == labels.count else {
          omissions.append("enum \(name)")
          continue
        }
        add(
          .createEnum(QualifiedName(schema: namespace, name: identifier), labels: literals),
          .enumType)
      }
    }

    mutating func add(_ table: CatalogTable, _ name: String) {
      guard let identifier = Identifier(name), !table.isPartitioned else {
        omissions.append("table \(name)")
        return
      }
      let qualified = QualifiedName(schema: namespace, name: identifier)
      let columns = table.columns.sorted { $0.key < $1.key }.compactMap { column, state in
        definition(of: column, state, in: name)
      }
      let key = table.primaryKey?.identifiers ?? []
      add(.createTable(qualified, columns: columns, primaryKey: key), .createTable)
      for index in table.indexes { add(index, of: qualified) }
      for key in table.foreignKeys {
        guard let definition = key.definition(of: qualified, table) else {
          omissions.append("foreign key \(name).\(key.name)")
          continue
        }
        add(.addForeignKey(definition), .foreignKey)
      }
      omissions += table.guards.map { "\($0.kind.rawValue) \(name).\($0.name)" }
    }

    private mutating func add(_ index: CatalogIndex, of table: QualifiedName) {
      if index.isPrimaryKey { return }
      if index.isValid, let definition = index.definition(of: table) {
        add(.createIndex(definition), .index)
      } else {
        omissions.append("index \(table.name).\(index.name)")
      }
    }

    private mutating func definition(
      of name: String, _ column: CatalogColumn, in table: String
    ) -> ColumnDefinition? {
      guard let identifier = Identifier(name),
        let definition = ColumnDefinition(identifier, column, in: namespace)
      else {
        omissions.append("column \(table).\(name) of type \(column.type)")
        return nil
      }
      if column.defaultText != nil, definition.defaultValue == nil {
        omissions.append("the default of \(table).\(name)")
      }
      return definition
    }
  }
}

extension [String] {
  fileprivate var identifiers: [Identifier]? {
    let identifiers = compactMap { Identifier($0) }
    return identifiers.count == count ? identifiers : nil
  }
}
