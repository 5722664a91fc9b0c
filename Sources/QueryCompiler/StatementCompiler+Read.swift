import DataModel
import GeneratedAPI
import Operations
import SQL

extension StatementCompiler {
  /// The object of the row that the arguments choose; `nil` where none can match.
  mutating func lookup(
    _ table: TableID, _ arguments: [ResolvedMember], _ selection: RowSelection
  ) throws(ShapeProblem) -> Expression? {
    let expression = tableExpression(table)
    let order = firstOrder(arguments)
    let isGrouped = isAggregate(selection, order: order)
    guard var source = try located(expression, table, arguments, ordered: !isGrouped) else {
      return nil
    }
    source.limit = source.order.isEmpty && !isFirst(arguments) ? nil : .integer(1)
    if isGrouped {
      let grouping = Grouping(ranged: expression.alias, selected: expression.alias, order: order)
      return .jsonObject(try groups(of: source, selection, grouping))
    }
    return .jsonObject(try rows(source, selection, expression.alias))
  }

  private func firstOrder(_ arguments: [ResolvedMember]) -> ResolvedInput {
    guard case .object(let members) = arguments[.first] else { return .absent }
    return members[.order]
  }

  private func isFirst(_ arguments: [ResolvedMember]) -> Bool { arguments[.first].isPresent }

  /// The rows that `id`, `key` or `first` choose; `nil` where none can match.
  mutating func located(
    _ expression: TableExpression, _ table: TableID, _ arguments: [ResolvedMember],
    ordered: Bool = true
  ) throws(ShapeProblem) -> RowSource? {
    var source = RowSource(expression)
    for argument in arguments where argument.value.isPresent {
      switch argument.field.meaning {
      case .id(let column), .idExpression(let column):
        guard let condition = equality(column, argument.value, expression.alias) else {
          return nil
        }
        source.restrict(condition)
        return source
      case .key:
        guard case .object(let members) = argument.value else { return nil }
        try checkGroups(members)
        guard let condition = keyCondition(table, members, expression.alias) else { return nil }
        source.restrict(condition)
        return source
      case .first:
        guard case .object(let members) = argument.value else { return nil }
        if let condition = try filter(members[.filter], table, expression.alias) {
          source.restrict(condition)
        }
        if ordered { try order(members[.order], table, &source, expression.alias) }
        return source
      default:
        continue
      }
    }
    return nil
  }

  /// `column = value`; `nil` where the value is null.
  private mutating func equality(
    _ id: ColumnID, _ value: ResolvedInput, _ alias: TableAlias
  ) -> Expression? {
    let column = schema[id]
    guard
      let parameter = parameter(value, column.type.base, column.storage.parameterType)
    else { return nil }
    return .binary(.equal, self.column(id, of: alias), parameter)
  }

  /// All columns of the key equal to the members; `nil` where one is null or absent.
  private mutating func keyCondition(
    _ table: TableID, _ members: [ResolvedMember], _ alias: TableAlias
  ) -> Expression? {
    var conditions: [Expression] = []
    for id in schema[table].primaryKey {
      let value = members.value(of: id)
      guard let condition = equality(id, value, alias) else { return nil }
      conditions.append(condition)
    }
    return conditions.count == 1 ? conditions[0] : .and(conditions)
  }

  // MARK: Lists

  /// The rows that a list field reads, as a JSON array; below another row it ranges over the rows
  /// related to that one.
  mutating func list(
    _ read: ListRead, below parent: TableAlias?
  ) throws(ShapeProblem) -> Expression {
    let arguments = try resolved(read.arguments)
    var source: RowSource
    let selected: TableAlias
    let filtered: TableID
    switch read.source {
    case .table(let table), .search(let table):
      source = RowSource(rowsExpression(table))
      selected = source.table.alias
      filtered = table
    case .similar(let column):
      source = RowSource(rowsExpression(column.table))
      selected = source.table.alias
      filtered = column.table
    case .referrers(let id):
      let reference = schema[id]
      source = RowSource(rowsExpression(reference.table))
      selected = source.table.alias
      filtered = reference.table
      if let parent { source.restrict(matching(reference, selected, pointsTo: parent)) }
    case .joined(let near, let far):
      let (near, far) = (schema[near], schema[far])
      source = RowSource(tableExpression(far.table))
      let join = source.table.alias
      let target = tableExpression(far.target)
      source.joins.append(
        Join(.inner, target, on: matching(far, join, pointsTo: target.alias)))
      if let parent { source.restrict(matching(near, join, pointsTo: parent)) }
      selected = target.alias
      filtered = far.table
    }
    let ranged = source.table.alias
    if let condition = try filter(arguments[.filter], filtered, ranged) {
      source.restrict(condition)
    }
    switch read.source {
    case .search(let table): search(table, arguments, &source)
    case .similar(let column): try compare(column, arguments, &source)
    case .table, .referrers, .joined: break
    }
    let isAggregate = isAggregate(
      read.selection, order: arguments[.order], having: arguments[.having])
    if isAggregate || arguments[.distinct].isTrue {
      limit(&source, arguments)
      var grouping = Grouping(ranged: ranged, selected: selected, order: arguments[.order])
      grouping.having = arguments[.having]
      grouping.isDistinct = !isAggregate
      if case .joined(_, let far) = read.source { grouping.far = schema[far] }
      return .jsonArray(try groups(of: source, read.selection, grouping))
    }
    try order(arguments[.order], filtered, &source, ranged)
    if source.order.isEmpty { source.order = measuredOrder(of: selected) }
    limit(&source, arguments)
    return .jsonArray(try rows(source, read.selection, selected))
  }

