import Diagnostics
import GraphQLLanguage
import SQL

/// A table while it is built: declared fields first, implicit columns added as they are found.
struct TableDraft {
  let kind: Table.Kind
  let typeName: String
  let nameSpan: SourceSpan
  let description: String?
  var sqlName: Identifier
  var singular: String
  var plural: String
  /// Where the names come from: the directive, for messages about clashes.
  let tableSpan: SourceSpan
  /// The entries of `key`; `nil` for the default.
  let declaredKey: [(text: String, span: SourceSpan)]?
  var columns: [ColumnDraft] = []
  var references: [ReferenceDraft] = []
  var uniques: [UniqueDraft] = []
  var indexes: [IndexDraft] = []
  /// The fields to be searched, in document order.
  var searchables: [SearchableDraft] = []
  /// The key's column names, flattened; empty until resolved or when it could not be.
  var key: [String] = []

  var isView: Bool { kind != .table }

  /// Whether the database has an object of `sqlName`; a view by statement has none.
  var isInDatabase: Bool {
    if case .view(.query) = kind { false } else { true }
  }

  func column(named name: String) -> ColumnDraft? { columns.first { $0.fieldName == name } }
  func reference(named name: String) -> ReferenceDraft? {
    references.first { $0.fieldName == name }
  }

  /// The names of all declared and implicit fields.
  var fieldNames: [String] { columns.map(\.fieldName) + references.map(\.fieldName) }

  /// The column fields that a field stands for: those of its foreign key, or itself; `nil` where
  /// there is no such field.
  func columnFields(of name: String) -> [String]? {
    if let reference = reference(named: name) { return (reference.pairs ?? []).map(\.field) }
    return column(named: name) == nil ? nil : [name]
  }
}

/// A column while its table is built.
struct ColumnDraft {
  let fieldName: String
  var sqlName: Identifier
  let type: ColumnType
  let isNullable: Bool
  let storage: ColumnStorage
  var defaultValue: DefaultValue?
  let origin: Column.Origin
  let description: String?
  let deprecation: String?
  let span: SourceSpan
}

/// A reference while its table is built.
struct ReferenceDraft {
  let fieldName: String
  let targetName: String
  let isNullable: Bool
  let fields: [(text: String, span: SourceSpan)]?
  let references: [(text: String, span: SourceSpan)]?
  let constraintName: Identifier?
  let description: String?
  let deprecation: String?
  let span: SourceSpan
  /// Foreign key fields with the target fields they hold; `nil` until resolved.
  var pairs: [Pair]?

  struct Pair {
    let field: String
    let target: String
  }
}

/// A `@unique` while its table is built; `fields` may name references.
struct UniqueDraft {
  let fields: [(text: String, span: SourceSpan)]
  let indexName: Identifier?
  let span: SourceSpan
  let owner: String
}

/// A `@searchable` while its table is built.
struct SearchableDraft {
  let fieldName: String
  let language: SearchLanguage
  let span: SourceSpan
}

/// An `@index` while its table is built; `fields` may name references.
struct IndexDraft {
  let fields: [(text: String, span: SourceSpan)]
  /// One for each of `fields`.
  let descending: [Bool]
  /// The given type; `nil` for the default.
  let type: IndexType?
  let name: Identifier?
  let use: DirectiveUse
  let owner: String
}
