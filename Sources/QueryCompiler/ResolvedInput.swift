import CEL
import DataModel
import GeneratedAPI
import Operations

/// An argument for one shape of the variables: what is there, with variables of input types taken
/// apart into their members.
indirect enum ResolvedInput {
  case absent
  case null
  case constant(ScalarValue)
  case name(String)
  /// A value that arrives as one parameter: a scalar, or a list of scalars.
  case parameter(ParameterSource)
  case expression(Program, ColumnType.Base)
  case template(JSONTemplate)
  case list([ResolvedInput])
  case object([ResolvedMember])

  /// Whether something is given, null included.
  var isPresent: Bool { if case .absent = self { false } else { true } }

  var isNull: Bool { if case .null = self { true } else { false } }

  /// The elements of a list, absent ones left out; a single value is a list of one.
  var elements: [ResolvedInput] {
    switch self {
    case .absent: []
    case .list(let elements): elements.filter(\.isPresent)
    case .null, .constant, .name, .parameter, .expression, .template, .object: [self]
    }
  }
}

/// A member of an object with its value.
struct ResolvedMember {
  let field: InputField
  let value: ResolvedInput
}

extension [ResolvedMember] {
  subscript(meaning: InputMeaning) -> ResolvedInput {
    first { $0.field.meaning == meaning }?.value ?? .absent
  }
}

/// Resolves arguments against the shape of the variables.
struct InputResolver {
  let api: API
  let variables: [Variable]
  let shape: VariableShape

  func resolve(_ members: [InputMember]) -> [ResolvedMember] {
    members.map { ResolvedMember(field: $0.field, value: resolve($0.value)) }
  }

  func resolve(_ value: InputValue) -> ResolvedInput {
    switch value {
    case .null: .null
    case .scalar(let scalar): .constant(scalar)
    case .name(let name): .name(name)
    case .expression(let program, let base): .expression(program, base)
    case .template(let template): .template(template)
    case .list(let elements): .list(elements.map(resolve))
    case .object(let members): object(resolve(members))
    case .variable(let index):
      expand(shape.nodes[index], variables[index].type, index, path: [])
    }
  }

  /// An object; a date or time that is reckoned from null is null itself.
  private func object(_ members: [ResolvedMember]) -> ResolvedInput {
    members[.momentAt].isNull ? .null : .object(members)
  }

  private func expand(
    _ node: VariableShape.Node, _ type: APIType, _ index: Int,
    path: [ParameterSource.PathStep]
  ) -> ResolvedInput {
    switch node {
    case .absent: .absent
    case .null: .null
    case .value where api[type.core].isInput: .list([])
    case .value: .parameter(ParameterSource(.variable(index, path: path)))
    case .boolean(let value): .constant(.boolean(value))
    case .name(let name): .name(name)
    case .list(let nodes):
      .list(
        nodes.enumerated().map { position, node in
          expand(node, type.element ?? type, index, path: path + [.element(position)])
        })
    case .object(let members):
      .object(members.compactMap { member($0, of: type, index, path) })
    }
  }

  private func member(
    _ member: VariableShape.Node.Member, of type: APIType, _ index: Int,
    _ path: [ParameterSource.PathStep]
  ) -> ResolvedMember? {
    guard case .input(let object) = api[type.core].kind,
      let field = object.field(named: member.name)
    else { return nil }
    let value = expand(member.node, field.type, index, path: path + [.member(member.name)])
    return ResolvedMember(field: field, value: value)
  }
}

extension NamedType {
  /// Whether values are objects; a list of them without a shape is an empty one.
  fileprivate var isInput: Bool { if case .input = kind { true } else { false } }
}
