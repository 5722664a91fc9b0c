/// Statements around those that authors wrote.
extension Renderer {
  /// A statement that answers one row with one JSON object per row of the author's.
  ///
  /// `t.*` is the row even where it has a column `t`. PostgreSQL finds out the types of the parameters; a line break before the closing parenthesis
  /// is not needed, as the author's text has no line comments.
  package static func rows(of authored: AuthoredSQL, onlyFirst: Bool) -> Statement {
    let end = onlyFirst && authored.use == .read ? " LIMIT 1" : ""
    return Statement(text: "WITH t AS (\(authored.text)) SELECT row_to_json(t.*) FROM t\(end)")
  }

  /// The author's statement itself, of which only the number of rows is looked at.
  package static func statement(_ authored: AuthoredSQL) -> Statement {
    Statement(text: authored.text)
  }
}

extension Statement {
  /// Keeps statements from writing, within a transaction that else may, until `endReadOnlyPart`.
  package static let beginReadOnlyPart = [
    Statement(text: "SAVEPOINT read_only_part"),
    Statement(text: "SET LOCAL transaction_read_only = on"),
  ]
  /// PostgreSQL lets the transaction write again when the savepoint goes.
  package static let endReadOnlyPart = Statement(text: "RELEASE SAVEPOINT read_only_part")
}
