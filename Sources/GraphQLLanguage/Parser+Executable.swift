import Diagnostics

extension Parser {
  /// Definition (§2.2); its first word decides, behind the description where there is one.
  mutating func definition() throws(SyntaxError) -> Definition {
    if peek(.openBrace) { return .operation(try shorthandQuery()) }
    let keyword = token.isString ? nextToken : token
    guard keyword.kind == .name else { throw unexpected(keyword) }
    if let definition = try typeSystemDefinition(keyword: keyword.text) { return definition }
    guard !token.isString else {
      throw error(
        "Unexpected description, descriptions are supported only on type definitions.")
    }
    switch keyword.text {
    case "query": return .operation(try operation(.query))
    case "mutation": return .operation(try operation(.mutation))
    case "subscription": return .operation(try operation(.subscription))
    case "fragment": return .fragment(try fragment())
    case "extend": return try typeSystemExtension()
    default: throw unexpected()
    }
  }

  private mutating func shorthandQuery() throws(SyntaxError) -> OperationDefinition {
    let selectionSet = try selectionSet()
    return OperationDefinition(
      kind: .query, name: nil, variables: [], directives: [], selectionSet: selectionSet,
      span: selectionSet.span)
  }

  /// OperationDefinition (§2.3).
  private mutating func operation(
    _ kind: OperationKind
  ) throws(SyntaxError) -> OperationDefinition {
    let first = advance()
    let name = peek(.name) ? try name() : nil
    let variables = try optionalMany(.openParenthesis, .closeParenthesis) {
      parser throws(SyntaxError) in try parser.variableDefinition()
    }
    let directives = try directives(.variable)
    let selectionSet = try selectionSet()
    return OperationDefinition(
      kind: kind, name: name, variables: variables, directives: directives,
      selectionSet: selectionSet, span: span(from: first))
  }

  /// VariableDefinition (§2.10).
  private mutating func variableDefinition() throws(SyntaxError) -> VariableDefinition {
    let first = token
    let name = try variable()
    try expect(.colon)
    let type = try typeReference()
    let defaultValue = skip(.equals) ? try value(.constant) : nil
    let directives = try directives(.constant)
    return VariableDefinition(
      name: name, type: type, defaultValue: defaultValue, directives: directives,
      span: span(from: first))
  }

  /// FragmentDefinition (§2.8).
  private mutating func fragment() throws(SyntaxError) -> FragmentDefinition {
    let first = advance()
    guard !peekKeyword("on") else { throw unexpected() }
    let name = try name()
    try expectKeyword("on")
    let typeCondition = try self.name()
    let directives = try directives(.variable)
    let selectionSet = try selectionSet()
    return FragmentDefinition(
      name: name, typeCondition: typeCondition, directives: directives,
      selectionSet: selectionSet, span: span(from: first))
  }

  /// SelectionSet (§2.4).
  private mutating func selectionSet() throws(SyntaxError) -> SelectionSet {
    let first = token
    let selections = try nested { parser throws(SyntaxError) in
      try parser.many(.openBrace, .closeBrace) { selection throws(SyntaxError) in
        try selection.selection()
      }
    }
    return SelectionSet(selections: selections, span: span(from: first))
  }

  private mutating func selection() throws(SyntaxError) -> Selection {
    peek(.spread) ? try spread() : .field(try field())
  }

  /// Field (§2.5).
  private mutating func field() throws(SyntaxError) -> Field {
    let first = token
    let nameOrAlias = try name()
    let aliased = skip(.colon) ? try name() : nil
    let arguments = try arguments(.variable)
    let directives = try directives(.variable)
    let selectionSet = peek(.openBrace) ? try selectionSet() : nil
    return Field(
      alias: aliased == nil ? nil : nameOrAlias, name: aliased ?? nameOrAlias,
      arguments: arguments, directives: directives, selectionSet: selectionSet,
      span: span(from: first))
  }

  /// FragmentSpread or InlineFragment (§2.8).
  private mutating func spread() throws(SyntaxError) -> Selection {
    let first = try expect(.spread)
    if peek(.name), !peekKeyword("on") {
      let name = try name()
      let directives = try directives(.variable)
      return .fragmentSpread(
        FragmentSpread(name: name, directives: directives, span: span(from: first)))
    }
    let typeCondition = skipKeyword("on") ? try name() : nil
    let directives = try directives(.variable)
    let selectionSet = try selectionSet()
    return .inlineFragment(
      InlineFragment(
        typeCondition: typeCondition, directives: directives, selectionSet: selectionSet,
        span: span(from: first)))
  }
}