  private mutating func limit(_ source: inout RowSource, _ arguments: [ResolvedMember]) {
    source.limit = rowCount(
      arguments[.limit], default: .integer(OperationCompiler.defaultLimit),
      range: 0...Int64(limits.rows), "limit must be between 0 and \(limits.rows)")
    source.offset = rowCount(
      arguments[.offset], default: nil, range: 0...Int64(Int32.max), "offset must not be negative")
  }

  /// The foreign key of a referring row equals the key that it points to.
  func matching(
    _ reference: Reference, _ referring: TableAlias, pointsTo target: TableAlias
  ) -> Expression {
    let pairs = zip(reference.columns, reference.targetColumns).map { column, targetColumn in
      Expression.binary(
        .equal, self.column(column, of: referring), self.column(targetColumn, of: target))
    }
    return pairs.count == 1 ? pairs[0] : .and(pairs)
  }

  // MARK: Selections

  /// Rows as objects of the selected members.
  mutating func rows(
    _ source: RowSource, _ selection: RowSelection, _ alias: TableAlias
  ) throws(ShapeProblem) -> JSONRows {
    var members: [JSONMember] = []
    if tellsEntities(of: selection.table) {
      members.append(.entityID(rowID(selection.table, alias)))
    }
    for member in selection.members where resolver.includes(member.inclusion) {
      members.append(JSONMember(member.responseName, try value(member.value, alias)))
    }
    return JSONRows(members: members, source: source, alias: newAlias())
  }

  mutating func value(
    _ value: SelectedMember.Value, _ alias: TableAlias
  ) throws(ShapeProblem) -> Expression {
    switch value {
    case .typename(let name):
      return .name(name)
    case .column(let id):
      return schema[id].output(of: column(id, of: alias), alias: newAliasForList(id))
    case .rowID(let table):
      return rowID(table, alias)
    case .metadata(let members):
      return metadata(members, alias)
    case .target(let id, let selection):
      let reference = schema[id]
      let target = tableExpression(reference.target)
      var source = RowSource(target)
      source.restrict(matching(reference, alias, pointsTo: target.alias))
      return .jsonObject(try rows(source, selection, target.alias))
    case .referrer(let id, let selection):
      let reference = schema[id]
      let referring = rowsExpression(reference.table)
      var source = RowSource(referring)
      source.restrict(matching(reference, referring.alias, pointsTo: alias))
      return .jsonObject(try rows(source, selection, referring.alias))
    case .list(let read):
      return try list(read, below: alias)
    case .aggregate:
      preconditionFailure("rows with aggregates are groups")
    }
  }

  /// The digest of the service, the table and the key in its form in answers.
  private mutating func rowID(_ table: TableID, _ alias: TableAlias) -> Expression {
    let names = [api.service, schema[table].sqlName.description]
    let key = schema[table].primaryKey.map { id in
      schema[id].output(of: column(id, of: alias), alias: newAliasForList(id))
    }
    return .rowID(
      names.map { parameter(ParameterSource(.constant(.string($0))), .text) }, key: key)
  }

  /// Only lists need an alias for their elements.
  mutating func newAliasForList(_ id: ColumnID) -> TableAlias {
    schema[id].type.isList ? newAlias() : TableAlias(number: 0)
  }
}

extension [ResolvedMember] {
  /// What is given for a column, plain or as an expression.
  func value(of column: ColumnID) -> ResolvedInput {
    let forms = [InputMeaning.column(column), .columnExpression(column), .columnMoment(column)]
    return forms.lazy.map { self[$0] }.first(where: \.isPresent) ?? .absent
  }
}
