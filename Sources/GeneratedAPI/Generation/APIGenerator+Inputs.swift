import DataModel

extension APIGenerator {
  /// `X_Key` and `X_KeyOutput`: the columns of the key, references flattened.
  mutating func defineKey(_ table: Table) {
    types.define(
      "\(table.typeName)_KeyOutput", .scalar(.keyOutput(table.id)), isAllowedAsVariable: false)
    var fields: [InputField] = []
    for id in table.primaryKey {
      let column = schema[id]
      let name = coreName(of: column.type.base)
      let group = column.fieldName
      fields.append(InputField(column.fieldName, types.named(name), .column(id), group: group))
      fields.append(
        InputField(
          "\(column.fieldName)_expr", types.named("\(name)_Expr"), .columnExpression(id),
          group: group, forbiddenInVariables: true))
      if let (suffix, type) = Self.moment(of: column.type.base) {
        fields.append(
          InputField(
            "\(column.fieldName)_\(suffix)", types.named(type), .columnMoment(id), group: group,
            forbiddenInVariables: true))
      }
    }
    types.define("\(table.typeName)_Key", .input(InputObject(.key(table.id), fields)))
  }

  /// `X_Data`: every column, and the references by their target's key.
  mutating func defineData(_ table: Table) {
    var fields: [InputField] = []
    for member in table.inputOrder(in: schema) {
      switch member {
      case .column(let column): fields += dataFields(of: column)
      case .reference(let reference):
        let key = types.named("\(schema[reference.target].typeName)_Key")
        fields.append(
          InputField(
            reference.fieldName, key, .reference(reference.id), forbiddenInVariables: true))
      }
    }
    let incoming = IncomingRelations(to: table.id, in: schema)
    for reference in incoming.many where !schema[reference.table].isView {
      let data = types.named("\(schema[reference.table].typeName)_Data")
      fields.append(
        InputField(
          names.referring(reference), .list(.nonNull(data)), .nestedInsert(reference.id)))
    }
    for reference in incoming.one where !schema[reference.table].isView {
      let data = types.named("\(schema[reference.table].typeName)_Data")
      fields.append(
        InputField(names.referring(reference), data, .nestedInsert(reference.id)))
    }
    types.define("\(table.typeName)_Data", .input(InputObject(.data(table.id), fields)))
  }

  private mutating func dataFields(of column: Column) -> [InputField] {
    let name = coreName(of: column.type.base)
    let value = types.named(name)
    let group = column.fieldName
    if column.type.isList {
      var fields = [
        InputField(column.fieldName, .list(.nonNull(value)), .column(column.id), group: group)
      ]
      if case .scalar = column.type.base {
        fields.append(updateField(of: column, type: "\(name)_ListUpdate"))
      }
      return fields
    }
    var fields = [InputField(column.fieldName, value, .column(column.id), group: group)]
    guard column.type.base != .scalar(.vector) else { return fields + [embeddingField(of: column)] }
    let moment = Self.moment(of: column.type.base)
    let expression = InputField(
      "\(column.fieldName)_expr", types.named("\(name)_Expr"), .columnExpression(column.id),
      group: group, forbiddenInVariables: true)
    let relative = moment.map { suffix, type in
      InputField(
        "\(column.fieldName)_\(suffix)", types.named(type), .columnMoment(column.id),
        group: group, forbiddenInVariables: true)
    }
    // Variants stand in the order of their names.
    if moment?.suffix == "date", let relative { fields.append(relative) }
    fields.append(expression)
    if moment?.suffix == "time", let relative { fields.append(relative) }
    switch column.type.base {
    case .scalar(.int), .scalar(.int64), .scalar(.float), .scalar(.date), .scalar(.timestamp):
      fields.append(updateField(of: column, type: "\(name)_Update"))
    case .scalar, .enumeration:
      break
    }
    return fields
  }

