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
      guard let id = columnID(columns[0].field), let distance = distance(of: index, columns[0])
      else { return }
      content = .nearest(id, type == .hnsw ? .hnsw : .ivfflat, distance)
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
    let isPlain = type != .btree || (columns.count == 1 && !columns[0].isDescending)
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
    let isVector = drafts.contains { $0.type.base == .scalar(.vector) }
    let type = index.type ?? (isVector ? .hnsw : list == nil ? .btree : .gin)
    if let vector = index.use["vector_method"], !isVector {
      tell(index, "vector_method", at: vector.span, "only allowed on a Vector field")
      return nil
    }
    let mistake: String? =
      switch type {
      case .hnsw, .ivfflat: mistakeOfVectorIndex(drafts, type)
      case .btree where isVector, .gin where isVector:
        "a Vector has no \(type.rawValue) index; use HNSW or IVFFLAT"
      case .gin: mistakeOfGIN(drafts)
      case .btree: mistakeOfBTREE(drafts)
      }
    if let mistake {
      let span = index.use["type"]?.span ?? index.use.span
      tell(index, index.type == nil ? nil : "type", at: span, mistake)
      return nil
    }
    if type != .btree, index.use.has("order") {
      tell(
        index, "order", at: index.use["order"]?.span ?? index.use.span,
        "a \(type.rawValue) index has no order")
      return nil
    }
    return type
  }

  private func mistakeOfVectorIndex(_ columns: [ColumnDraft], _ type: IndexType) -> String? {
    guard let vector = columns.first(where: { $0.type.base == .scalar(.vector) }) else {
      return "\(type.rawValue) is for Vector fields; leave type away"
    }
    guard columns.count == 1 else {
      return "\(vector.fieldName) is a Vector, whose index takes one field"
    }
    return nil
  }

  /// The distance that an index of vectors serves; `nil` for vectors that are too long for one.
  private mutating func distance(
    of index: IndexDraft, _ column: IndexedColumn
  ) -> VectorDistance? {
    guard case .vector(let size?)? = draft.column(named: column.field)?.storage.elementType,
      size <= VectorIndex.maximumSize
    else {
      diagnostics.append(
        Diagnostic(
          .unusableIndex, .warning(.logOnly), at: index.use.span,
          "On \(index.owner) @index: PostgreSQL indexes vectors of at most \(VectorIndex.maximumSize) elements; no index is made"
        ))
      return nil
    }
    let name = index.use.enumeration("vector_method")?.text
    return name.flatMap(VectorDistance.init(rawValue:)) ?? .default
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
