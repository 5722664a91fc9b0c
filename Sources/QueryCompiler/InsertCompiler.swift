import DataModel
import GeneratedAPI
import Operations
import SQL

/// Compiles the rows of an insert or upsert.
struct InsertCompiler {
  let api: API
  let resolver: InputResolver
  let limits: OperationLimits
  let table: TableID
  let isUpsert: Bool

  /// The most placeholders of one statement.
  static let maximumParameters = 32_767
  /// The most inserts of one statement.
  static let maximumSteps = 1000

  private var schema: Schema { api.schema }

  /// A row: what is given for each column, defaults that the server supplies included.
  private struct Row {
    var values: [ColumnID: Given] = [:]
    /// The columns that the data names, which an upsert sets.
    var assigned: Set<ColumnID> = []
    var children: [Children] = []
  }

  /// Rows that are written after the one that they refer to.
  private struct Children {
    let reference: Reference
    let rows: [Row]
  }

  private enum Given {
    case null
    case source(ParameterSource)
    /// The value of a column of the row around it.
    case parent(ColumnID)
    /// The value of a column of the row that a reference's key leads to.
    case target(ColumnID, key: [ResolvedMember])

    var isLookedUp: Bool { if case .target = self { true } else { false } }
  }

  /// The statement for one row.
  func statement(for data: ResolvedInput) throws(ShapeProblem) -> CompiledStatement {
    try statement(for: [try row(data)], answer: .object)
  }

  /// The statements for many rows, in order: rows share one as long as the placeholders suffice and,
  /// for upserts, as long as they set the same columns.
  func statements(for rows: [ResolvedInput]) throws(ShapeProblem) -> [CompiledStatement] {
    var statements: [CompiledStatement] = []
    var group: [Row] = []
    for data in rows {
      let row = try row(data)
      if let first = group.first, !isCompatible(first, row, groupSize: group.count) {
        statements.append(try statement(for: group, answer: .array))
        group = []
      }
      group.append(row)
    }
    if !group.isEmpty { statements.append(try statement(for: group, answer: .array)) }
    return statements
  }

  private func isCompatible(_ first: Row, _ row: Row, groupSize: Int) -> Bool {
    guard first.children.isEmpty, row.children.isEmpty else { return false }
    let width = schema[table].columns.count
    guard (groupSize + 1) * width <= Self.maximumParameters else { return false }
    guard isUpsert else { return !first.values.isEmpty && !row.values.isEmpty }
    // Which row such a key means is known only when the statement runs.
    guard !schema[table].primaryKey.contains(where: { row.values[$0]?.isLookedUp ?? false }) else {
      return false
    }
    return first.assigned == row.assigned && first.values.keys == row.values.keys
  }

  // MARK: Rows

  private func row(
    _ data: ResolvedInput, below reference: Reference? = nil
  ) throws(ShapeProblem) -> Row {
    var row = Row()
    if let reference {
      for (column, target) in zip(reference.columns, reference.targetColumns) {
        row.values[column] = .parent(target)
      }
    }
    let members: [ResolvedMember] = if case .object(let members) = data { members } else { [] }
    for member in members where member.value.isPresent {
      try fill(&row, with: member)
    }
    row.assigned = Set(row.values.keys)
    for column in schema[table].columns where row.values[column.id] == nil {
      switch column.defaultValue {
      case .expression(let program):
        row.values[column.id] = .source(
          ParameterSource(.expression(program, column.type, isNullable: column.isNullable)))
      case .constant(.scalar(let value)):
        row.values[column.id] = .source(ParameterSource(.constant(value)))
      case .constant(.list(let elements)):
        let sources = elements.map { ParameterSource(.constant($0)) }
        row.values[column.id] = .source(ParameterSource(.array(sources)))
      case .sql, nil:
        break
      }
    }
    return row
  }

  private func fill(_ row: inout Row, with member: ResolvedMember) throws(ShapeProblem) {
    switch member.field.meaning {
    case .column(let id), .columnExpression(let id), .columnMoment(let id):
      try set(id, given(member.value, schema[id]), of: &row, by: member.field.name)
    case .columnEmbedding(let id):
      let compiler = StatementCompiler(api: api, resolver: resolver, limits: limits)
      let source = try compiler.embedding(member.value, schema[id])
      try set(id, source.map(Given.source), of: &row, by: member.field.name)
    case .reference(let id):
      try setReference(schema[id], member, of: &row)
    case .nestedInsert(let id):
      if let children = try children(schema[id], member.value) { row.children.append(children) }
    default:
      break
    }
  }

