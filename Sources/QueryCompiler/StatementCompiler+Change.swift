import DataModel
import GeneratedAPI
import Operations
import SQL

extension StatementCompiler {
  /// The update of one row.
  mutating func update(
    _ table: TableID, _ arguments: [ResolvedMember]
  ) throws(ShapeProblem) -> Change {
    let target = tableExpression(table)
    guard let condition = try rowCondition(table, target, arguments) else { return .nothing }
    let members = keyMembers(of: table, target.alias)
    let assignments = try assignments(arguments[.data], table, target.alias)
    let update = Update(target, set: assignments, where: condition)
    return .object(
      Renderer.update(update, answer: .object(members), parameters: parameterTypes))
  }

  /// The update of all rows that fit.
  mutating func updateMany(
    _ table: TableID, _ arguments: [ResolvedMember]
  ) throws(ShapeProblem) -> Change {
    let target = tableExpression(table)
    let condition = try restriction(table, target.alias, arguments)
    let assignments = try assignments(arguments[.data], table, target.alias)
    let update = Update(target, set: assignments, where: condition)
    return .count(Renderer.update(update, answer: .count, parameters: parameterTypes))
  }

  /// The deletion of one row.
  mutating func delete(
    _ table: TableID, _ arguments: [ResolvedMember]
  ) throws(ShapeProblem) -> Change {
    let target = tableExpression(table)
    guard let condition = try rowCondition(table, target, arguments) else { return .nothing }
    let members = keyMembers(of: table, target.alias)
    let delete = Delete(from: target, where: condition)
    return .object(
      Renderer.delete(delete, answer: .object(members), parameters: parameterTypes))
  }

  /// The deletion of all rows that fit.
  mutating func deleteMany(
    _ table: TableID, _ arguments: [ResolvedMember]
  ) throws(ShapeProblem) -> Change {
    let target = tableExpression(table)
    let condition = try restriction(table, target.alias, arguments)
    let delete = Delete(from: target, where: condition)
    return .count(Renderer.delete(delete, answer: .count, parameters: parameterTypes))
  }

  // MARK: Rows

  /// The condition of the one row that the arguments choose; `nil` where none can match.
  private mutating func rowCondition(
    _ table: TableID, _ target: TableExpression, _ arguments: [ResolvedMember]
  ) throws(ShapeProblem) -> Expression? {
    guard arguments[.first].isPresent else {
      return try located(target, table, arguments)?.condition
    }
    return try firstRowCondition(table, target, arguments)
  }

  /// The first row of an order is locked before it is changed, so that no two requests take the
  /// same one unnoticed.
  ///
  /// The row is found once: an `IN` could look again after the change, pass over the row that is
  /// changed already, and take the next.
  private mutating func firstRowCondition(
    _ table: TableID, _ target: TableExpression, _ arguments: [ResolvedMember]
  ) throws(ShapeProblem) -> Expression? {
    let inner = tableExpression(table)
    guard var source = try located(inner, table, arguments) else { return nil }
    if case .object(let members) = arguments[.first], source.condition == nil,
      members.contains(where: { $0.field.meaning == .filter })
    {
      throw ShapeProblem(message: "where has no effective condition; set all: true")
    }
    source.limit = .integer(1)
    source.locksRows = true
    let key = schema[table].primaryKey
    return .equalsRow(
      key.map { column($0, of: target.alias) }, key.map { column($0, of: inner.alias) }, source)
  }

  /// The condition of a write to many rows.
  ///
  /// - Throws: when nothing restricts it and nobody said `all: true`.
  private mutating func restriction(
    _ table: TableID, _ alias: TableAlias, _ arguments: [ResolvedMember]
  ) throws(ShapeProblem) -> Expression? {
    let condition = try filter(arguments[.filter], table, alias)
    if condition == nil, !arguments[.all].isTrue {
      throw ShapeProblem(
        message: arguments[.filter].isGivenObject
          ? "where has no effective condition; set all: true" : "where or all: true is required")
    }
    return condition
  }

  // MARK: Assignments

  /// What an update sets; with nothing to set a key column keeps its value, so that the row counts.
  private mutating func assignments(
    _ data: ResolvedInput, _ table: TableID, _ alias: TableAlias
  ) throws(ShapeProblem) -> [Update.Assignment] {
    let members: [ResolvedMember] = if case .object(let members) = data { members } else { [] }
    try checkGroups(members)
    var assignments: [Update.Assignment] = []
    for member in members where member.value.isPresent {
      switch member.field.meaning {
      case .column(let id), .columnExpression(let id), .columnMoment(let id):
        try assign(id, member.value, &assignments)
      case .columnEmbedding(let id):
        guard let source = try embedding(member.value, schema[id]) else { continue }
        try checkUnset(schema[id], assignments)
        assignments.append(
          .init(schema[id].sqlName, parameter(source, schema[id].storage.parameterType)))
      case .reference(let id):
        try assign(schema[id], member.value, &assignments)
      case .columnUpdate(let id):
        try assign(id, transforms: member.value, alias, &assignments)
      default: break
      }
    }
    if assignments.isEmpty, let key = schema[table].primaryKey.first {
      assignments.append(
        .init(schema[key].sqlName, column(key, of: alias)))
    }
    return assignments
  }

  private mutating func assign(
    _ id: ColumnID, _ value: ResolvedInput, _ assignments: inout [Update.Assignment]
  ) throws(ShapeProblem) {
    let column = schema[id]
    try checkUnset(column, assignments)
    if value.isNull {
      assignments.append(.init(column.sqlName, .null))
      return
    }
    var source = source(value, column.type.base)
    if case .expression(let program, _) = value {
      source = ParameterSource(
        .expression(program, column.type, isNullable: column.isNullable))
    }
    guard let source else { return }
    assignments.append(.init(column.sqlName, parameter(source, column.storage.parameterType)))
  }

  private mutating func assign(
    _ id: ColumnID, transforms: ResolvedInput, _ alias: TableAlias,
    _ assignments: inout [Update.Assignment]
  ) throws(ShapeProblem) {
    guard let value = try transformed(schema[id], transforms, alias) else { return }
    try checkUnset(schema[id], assignments)
    assignments.append(.init(schema[id].sqlName, value))
  }

  private func checkUnset(
    _ column: Column, _ assignments: [Update.Assignment]
  ) throws(ShapeProblem) {
    guard !assignments.contains(where: { $0.column == column.sqlName }) else {
      throw ShapeProblem(message: "On data: \(column.fieldName) may be set only once")
    }
  }

  private mutating func assign(
    _ reference: Reference, _ value: ResolvedInput, _ assignments: inout [Update.Assignment]
  ) throws(ShapeProblem) {
    let isByKey = reference.targetColumns == schema[reference.target].primaryKey
    for (column, target) in zip(reference.columns, reference.targetColumns) {
      switch value {
      case .object(let members) where !isByKey:
        let parts = schema[reference.target].primaryKey.map(members.value)
        guard parts.allSatisfy(\.isPresent) else { continue }
        try checkUnset(schema[column], assignments)
        let found = parts.contains(where: \.isNull) ? .null : self.target(target, key: members)
        assignments.append(.init(schema[column].sqlName, found))
      case .object(let members):
        let part = members.value(of: target)
        if part.isPresent { try assign(column, part, &assignments) }
      case .null:
        try assign(column, .null, &assignments)
      case .absent, .constant, .name, .parameter, .expression, .template, .list:
        break
      }
    }
  }
}

extension ResolvedInput {
  fileprivate var isGivenObject: Bool { if case .object = self { true } else { false } }
}
