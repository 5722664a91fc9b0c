// Migrations: what a database holds, what a schema wants, and the definitions that lead from one to
// the other.
//
// Input: a `Catalog` read from a database and a `Schema`; output: definitions in an order that
// PostgreSQL accepts, and what they cannot reach. It is pure: reading and running are the caller's.

/// The tables, enums, keys and indexes of one PostgreSQL schema, as a database has them.
package struct Catalog: Sendable, Equatable {
  /// By name.
  package var tables: [String: CatalogTable] = [:]
  /// The labels of each enum type, in order.
  package var enums: [String: [String]] = [:]

  /// What the extensions that can be had are called, and whether they are installed.
  package var extensions: [String: Bool] = [:]

  package init() {}
}

/// A table of a `Catalog`.
package struct CatalogTable: Sendable, Equatable {
  /// By name.
  package var columns: [String: CatalogColumn] = [:]
  package var indexes: [CatalogIndex] = []
  package var foreignKeys: [CatalogForeignKey] = []

  package init() {}

  package var primaryKey: [String]? { indexes.first(where: \.isPrimaryKey)?.columns }
}

/// A column of a `CatalogTable`.
package struct CatalogColumn: Sendable, Equatable {
  /// The type as PostgreSQL prints it, such as `character varying(30)`.
  package let type: String
  package let isNullable: Bool
  package let hasDefault: Bool
  /// The expression that computes it, as PostgreSQL prints it; `nil` for a column that is written.
  package let generation: String?

  package init(
    type: String, isNullable: Bool, hasDefault: Bool, generation: String? = nil
  ) {
    self.type = type
    self.isNullable = isNullable
    self.hasDefault = hasDefault
    self.generation = generation
  }
}

/// An index of a `CatalogTable` over plain columns.
package struct CatalogIndex: Sendable, Equatable {
  package let name: String
  /// PostgreSQL's name of the access method, such as `btree` and `gin`.
  package let method: String
  package var columns: [String]
  /// Those of the columns that descend.
  package var descending: Set<String>
  package let isUnique: Bool
  package let isPrimaryKey: Bool
  /// PostgreSQL's name of the first column's operator class; `nil` where nobody asks for it.
  package let operatorClass: String?

  package init(
    name: String, method: String = "btree", columns: [String], descending: Set<String> = [],
    isUnique: Bool, isPrimaryKey: Bool, operatorClass: String? = nil
  ) {
    self.name = name
    self.method = method
    self.columns = columns
    self.descending = descending
    self.isUnique = isUnique
    self.isPrimaryKey = isPrimaryKey
    self.operatorClass = operatorClass
  }
}

/// A foreign key of a `CatalogTable`.
package struct CatalogForeignKey: Sendable, Equatable {
  package let name: String
  package let target: String
  package var columns: [String]
  package var targetColumns: [String]

  package init(name: String, target: String, columns: [String], targetColumns: [String]) {
    self.name = name
    self.target = target
    self.columns = columns
    self.targetColumns = targetColumns
  }
}
