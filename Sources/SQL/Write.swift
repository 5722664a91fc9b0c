/// Rows to add to a table.
package struct Insert: Sendable {
  package let table: TableExpression
  package let columns: [Identifier]
  /// One value per column in each row.
  package let rows: [[Value]]
  package let onConflict: OnConflict?

  package enum Value: Sendable, Hashable {
    case expression(Expression)
    /// What the table's definition says for an absent column.
    case defaultValue
  }

  /// What happens to a row whose key is there already: its columns are set, or it is kept.
  package struct OnConflict: Sendable {
    package let key: [Identifier]
    /// The columns that take the proposed values.
    package let assigned: [Identifier]

    package init(key: [Identifier], assigned: [Identifier]) {
      self.key = key
      self.assigned = assigned
    }
  }

  package init(
    into table: TableExpression, columns: [Identifier], rows: [[Value]],
    onConflict: OnConflict? = nil
  ) {
    self.table = table
    self.columns = columns
    self.rows = rows
    self.onConflict = onConflict
  }
}

/// One of several inserts of one statement, whose rows later ones can refer to.
package struct InsertStep: Sendable {
  package let name: TableAlias
  package let insert: Insert
  /// The columns that later steps or the answer read; with any, it inserts one row.
  package let returned: [Identifier]

  package init(_ name: TableAlias, _ insert: Insert, returned: [Identifier]) {
    self.name = name
    self.insert = insert
    self.returned = returned
  }
}

/// Values to set in the rows that fulfil a condition.
package struct Update: Sendable {
  package let table: TableExpression
  package let assignments: [Assignment]
  package let condition: Expression?

  package struct Assignment: Sendable {
    package let column: Identifier
    package let value: Expression

    package init(_ column: Identifier, _ value: Expression) {
      self.column = column
      self.value = value
    }
  }

  package init(
    _ table: TableExpression, set assignments: [Assignment], where condition: Expression?
  ) {
    self.table = table
    self.assignments = assignments
    self.condition = condition
  }
}

/// Rows to remove: those that fulfil a condition.
package struct Delete: Sendable {
  package let table: TableExpression
  package let condition: Expression?

  package init(from table: TableExpression, where condition: Expression?) {
    self.table = table
    self.condition = condition
  }
}

/// What a writing statement answers.
package enum WriteAnswer: Sendable {
  /// One row: the written row's members as a JSON object; no row where none was written.
  case object([JSONMember])
  /// One row: the written rows' objects as a JSON array, in the order of writing.
  case array([JSONMember])
  /// No rows; the command tag holds their number.
  case count
}
