extension Renderer {
  static func render(_ expression: Expression) -> SQLText {
    switch expression {
    case .column(let alias, let column): "\(alias).\(column)"
    case .proposed(let column): "EXCLUDED.\(column)"
    case .parameter(let number, let type): "$\(number)::\(render(type))"
    case .null: "NULL"
    case .boolean(let value): value ? "TRUE" : "FALSE"
    case .integer(let value): value < 0 ? "(\(value))" : "\(value)"
    case .name(let name): "\(text: name)::text"
    case .cast(let operand, let type): "\(operandText(operand))::\(render(type))"
    case .isNull(let operand): "\(operandText(operand)) IS NULL"
    case .isNotNull(let operand): "\(operandText(operand)) IS NOT NULL"
    case .binary(let symbol, let left, let right):
      "\(operandText(left)) \(symbol.text) \(operandText(right))"
    case .equalsAny(let operand, let array): "\(operandText(operand)) = ANY (\(render(array)))"
    case .differsFromAll(let operand, let array):
      "\(operandText(operand)) <> ALL (\(render(array)))"
    case .and(let operands): logical(operands, " AND ", none: "TRUE")
    case .or(let operands): logical(operands, " OR ", none: "FALSE")
    case .not(let operand): "NOT \(operandText(operand))"
    case .choice(let condition, let value, let otherwise):
      "CASE WHEN \(render(condition)) THEN \(render(value)) ELSE \(render(otherwise)) END"
    case .exists(let source):
      "EXISTS (" + ("SELECT 1" + clauses(of: source)).indented() + ")"
    case .equalsRow(let values, let columns, let source):
      "(\(values.map(render).joined(", "))) = ("
        + ("SELECT \(columns.map(render).joined(", "))" + clauses(of: source)).indented() + ")"
    case .listAdding(let change): listAdding(change)
    case .listRemoving(let change): listRemoving(change)
    case .coalesce(let values): "COALESCE(\(values.map(render).joined(", ")))"
    case .written(let column, let step): "(SELECT \(step).\(column) FROM \(step))"
    case .count(let source):
      "(" + ("SELECT count(*)" + clauses(of: source)).indented() + ")"
    case .countElements(let array, let alias, let condition):
      countElements(array, alias, condition)
    case .element(let alias): "\(alias).element"
    case .requiredRow(let column, let source): requiredRow(column, source)
    case .rowID(let names, let key): rowID(names, key)
    case .call(let function, let arguments):
      function.applied(to: arguments.map(operandText).joined(", "))
    case .search(let part): search(part)
    case .aggregate(let call): aggregate(call)
    case .grouped(let alias, let position): "\(alias).c\(position)"
    case .array(let elements, let type):
      "ARRAY[\(elements.map(render).joined(", "))]::\(render(.array(type)))"
    case .withoutNullElements(let array): withoutNullElements(array)
    case .mapElements(let array, let alias, let function):
      mapElements(array, alias, function)
    case .jsonConstant(let members, let alias):
      jsonObject(members, from: "", alias: alias)
    case .jsonObject(let rows):
      jsonObject(rows.members, from: clauses(of: rows.source), alias: rows.alias)
    case .jsonArray(let rows):
      jsonArray(rows)
    }
  }

  /// An operand in parentheses wherever its own operator could bind weaker.
  private static func operandText(_ expression: Expression) -> SQLText {
    switch expression {
    case .search(.matches):
      "(\(render(expression)))"
    case .choice, .column, .proposed, .parameter, .null, .boolean, .integer, .name, .call, .array,
      .search,
      .aggregate, .grouped, .listAdding, .listRemoving, .coalesce, .written, .mapElements,
      .withoutNullElements, .jsonConstant, .jsonObject,
      .jsonArray, .count, .countElements, .element, .requiredRow, .rowID, .exists,
      .cast:
      render(expression)
    case .isNull, .isNotNull, .binary, .equalsAny, .differsFromAll, .and, .or, .not,
      .equalsRow:
      "(\(render(expression)))"
    }
  }

