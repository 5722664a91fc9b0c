/// Filling a column in parts, so that no transaction holds many rows.
extension Statement {
  /// One row with the last key of the next part of a table, or none where less than a part is left.
  ///
  /// - Parameters: the key columns with their types; each row's key follows the one that the
  ///   parameters give, as text, where `isFirst` is false.
  package static func endOfPart(
    of table: QualifiedName, key: [KeyColumn], size: Int, isFirst: Bool
  ) -> Statement {
    let names = key.map { "\($0.name)" as SQLText }.joined(", ")
    let texts = key.map { "\($0.name)::text" as SQLText }.joined(", ")
    let condition: SQLText = isFirst ? "" : " WHERE (\(names)) > (\(values(key, from: 1)))"
    return Renderer.statement(
      "SELECT \(texts) FROM \(table)\(condition) ORDER BY \(names) OFFSET \(size - 1) LIMIT 1",
      isFirst ? [] : key.map { _ in .text })
  }

  /// Gives the rows of a part a value where they have none: behind one key, up to another one.
  ///
  /// - Parameters: the texts of the first key unless `isFirst`, then those of the last unless `isLast`.
  package static func backfill(
    _ table: QualifiedName, _ column: Identifier, _ expression: DefaultExpression,
    key: [KeyColumn], isFirst: Bool, isLast: Bool
  ) -> Statement {
    let names = key.map { "\($0.name)" as SQLText }.joined(", ")
    var text: SQLText =
      "UPDATE \(table) SET \(column) = (\(expression)) WHERE \(column) IS NULL"
    if !isFirst { text += " AND (\(names)) > (\(values(key, from: 1)))" }
    if !isLast { text += " AND (\(names)) <= (\(values(key, from: isFirst ? 1 : key.count + 1)))" }
    let ends = (isFirst ? 0 : 1) + (isLast ? 0 : 1)
    return Renderer.statement(
      text, Array(repeating: .text, count: ends * key.count))
  }

  /// A column of a key that rows are gone through by.
  package struct KeyColumn: Sendable, Hashable {
    package let name: Identifier
    package let type: PostgresType

    package init(_ name: Identifier, _ type: PostgresType) {
      self.name = name
      self.type = type
    }
  }

  private static func values(_ key: [KeyColumn], from first: Int) -> SQLText {
    key.enumerated().map { "$\(first + $0)::text::\(Renderer.render($1.type))" as SQLText }
      .joined(", ")
  }

  // MARK: What is remembered

  /// Makes the place where it is remembered what has yet to be filled.
  package static let makeBackfills = [
    Statement(text: "CREATE SCHEMA IF NOT EXISTS dataconnect"),
    Statement(
      text: """
        CREATE TABLE IF NOT EXISTS dataconnect.backfill (namespace text, table_name text, \
        column_name text, expression text NOT NULL, key_cursor json, \
        PRIMARY KEY (namespace, table_name, column_name))
        """),
  ]

  /// Rows of table, column and expression of what has yet to be filled in a PostgreSQL schema.
  package static let unfinishedBackfills = Statement(
    text: """
      SELECT table_name, column_name, expression FROM dataconnect.backfill \
      WHERE namespace = $1::text ORDER BY 1, 2
      """, parameterTypes: [.text])

  /// Remembers that a column has to be filled: namespace, table, column, expression; the same one
  /// goes on where it was.
  package static let beginBackfill = Statement(
    text: """
      INSERT INTO dataconnect.backfill VALUES ($1::text, $2::text, $3::text, $4::text) \
      ON CONFLICT (namespace, table_name, column_name) DO UPDATE \
      SET expression = excluded.expression, \
      key_cursor = CASE WHEN backfill.expression = excluded.expression THEN backfill.key_cursor END
      """, parameterTypes: [.text, .text, .text, .text])

  /// One row with the last key that was reached, as JSON, or NULL: namespace, table, column.
  package static let backfillCursor = Statement(
    text: """
      SELECT key_cursor::text FROM dataconnect.backfill \
      WHERE namespace = $1::text AND table_name = $2::text AND column_name = $3::text
      """, parameterTypes: [.text, .text, .text])

  /// Remembers how far a backfill got: namespace, table, column, the key as a JSON array of texts.
  package static let moveBackfill = Statement(
    text: """
      UPDATE dataconnect.backfill SET key_cursor = $4::text::json \
      WHERE namespace = $1::text AND table_name = $2::text AND column_name = $3::text
      """, parameterTypes: [.text, .text, .text, .text])

  /// A column is filled: namespace, table, column.
  package static let endBackfill = Statement(
    text: """
      DELETE FROM dataconnect.backfill \
      WHERE namespace = $1::text AND table_name = $2::text AND column_name = $3::text
      """, parameterTypes: [.text, .text, .text])

  /// Nothing has to be filled any more in a PostgreSQL schema.
  package static let endBackfills = Statement(
    text: "DELETE FROM dataconnect.backfill WHERE namespace = $1::text", parameterTypes: [.text])
}

extension ColumnDefault {
  /// The expression by which rows that are there get what new ones get.
  package var backfill: DefaultExpression? {
    try? DefaultExpression(Renderer.render(self).compact())
  }

  /// Whether every row gets a value of its own, so that a new column cannot hold it once for all.
  package var isVolatile: Bool {
    switch self {
    case .literal: return false
    case .randomUUID, .randomUUIDText: return true
    case .expression(let expression):
      let text = expression.text.lowercased().filter { !$0.isWhitespace }
      return !PrintedExpression(self).isConstant
        && !["now()", "current_timestamp", "current_date", "transaction_timestamp()"].contains(text)
    }
  }
}
