import Diagnostics
import GraphQLLanguage
import SQL

/// Turns the indexes that a table declares into definitions over its columns.
struct IndexAssembly {
  private let draft: TableDraft
  private let id: TableID
  /// The field names of the table's columns in their final order.
  private let columnOrder: [String]
  private let references: [Reference]
  private(set) var indexes: [TableIndex] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ draft: TableDraft, id: TableID, columnOrder: [String], references: [Reference]) {
    self.draft = draft
    self.id = id
    self.columnOrder = columnOrder
    self.references = references
    for index in draft.indexes { add(index) }
  }

  private func columnID(_ field: String) -> ColumnID? {
    columnOrder.firstIndex(of: field).map { ColumnID(table: id, index: $0) }
  }

  private mutating func add(_ index: IndexDraft) {
    guard let columns = expanded(index), !columns.isEmpty, let type = type(of: index, columns)
    else { return }
    let content: TableIndex.Content
    switch type {
    case .gin:
      guard let id = columnID(columns[0].field) else { return }
      content = .inverted(id)
    case .btree:
      let terms = columns.compactMap { column in
        columnID(column.field).map { IndexTerm(column: $0, isDescending: column.isDescending) }
      }
      guard terms.count == columns.count else { return }
      content = .ordered(terms)
    case .hnsw, .ivfflat:
      return
    }
    if let repeated = repetition(of: content) {
      diagnostics.append(
        Diagnostic(
          .redundantIndex, .warning(.logOnly), at: index.use.span,
          "On \(index.owner) @index: \(repeated)"))
      return
    }
    indexes.append(
      TableIndex(
        name: index.name ?? Self.name(draft.sqlName, columns, type), content: content,
        span: index.use.span))
  }

  /// Why an index needs not be made; `nil` where it is new.
  private func repetition(of content: TableIndex.Content) -> String? {
    if indexes.contains(where: { $0.content == content }) { return "the same index exists already" }
    let reference = references.first { reference in
      content == .ordered(reference.columns.map { IndexTerm(column: $0, isDescending: false) })
    }
    return reference.map { "the reference \($0.fieldName) has this index already" }
  }

  private static func name(
    _ table: Identifier, _ columns: [IndexedColumn], _ type: IndexType
  ) -> Identifier {
    let fields = columns.map(\.field)
    let isPlain = type == .gin || (columns.count == 1 && !columns[0].isDescending)
    let directions = isPlain ? [] : [columns.map { $0.isDescending ? "d" : "a" }.joined()]
    return SQLName.index(table: table, fields: fields + directions)
  }

  // MARK: Fields

  private struct IndexedColumn {
    let field: String
    let isDescending: Bool
    let span: SourceSpan
  }

  /// The columns of an index, references replaced by their foreign keys.
  private mutating func expanded(_ index: IndexDraft) -> [IndexedColumn]? {
    var columns: [IndexedColumn] = []
    for ((name, span), isDescending) in zip(index.fields, index.descending) {
      guard let fields = draft.columnFields(of: name) else {
        let suggestion = Suggestion.sentence(for: name, among: draft.fieldNames)
        tell(index, "fields", at: span, "unknown field \(name)." + suggestion)
        return nil
      }
      for field in fields {
        if columns.contains(where: { $0.field == field }) {
          tell(index, "fields", at: span, "names \(field) twice")
          return nil
        }
        columns.append(IndexedColumn(field: field, isDescending: isDescending, span: span))
      }
    }
    return columns
  }

  // MARK: Type

  /// The type as given, else the one for the columns; `nil` after a mistake.
  private mutating func type(of index: IndexDraft, _ columns: [IndexedColumn]) -> IndexType? {
    let drafts = columns.compactMap { column in draft.column(named: column.field) }
    guard drafts.count == columns.count else { return nil }
    let list = drafts.first(where: \.type.isList)
    let type = index.type ?? (list == nil ? .btree : .gin)
    if let vector = index.use["vector_method"] {
      tell(index, "vector_method", at: vector.span, "only allowed on a Vector field")
      return nil
    }
    let mistake: String? =
      switch type {
      case .hnsw, .ivfflat: "\(type.rawValue) is for Vector fields; leave type away"
      case .gin: mistakeOfGIN(drafts)
      case .btree: mistakeOfBTREE(drafts)
      }
    if let mistake {
      let span = index.use["type"]?.span ?? index.use.span
      tell(index, index.type == nil ? nil : "type", at: span, mistake)
      return nil
    }
    if list != nil, index.use.has("order") {
      tell(
        index, "order", at: index.use["order"]?.span ?? index.use.span, "a GIN index has no order")
      return nil
    }
    return type
  }

  private func mistakeOfGIN(_ columns: [ColumnDraft]) -> String? {
    if columns.count > 1 {
      let list = columns.first(where: \.type.isList) ?? columns[0]
      return "\(list.fieldName) is indexed with GIN, which takes one field"
    }
    let column = columns[0]
    guard column.type.isList || column.type.base == .scalar(.any) else {
      return "GIN is for lists and Any; \(column.fieldName) needs BTREE"
    }
    return mistakeOfStorage(column)
  }

  private func mistakeOfBTREE(_ columns: [ColumnDraft]) -> String? {
    if let list = columns.first(where: \.type.isList) {
      return "\(list.fieldName) is a list, which needs GIN"
    }
    return columns.lazy.compactMap(mistakeOfStorage).first
  }

  /// PostgreSQL compares no values of type `json`.
  private func mistakeOfStorage(_ column: ColumnDraft) -> String? {
    guard column.storage.elementType == .json else { return nil }
    return "\(column.fieldName) is stored as json, which has no index; use jsonb"
  }

  private mutating func tell(
    _ index: IndexDraft, _ argument: String?, at span: SourceSpan, _ message: String
  ) {
    let place = argument.map { "@index(\($0))" } ?? "@index"
    diagnostics.append(Diagnostic(.badIndex, at: span, "On \(index.owner) \(place): \(message)"))
  }
}