  private static func logical(
    _ operands: [Expression], _ word: SQLText, none: SQLText
  ) -> SQLText {
    guard let first = operands.first else { return none }
    guard operands.count > 1 else { return render(first) }
    return operands.map(operandText).joined(word)
  }

  /// PostgreSQL has no function that only fails; counting into no buckets fails with a state that
  /// nothing else in generated statements has.
  private static func withoutNullElements(_ array: Expression) -> SQLText {
    let value = operandText(array)
    return """
      CASE WHEN array_position(\(value), NULL) IS NULL OR \
      width_bucket(cardinality(\(value))::double precision, 0, 1, 0) = 0 THEN \(value) END
      """
  }

  private static func mapElements(
    _ array: Expression, _ alias: TableAlias, _ function: Function
  ) -> SQLText {
    let element: SQLText = "\(alias).element"
    // A check of the elements costs a pass over them; whether the array is there needs none.
    let whole = if case .withoutNullElements(let inner) = array { inner } else { array }
    return """
      CASE WHEN \(operandText(whole)) IS NOT NULL THEN ARRAY(SELECT \
      \(function.applied(to: element)) FROM unnest(\(render(array))) WITH ORDINALITY AS \
      \(alias)(element, position) ORDER BY \(alias).position) END
      """
  }

  /// The list stands in a derived table, since it is read twice and may be long itself; NULLs in it
  /// are equal to no value.
  private static func listAdding(_ change: ListChange) -> SQLText {
    let alias = change.alias
    return """
      (SELECT \(alias).list || ARRAY(SELECT element FROM unnest(\(render(change.values))) \
      WITH ORDINALITY AS given(element, position) WHERE \
      array_position(\(alias).list, element) IS NULL GROUP BY element ORDER BY min(position)) \
      FROM (SELECT \(render(change.list)) AS list) AS \(alias))
      """
  }

  private static func listRemoving(_ change: ListChange) -> SQLText {
    let alias = change.alias
    return """
      (SELECT CASE WHEN \(alias).list IS NOT NULL THEN ARRAY(SELECT element FROM \
      unnest(\(alias).list) WITH ORDINALITY AS kept(element, position) WHERE \
      array_position(\(render(change.values)), element) IS NULL ORDER BY position) END \
      FROM (SELECT \(render(change.list)) AS list) AS \(alias))
      """
  }

  // MARK: JSON

  /// An object in the cheapest form that keeps its keys: PostgreSQL cuts column names of a derived
  /// table at 63 bytes without an error.
  static func jsonObject(
    _ members: [JSONMember], from clauses: SQLText, alias: TableAlias
  ) -> SQLText {
    if members.contains(where: { $0.name.text.utf8.count > Identifier.maximumLength }) {
      return "(" + ("SELECT \(buildObject(members))" + clauses).indented() + ")"
    }
    let derived = ("SELECT \(columns(members))" + clauses).indented()
    return "(SELECT row_to_json(\(alias)) FROM (\(derived)) AS \(alias))"
  }

  private static func jsonArray(_ rows: JSONRows) -> SQLText {
    let clauses = clauses(of: rows.source)
    if rows.members.contains(where: { $0.name.text.utf8.count > Identifier.maximumLength }) {
      let built = ("SELECT \(buildObject(rows.members))" + clauses).indented()
      return "array_to_json(ARRAY(\(built)))"
    }
    let derived = ("SELECT \(columns(rows.members))" + clauses).indented()
    return "array_to_json(ARRAY(SELECT \(rows.alias) FROM (\(derived)) AS \(rows.alias)))"
  }

  private static func columns(_ members: [JSONMember]) -> SQLText {
    members.map { "\(render($0.value)) AS \(name: $0.name)" as SQLText }.joined("," + .lineBreak)
  }

  private static func buildObject(_ members: [JSONMember]) -> SQLText {
    precondition(
      members.count <= JSONRows.maximumMembersWithLongNames,
      "\(members.count) members with long names passed the rule of operations")
    let pairs = members.map { "\(text: $0.name), \(render($0.value))" as SQLText }
    return "json_build_object(\(pairs.joined(", ")))"
  }
}
