/// Turns trees into statements; the only place where SQL text comes into being.
package enum Renderer {
  /// A statement that answers one row with one value.
  package static func select(_ expression: Expression, parameters: [PostgresType]) -> Statement {
    statement("SELECT \(render(expression))", parameters)
  }

  package static func insert(
    _ insert: Insert, answer: WriteAnswer, parameters: [PostgresType]
  ) -> Statement {
    statement(answered(text(of: insert), answer, insert.table.alias), parameters)
  }

  /// Inserts that succeed or fail together; the answer's members are columns of the first step.
  package static func insert(
    _ first: InsertStep, then others: [InsertStep], answer: WriteAnswer,
    alias: TableAlias, parameters: [PostgresType]
  ) -> Statement {
    let steps = ([first] + others).map { step -> SQLText in
      let columns = step.returned.map { "\(step.insert.table.alias).\($0)" as SQLText }
      let returning: SQLText =
        columns.isEmpty ? "" : .lineBreak + "RETURNING \(columns.joined(", "))"
      return "\(step.name) AS (\((text(of: step.insert) + returning).indented()))"
    }
    let answered: SQLText
    switch answer {
    case .object(let members):
      answered = "SELECT \(object(members, alias))" + .lineBreak + "FROM \(first.name)"
    case .array(let members):
      let row: SQLText = "SELECT \(object(members, alias)) FROM \(first.name)"
      answered = "SELECT array_to_json(ARRAY(\(row)))"
    case .count:
      answered = "SELECT count(*) FROM \(first.name)"
    }
    return statement(
      "WITH \(steps.joined("," + .lineBreak))" + .lineBreak + answered, parameters)
  }

  package static func update(
    _ update: Update, answer: WriteAnswer, parameters: [PostgresType]
  ) -> Statement {
    statement(answered(text(of: update), answer, update.table.alias), parameters)
  }

  package static func delete(
    _ delete: Delete, answer: WriteAnswer, parameters: [PostgresType]
  ) -> Statement {
    statement(answered(text(of: delete), answer, delete.table.alias), parameters)
  }

  /// A statement of the finished text.
  static func statement(_ text: SQLText, _ parameters: [PostgresType] = []) -> Statement {
    Statement(text: text.compact(), layout: text.layout(), parameterTypes: parameters)
  }

  private static func text(of insert: Insert) -> SQLText {
    let columns = insert.columns.map { "\($0)" as SQLText }.joined(", ")
    var text: SQLText = "INSERT INTO \(insert.table.name) AS \(insert.table.alias)"
    if insert.columns.isEmpty {
      precondition(insert.rows.count == 1, "rows without columns are inserted one by one")
      text += " DEFAULT VALUES"
    } else {
      let rows = insert.rows.map { row in
        "(\(row.map(render(value:)).joined(", ")))" as SQLText
      }
      text += " (\(columns))" + .lineBreak + "VALUES \(rows.joined(", "))"
    }
    if let conflict = insert.onConflict { text += .lineBreak + onConflict(conflict) }
    return text
  }

  private static func render(value: Insert.Value) -> SQLText {
    switch value {
    case .expression(let expression): render(expression)
    case .defaultValue: "DEFAULT"
    }
  }

  /// With nothing to set, a key column is set to itself, so that the row is answered nevertheless.
  private static func onConflict(_ conflict: Insert.OnConflict) -> SQLText {
    let key = conflict.key.map { "\($0)" as SQLText }.joined(", ")
    let assigned = conflict.assigned.isEmpty ? Array(conflict.key.prefix(1)) : conflict.assigned
    let assignments = assigned.map { "\($0) = EXCLUDED.\($0)" as SQLText }.joined(", ")
    return "ON CONFLICT (\(key)) DO UPDATE SET \(assignments)"
  }

  private static func text(of update: Update) -> SQLText {
    let assignments = update.assignments.map { "\($0.column) = \(render($0.value))" as SQLText }
    return "UPDATE \(update.table.name) AS \(update.table.alias)" + .lineBreak
      + "SET \(assignments.joined(", "))" + whereClause(update.condition)
  }

  private static func text(of delete: Delete) -> SQLText {
    "DELETE FROM \(delete.table.name) AS \(delete.table.alias)" + whereClause(delete.condition)
  }

  static func whereClause(_ condition: Expression?) -> SQLText {
    condition.map { .lineBreak + "WHERE \(render($0))" } ?? ""
  }

  private static func answered(
    _ write: SQLText, _ answer: WriteAnswer, _ alias: TableAlias
  ) -> SQLText {
    let derived = TableAlias(number: alias.number + 1)
    switch answer {
    case .count:
      return write
    case .object(let members):
      return write + .lineBreak + "RETURNING \(object(members, derived))"
    case .array(let members):
      let returning = write + .lineBreak + "RETURNING \(object(members, derived)) AS \"key\""
      return "WITH written AS (\(returning.indented()))" + .lineBreak
        + "SELECT array_to_json(ARRAY(SELECT \"key\" FROM written))"
    }
  }

  private static func object(_ members: [JSONMember], _ alias: TableAlias) -> SQLText {
    jsonObject(members, from: "", alias: alias)
  }
}
