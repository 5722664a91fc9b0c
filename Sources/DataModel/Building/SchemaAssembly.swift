import Diagnostics
import SQL

/// Turns resolved drafts, sorted by type name, into a `Schema`: ids, order, relation kinds and
/// unique names.
struct SchemaAssembly {
  private let drafts: [TableDraft]
  private let enums: [EnumType]
  private let namespace: Identifier
  private let tableIDs: [String: TableID]
  /// For each table the field names of its columns in their final order.
  private let columnOrder: [[String]]
  private(set) var diagnostics: [Diagnostic] = []

  init(tables: [TableDraft], enums: [EnumType], namespace: Identifier) {
    drafts = tables
    self.enums = enums
    self.namespace = namespace
    tableIDs = Dictionary(
      uniqueKeysWithValues: tables.enumerated().map { ($1.typeName, TableID(index: $0)) })
    columnOrder = tables.map(Self.columnOrder(of:))
  }

  mutating func assemble() -> Schema {
    checkSQLNames()
    var references: [Reference] = []
    var referencesOfTable: [[ReferenceID]] = []
    for (index, draft) in drafts.enumerated() {
      let made = draft.references.compactMap { reference in
        self.reference(reference, of: index, id: nil)
      }
      let first = references.count
      referencesOfTable.append(made.indices.map { ReferenceID(index: first + $0) })
      references += made.enumerated().map { $1.numbered(ReferenceID(index: first + $0)) }
    }
    let tables = drafts.indices.map { index in
      table(index, references: referencesOfTable[index].map { references[$0.index] })
    }
    return Schema(tables: tables, enums: enums, references: references, namespace: namespace)
  }

  // MARK: Columns

  /// Key columns in key order, then foreign keys added for references, then the others by SQL name.
  private static func columnOrder(of draft: TableDraft) -> [String] {
    let key = draft.key.filter { draft.column(named: $0) != nil }
    let rest = draft.columns.filter { !key.contains($0.fieldName) }
    let implicit = rest.filter { if case .implicitReference = $0.origin { true } else { false } }
    let others = rest.filter { $0.origin == .declared || $0.origin == .implicitKey }
      .sorted { $0.sqlName.description < $1.sqlName.description }
    return key + implicit.map(\.fieldName) + others.map(\.fieldName)
  }

  private func columnID(_ field: String, of table: Int) -> ColumnID? {
    columnOrder[table].firstIndex(of: field).map {
      ColumnID(table: TableID(index: table), index: $0)
    }
  }

  private func columns(of table: Int) -> [Column] {
    columnOrder[table].compactMap { field in
      guard let id = columnID(field, of: table), let draft = drafts[table].column(named: field)
      else { return nil }
      return Column(
        id: id, fieldName: draft.fieldName, sqlName: draft.sqlName, type: draft.type,
        isNullable: draft.isNullable, storage: draft.storage, defaultValue: draft.defaultValue,
        origin: draft.origin, description: draft.description, deprecation: draft.deprecation,
        span: draft.span)
    }
  }

  // MARK: Tables

  private mutating func table(_ index: Int, references: [Reference]) -> Table {
    let draft = drafts[index]
    let key = draft.key.compactMap { columnID($0, of: index) }
    let join = JoinDetection(draft: draft, key: draft.key).references.flatMap { names in
      let ids = names.compactMap { name in references.first { $0.fieldName == name }?.id }
      return ids.count == 2 ? JoinTable(first: ids[0], second: ids[1]) : nil
    }
    warnOfMissingKey(draft, references)
    return Table(
      id: TableID(index: index), kind: draft.kind, typeName: draft.typeName,
      singular: draft.singular,
      plural: draft.plural, sqlName: draft.sqlName, description: draft.description,
      columns: columns(of: index), primaryKey: key, references: references.map(\.id),
      uniques: uniques(of: index), indexes: indexes(of: index, references),
      search: search(of: index), join: join, span: draft.nameSpan)
  }

