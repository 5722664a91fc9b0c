import DataModel
import GeneratedAPI
import Operations
import SQL

/// How the rows of one field are grouped.
struct Grouping {
  /// The rows that filters, orders and conditions on groups speak of.
  let ranged: TableAlias
  /// The rows of which fields are selected; others than `ranged` behind a join table.
  let selected: TableAlias
  let order: ResolvedInput
  var having = ResolvedInput.absent
  /// Whether groups only serve to answer equal results once.
  var isDistinct = false
  /// The reference from `ranged` to `selected`, where these differ.
  var far: Reference?
}

/// The keys of groups that belong to one table's row, by what they were selected as.
private struct GroupedRow {
  let alias: TableAlias
  var columns: [ColumnID: Expression] = [:]
  var targets: [ReferenceID: GroupedRow] = [:]
}

/// Groups under construction: their columns, each once.
private struct GroupColumns {
  let alias: TableAlias
  var source: RowSource
  var columns: [Expression] = []
  var keys: [Int] = []

  mutating func key(_ expression: Expression) -> Expression {
    let value = column(expression)
    if case .grouped(_, let position) = value, !keys.contains(position) { keys.append(position) }
    return value
  }

  mutating func column(_ expression: Expression) -> Expression {
    let position = columns.firstIndex(of: expression) ?? columns.count
    if position == columns.count { columns.append(expression) }
    return .grouped(alias, position)
  }
}

extension StatementCompiler {
  /// The columns that PostgreSQL lets a query have, with a margin.
  private static let maximumColumns = 1600

  /// Whether a field answers groups: where aggregates are selected, ordered by or demanded.
  func isAggregate(
    _ selection: RowSelection, order: ResolvedInput, having: ResolvedInput = .absent
  ) -> Bool {
    if case .object = having { return true }
    let isSelected = selection.members.contains {
      $0.value.isAggregate && resolver.includes($0.inclusion)
    }
    return isSelected
      || order.elements.contains { element in
        guard case .object(let members) = element else { return false }
        return members.contains { member in
          if case .name = member.value { member.field.meaning.isAggregateOrder } else { false }
        }
      }
  }

  /// The groups of a source's rows as objects of the selected members; what limits the source limits
  /// the groups.
  mutating func groups(
    of source: RowSource, _ selection: RowSelection, _ grouping: Grouping
  ) throws(ShapeProblem) -> JSONRows {
    var columns = GroupColumns(alias: newAlias(), source: source)
    var row = GroupedRow(alias: grouping.selected)
    let members = try members(selection, &row, &columns, isDistinct: grouping.isDistinct)
    // Without a key there would be a group of no rows.
    if grouping.isDistinct, columns.keys.isEmpty { _ = columns.key(.boolean(true)) }
    guard columns.columns.count <= Self.maximumColumns else {
      throw ShapeProblem(message: "groups have at most \(Self.maximumColumns) values")
    }
    let condition = try having(grouping.having, grouping.ranged)
    columns.source.order = try orderTerms(grouping, row)
    let groups = Groups(
      columns: columns.columns, keys: columns.keys, condition: condition, source: columns.source,
      alias: columns.alias)
    return JSONRows(members: members, groups: groups, alias: newAlias())
  }

  // MARK: Members

  private mutating func members(
    _ selection: RowSelection, _ row: inout GroupedRow, _ columns: inout GroupColumns,
    isDistinct: Bool
  ) throws(ShapeProblem) -> [JSONMember] {
    var members: [JSONMember] = []
    for member in selection.members where resolver.includes(member.inclusion) {
      let value = try value(member.value, &row, &columns, isDistinct: isDistinct)
      members.append(JSONMember(member.responseName, value))
    }
    return members
  }

