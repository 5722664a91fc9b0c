package import CEL
package import SQL

/// What an insert that leaves a column out puts there.
package enum DefaultValue: Sendable {
  /// A constant, also the default of the column in SQL.
  case constant(ColumnValue)
  /// An expression that the server evaluates for each row.
  case expression(Program)
  /// An expression that the database evaluates.
  case sql(DefaultExpression)

  /// Whether it is `uuidV4()`, which SQL can supply as well.
  package var isRandomUUID: Bool {
    if case .expression(let program) = self {
      program.text.lowercased() == "uuidv4()"
    } else {
      false
    }
  }
}

/// A checked value of a column: a scalar, or the elements of a list.
package enum ColumnValue: Sendable, Hashable {
  case scalar(ScalarValue)
  case list([ScalarValue])

  /// The text that PostgreSQL reads for the value.
  package var sqlText: String {
    switch self {
    case .scalar(let value): value.sqlText
    case .list(let elements): ArrayText.text(elements.map(\.sqlText))
    }
  }
}
