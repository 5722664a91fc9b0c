import CEL
import DataModel
import Diagnostics
import GeneratedAPI
import GraphQLLanguage
import JSON

extension OperationBuilder {
  /// A literal checked against a type; `nil` after a mistake, which is told.
  mutating func value(
    _ literal: Value, as type: APIType, at position: InputPosition
  ) -> InputValue? {
    if case .variable(let name) = literal.kind {
      guard !position.isDefault else {
        tell(.badValue, at: literal.span, "the default of a variable must be a constant")
        return nil
      }
      return use(name, as: type, at: position, literal.span).map(InputValue.variable)
    }
    switch type {
    case .nonNull(let inner):
      guard literal.kind != .null else {
        tellExpected(type, found: literal)
        return nil
      }
      return value(literal, as: inner, at: position)
    case .list(let element):
      return list(literal, of: element, at: position)
    case .named(let id):
      if literal.kind == .null { return .null }
      return named(literal, api[id], type, at: position)
    }
  }

  private mutating func list(
    _ literal: Value, of element: APIType, at position: InputPosition
  ) -> InputValue? {
    switch literal.kind {
    case .null: return .null
    case .list(let elements):
      let values = elements.map { value($0, as: element, at: position.element()) }
      let checked = values.compactMap { $0 }
      return checked.count == values.count ? .list(checked) : nil
    case .variable, .int, .float, .string, .boolean, .enum, .object:
      return value(literal, as: element, at: position).map { .list([$0]) }
    }
  }

  private mutating func named(
    _ literal: Value, _ named: NamedType, _ type: APIType, at position: InputPosition
  ) -> InputValue? {
    switch named.kind {
    case .scalar(.value(let scalar)):
      return scalarValue(literal, scalar, type, at: position)
    case .scalar(.expression(let base)):
      return expression(literal, base, named, at: position)
    case .scalar(.onlyTrue):
      if literal.kind == .boolean(true) { return .scalar(.boolean(true)) }
      tellExpected(type, found: literal)
      return nil
    case .scalar(.embeddingModel):
      if case .string(let text, _) = literal.kind, !text.isEmpty, !text.utf8.contains(0) {
        return .scalar(.string(text))
      }
      tellExpected(type, found: literal)
      return nil
    case .scalar(.keyOutput), .scalar(.id), .scalar(.nothing), .scalar(.sqlText),
      .scalar(.sqlParameters), .scalar(.text), .object:
      tellExpected(type, found: literal)
      return nil
    case .enumeration(let kind):
      return enumeration(literal, kind, named)
    case .input(let object):
      return self.object(literal, object, named, at: position)
    }
  }

  private mutating func scalarValue(
    _ literal: Value, _ scalar: ScalarType, _ type: APIType, at position: InputPosition
  ) -> InputValue? {
    if scalar == .any, literal.holdsVariable { return template(literal).map { .template($0) } }
    guard let input = ScalarInput(literal), let value = scalar.value(of: input) else {
      tell(
        .badValue, at: literal.span,
        "Expected value of type \"\(api.text(of: type))\", found \(Printer.print(literal)); it takes \(scalar.expectation)."
      )
      return nil
    }
    if let size = position.vectorSize, let found = value.vectorSize, found != size {
      let mismatch = VectorText.mismatch(expected: size, found: found)
      tell(.badValue, at: literal.span, "On \(position.description): \(mismatch)")
      return nil
    }
    return .scalar(value)
  }

  /// JSON in which variables of any input type stand.
  mutating func template(_ literal: Value) -> JSONTemplate? {
    switch literal.kind {
    case .variable(let name):
      guard let index = variables.firstIndex(where: { $0.name == name }) else {
        return use(name, as: .named(api.query), at: InputPosition(argument: ""), literal.span)
          .map { .variable($0) }
      }
      variables[index].isUsed = true
      return .variable(index)
    case .list(let elements):
      let parts = elements.compactMap { template($0) }
      return parts.count == elements.count ? .list(parts) : nil
    case .object(let fields):
      var members: [JSONTemplate.Member] = []
      for field in fields {
        guard let value = template(field.value) else { return nil }
        members.append(.init(name: field.name.text, value: value))
      }
      return .object(members)
    case .int, .float, .string, .boolean, .null, .enum:
      guard let json = JSONValue(literal) else {
        tell(
          .badValue, at: literal.span,
          "Expected value of type \"Any\", found \(Printer.print(literal)).")
        return nil
      }
      return .constant(json)
    }
  }

  private mutating func enumeration(
    _ literal: Value, _ kind: EnumKind, _ named: NamedType
  ) -> InputValue? {
    let names = kind.values(in: api.schema)
    guard case .enum(let name) = literal.kind else {
      var hint = ""
      if case .string(let text, _) = literal.kind, names.contains(text) {
        hint = " Did you mean the enum value \(text)?"
      }
      tell(
        .badValue, at: literal.span,
        "Enum \"\(named.name)\" cannot represent \(Printer.print(literal))." + hint)
      return nil
    }
    guard names.contains(name) else {
      tell(
        .badValue, at: literal.span,
        "Value \"\(name)\" does not exist in \"\(named.name)\" enum."
          + Suggestion.sentence(for: name, among: names))
      return nil
    }
    if case .schema = kind { return .scalar(.enumeration(name)) }
    return .name(name)
  }

  private mutating func expression(
    _ literal: Value, _ base: ColumnType.Base, _ named: NamedType, at position: InputPosition
  ) -> InputValue? {
    guard case .string(let text, _) = literal.kind else {
      tellExpected(.named(named.id), found: literal)
      return nil
    }
    let environment = valueEnvironment
    let enumValues: [String]? =
      if case .enumeration(let id) = base { api.schema[id].values.map(\.name) } else { nil }
    let result = ServerValue.compile(
      text, environment: environment, for: ColumnType(base), enumValues: enumValues)
    switch result {
    case .success(let program):
      markUsed(by: program)
      return .expression(program, base)
    case .failure(let mistake):
      tell(
        .badExpression, at: literal.span,
        "On \(path.last ?? "") (\(position.description): \(named.name)): \(mistake.message)")
      return nil
    }
  }

  /// The names that server values may use here.
  var valueEnvironment: Environment {
    kind == .query
      ? .queryValue(variables: expressionVariables)
      : .mutationValue(variables: expressionVariables, responseNames: earlierResponses)
  }

  mutating func tellExpected(_ type: APIType, found literal: Value) {
    tell(
      .badValue, at: literal.span,
      "Expected value of type \"\(api.text(of: type))\", found \(Printer.print(literal)).")
  }
}

extension Value {
  /// Whether a variable stands anywhere within.
  var holdsVariable: Bool {
    switch kind {
    case .variable: true
    case .int, .float, .string, .boolean, .null, .enum: false
    case .list(let elements): elements.contains(where: \.holdsVariable)
    case .object(let fields): fields.contains { $0.value.holdsVariable }
    }
  }
}
