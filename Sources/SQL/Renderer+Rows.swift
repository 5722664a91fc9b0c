/// Values that are computed over elements or rows by functions of PostgreSQL.
extension Renderer {
  static func countElements(
    _ array: Expression, _ alias: TableAlias, _ condition: Expression?
  ) -> SQLText {
    let restriction = condition.map { " WHERE \(render($0))" as SQLText } ?? ""
    return "(SELECT count(*) FROM unnest(\(render(array))) AS \(alias)(element)\(restriction))"
  }

  /// PostgreSQL has no function that only fails; the root of a negative number fails with a state
  /// that nothing else in generated statements has.
  static func requiredRow(_ column: Expression, _ source: RowSource) -> SQLText {
    let value: SQLText = """
      SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN \
      (array_agg(\(render(column))))[1] END
      """
    return "(" + (value + clauses(of: source)).indented() + ")"
  }

  /// The names end with a zero byte each, which texts cannot hold; the key follows as a JSON array
  /// without blanks.
  static func rowID(_ names: [Expression], _ key: [Expression]) -> SQLText {
    let prefix = names.map { "convert_to(\(render($0)), 'UTF8') || '\\x00'::bytea" as SQLText }
    let values = key.map { "to_json(\(render($0)))::text" as SQLText }.joined(" || ',' || ")
    let array: SQLText = "convert_to('[' || \(values) || ']', 'UTF8')"
    return "encode(sha256(\((prefix + [array]).joined(" || "))), 'hex')"
  }
}
