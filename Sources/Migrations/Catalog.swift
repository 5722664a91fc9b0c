// Migrations: what a database holds, what a schema wants, and the definitions that lead from one to
// the other.
//
// Input: a `Catalog` read from a database and a `Schema`; output: a `Comparison` of them, and a
// `MigrationPlan` in an order that PostgreSQL accepts. It is pure: reading, asking the rows and running
// are the caller's.

package import SQL

/// The tables, enums, keys and indexes of one PostgreSQL schema, as a database has them.
package struct Catalog: Sendable, Equatable {
  /// By name.
  package var tables: [String: CatalogTable] = [:]
  /// The labels of each enum type, in order.
  package var enums: [String: [String]] = [:]

  /// What the extensions that can be had are called, and whether they are installed.
  package var extensions: [String: Bool] = [:]
  /// Whether the PostgreSQL schema itself is there.
  package var hasNamespace = true
  /// The views, of all schemas, that read the tables, each once for every column it reads.
  package var viewUses: [CatalogViewUse] = []
  /// The types and defaults that the last migration described, by table and column.
  package var described: [String: [String: DescribedColumn]] = [:]
  /// What a migration that was cut short had yet to fill, and by which expression.
  package var unfinishedBackfills: [ColumnName: DefaultExpression] = [:]
  /// How PostgreSQL prints the defaults that are wanted, by table and column, where it was asked.
  package var printedDefaults: [String: [String: String]] = [:]

  package init() {}
}

/// A table of a `Catalog`.
package struct CatalogTable: Sendable, Equatable {
  /// By name.
  package var columns: [String: CatalogColumn] = [:]
  package var indexes: [CatalogIndex] = []
  package var foreignKeys: [CatalogForeignKey] = []
  /// What checks, exclusions and partial or expression indexes it has, all of which are the owner's.
  package var guards: [CatalogGuard] = []
  /// Whether it is so big that locking it for long would be felt.
  package var isLarge = false
  /// How much it occupies, with its indexes.
  package var bytes = 0
  /// Whether its rows are in partitions, of which PostgreSQL demands more than of tables.
  package var isPartitioned = false

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
  /// The default as PostgreSQL prints it; `nil` where there is none, or a number that counts.
  package let defaultText: String?
  /// Whether numbers count by themselves.
  package let counts: Counting?

  /// How a column counts.
  package enum Counting: Sendable, Equatable {
    /// By a sequence of its own, as `serial` makes it.
    case serial
    case identity
  }

  package init(
    type: String, isNullable: Bool, hasDefault: Bool, generation: String? = nil,
    defaultText: String? = nil, counts: Counting? = nil
  ) {
    self.type = type
    self.isNullable = isNullable
    self.hasDefault = hasDefault
    self.generation = generation
    self.defaultText = defaultText
    self.counts = counts
  }
}

/// What a migration described of a column.
package struct DescribedColumn: Sendable, Equatable {
  /// The type as the catalogue prints it.
  package let type: String
  package let hasDefault: Bool

  package init(type: String, hasDefault: Bool) {
    self.type = type
    self.hasDefault = hasDefault
  }
}

/// A check, an exclusion, or an index that is partial or over expressions.
package struct CatalogGuard: Sendable, Equatable {
  package let name: String
  package let kind: Kind
  /// All columns that it looks at.
  package var columns: [String]
  /// What a check demands, as PostgreSQL prints it.
  package let condition: String?

  package enum Kind: String, Sendable, Equatable {
    case check
    case exclusion
    case index
  }

  package init(name: String, kind: Kind, columns: [String], condition: String? = nil) {
    self.condition = condition
    self.name = name
    self.kind = kind
    self.columns = columns
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
  /// Whether it belongs to a constraint of the same name.
  package let isConstraint: Bool
  /// Whether searches can use it; the rest of a build that failed cannot be used.
  package let isValid: Bool

  package init(
    name: String, method: String = "btree", columns: [String], descending: Set<String> = [],
    isUnique: Bool, isPrimaryKey: Bool, operatorClass: String? = nil, isConstraint: Bool = false,
    isValid: Bool = true
  ) {
    self.isConstraint = isConstraint || isPrimaryKey
    self.isValid = isValid
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
  package let onDelete: Action
  /// Whether all rows are known to keep it.
  package let isValidated: Bool

  /// What becomes of the rows that refer to a deleted one, by the letters of the catalogue.
  package enum Action: String, Sendable, Equatable {
    case noAction = "a"
    case restrict = "r"
    case cascade = "c"
    case setNull = "n"
    case setDefault = "d"
  }

  package init(
    name: String, target: String, columns: [String], targetColumns: [String],
    onDelete: Action = .noAction, isValidated: Bool = true
  ) {
    self.onDelete = onDelete
    self.isValidated = isValidated
    self.name = name
    self.target = target
    self.columns = columns
    self.targetColumns = targetColumns
  }
}
