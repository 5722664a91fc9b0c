/// The rows that a query ranges over, in order.
package struct RowSource: Sendable, Hashable {
  package var table: RowsExpression
  package var joins: [Join] = []
  package var condition: Expression?
  package var order: [OrderTerm] = []
  package var limit: Expression?
  package var offset: Expression?
  /// Whether the rows are locked for a change until the transaction ends.
  package var locksRows = false

  package init(_ rows: RowsExpression) { table = rows }

  package init(_ table: TableExpression) { self.table = .table(table) }

  /// Adds a condition to those that the rows must fulfil.
  package mutating func restrict(_ added: Expression) {
    condition = condition.map { .and([$0, added]) } ?? added
  }
}

/// A table under the alias that its columns are read by.
package struct TableExpression: Sendable, Hashable {
  package let name: QualifiedName
  package let alias: TableAlias

  package init(_ name: QualifiedName, as alias: TableAlias) {
    self.name = name
    self.alias = alias
  }
}

/// A further table or view whose rows are matched to those before it.
package struct Join: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// Rows without a partner vanish.
    case inner
    /// Rows without a partner stay, with NULLs.
    case left
  }

  package let kind: Kind
  package let table: RowsExpression
  package let condition: Expression

  package init(_ kind: Kind, _ rows: RowsExpression, on condition: Expression) {
    self.kind = kind
    table = rows
    self.condition = condition
  }

  package init(_ kind: Kind, _ table: TableExpression, on condition: Expression) {
    self.init(kind, .table(table), on: condition)
  }
}

/// One key of an order; NULLs stand last ascending and first descending.
package struct OrderTerm: Sendable, Hashable {
  package let expression: Expression
  package let isDescending: Bool

  package init(_ expression: Expression, descending: Bool) {
    self.expression = expression
    self.isDescending = descending
  }
}

/// Rows as JSON objects with the given members in order.
package struct JSONRows: Sendable, Hashable {
  package let members: [JSONMember]
  package let source: Source
  /// The alias of the derived table whose rows become objects.
  package let alias: TableAlias

  package enum Source: Sendable, Hashable {
    case rows(RowSource)
    case groups(Groups)
  }

  package init(members: [JSONMember], source: RowSource, alias: TableAlias) {
    self.members = members
    self.source = .rows(source)
    self.alias = alias
  }

  package init(members: [JSONMember], groups: Groups, alias: TableAlias) {
    self.members = members
    self.source = .groups(groups)
    self.alias = alias
  }

  /// The greatest number of members for which keys longer than 63 bytes can be written, since
  /// `json_build_object` takes 100 arguments.
  package static let maximumMembersWithLongNames = 50
}

/// A member of a JSON object.
package struct JSONMember: Sendable, Hashable {
  package let name: ResponseName
  package let value: Expression

  package init(_ name: ResponseName, _ value: Expression) {
    self.name = name
    self.value = value
  }
}
