import DataModel
import GeneratedAPI
import Operations
import SQL

extension ClientConnectorBuilder {
  /// A root field of an answer; `nil` for one that clients do not see.
  mutating func rootField(_ field: RootField, of kind: Operation.Kind) -> ClientField? {
    guard !field.isRetired, field.guarding?.isRedacted != true else { return nil }
    let name = field.responseName.text
    guard let meaning = field.action.meaning, let definition = root(meaning, of: kind) else {
      return ClientField(
        name: name, fieldName: name, documentation: [],
        type: conditional(.scalar(field.action.isTypename ? .string : .any), field.inclusion))
    }
    let type: ClientType =
      switch field.action {
      case .lookup(_, _, let selection):
        wrap(row(selection, field.guarding), as: definition.type)
      case .list(let read):
        wrap(row(read.selection, field.guarding), as: definition.type)
      case .query(let fields):
        wrap(query(fields), as: definition.type)
      default:
        self.type(of: definition.type)
      }
    return ClientField(
      name: name, fieldName: definition.name, documentation: [],
      type: conditional(type, field.inclusion))
  }

  private func root(_ meaning: FieldMeaning, of kind: Operation.Kind) -> OutputField? {
    let type = api[kind == .query ? api.query : api.mutation]
    return type.outputFields.first { $0.meaning == meaning }
  }

  /// The fields of a query in the middle of a mutation.
  private mutating func query(_ fields: [RootField]) -> ClientObject {
    let members = fields.compactMap { rootField($0, of: .query) }
    return ClientObject(typeName: api[api.query].name, table: nil, key: nil, fields: members)
  }

  /// A row as an object of its selected members.
  mutating func row(_ selection: RowSelection, _ guarding: ResultGuard?) -> ClientObject {
    let table = schema[selection.table]
    let type = api.type(named: table.typeName)
    let fields = selection.members.compactMap { member -> ClientField? in
      let inner = guarding?.member(member.responseName.text)
      guard !member.isRetired, inner?.isRedacted != true else { return nil }
      return self.member(member, of: type, inner)
    }
    let names = keyColumns(of: table).map(\.fieldName)
    let isKeySelected = names.allSatisfy { name in
      fields.contains { field in
        guard field.name == name, !field.isAliased else { return false }
        guard case .optional = field.type else { return true }
        return false
      }
    }
    return ClientObject(
      typeName: table.typeName, table: table.id,
      key: names.isEmpty || !isKeySelected ? nil : names, fields: fields)
  }

  private mutating func member(
    _ member: SelectedMember, of type: NamedType?, _ guarding: ResultGuard?
  ) -> ClientField? {
    let name = member.responseName.text
    guard let meaning = member.value.meaning else {
      return ClientField(
        name: name, fieldName: "__typename", documentation: [],
        type: conditional(.scalar(.string), member.inclusion))
    }
    guard let definition = type?.outputFields.first(where: { $0.meaning == meaning }) else {
      return nil
    }
    let value: ClientType
    var documentation = lines(definition.description, deprecation: definition.deprecation)
    switch member.value {
    case .column(let id):
      let column = schema[id]
      value = self.type(of: column)
      documentation = lines(column.description, deprecation: column.deprecation)
    case .target(_, let selection), .referrer(_, let selection):
      value = wrap(row(selection, guarding), as: definition.type)
    case .list(let read):
      value = wrap(row(read.selection, guarding), as: definition.type)
    case .metadata(let members):
      value = wrap(metadata(members, definition), as: definition.type)
    case .typename, .rowID, .aggregate:
      value = self.type(of: definition.type)
    }
    return ClientField(
      name: name, fieldName: definition.name, documentation: documentation,
      type: conditional(value, member.inclusion))
  }

  private mutating func metadata(
    _ members: [MetadataMember], _ definition: OutputField
  ) -> ClientObject {
    let type = api[definition.type.core]
    let fields = members.filter { !$0.isRetired }.map { member in
      switch member.value {
      case .typename:
        ClientField(
          name: member.responseName.text, fieldName: "__typename", documentation: [],
          type: conditional(.scalar(.string), member.inclusion))
      case .measure(let measure):
        ClientField(
          name: member.responseName.text, fieldName: measure.rawValue, documentation: [],
          type: .optional(.scalar(.float)))
      }
    }
    return ClientObject(typeName: type.name, table: nil, key: nil, fields: fields)
  }

  /// An object within the lists and nulls of a field's type.
  private func wrap(_ object: ClientObject, as type: APIType) -> ClientType {
    switch type {
    case .nonNull(let inner): wrap(object, as: inner).required
    case .list(let element): .optional(.list(wrap(object, as: element)))
    case .named: .optional(.object(object))
    }
  }

  /// A value that may be left out by `@skip` or `@include`.
  private func conditional(_ type: ClientType, _ inclusion: Inclusion) -> ClientType {
    inclusion == .always ? type : .optional(type.required)
  }
}

extension ResultGuard {
  /// What is guarded of a member.
  fileprivate func member(_ name: String) -> ResultGuard? {
    for case .member(name, let inner) in parts { return inner }
    return nil
  }
}

extension SelectedMember.Value {
  /// The meaning of the field that is selected; `nil` for `__typename`.
  fileprivate var meaning: FieldMeaning? {
    switch self {
    case .typename: nil
    case .column(let id): .column(id)
    case .rowID(let table): .rowID(table)
    case .metadata: .metadata
    case .target(let id, _): .target(id)
    case .referrer(let id, _): .referrer(id)
    case .list(let read): read.source.memberMeaning
    case .aggregate(let aggregate, _): .aggregate(aggregate)
    }
  }
}

extension ListRead.Source {
  fileprivate var memberMeaning: FieldMeaning {
    switch self {
    case .table(let table): .list(table)
    case .search(let table): .search(table)
    case .similar(let column): .similar(column)
    case .referrers(let id): .referrers(id)
    case .joined(let near, let far): .joined(near: near, far: far)
    }
  }
}

extension RootField.Action {
  fileprivate var isTypename: Bool { if case .typename = self { true } else { false } }

  /// The meaning of the root field; `nil` for what tells about the API.
  fileprivate var meaning: FieldMeaning? {
    switch self {
    case .typename, .introspection: nil
    case .nothing: .nothing
    case .query: .query
    case .native(let statement): .native(statement.field)
    case .lookup(let table, _, _): .lookup(table)
    case .list(let read): read.source.memberMeaning
    case .insert(let write): .insert(write.table)
    case .insertMany(let write): .insertMany(write.table)
    case .upsert(let write): .upsert(write.table)
    case .upsertMany(let write): .upsertMany(write.table)
    case .update(let write): .update(write.table)
    case .updateMany(let write): .updateMany(write.table)
    case .delete(let write): .delete(write.table)
    case .deleteMany(let write): .deleteMany(write.table)
    }
  }
}