  /// The rows to write below this one; null means none.
  private func children(
    _ reference: Reference, _ value: ResolvedInput
  ) throws(ShapeProblem) -> Children? {
    let compiler = self.compiler(of: reference.table)
    var rows: [Row] = []
    for element in value.elements where !element.isNull {
      rows.append(try compiler.row(element, below: reference))
    }
    return rows.isEmpty ? nil : Children(reference: reference, rows: rows)
  }

  private func compiler(of table: TableID) -> InsertCompiler {
    InsertCompiler(
      api: api, resolver: resolver, limits: limits, table: table, isUpsert: isUpsert)
  }

  private func given(_ value: ResolvedInput, _ column: Column) -> Given? {
    switch value {
    case .null: return .null
    case .expression(let program, _):
      return .source(
        ParameterSource(.expression(program, column.type, isNullable: column.isNullable)))
    case .absent, .constant, .name, .parameter, .template, .list, .object:
      let compiler = StatementCompiler(api: api, resolver: resolver, limits: limits)
      return compiler.source(value, column.type.base).map { .source($0) }
    }
  }

  private func set(
    _ id: ColumnID, _ given: Given?, of row: inout Row, by name: String
  ) throws(ShapeProblem) {
    guard let given else { return }
    guard row.values[id] == nil else {
      throw ShapeProblem(
        message: "On data: only one of \(name), \(schema[id].fieldName) may be set")
    }
    row.values[id] = given
  }

  /// A reference by key fills the foreign key columns; null makes them NULL.
  private func setReference(
    _ reference: Reference, _ member: ResolvedMember, of row: inout Row
  ) throws(ShapeProblem) {
    let isByKey = reference.targetColumns == schema[reference.target].primaryKey
    for (column, target) in zip(reference.columns, reference.targetColumns) {
      switch member.value {
      case .object(let members) where !isByKey:
        guard let given = givenTarget(target, members) else { continue }
        try set(column, given, of: &row, by: member.field.name)
      case .object(let members):
        let value = members.value(of: target)
        guard value.isPresent else { continue }
        try set(column, given(value, schema[column]), of: &row, by: member.field.name)
      case .null:
        try set(column, .null, of: &row, by: member.field.name)
      case .absent, .constant, .name, .parameter, .expression, .template, .list:
        break
      }
    }
  }

  /// A column of the row with a key; `nil` where a part of the key is absent.
  private func givenTarget(_ column: ColumnID, _ key: [ResolvedMember]) -> Given? {
    let parts = schema[column.table].primaryKey.map(key.value)
    guard parts.allSatisfy(\.isPresent) else { return nil }
    return parts.contains(where: \.isNull) ? .null : .target(column, key: key)
  }

  // MARK: Statements

  private func statement(
    for rows: [Row], answer: CompiledStep.Answer
  ) throws(ShapeProblem) -> CompiledStatement {
    var compiler = StatementCompiler(api: api, resolver: resolver, limits: limits)
    if let row = rows.first, !row.children.isEmpty {
      return try statement(for: row, answer: answer, &compiler)
    }
    let (insert, rowKeys) = insert(rows, below: nil, &compiler)
    let members = compiler.keyMembers(of: table, insert.table.alias)
    let statement = Renderer.insert(
      insert, answer: answer == .array ? .array(members) : .object(members),
      parameters: compiler.parameterTypes)
    let hasKeys = rowKeys.allSatisfy { $0.count == schema[table].primaryKey.count }
    guard isUpsert, rows.count > 1, hasKeys else {
      return CompiledStatement(statement: statement, parameters: compiler.sources)
    }
    var individually: [CompiledStatement] = []
    for row in rows { individually.append(try self.statement(for: [row], answer: answer)) }
    return CompiledStatement(
      statement: statement, parameters: compiler.sources, rowKeys: rowKeys,
      individually: individually)
  }

