import Diagnostics
import SQL

/// Finds the keys of all tables and the foreign key fields of all references, which depend on each
/// other: a key may name a reference, whose fields follow from the key of its target.
struct KeyResolver {
  private(set) var tables: [TableDraft]
  private let indexes: [String: Int]
  private var states: [State]
  private var diagnostics: [Diagnostic] = []

  /// As many columns as an index of PostgreSQL takes.
  ///
  /// Keys of two references to a table with such a key would else double with each table.
  private static let keyLimit = 32

  private enum State {
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
  private mutating func resolveKey(_ index: Int) {
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
  private mutating func isForeignKeyField(_ name: String, of index: Int) -> Bool {
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

  private mutating func addImplicitKey(_ index: Int) {
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

  // MARK: References

  /// The foreign key fields of a reference; `nil` after a mistake, which is told once.
  @discardableResult
  private mutating func resolvePairs(_ table: Int, _ index: Int) -> [ReferenceDraft.Pair]? {
    let reference = tables[table].references[index]
    if let pairs = reference.pairs { return pairs.isEmpty ? nil : pairs }
    guard let target = indexes[reference.targetName] else { return nil }
    tables[table].references[index].pairs = []
    guard let targetFields = targetFields(of: reference, table, target) else { return nil }
    guard let fields = foreignKeyFields(of: reference, table, targetFields) else { return nil }
    let pairs = zip(fields, targetFields).map { ReferenceDraft.Pair(field: $0, target: $1) }
    tables[table].references[index].pairs = pairs
    return pairs
  }

  private mutating func targetFields(
    of reference: ReferenceDraft, _ table: Int, _ target: Int
  ) -> [String]? {
    let owner = "On \(tables[table].typeName).\(reference.fieldName) @ref(references)"
    let targetType = tables[target].typeName
    guard let explicit = reference.references else {
      if states[target] == .inProgress, tables[target].key.isEmpty {
        tell(
          .badKey, reference.span,
          "On \(tables[table].typeName).\(reference.fieldName): the key of \(targetType) refers to itself"
        )
        return nil
      }
      resolveKey(target)
      return tables[target].key.isEmpty ? nil : tables[target].key
    }
    for (name, span) in explicit {
      if tables[target].reference(named: name) != nil {
        tell(
          .badReference, span, "\(owner): Reference another reference field \(targetType).\(name)")
        return nil
      }
      if tables[target].column(named: name) == nil, shape(of: name, in: target) == nil {
        let fields = tables[target].columns.map(\.fieldName)
        tell(
          .badReference, span,
          "\(owner): unknown field \(targetType).\(name)."
            + Suggestion.sentence(for: name, among: fields))
        return nil
      }
    }
    return explicit.map(\.text)
  }

  private mutating func foreignKeyFields(
    of reference: ReferenceDraft, _ table: Int, _ targetFields: [String]
  ) -> [String]? {
    let owner = "On \(tables[table].typeName).\(reference.fieldName) @ref(fields)"
    guard let explicit = reference.fields else {
      return targetFields.map {
        APIName.foreignKey(reference: reference.fieldName, referenced: $0)
      }
    }
    guard explicit.count == targetFields.count else {
      tell(
        .badReference, explicit.first?.span ?? reference.span,
        "\(owner): expected \(targetFields.count) \(targetFields.count == 1 ? "field" : "fields") for \(targetFields.joined(separator: ", "))"
      )
      return nil
    }
    for (name, span) in explicit {
      if tables[table].reference(named: name) != nil {
        tell(.badReference, span, "\(owner): \(name) is a reference field, not a foreign key field")
        return nil
      }
      if !APIName.isName(name) || name.contains("_") {
        tell(.badReference, span, "\(owner): \"\(name)\" cannot be the name of a field")
        return nil
      }
    }
    return explicit.map(\.text)
  }

  // MARK: Implicit columns

  private struct Shape {
    let type: ColumnType
    let storage: ColumnStorage
  }

  /// The type of a field of a table that is declared or implied by a reference.
  private mutating func shape(of field: String, in table: Int, depth: Int = 0) -> Shape? {
    guard depth <= tables.count else { return nil }
    if let column = tables[table].column(named: field) {
      return Shape(type: column.type, storage: column.storage)
    }
    for index in tables[table].references.indices {
      let reference = tables[table].references[index]
      guard let pair = resolvePairs(table, index)?.first(where: { $0.field == field }),
        let target = indexes[reference.targetName]
      else { continue }
      return shape(of: pair.target, in: target, depth: depth + 1)
    }
    return nil
  }

  private mutating func addImplicitColumns(_ table: Int, _ index: Int) {
    let reference = tables[table].references[index]
    guard let target = indexes[reference.targetName] else { return }
    for pair in reference.pairs ?? [] {
      guard let shape = shape(of: pair.target, in: target) else { continue }
      if let declared = tables[table].column(named: pair.field) {
        check(declared, of: reference, table, against: shape, pair)
        continue
      }
      guard let sqlName = Identifier(SQLName.snakeCase(pair.field)) else {
        tell(
          .badSQLName, reference.span,
          "On \(tables[table].typeName).\(reference.fieldName): the SQL name of \(pair.field) is too long; declare the field with @col(name)"
        )
        continue
      }
      tables[table].columns.append(
        ColumnDraft(
          fieldName: pair.field, sqlName: sqlName, type: shape.type,
          isNullable: reference.isNullable,
          storage: ColumnStorage(
            elementType: shape.storage.elementType, isList: shape.storage.isList),
          origin: .implicitReference(fieldName: reference.fieldName), description: nil,
          deprecation: nil,
          span: reference.span))
    }
  }

  private mutating func check(
    _ column: ColumnDraft, of reference: ReferenceDraft, _ table: Int, against shape: Shape,
    _ pair: ReferenceDraft.Pair
  ) {
    let typeName = tables[table].typeName
    let owner = "On \(typeName).\(pair.field)"
    if column.type.isList {
      tell(.badReference, column.span, "\(owner): a list cannot hold a reference")
    } else if column.type.base != shape.type.base {
      tell(
        .badReference, column.span,
        "\(owner): type must be \(name(of: shape.type.base)) to match \(reference.targetName).\(pair.target)"
      )
    }
    let isShared =
      tables[table].key.contains(pair.field)
      || tables[table].references.contains { other in
        other.fieldName != reference.fieldName
          && (other.pairs ?? []).contains { $0.field == pair.field }
      }
    if column.isNullable != reference.isNullable, !isShared,
      column.origin == .declared
    {
      tell(
        .badReference, column.span,
        "\(owner): nullability must match \(typeName).\(reference.fieldName)")
    }
  }

  private func name(of base: ColumnType.Base) -> String {
    switch base {
    case .scalar(let scalar): scalar.name
    case .enumeration: "the same enum"
    }
  }

  private mutating func tell(_ code: DiagnosticCode, _ span: SourceSpan, _ message: String) {
    diagnostics.append(Diagnostic(code, at: span, message))
  }
}
