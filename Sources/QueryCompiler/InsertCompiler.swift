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

  var schema: Schema { api.schema }

  /// The statement for one row.
  func statement(for data: ResolvedInput) throws(ShapeProblem) -> CompiledStatement {
    try statement(for: [try row(data)], answer: .object)
  }

  /// The statements for many rows, in order: rows share one as long as the placeholders suffice and,
  /// for upserts, as long as they set the same columns.
  func statements(for rows: [ResolvedInput]) throws(ShapeProblem) -> [CompiledStatement] {
    var statements: [CompiledStatement] = []
    var group: [InsertRow] = []
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

  func isCompatible(_ first: InsertRow, _ row: InsertRow, groupSize: Int) -> Bool {
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

  // MARK: One insert

  private func statement(
    for rows: [InsertRow], answer: CompiledStep.Answer
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
  func insert(
    _ rows: [InsertRow], below parent: TableAlias?, _ compiler: inout StatementCompiler
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

  private func cell(
    _ given: GivenValue?, _ column: Column, below parent: TableAlias?,
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
  private func onConflict(_ rows: [InsertRow]) -> Insert.OnConflict {
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
