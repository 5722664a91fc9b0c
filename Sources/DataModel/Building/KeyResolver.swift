import Diagnostics
import SQL

/// Finds the keys of all tables and the foreign key fields of all references, which depend on each
/// other: a key may name a reference, whose fields follow from the key of its target.
struct KeyResolver {
  var tables: [TableDraft]
  let indexes: [String: Int]
  var states: [State]
  private var diagnostics: [Diagnostic] = []

  /// As many columns as an index of PostgreSQL takes.
  ///
  /// Keys of two references to a table with such a key would else double with each table.
  private static let keyLimit = 32

  enum State {
    case untouched
    case inProgress
    case done
  }

  /// The drafts with keys, pairs and implicit columns; mistakes are told.
  static func resolve(
    _ tables: [TableDraft], diagnostics: inout [Diagnostic]
  ) -> [TableDraft] {
    var resolver = KeyResolver(tables)
    for index in tables.indices { resolver.resolveKey(index) }
    for table in tables.indices {
      for reference in resolver.tables[table].references.indices {
        resolver.resolvePairs(table, reference)
        resolver.addImplicitColumns(table, reference)
      }
    }
    for index in tables.indices { resolver.checkKey(index) }
    diagnostics += resolver.diagnostics
    return resolver.tables
  }

  private init(_ tables: [TableDraft]) {
    self.tables = tables
    indexes = Dictionary(
      tables.enumerated().map { ($1.typeName, $0) }, uniquingKeysWith: { first, _ in first })
    states = Array(repeating: .untouched, count: tables.count)
  }

  // MARK: Keys

  /// Fills in the flattened key; leaves it empty after a mistake.
  mutating func resolveKey(_ index: Int) {
    guard states[index] == .untouched else { return }
    states[index] = .inProgress
    defer { states[index] = .done }
    guard !tables[index].isView else { return }
    guard let declared = tables[index].declaredKey else {
      if tables[index].column(named: "id") == nil { addImplicitKey(index) }
      tables[index].key = ["id"]
      return
    }
    var key: [String] = []
    for (name, span) in declared {
      let fields = keyFields(name, at: span, of: index)
      for field in fields where key.contains(field) {
        tell(.badKey, span, "On \(tables[index].typeName) @table(key): names \(field) twice")
      }
      key += fields.filter { !key.contains($0) }
      if key.count > Self.keyLimit {
        tell(
          .badKey, span,
          "On \(tables[index].typeName) @table(key): has more than \(Self.keyLimit) columns; give the type an id and make the fields @unique"
        )
        return
      }
    }
    tables[index].key = key
  }

  private mutating func keyFields(
    _ name: String, at span: SourceSpan, of index: Int
  ) -> [String] {
    let typeName = tables[index].typeName
    if tables[index].column(named: name) != nil { return [name] }
    if let reference = tables[index].references.firstIndex(where: { $0.fieldName == name }) {
      return resolvePairs(index, reference)?.map(\.field) ?? []
    }
    if isForeignKeyField(name, of: index) { return [name] }
    if name == "id" {
      addImplicitKey(index)
      return ["id"]
    }
    let fields = tables[index].columns.map(\.fieldName) + tables[index].references.map(\.fieldName)
    tell(
      .badKey, span,
      "On \(typeName) @table(key): unknown field \(name)."
        + Suggestion.sentence(for: name, among: fields))
    return []
  }

  /// Whether a reference implies a field of the name; those that cannot are not resolved, since one to
  /// the table itself waits for the key.
  mutating func isForeignKeyField(_ name: String, of index: Int) -> Bool {
    for (position, reference) in tables[index].references.enumerated() {
      if let fields = reference.fields {
        if fields.contains(where: { $0.text == name }) { return true }
      } else if name.hasPrefix(reference.fieldName) {
        let pairs = resolvePairs(index, position) ?? []
        if pairs.contains(where: { $0.field == name }) { return true }
      }
    }
    return false
  }

  mutating func addImplicitKey(_ index: Int) {
    guard let sqlName = Identifier("id") else { return }
    tables[index].columns.append(
      ColumnDraft(
        fieldName: "id", sqlName: sqlName, type: ColumnType(.scalar(.uuid)), isNullable: false,
        storage: ColumnStorage(elementType: .uuid),
        defaultValue: .expression(ServerValue.randomUUID),
        origin: .implicitKey, description: nil, deprecation: nil, span: tables[index].nameSpan))
  }

  private mutating func checkKey(_ index: Int) {
    let table = tables[index]
    let owner = "On \(table.typeName) @table(key)"
    for name in table.key {
      guard let column = table.column(named: name) else { continue }
      let span =
        table.declaredKey?.first { $0.text == name }?.span ?? table.declaredKey?.first?.span
        ?? column.span
      if column.isNullable {
        tell(.badKey, span, "\(owner): key field \(name) must be non-null")
      }
      if column.type.isList {
        tell(.badKey, span, "\(owner): \(name) is a list and cannot be a primary key")
      } else if case .scalar(let scalar) = column.type.base, !scalar.canBeKey {
        tell(.badKey, span, "\(owner): \(name) of type \(scalar.name) cannot be a primary key")
      }
    }
  }

  mutating func tell(_ code: DiagnosticCode, _ span: SourceSpan, _ message: String) {
    diagnostics.append(Diagnostic(code, at: span, message))
  }
}