  private mutating func value(
    _ value: SelectedMember.Value, _ row: inout GroupedRow, _ columns: inout GroupColumns,
    isDistinct: Bool
  ) throws(ShapeProblem) -> Expression {
    switch value {
    case .typename(let name):
      return .name(name)
    case .column(let id):
      let key = comparable(id, row.alias)
      row.columns[id] = key
      return schema[id].output(of: columns.key(key), alias: newAliasForList(id))
    case .aggregate(let aggregate, let arguments):
      let isDistinct = resolver.resolve(arguments)[.distinct].isTrue
      let call = call(aggregate, row.alias, distinct: isDistinct)
      return output(of: columns.column(call), aggregate)
    case .target(let id, let selection):
      return try target(schema[id], selection, &row, &columns, isDistinct: isDistinct)
    case .referrer(let id, let selection):
      let reference = schema[id]
      let referring = rowsExpression(reference.table)
      columns.source.joins.append(
        Join(.left, referring, on: matching(reference, referring.alias, pointsTo: row.alias)))
      var inner = GroupedRow(alias: referring.alias)
      let members = try members(selection, &inner, &columns, isDistinct: isDistinct)
      return object(members, missing: reference.columns, referring.alias, &columns)
    case .metadata where isDistinct && measures[row.alias] == nil:
      return try self.value(value, row.alias)
    case .list where isDistinct, .metadata where isDistinct:
      // `json` has no equality; texts are equal where the results are.
      let key = columns.key(.cast(try self.value(value, row.alias), .text))
      return .cast(key, .json)
    case .rowID where isDistinct:
      return columns.key(try self.value(value, row.alias))
    case .metadata, .list, .rowID:
      throw ShapeProblem(
        message:
          "groups of rows have neither lists nor _metadata nor _id; order by columns, or select values"
      )
    }
  }

  /// A referenced row that is missing makes another group than one whose values are null.
  private mutating func target(
    _ reference: Reference, _ selection: RowSelection, _ row: inout GroupedRow,
    _ columns: inout GroupColumns, isDistinct: Bool
  ) throws(ShapeProblem) -> Expression {
    var inner: GroupedRow
    if let known = row.targets[reference.id] {
      inner = known
    } else {
      let target = tableExpression(reference.target)
      columns.source.joins.append(
        Join(.left, target, on: matching(reference, row.alias, pointsTo: target.alias)))
      inner = GroupedRow(alias: target.alias)
    }
    let members = try members(selection, &inner, &columns, isDistinct: isDistinct)
    row.targets[reference.id] = inner
    guard reference.isNullable else { return .jsonConstant(members, newAlias()) }
    return object(members, missing: reference.targetColumns, inner.alias, &columns)
  }

  private mutating func object(
    _ members: [JSONMember], missing key: [ColumnID], _ alias: TableAlias,
    _ columns: inout GroupColumns
  ) -> Expression {
    let object = Expression.jsonConstant(members, newAlias())
    guard let first = key.first else { return object }
    let isMissing = columns.key(.isNull(column(first, of: alias)))
    return .choice(isMissing, .null, otherwise: object)
  }

  /// A column in a form that has equality and order.
  func comparable(_ id: ColumnID, _ alias: TableAlias) -> Expression {
    let column = schema[id]
    let value = self.column(id, of: alias)
    guard column.storage.elementType == .json else { return value }
    return .cast(value, column.type.isList ? .array(.jsonb) : .jsonb)
  }

  // MARK: Order

  private func orderTerms(
    _ grouping: Grouping, _ row: GroupedRow
  ) throws(ShapeProblem) -> [OrderTerm] {
    var ranged = row
    if let far = grouping.far {
      ranged = GroupedRow(alias: grouping.ranged)
      ranged.targets[far.id] = row
      for (column, target) in zip(far.columns, far.targetColumns) {
        // Equal by the join, and a key only under the name by which it is grouped.
        ranged.columns[column] = row.columns[target]
      }
    }
    var terms: [OrderTerm] = []
    for element in grouping.order.elements {
      guard case .object(let members) = element else { continue }
      try addTerms(members, ranged, grouping.ranged, &terms)
    }
    return terms
  }

  private func addTerms(
    _ members: [ResolvedMember], _ row: GroupedRow, _ aggregated: TableAlias?,
    _ terms: inout [OrderTerm]
  ) throws(ShapeProblem) {
    for member in members {
      let name = member.field.name
      switch (member.field.meaning, member.value) {
      case (.columnOrder(let id), .name(let direction)):
        guard let key = row.columns[id] else { throw Self.notSelected(name) }
        terms.append(OrderTerm(key, descending: direction == "DESC"))
      case (.aggregateOrder(let aggregate), .name(let direction)):
        guard let aggregated else {
          throw ShapeProblem(message: "orderBy: \(name) of a reference has no order")
        }
        terms.append(
          OrderTerm(
            call(aggregate, aggregated, distinct: false), descending: direction == "DESC"))
      case (.targetOrder(let id), .object(let members)) where members.ordersSomething:
        guard let target = row.targets[id] else { throw Self.notSelected(name) }
        try addTerms(members, target, nil, &terms)
      default: continue
      }
    }
  }

  private static func notSelected(_ name: String) -> ShapeProblem {
    ShapeProblem(
      message:
        "orderBy: \(name) is not selected, and groups or distinct rows are ordered by what is")
  }
}
