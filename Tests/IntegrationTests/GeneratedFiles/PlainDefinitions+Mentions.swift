import GraphQLLanguage

extension PlainDefinitions {
  /// The names of types and, with `@`, of directives that are defined.
  var defined: Set<String> {
    Set(
      definitions.compactMap { definition in
        switch definition {
        case .type(let type): type.name.text
        case .directive(let directive): "@\(directive.name)"
        case .typeExtension, .operation, .fragment, .schema: nil
        }
      })
  }

  /// The names of types and, with `@`, of directives that definitions speak of.
  var mentioned: Set<String> {
    Set(definitions.flatMap(Self.mentions))
  }

  private static func mentions(of definition: Definition) -> [String] {
    switch definition {
    case .type(let type): mentions(of: type)
    case .typeExtension(let type): [type.name.text] + mentions(of: type)
    case .directive(let directive): directive.arguments.flatMap(mentions)
    case .operation, .fragment, .schema: []
    }
  }

  private static func mentions(of type: TypeDefinition) -> [String] {
    let members: [String] =
      switch type.kind {
      case .scalar, .union: []
      case .object(_, let fields), .interface(_, let fields): fields.flatMap(mentions)
      case .enum(let values): values.flatMap { names(of: $0.directives) }
      case .input(let fields): fields.flatMap(mentions)
      }
    return names(of: type.directives) + members
  }

  private static func mentions(of field: FieldDefinition) -> [String] {
    [field.type.core.text] + names(of: field.directives) + field.arguments.flatMap(mentions)
  }

  private static func mentions(of value: InputValueDefinition) -> [String] {
    [value.type.core.text] + names(of: value.directives)
  }

  private static func names(of directives: [Directive]) -> [String] {
    directives.map { "@\($0.name)" }
  }
}
