import Diagnostics

extension Parser {
  /// TypeSystemDefinition (§3); `nil` when the keyword begins something else.
  mutating func typeSystemDefinition(keyword: String) throws(SyntaxError) -> Definition? {
    switch keyword {
    case "schema": .schema(try schema())
    case "directive": .directive(try directiveDefinition())
    default: try typeKind(keyword).map { kind throws(SyntaxError) in .type(try type(kind)) }
    }
  }

  /// TypeSystemExtension (§3): the same without a description, and never empty.
  mutating func typeSystemExtension() throws(SyntaxError) -> Definition {
    let first = token
    let keyword = nextToken
    guard keyword.kind == .name else { throw unexpected(keyword) }
    if keyword.text == "schema" {
      advance()
      return .schema(try schemaExtension(from: first))
    }
    guard let kind = typeKind(keyword.text) else { throw unexpected(keyword) }
    advance()
    var definition = try type(kind)
    guard !definition.isEmpty else { throw unexpected() }
    definition.span = span(from: first)
    return .typeExtension(definition)
  }

  mutating func description() -> Description? {
    guard token.isString else { return nil }
    let token = advance()
    return Description(
      text: token.text, isBlock: token.kind == .blockString, span: span(of: token))
  }
}

// MARK: - Schema and directives

extension Parser {
  /// SchemaDefinition (§3.3).
  private mutating func schema() throws(SyntaxError) -> SchemaDefinition {
    let first = token
    let description = description()
    try expectKeyword("schema")
    let directives = try directives(.constant)
    let operationTypes = try many(.openBrace, .closeBrace) { parser throws(SyntaxError) in
      try parser.operationType()
    }
    return SchemaDefinition(
      isExtension: false, description: description, directives: directives,
      operationTypes: operationTypes, span: span(from: first))
  }

  private mutating func schemaExtension(
    from first: Token
  ) throws(SyntaxError) -> SchemaDefinition {
    try expectKeyword("schema")
    let directives = try directives(.constant)
    let operationTypes = try optionalMany(.openBrace, .closeBrace) { parser throws(SyntaxError) in
      try parser.operationType()
    }
    guard !directives.isEmpty || !operationTypes.isEmpty else { throw unexpected() }
    return SchemaDefinition(
      isExtension: true, description: nil, directives: directives,
      operationTypes: operationTypes, span: span(from: first))
  }

  private mutating func operationType() throws(SyntaxError) -> SchemaDefinition.OperationType {
    let word = try expect(.name)
    guard let kind = OperationKind(rawValue: word.text) else { throw unexpected(word) }
    try expect(.colon)
    return SchemaDefinition.OperationType(kind: kind, type: try name())
  }

  /// DirectiveDefinition (§3.13).
  private mutating func directiveDefinition() throws(SyntaxError) -> DirectiveDefinition {
    let first = token
    let description = description()
    try expectKeyword("directive")
    try expect(.at)
    let name = try name()
    let arguments = try argumentDefinitions()
    let isRepeatable = skipKeyword("repeatable")
    try expectKeyword("on")
    let locations = try delimited(by: .pipe) { parser throws(SyntaxError) in
      try parser.directiveLocation()
    }
    return DirectiveDefinition(
      description: description, name: name, arguments: arguments, isRepeatable: isRepeatable,
      locations: locations, span: span(from: first))
  }

  private mutating func directiveLocation() throws(SyntaxError) -> Name {
    let token = token
    let name = try name()
    guard Parser.directiveLocations.contains(name.text) else { throw unexpected(token) }
    return name
  }

  private static let directiveLocations: Set<String> = [
    "QUERY", "MUTATION", "SUBSCRIPTION", "FIELD", "FRAGMENT_DEFINITION", "FRAGMENT_SPREAD",
    "INLINE_FRAGMENT", "VARIABLE_DEFINITION", "SCHEMA", "SCALAR", "OBJECT", "FIELD_DEFINITION",
    "ARGUMENT_DEFINITION", "INTERFACE", "UNION", "ENUM", "ENUM_VALUE", "INPUT_OBJECT",
    "INPUT_FIELD_DEFINITION",
  ]
}

// MARK: - Types

extension Parser {
  /// The six kinds of types, by the word that introduces them.
  private enum TypeKind: String {
    case scalar, type, interface, union, `enum`, input
  }

  private func typeKind(_ keyword: String) -> TypeKind? { TypeKind(rawValue: keyword) }