  private func search(of index: Int) -> TextSearch? {
    let draft = drafts[index]
    guard let first = draft.searchables.first else { return nil }
    let name = SQLName.index(table: draft.sqlName, fields: ["\(TextSearch.columnName)"])
    return TextSearch(
      columns: draft.searchables.compactMap { columnID($0.fieldName, of: index) },
      language: first.language, indexName: name, span: first.span)
  }

  private mutating func indexes(of index: Int, _ references: [Reference]) -> [TableIndex] {
    let assembly = IndexAssembly(
      drafts[index], id: TableID(index: index), columnOrder: columnOrder[index],
      references: references)
    diagnostics += assembly.diagnostics
    return assembly.indexes
  }

  private mutating func warnOfMissingKey(_ draft: TableDraft, _ references: [Reference]) {
    guard draft.declaredKey == nil, draft.column(named: "id")?.origin == .implicitKey,
      references.count == 2, references.allSatisfy({ !$0.isNullable })
    else { return }
    let names = references.map { "\"\($0.fieldName)\"" }.joined(separator: ", ")
    diagnostics.append(
      Diagnostic(
        .missingJoinTableKey, .warning(.logOnly), at: draft.nameSpan,
        "\(draft.typeName) has two required references and no key; if it joins them, declare @table(key: [\(names)])"
      ))
  }

  private mutating func uniques(of index: Int) -> [Unique] {
    let draft = drafts[index]
    var sets: [Unique] = []
    for unique in draft.uniques {
      guard let fields = expanded(unique, of: draft) else { continue }
      let ids = fields.compactMap { columnID($0, of: index) }
      guard ids.count == fields.count else { continue }
      if Set(fields) == Set(draft.key) {
        warn(unique, "On \(unique.owner) @unique: the primary key is unique already")
      } else if sets.contains(where: { Set($0.columns) == Set(ids) }) {
        warn(unique, "On \(unique.owner) @unique: the same fields are unique already")
      } else {
        let name =
          unique.indexName ?? SQLName.unique(table: draft.sqlName, fields: fields)
        sets.append(Unique(columns: ids, indexName: name, span: unique.span))
      }
    }
    return sets
  }

  private mutating func warn(_ unique: UniqueDraft, _ message: String) {
    diagnostics.append(
      Diagnostic(.redundantIndex, .warning(.logOnly), at: unique.span, message))
  }

  /// The column fields of a unique set, references replaced by their foreign keys.
  private mutating func expanded(_ unique: UniqueDraft, of draft: TableDraft) -> [String]? {
    let owner = "On \(unique.owner) @unique"
    var fields: [String] = []
    for (name, span) in unique.fields {
      if let column = draft.column(named: name),
        column.type.isList || column.type.base == .scalar(.any)
          || column.type.base == .scalar(.vector)
      {
        diagnostics.append(
          Diagnostic(
            .badUnique, at: span, "\(owner): \(name) is a list, Any or Vector and cannot be unique")
        )
        return nil
      }
      guard let added = draft.columnFields(of: name) else {
        diagnostics.append(
          Diagnostic(
            .badUnique, at: span,
            "\(owner)(fields): unknown field \(name)."
              + Suggestion.sentence(for: name, among: draft.fieldNames)))
        return nil
      }
      if let twice = added.first(where: fields.contains) {
        diagnostics.append(
          Diagnostic(.badUnique, at: span, "\(owner)(fields): names \(twice) twice"))
        return nil
      }
      fields += added
    }
    return fields.isEmpty ? nil : fields
  }

  // MARK: References

