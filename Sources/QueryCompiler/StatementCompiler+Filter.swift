import DataModel
import GeneratedAPI
import Operations
import SQL

/// Filters: what is absent drops the smallest condition that holds it; null stays and means what the
/// operator says.
extension StatementCompiler {
  /// The condition of a row filter; `nil` where nothing restricts.
  mutating func filter(
    _ value: ResolvedInput, _ table: TableID, _ alias: TableAlias
  ) throws(ShapeProblem) -> Expression? {
    guard case .object(let members) = value else { return nil }
    var conditions: [Expression] = []
    for member in members where member.value.isPresent {
      if let condition = try condition(member, table, alias) { conditions.append(condition) }
    }
    return conjunction(conditions)
  }

  func conjunction(_ conditions: [Expression]) -> Expression? {
    conditions.count > 1 ? .and(conditions) : conditions.first
  }

  private mutating func condition(
    _ member: ResolvedMember, _ table: TableID, _ alias: TableAlias
  ) throws(ShapeProblem) -> Expression? {
    switch member.field.meaning {
    case .and:
      return conjunction(try filters(member.value, table, alias))
    case .or:
      if member.value.isEmptyList { return .boolean(false) }
      let conditions = try filters(member.value, table, alias)
      return conditions.count > 1 ? .or(conditions) : conditions.first
    case .not:
      return try filter(member.value, table, alias).map { .not($0) }
    case .columnFilter(let id):
      guard case .object(let operations) = member.value else { return nil }
      try checkGroups(operations)
      return conjunction(try columnConditions(id, operations, alias))
    case .targetFilter(let id):
      return try targetFilter(schema[id], member.value, alias)
    case .referrerFilter(let id):
      return try referrerFilter(schema[id], member.value, alias)
    case .referrersFilter(let id):
      return try rowsFilter(member.value, .referrers(schema[id]), alias)
    case .joinedFilter(let near, let far):
      return try rowsFilter(member.value, .joined(near: schema[near], far: schema[far]), alias)
    default:
      return nil
    }
  }

  private mutating func filters(
    _ value: ResolvedInput, _ table: TableID, _ alias: TableAlias
  ) throws(ShapeProblem) -> [Expression] {
    var conditions: [Expression] = []
    for element in value.elements {
      if let condition = try filter(element, table, alias) { conditions.append(condition) }
    }
    return conditions
  }

  // MARK: Related rows

  private mutating func targetFilter(
    _ reference: Reference, _ value: ResolvedInput, _ alias: TableAlias
  ) throws(ShapeProblem) -> Expression? {
    let target = tableExpression(reference.target)
    guard let condition = try filter(value, reference.target, target.alias) else { return nil }
    var source = RowSource(target)
    source.restrict(matching(reference, alias, pointsTo: target.alias))
    source.restrict(condition)
    return .exists(source)
  }

  private mutating func referrerFilter(
    _ reference: Reference, _ value: ResolvedInput, _ alias: TableAlias
  ) throws(ShapeProblem) -> Expression? {
    let referring = rowsExpression(reference.table)
    guard let condition = try filter(value, reference.table, referring.alias) else { return nil }
    var source = RowSource(referring)
    source.restrict(matching(reference, referring.alias, pointsTo: alias))
    source.restrict(condition)
    return .exists(source)
  }

  private enum Related {
    case referrers(Reference)
    case joined(near: Reference, far: Reference)
  }

  /// A list filter: the number of related rows that fit `exist` must fit `count`.
  private mutating func rowsFilter(
    _ value: ResolvedInput, _ related: Related, _ alias: TableAlias
  ) throws(ShapeProblem) -> Expression? {
    guard case .object(let members) = value else { return nil }
    let before = self
    var source: RowSource
    let condition: Expression?
    switch related {
    case .referrers(let reference):
      source = RowSource(rowsExpression(reference.table))
      source.restrict(matching(reference, source.table.alias, pointsTo: alias))
      condition = try filter(members[.exist], reference.table, source.table.alias)
    case .joined(let near, let far):
      source = RowSource(tableExpression(far.table))
      let join = source.table.alias
      let target = tableExpression(far.target)
      source.joins.append(Join(.inner, target, on: matching(far, join, pointsTo: target.alias)))
      source.restrict(matching(near, join, pointsTo: alias))
      condition = try filter(members[.exist], far.target, target.alias)
    }
    if let condition { source.restrict(condition) }
    let counts = try countConditions(members[.count], of: .count(source))
    if counts.contains(where: \.isNull) {
      // The rows are not looked at then. PostgreSQL refuses parameters that no part of the text uses.
      self = before
      return .null
    }
    if condition == nil, counts.isEmpty, members.contains(where: { $0.value.holdsAbsence }) {
      return nil
    }
    return conjunction(counts) ?? .exists(source)
  }

  /// The comparisons of a number of rows or elements; none for the default, "more than none".
  mutating func countConditions(
    _ value: ResolvedInput, of count: Expression
  ) throws(ShapeProblem) -> [Expression] {
    guard case .object(let operations) = value else { return [] }
    try checkGroups(operations)
    var conditions: [Expression] = []
    for operation in operations where operation.value.isPresent {
      let condition: Expression? =
        switch operation.field.meaning {
        case .comparison(let filter), .comparisonExpression(let filter):
          try comparison(
            filter, count, operation.value, ComparedValue(.scalar(.int), .integer))
        default:
          nil
        }
      if let condition { conditions.append(condition) }
    }
    return conditions
  }

  // MARK: Columns

  private mutating func columnConditions(
    _ id: ColumnID, _ operations: [ResolvedMember], _ alias: TableAlias
  ) throws(ShapeProblem) -> [Expression] {
    let column = schema[id]
    let compared = ComparedValue(column)
    let operand = compared.operand(self.column(id, of: alias), of: column)
    var conditions: [Expression] = []
    for operation in operations where operation.value.isPresent {
      let condition: Expression? =
        switch operation.field.meaning {
        case .comparison(let filter), .comparisonExpression(let filter),
          .comparisonMoment(let filter):
          column.type.isList
            ? try elementComparison(filter, operand, operation.value, compared)
            : try comparison(filter, operand, operation.value, compared)
        case .pattern:
          patternCondition(operand, operation.value)
        default:
          nil
        }
      if let condition { conditions.append(condition) }
    }
    if column.type.isList, let count = try elementCount(operations, operand, compared) {
      conditions.append(count)
    }
    return conditions
  }
}

extension Expression {
  fileprivate var isNull: Bool {
    if case .null = self { true } else { false }
  }
}

extension ResolvedInput {
  /// Whether it is a list of objects without elements; one that came in a variable needs no shape and
  /// so is a parameter.
  var isEmptyList: Bool {
    switch self {
    case .list(let elements): elements.isEmpty
    case .parameter: true
    case .absent, .null, .constant, .name, .expression, .template, .object: false
    }
  }

  /// Whether a variable that the request left out stands anywhere within.
  var holdsAbsence: Bool {
    switch self {
    case .absent: true
    case .list(let elements): elements.contains(where: \.holdsAbsence)
    case .object(let members): members.contains { $0.value.holdsAbsence }
    case .null, .constant, .name, .parameter, .expression, .template: false
    }
  }
}