  /// TypeDefinition (§3.4), or a TypeExtension behind its `extend`.
  private mutating func type(_ kind: TypeKind) throws(SyntaxError) -> TypeDefinition {
    let first = token
    let description = description()
    try expectKeyword(kind.rawValue)
    let name = try name()
    let interfaces = kind == .type || kind == .interface ? try implementedInterfaces() : []
    let directives = try directives(.constant)
    let members = try members(of: kind, interfaces: interfaces)
    return TypeDefinition(
      description: description, name: name, directives: directives, kind: members,
      span: span(from: first))
  }

  private mutating func members(
    of kind: TypeKind, interfaces: [Name]
  ) throws(SyntaxError) -> TypeDefinition.Kind {
    switch kind {
    case .scalar: .scalar
    case .type: .object(interfaces: interfaces, fields: try fieldDefinitions())
    case .interface: .interface(interfaces: interfaces, fields: try fieldDefinitions())
    case .union: .union(members: try unionMembers())
    case .enum: .enum(values: try enumValues())
    case .input: .input(fields: try inputFields())
    }
  }

  /// ImplementsInterfaces (§3.6).
  private mutating func implementedInterfaces() throws(SyntaxError) -> [Name] {
    guard skipKeyword("implements") else { return [] }
    return try delimited(by: .ampersand) { parser throws(SyntaxError) in try parser.name() }
  }

  private mutating func fieldDefinitions() throws(SyntaxError) -> [FieldDefinition] {
    try optionalMany(.openBrace, .closeBrace) { parser throws(SyntaxError) in
      try parser.fieldDefinition()
    }
  }

  /// FieldDefinition (§3.6).
  private mutating func fieldDefinition() throws(SyntaxError) -> FieldDefinition {
    let first = token
    let description = description()
    let name = try name()
    let arguments = try argumentDefinitions()
    try expect(.colon)
    let type = try typeReference()
    let directives = try directives(.constant)
    return FieldDefinition(
      description: description, name: name, arguments: arguments, type: type,
      directives: directives, span: span(from: first))
  }

  /// ArgumentsDefinition (§3.6.1).
  private mutating func argumentDefinitions() throws(SyntaxError) -> [InputValueDefinition] {
    try optionalMany(.openParenthesis, .closeParenthesis) { parser throws(SyntaxError) in
      try parser.inputValue()
    }
  }

  /// InputFieldsDefinition (§3.10).
  private mutating func inputFields() throws(SyntaxError) -> [InputValueDefinition] {
    try optionalMany(.openBrace, .closeBrace) { parser throws(SyntaxError) in
      try parser.inputValue()
    }
  }

  private mutating func inputValue() throws(SyntaxError) -> InputValueDefinition {
    let first = token
    let description = description()
    let name = try name()
    try expect(.colon)
    let type = try typeReference()
    let defaultValue = skip(.equals) ? try value(.constant) : nil
    let directives = try directives(.constant)
    return InputValueDefinition(
      description: description, name: name, type: type, defaultValue: defaultValue,
      directives: directives, span: span(from: first))
  }

  /// UnionMemberTypes (§3.8).
  private mutating func unionMembers() throws(SyntaxError) -> [Name] {
    guard skip(.equals) else { return [] }
    return try delimited(by: .pipe) { parser throws(SyntaxError) in try parser.name() }
  }

  /// EnumValuesDefinition (§3.9).
  private mutating func enumValues() throws(SyntaxError) -> [EnumValueDefinition] {
    try optionalMany(.openBrace, .closeBrace) { parser throws(SyntaxError) in
      try parser.enumValue()
    }
  }

  private mutating func enumValue() throws(SyntaxError) -> EnumValueDefinition {
    let first = token
    let description = description()
    guard !["true", "false", "null"].contains(where: peekKeyword) else {
      throw error("\(token) is reserved and cannot be used for an enum value.")
    }
    let name = try name()
    let directives = try directives(.constant)
    return EnumValueDefinition(
      description: description, name: name, directives: directives, span: span(from: first))
  }
}

extension TypeDefinition {
  /// Whether there is nothing behind the name, which an extension must not be.
  fileprivate var isEmpty: Bool {
    guard directives.isEmpty else { return false }
    return switch kind {
    case .scalar: true
    case .object(let interfaces, let fields), .interface(let interfaces, let fields):
      interfaces.isEmpty && fields.isEmpty
    case .union(let members): members.isEmpty
    case .enum(let values): values.isEmpty
    case .input(let fields): fields.isEmpty
    }
  }
}
