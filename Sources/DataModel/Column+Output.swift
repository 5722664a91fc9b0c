package import SQL

extension Column {
  /// The expression whose JSON is the column's value in answers.
  ///
  /// `alias` is free for use within the expression.
  package func output(of value: Expression, alias: TableAlias) -> Expression {
    guard type.isList else { return outputFunction.map { .call($0, [value]) } ?? value }
    let checked: Expression = mayHoldNullElements ? value : .withoutNullElements(value)
    return outputFunction.map { .mapElements(checked, alias, $0) } ?? checked
  }

  /// Whether null elements are answered as such; `json` values cannot be compared, not even with NULL.
  private var mayHoldNullElements: Bool {
    type.hasNullableElements || storage.elementType == .json
  }

  /// What turns a stored value into its form in answers; `nil` where PostgreSQL's own JSON fits.
  private var outputFunction: Function? {
    guard case .scalar(let scalar) = type.base else { return nil }
    switch scalar {
    case .uuid: return .hexadecimalUUID
    case .timestamp: return .utcTimestamp
    case .int64: return .text
    case .vector: return .vectorElements
    case .string: return isPlainText ? nil : .text
    case .int, .float, .boolean, .date, .any: return nil
    }
  }

  /// Whether the column is stored as text, so that values compare as text without a cast.
  package var isPlainText: Bool {
    switch storage.elementType {
    case .text, .varchar, .char: true
    case .bit, .varbit, .citext, .smallint, .integer, .bigint, .real, .doublePrecision, .numeric,
      .boolean, .uuid, .date, .timestamptz, .timestamp, .interval, .json, .jsonb, .inet, .cidr,
      .macaddr,
      .vector, .named, .array:
      false
    }
  }
}
