import SQL

extension SchemaChange {
  /// Whether PostgreSQL writes every row of the table anew.
  package var rewrites: Bool {
    switch definition {
    case .alterColumn(_, _, .type): step == .convertEnum || !keepsRows
    case .addColumn(_, let column):
      column.isDocument || column.isCounting || column.defaultValue?.isVolatile ?? false
    default: false
    }
  }

  /// The word for what it does, as programs read it.
  package var kind: String {
    switch definition {
    case .createSchema: "create-schema"
    case .createExtension: "create-extension"
    case .createEnum: "create-enum"
    case .addEnumLabel: "add-enum-value"
    case .createTable: "create-table"
    case .addColumn: "add-column"
    case .addForeignKey, .addUnvalidatedForeignKey: "add-foreign-key"
    case .validate: "validate"
    case .createIndex, .createIndexConcurrently: "create-index"
    case .addPrimaryKey, .adoptPrimaryKey: "add-primary-key"
    case .addNotNullCheck: "add-check"
    case .alterColumn: "alter-column"
    case .rename: "rename"
    case .drop: consents.first?.options.first?.kind.rawValue ?? "drop"
    case .restoreView: "restore-view"
    case .backfill: "backfill"
    }
  }
}
