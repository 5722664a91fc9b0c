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

  private var schema: Schema { api.schema }

  /// A row: what is given for each column, defaults that the server supplies included.
  private struct Row {
    var values: [ColumnID: Given] = [:]
    /// The columns that the data names, which an upsert sets.
    var assigned: Set<ColumnID> = []
  }

  private enum Given {
    case null
    case source(ParameterSource)
  }

  /// The statement for one row.
  func statement(for data: ResolvedInput) throws(ShapeProblem) -> CompiledStatement {
    statement(for: [try row(data)], answer: .object)
  }

  /// The statements for many rows, in order: rows share one as long as the placeholders suffice and,
  /// for upserts, as long as they set the same columns.
  func statements(for rows: [ResolvedInput]) throws(ShapeProblem) -> [CompiledStatement] {
    var statements: [CompiledStatement] = []
    var group: [Row] = []
    for data in rows {
      let row = try row(data)
      if let first = group.first, !isCompatible(first, row, groupSize: group.count) {
        statements.append(statement(for: group, answer: .array))
        group = []
      }
      group.append(row)
    }
    if !group.isEmpty { statements.append(statement(for: group, answer: .array)) }
    return statements
  }

  private func isCompatible(_ first: Row, _ row: Row, groupSize: Int) -> Bool {
    let width = schema[table].columns.count
    guard (groupSize + 1) * width <= Self.maximumParameters else { return false }
    guard isUpsert else { return !first.values.isEmpty && !row.values.isEmpty }
    return first.assigned == row.assigned && first.values.keys == row.values.keys
  }

  // MARK: Rows

  private func row(_ data: ResolvedInput) throws(ShapeProblem) -> Row {
    var row = Row()
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
      case nil:
        break
      }
    }
    return row
  }

  private func fill(_ row: inout Row, with member: ResolvedMember) throws(ShapeProblem) {
    switch member.field.meaning {
    case .column(let id), .columnExpression(let id), .columnMoment(let id):
      try set(id, given(member.value, schema[id]), of: &row, by: member.field.name)
    case .reference(let id):
      try setReference(schema[id], member, of: &row)
    default:
      break
    }
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
    for (column, target) in zip(reference.columns, reference.targetColumns) {
      switch member.value {
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

  // MARK: Statements

  private func statement(for rows: [Row], answer: CompiledStep.Answer) -> CompiledStatement {
    var compiler = StatementCompiler(api: api, resolver: resolver, limits: limits)
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
        let cell = self.cell(row.values[column.id], column, &compiler)
        if case .expression(.parameter(let number, _)) = cell { positions[column.id] = number - 1 }
        cells.append(cell)
      }
      values.append(cells)
      rowKeys.append(schema[table].primaryKey.compactMap { positions[$0] })
    }
    let insert = Insert(
      into: target, columns: columns.map(\.sqlName), rows: values,
      onConflict: isUpsert ? onConflict(rows) : nil)
    let members = compiler.keyMembers(of: table, target.alias)
    let statement = Renderer.insert(
      insert, answer: answer == .array ? .array(members) : .object(members),
      parameters: compiler.parameterTypes)
    let hasKeys = rowKeys.allSatisfy { $0.count == schema[table].primaryKey.count }
    guard isUpsert, rows.count > 1, hasKeys else {
      return CompiledStatement(statement: statement, parameters: compiler.sources)
    }
    return CompiledStatement(
      statement: statement, parameters: compiler.sources, rowKeys: rowKeys,
      individually: rows.map { self.statement(for: [$0], answer: answer) })
  }

  private func cell(
    _ given: Given?, _ column: Column, _ compiler: inout StatementCompiler
  ) -> Insert.Value {
    switch given {
    case nil: .defaultValue
    case .null?: .expression(.null)
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