  /// The insert of rows, and the parameter positions of each row's key.
  private func insert(
    _ rows: [Row], below parent: TableAlias?, _ compiler: inout StatementCompiler
  ) -> (Insert, rowKeys: [[Int]]) {
    let target = compiler.tableExpression(table)
    let columns = schema[table].columns.filter { column in
      rows.contains { $0.values[column.id] != nil }
    }
    var rowKeys: [[Int]] = []
    var values: [[Insert.Value]] = []
    for row in rows {
      var cells: [Insert.Value] = []
      var positions: [ColumnID: Int] = [:]
      for column in columns {
        let cell = self.cell(row.values[column.id], column, below: parent, &compiler)
        if case .expression(.parameter(let number, _)) = cell { positions[column.id] = number - 1 }
        cells.append(cell)
      }
      values.append(cells)
      rowKeys.append(schema[table].primaryKey.compactMap { positions[$0] })
    }
    let insert = Insert(
      into: target, columns: columns.map(\.sqlName), rows: values,
      onConflict: isUpsert ? onConflict(rows) : nil)
    return (insert, rowKeys)
  }

  // MARK: Nesting

  /// One statement for a row and all rows below it, which are written or refused together.
  private func statement(
    for row: Row, answer: CompiledStep.Answer, _ compiler: inout StatementCompiler
  ) throws(ShapeProblem) -> CompiledStatement {
    var steps: [InsertStep] = []
    try addSteps(for: [row], below: nil, &steps, &compiler)
    guard let first = steps.first else { preconditionFailure("a row is written by a step") }
    let members = compiler.keyMembers(of: table, first.name)
    let statement = Renderer.insert(
      first, then: Array(steps.dropFirst()),
      answer: answer == .array ? .array(members) : .object(members), alias: compiler.newAlias(),
      parameters: compiler.parameterTypes)
    return CompiledStatement(statement: statement, parameters: compiler.sources)
  }

  /// Rows without rows below them share a step where they may; each other one has its own.
  private func addSteps(
    for rows: [Row], below parent: TableAlias?, _ steps: inout [InsertStep],
    _ compiler: inout StatementCompiler
  ) throws(ShapeProblem) {
    var group: [Row] = []
    for row in rows {
      if let first = group.first, !isCompatible(first, row, groupSize: group.count) {
        try addStep(for: group, below: parent, &steps, &compiler)
        group = []
      }
      group.append(row)
    }
    if !group.isEmpty { try addStep(for: group, below: parent, &steps, &compiler) }
  }

  private func addStep(
    for rows: [Row], below parent: TableAlias?, _ steps: inout [InsertStep],
    _ compiler: inout StatementCompiler
  ) throws(ShapeProblem) {
    let name = compiler.newAlias()
    let (insert, _) = insert(rows, below: parent, &compiler)
    let children = rows.flatMap(\.children)
    let read =
      (parent == nil ? schema[table].primaryKey : [])
      + children.flatMap(\.reference.targetColumns)
    let returned = schema[table].columns.filter { read.contains($0.id) }
    steps.append(InsertStep(name, insert, returned: returned.map(\.sqlName)))
    guard steps.count <= Self.maximumSteps, compiler.sources.count <= Self.maximumParameters else {
      throw ShapeProblem(
        message:
          "data has too many rows within a row: at most \(Self.maximumSteps) groups of them with \(Self.maximumParameters) values"
      )
    }
    for child in children {
      try self.compiler(of: child.reference.table)
        .addSteps(for: child.rows, below: name, &steps, &compiler)
    }
  }

  private func cell(
    _ given: Given?, _ column: Column, below parent: TableAlias?,
    _ compiler: inout StatementCompiler
  ) -> Insert.Value {
    switch given {
    case nil: .defaultValue
    case .null?: .expression(.null)
    case .parent(let id)?:
      .expression(parent.map { .written(schema[id].sqlName, by: $0) } ?? .null)
    case .target(let id, let key)?:
      .expression(compiler.target(id, key: key))
    case .source(let source)?:
      .expression(compiler.parameter(source, column.storage.parameterType))
    }
  }

  /// Rows of one statement set the same columns.
  private func onConflict(_ rows: [Row]) -> Insert.OnConflict {
    let key = schema[table].primaryKey
    let assigned = schema[table].columns.filter { column in
      rows.contains { $0.assigned.contains(column.id) } && !key.contains(column.id)
    }
    return Insert.OnConflict(
      key: key.map { schema[$0].sqlName }, assigned: assigned.map(\.sqlName))
  }
}

extension StatementCompiler {
  /// The columns of the key as members of the object that a write answers.
  mutating func keyMembers(of table: TableID, _ alias: TableAlias) -> [JSONMember] {
    schema[table].primaryKey.compactMap { id in
      let column = schema[id]
      guard let name = ResponseName(column.fieldName) else { return nil }
      return JSONMember(
        name, column.output(of: self.column(id, of: alias), alias: newAliasForList(id)))
    }
  }
}
