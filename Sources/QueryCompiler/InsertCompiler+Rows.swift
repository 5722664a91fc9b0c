import DataModel
import GeneratedAPI

// What the data of an insert gives for each column of its rows, those below them included.

extension InsertCompiler {
  func row(
    _ data: ResolvedInput, below reference: Reference? = nil
  ) throws(ShapeProblem) -> InsertRow {
    var row = InsertRow()
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

  private func fill(_ row: inout InsertRow, with member: ResolvedMember) throws(ShapeProblem) {
    switch member.field.meaning {
    case .column(let id), .columnExpression(let id), .columnMoment(let id):
      try set(id, given(member.value, schema[id]), of: &row, by: member.field.name)
    case .columnEmbedding(let id):
      let compiler = StatementCompiler(api: api, resolver: resolver, limits: limits)
      let source = try compiler.embedding(member.value, schema[id])
      try set(id, source.map(GivenValue.source), of: &row, by: member.field.name)
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
  ) throws(ShapeProblem) -> InsertChildren? {
    let compiler = self.compiler(of: reference.table)
    var rows: [InsertRow] = []
    for element in value.elements where !element.isNull {
      rows.append(try compiler.row(element, below: reference))
    }
    return rows.isEmpty ? nil : InsertChildren(reference: reference, rows: rows)
  }

  func compiler(of table: TableID) -> InsertCompiler {
    InsertCompiler(
      api: api, resolver: resolver, limits: limits, table: table, isUpsert: isUpsert)
  }

  private func given(_ value: ResolvedInput, _ column: Column) -> GivenValue? {
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
    _ id: ColumnID, _ given: GivenValue?, of row: inout InsertRow, by name: String
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
    _ reference: Reference, _ member: ResolvedMember, of row: inout InsertRow
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
  private func givenTarget(_ column: ColumnID, _ key: [ResolvedMember]) -> GivenValue? {
    let parts = schema[column.table].primaryKey.map(key.value)
    guard parts.allSatisfy(\.isPresent) else { return nil }
    return parts.contains(where: \.isNull) ? .null : .target(column, key: key)
  }
}
