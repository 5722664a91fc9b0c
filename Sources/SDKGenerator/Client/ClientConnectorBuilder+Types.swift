import DataModel
import GeneratedAPI

extension ClientConnectorBuilder {
  /// A type of the API as clients see it; what it leads to is noted.
  mutating func type(of type: APIType) -> ClientType {
    switch type {
    case .nonNull(let inner): self.type(of: inner).required
    case .list(let element): .optional(.list(self.type(of: element)))
    case .named(let id): .optional(named(api[id]))
    }
  }

  private mutating func named(_ type: NamedType) -> ClientType {
    switch type.kind {
    case .scalar(let kind): return scalar(kind)
    case .enumeration(.schema(let id)):
      enums.insert(id)
      return .enumeration(type.name)
    case .enumeration(let kind):
      if kind != .orderDirection, kind != .searchFormat { builtinEnums.insert(type.name) }
      return .enumeration(type.name)
    case .input(let object):
      if case .key(let table) = object.purpose { return .key(table) }
      describe(object, named: type.name)
      return .input(type.name)
    case .object: preconditionFailure("the fields of \(type.name) depend on what is selected")
    }
  }

  private func scalar(_ kind: ScalarKind) -> ClientType {
    switch kind {
    case .value(let type): .scalar(ClientScalar(type))
    case .keyOutput(let table): .key(table)
    case .expression, .id, .embeddingModel, .sqlText, .text: .scalar(.string)
    case .onlyTrue: .scalar(.boolean)
    case .nothing, .sqlParameters: .scalar(.any)
    }
  }

  /// Input objects lead to each other, so that one is noted before its members are looked at.
  private mutating func describe(_ object: InputObject, named name: String) {
    guard inputs[name] == nil else { return }
    inputs[name] = ClientInput(name: name, members: [])
    let members = object.fields.map { field in
      ClientVariable(
        name: field.name, documentation: [], type: type(of: field.type.nullable).required,
        isOptional: !field.type.isNonNull || field.defaultValue != nil)
    }
    inputs[name] = ClientInput(name: name, members: members)
  }

  /// The type of a column's values.
  mutating func type(of column: Column) -> ClientType {
    let base: ClientType
    switch column.type.base {
    case .scalar(let scalar): base = .scalar(ClientScalar(scalar))
    case .enumeration(let id):
      enums.insert(id)
      base = .enumeration(schema[id].typeName)
    }
    let whole: ClientType =
      column.type.isList
      ? .list(column.type.hasNullableElements ? .optional(base) : base) : base
    return column.isNullable ? .optional(whole) : whole
  }
}

extension ClientScalar {
  init(_ type: ScalarType) {
    self =
      switch type {
      case .string: .string
      case .int: .int
      case .int64: .int64
      case .float: .float
      case .boolean: .boolean
      case .uuid: .uuid
      case .date: .date
      case .timestamp: .timestamp
      case .any: .any
      case .vector: .vector
      }
  }
}
