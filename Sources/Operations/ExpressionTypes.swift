package import CEL
import DataModel
package import GeneratedAPI
import SQL

extension API {
  /// The types that the results of root fields have in expressions.
  package func responseTypes(of fields: [RootField]) -> [CELType] {
    fields.map { responseType(of: $0.action) }
  }

  private func responseType(of action: RootField.Action) -> CELType {
    switch action {
    case .typename: .string
    case .introspection: .dyn
    case .nothing: .null
    case .native(let native): type(of: native.field)
    case .query(let fields):
      .object(
        ObjectType(
          zip(fields, responseTypes(of: fields)).map {
            .init(name: $0.responseName.text, type: $1)
          }))
    case .lookup(_, _, let selection): .nullable(type(of: selection))
    case .list(let read): .list(type(of: read.selection))
    case .insert(let write), .upsert(let write): keyType(of: write.table)
    case .insertMany(let write), .upsertMany(let write): .list(keyType(of: write.table))
    case .update(let write), .delete(let write): .nullable(keyType(of: write.table))
    case .updateMany, .deleteMany: .int
    }
  }

  private func type(of field: NativeField) -> CELType {
    switch field {
    case .select, .executeReturning: .list(.mapOfDyn)
    case .selectFirst, .executeReturningFirst: .nullable(.mapOfDyn)
    case .execute: .int
    }
  }

  private func keyType(of table: TableID) -> CELType {
    .object(
      ObjectType(
        schema[table].primaryKey.map { id in
          .init(name: schema[id].fieldName, type: schema[id].type.expressionType)
        }))
  }

  private func type(of selection: RowSelection) -> CELType {
    .object(
      ObjectType(
        selection.members.map { .init(name: $0.responseName.text, type: type(of: $0.value)) }))
  }

  private func type(of value: SelectedMember.Value) -> CELType {
    switch value {
    case .typename, .rowID: .string
    case .metadata: .mapOfDyn
    case .column(let id): .nullable(schema[id].type.expressionType)
    case .target(_, let selection), .referrer(_, let selection): .nullable(type(of: selection))
    case .list(let read): .list(type(of: read.selection))
    case .aggregate(let aggregate, _): type(of: aggregate)
    }
  }

  private func type(of aggregate: Aggregate) -> CELType {
    switch aggregate {
    case .rowCount, .column(.count, _): .int
    case .column(let function, let id):
      .nullable(
        function.resultType(of: schema[id].type.base)?.expressionType
          ?? schema[id].type.expressionType)
    }
  }

  private func rowType(_ object: InputObject, _ allowed: AllowedMembers) -> ObjectType {
    ObjectType(
      object.fields.compactMap { field in
        guard let rule = allowed.rules[field.name] else { return nil }
        let inner: AllowedMembers? = if case .group(let members) = rule { members } else { nil }
        return .init(name: field.name, type: expressionType(of: field.type, allowing: inner))
      })
  }

  /// The type that values of an API type have in expressions; rows have the members that are
  /// allowed.
  package func expressionType(
    of type: APIType, allowing members: AllowedMembers? = nil
  ) -> CELType {
    switch type {
    case .nonNull(let inner): bareExpressionType(of: inner, members)
    case .list, .named: .nullable(bareExpressionType(of: type, members))
    }
  }

  private func bareExpressionType(of type: APIType, _ allowed: AllowedMembers?) -> CELType {
    switch type {
    case .nonNull(let inner): return bareExpressionType(of: inner, allowed)
    case .list(let element): return .list(expressionType(of: element, allowing: allowed))
    case .named(let id):
      switch self[id].kind {
      case .scalar(.value(let scalar)): return scalar.expressionType
      case .scalar(.keyOutput(let table)): return keyType(of: table)
      case .input(let object):
        if case .key(let table) = object.purpose { return keyType(of: table) }
        guard let allowed, object.purpose.isData else { return .mapOfDyn }
        return .object(rowType(object, allowed))
      case .object: return .mapOfDyn
      case .scalar(.expression), .scalar(.id), .scalar(.sqlText), .scalar(.text),
        .scalar(.embeddingModel), .enumeration:
        return .string
      case .scalar(.sqlParameters): return .dyn
      case .scalar(.nothing): return .null
      case .scalar(.onlyTrue): return .bool
      }
    }
  }
}