  private mutating func reference(
    _ draft: ReferenceDraft, of index: Int, id: ReferenceID?
  ) -> Reference? {
    guard let target = tableIDs[draft.targetName], let pairs = draft.pairs, !pairs.isEmpty else {
      return nil
    }
    let table = drafts[index]
    let columns = pairs.compactMap { columnID($0.field, of: index) }
    let targetColumns = pairs.compactMap { columnID($0.target, of: target.index) }
    guard columns.count == pairs.count, targetColumns.count == pairs.count else { return nil }
    checkTarget(draft, of: table, target: drafts[target.index], pairs)
    let fields = Set(pairs.map(\.field))
    let sqlColumns = pairs.compactMap { table.column(named: $0.field)?.sqlName }
    let isOneToOne =
      fields == Set(table.key)
      || table.uniques.contains { unique in
        Set(unique.fields.flatMap { table.columnFields(of: $0.text) ?? [] }) == fields
      }
    return Reference(
      id: id ?? ReferenceID(index: 0), table: TableID(index: index), fieldName: draft.fieldName,
      target: target, columns: columns, targetColumns: targetColumns,
      isNullable: draft.isNullable, isOneToOne: isOneToOne,
      constraintName: draft.constraintName
        ?? SQLName.foreignKey(table: table.sqlName, columns: sqlColumns),
      indexName: SQLName.index(table: table.sqlName, fields: pairs.map(\.field)),
      description: draft.description, deprecation: draft.deprecation, span: draft.span)
  }

  private mutating func checkTarget(
    _ draft: ReferenceDraft, of table: TableDraft, target: TableDraft,
    _ pairs: [ReferenceDraft.Pair]
  ) {
    let fields = Set(pairs.map(\.target))
    let isUnique =
      fields == Set(target.key)
      || target.uniques.contains { unique in
        Set(unique.fields.flatMap { target.columnFields(of: $0.text) ?? [] }) == fields
      }
    if !isUnique {
      diagnostics.append(
        Diagnostic(
          .badReference, at: draft.references?.first?.span ?? draft.span,
          "On \(table.typeName).\(draft.fieldName) @ref(references): must be the primary key or a unique set of \(target.typeName)"
        ))
    }
    if draft.targetName == table.typeName, !draft.isNullable {
      diagnostics.append(
        Diagnostic(
          .nonNullSelfReference, .warning(.logOnly), at: draft.span,
          "On \(table.typeName).\(draft.fieldName): a required reference to the own table lets no first row in; declare \(draft.targetName) without !"
        ))
    }
  }

  // MARK: Names

  private mutating func checkSQLNames() {
    var tables: [Identifier: TableDraft] = [:]
    for draft in drafts {
      if let other = tables[draft.sqlName], draft.isInDatabase {
        diagnostics.append(
          Diagnostic(
            .nameClash, at: draft.tableSpan,
            "\(other.typeName) and \(draft.typeName) have the same table name \(draft.sqlName); set @table(name)",
            related: [other.tableSpan]))
      }
      if draft.isInDatabase { tables[draft.sqlName] = draft }
      var columns: [Identifier: ColumnDraft] = [:]
      for column in draft.columns {
        if let other = columns[column.sqlName] {
          diagnostics.append(
            Diagnostic(
              .nameClash, at: column.span,
              "On \(draft.typeName): \(other.fieldName) and \(column.fieldName) have the same column name \(column.sqlName); set @col(name)",
              related: [other.span]))
        }
        if column.sqlName == TextSearch.columnName, !draft.searchables.isEmpty {
          diagnostics.append(
            Diagnostic(
              .nameClash, at: column.span,
              "On \(draft.typeName).\(column.fieldName) @col(name): \(column.sqlName) is the column of the fields with @searchable",
              related: [draft.searchables[0].span]))
        }
        columns[column.sqlName] = column
      }
    }
  }
}

extension Reference {
  /// The same reference under its final number.
  fileprivate func numbered(_ id: ReferenceID) -> Reference {
    Reference(
      id: id, table: table, fieldName: fieldName, target: target, columns: columns,
      targetColumns: targetColumns, isNullable: isNullable, isOneToOne: isOneToOne,
      constraintName: constraintName, indexName: indexName, description: description,
      deprecation: deprecation, span: span)
  }
}
