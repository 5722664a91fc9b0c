internal import Digests
internal import JSON
internal import SQL

extension Catalog {
  /// A digest that changes when anything that a plan may depend on changes.
  package var fingerprint: String {
    var lines: [String] = ["namespace \(hasNamespace)"]
    for (name, labels) in enums.sorted(by: { $0.key < $1.key }) {
      lines.append("enum \(name) \(labels)")
    }
    for (name, table) in tables.sorted(by: { $0.key < $1.key }) {
      lines.append("table \(name)")
      for (column, state) in table.columns.sorted(by: { $0.key < $1.key }) {
        lines.append("column \(column) \(state)")
      }
      lines += table.indexes.map { index in
        "index \(index.name) \(index.method) \(index.columns) \(index.descending.sorted()) \(index.isUnique) \(index.isPrimaryKey) \(index.operatorClass ?? "") \(index.isConstraint) \(index.isValid)"
      }
      lines += table.foreignKeys.map { "key \($0)" }
      lines += table.guards.map { "guard \($0)" }
    }
    lines += viewUses.map {
      "view \($0.schema).\($0.name) \($0.readSchema).\($0.readName) \($0.readColumn ?? "")"
    }
    return Hexadecimal.text(SHA256.hash(lines.joined(separator: "\n").utf8))
  }
}

extension DesiredCatalog {
  /// A digest of all that the schema wants of its database.
  package var fingerprint: String {
    let whole = Comparison(Catalog.empty(for: self), self)
    let lines = MigrationPlan(whole.changes, of: whole).changes.map(\.definition.statement.text)
    return Hexadecimal.text(SHA256.hash(lines.joined(separator: "\n").utf8))
  }

  /// What a migration remembers of the schema, as JSON.
  package var description: JSONText {
    let rows = tables.flatMap { table in
      table.columns.map { column -> JSONValue in
        [
          "table": .string(table.name.name.description), "column": .string("\(column.name)"),
          "type": .string(column.type.catalogText),
          "has_default": .bool(column.defaultValue != nil),
        ]
      }
    }
    return String(decoding: JSONValue.array(rows).bytes(), as: UTF8.self)
  }

  package typealias JSONText = String
}

extension Catalog {
  /// What a migration would remember that described every column as it is, as JSON.
  package var description: String {
    let rows = tables.flatMap { table, found in
      found.columns.map { column, state -> JSONValue in
        [
          "table": .string(table), "column": .string(column), "type": .string(state.type),
          "has_default": .bool(state.hasDefault),
        ]
      }
    }
    return String(decoding: JSONValue.array(rows).bytes(), as: UTF8.self)
  }

  /// What a new database holds, where every extension can be had that the schema needs.
  package static func empty(for desired: DesiredCatalog) -> Catalog {
    var catalog = Catalog()
    catalog.hasNamespace = desired.namespace.description == "public"
    for name in PostgresExtension.allCases { catalog.extensions[name.rawValue] = false }
    return catalog
  }
}