  private mutating func updateField(of column: Column, type: String) -> InputField {
    InputField(
      "\(column.fieldName)_update", .list(.nonNull(types.named(type))),
      .columnUpdate(column.id), group: column.fieldName, forbiddenInVariables: true)
  }

  /// `X_Filter`, `X_ListFilter` and `X_FirstRow`.
  mutating func defineFilters(_ table: Table) {
    let filter = types.named("\(table.typeName)_Filter")
    var fields = [
      InputField("_and", .list(.nonNull(filter)), .and),
      InputField("_not", filter, .not),
      InputField("_or", .list(.nonNull(filter)), .or),
    ]
    for member in table.inputOrder(in: schema) {
      switch member {
      case .column(let column):
        let suffix = column.type.isList ? "ListFilter" : "Filter"
        let type = types.named("\(coreName(of: column.type.base))_\(suffix)")
        fields.append(InputField(column.fieldName, type, .columnFilter(column.id)))
      case .reference(let reference):
        let type = types.named("\(schema[reference.target].typeName)_Filter")
        fields.append(InputField(reference.fieldName, type, .targetFilter(reference.id)))
      }
    }
    fields += incomingFilters(of: table)
    types.define("\(table.typeName)_Filter", .input(InputObject(.filter(table.id), fields)))
    types.define(
      "\(table.typeName)_ListFilter",
      .input(
        InputObject(
          .listFilter,
          [
            InputField("count", types.named("Int_Filter"), .count, default: .moreThanZero),
            InputField("exist", filter, .exist),
          ])))
    types.define(
      "\(table.typeName)_FirstRow",
      .input(
        InputObject(
          .firstRow(table.id),
          [orderArgument(table), InputField("where", filter, .filter)])))
  }

  private mutating func incomingFilters(of table: Table) -> [InputField] {
    let incoming = IncomingRelations(to: table.id, in: schema)
    var fields: [InputField] = []
    for reference in incoming.many {
      let type = types.named("\(schema[reference.table].typeName)_ListFilter")
      fields.append(
        InputField(names.referring(reference), type, .referrersFilter(reference.id)))
    }
    for reference in incoming.one {
      let type = types.named("\(schema[reference.table].typeName)_Filter")
      fields.append(InputField(names.referring(reference), type, .referrerFilter(reference.id)))
    }
    for (near, far) in incoming.joined {
      let type = types.named("\(schema[far.target].typeName)_ListFilter")
      fields.append(
        InputField(
          names.joined(near: near, far: far), type, .joinedFilter(near: near.id, far: far.id)))
    }
    return fields
  }

  /// `X_Order`.
  mutating func defineOrder(_ table: Table) {
    let direction = types.named("OrderDirection")
    var fields: [InputField] = []
    for member in table.inputOrder(in: schema) {
      switch member {
      case .column(let column) where column.type.isList: continue
      case .column(let column):
        fields.append(InputField(column.fieldName, direction, .columnOrder(column.id)))
      case .reference(let reference):
        let type = types.named("\(schema[reference.target].typeName)_Order")
        fields.append(InputField(reference.fieldName, type, .targetOrder(reference.id)))
      }
    }
    fields += aggregateOrders(of: table)
    types.define("\(table.typeName)_Order", .input(InputObject(.order(table.id), fields)))
  }

  mutating func orderArgument(_ table: Table) -> InputField {
    InputField("orderBy", .list(.nonNull(types.named("\(table.typeName)_Order"))), .order)
  }

  /// The arguments of a list of a table's rows.
  mutating func listArguments(_ table: Table) -> [InputField] {
    let int = types.named("Int")
    return [
      InputField("where", types.named("\(table.typeName)_Filter"), .filter),
      orderArgument(table),
      InputField("offset", int, .offset),
      InputField("limit", int, .limit, default: .integer(100)),
      InputField("distinct", types.named("Boolean"), .distinct, default: .boolean(false)),
      InputField("having", types.named("\(table.typeName)_Having"), .having),
    ]
  }
}
