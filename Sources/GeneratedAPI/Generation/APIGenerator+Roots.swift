import DataModel

/// The kinds of mutation fields that each table has, in the order in which the API lists them.
enum MutationKind: String, CaseIterable {
  case insert
  case insertMany
  case upsert
  case upsertMany
  case update
  case updateMany
  case delete
  case deleteMany

  func meaning(_ table: TableID) -> FieldMeaning {
    switch self {
    case .insert: .insert(table)
    case .insertMany: .insertMany(table)
    case .upsert: .upsert(table)
    case .upsertMany: .upsertMany(table)
    case .update: .update(table)
    case .updateMany: .updateMany(table)
    case .delete: .delete(table)
    case .deleteMany: .deleteMany(table)
    }
  }
}

extension APIGenerator {
  mutating func lookupField(_ table: Table) -> OutputField {
    OutputField(
      table.singular, types.named(table.typeName), .lookup(table.id),
      arguments: locators(table))
  }

  mutating func listField(_ table: Table) -> OutputField {
    OutputField(
      table.plural, list(of: table), .list(table.id), arguments: listArguments(table))
  }

  /// The arguments that choose one row: `id` where that is the whole key, `key` and `first`.
  private mutating func locators(_ table: Table) -> [InputField] {
    var arguments: [InputField] = []
    if table.primaryKey.count == 1, let id = table.primaryKey.first, schema[id].fieldName == "id" {
      let name = coreName(of: schema[id].type.base)
      arguments.append(InputField("id", types.named(name), .id(id), group: "locator"))
      if name != "UUID" {
        arguments.append(
          InputField("id_expr", types.named("\(name)_Expr"), .idExpression(id), group: "locator"))
      }
    }
    arguments.append(
      InputField("key", types.named("\(table.typeName)_Key"), .key, group: "locator"))
    arguments.append(
      InputField("first", types.named("\(table.typeName)_FirstRow"), .first, group: "locator"))
    return arguments
  }

  mutating func nativeField(_ field: NativeField) -> OutputField {
    let any = types.named("Any")
    let result: APIType =
      switch field {
      case .select, .executeReturning: .list(any)
      case .selectFirst, .executeReturningFirst: any
      case .execute: types.named("Int")
      }
    let text = types.named(field.isRead ? "SQL_Query" : "SQL_Mutation")
    return OutputField(
      field.rawValue, result, .native(field),
      arguments: [
        InputField("sql", .nonNull(text), .sql),
        InputField("params", types.named("SQL_Params"), .sqlParameters),
      ])
  }

  mutating func mutationField(_ kind: MutationKind, _ table: Table) -> OutputField {
    OutputField(
      "\(table.singular)_\(kind.rawValue)", resultType(kind, table), kind.meaning(table.id),
      arguments: arguments(kind, table))
  }

  private mutating func resultType(_ kind: MutationKind, _ table: Table) -> APIType {
    let key = types.named("\(table.typeName)_KeyOutput")
    switch kind {
    case .insert, .upsert: return .nonNull(key)
    case .insertMany, .upsertMany: return .nonNull(.list(.nonNull(key)))
    case .update, .delete: return key
    case .updateMany, .deleteMany: return .nonNull(types.named("Int"))
    }
  }

  private mutating func arguments(_ kind: MutationKind, _ table: Table) -> [InputField] {
    let data = types.named("\(table.typeName)_Data")
    let one = InputField("data", .nonNull(data), .data)
    let many = InputField("data", .nonNull(.list(.nonNull(data))), .data)
    switch kind {
    case .insert, .upsert: return [one]
    case .insertMany, .upsertMany: return [many]
    case .update: return locators(table) + [one]
    case .updateMany: return chosen(table) + [one]
    case .delete: return locators(table)
    case .deleteMany: return chosen(table)
    }
  }

  private mutating func chosen(_ table: Table) -> [InputField] {
    [
      InputField("where", types.named("\(table.typeName)_Filter"), .filter),
      InputField("all", types.named("Boolean"), .all, default: .boolean(false)),
    ]
  }
}
