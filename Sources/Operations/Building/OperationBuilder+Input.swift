import CEL
import DataModel
import Diagnostics
import GeneratedAPI
import GraphQLLanguage
import JSON

extension OperationBuilder {
  /// The arguments of a field as written, in document order; mistakes are told and left out.
  mutating func arguments(of field: Field, _ definition: OutputField) -> [InputMember] {
    let owner = "\(currentTypeName).\(definition.name)"
    var members: [InputMember] = []
    var seen: Set<String> = []
    for argument in field.arguments {
      let name = argument.name.text
      guard let declared = definition.arguments.first(where: { $0.name == name }) else {
        let names = definition.arguments.map(\.name)
        tell(
          .unknownArgumentName, at: argument.name.span,
          "Unknown argument \"\(name)\" on field \"\(owner)\"."
            + Suggestion.sentence(for: name, among: names))
        continue
      }
      guard seen.insert(name).inserted else {
        tell(
          .duplicateArgument, at: argument.name.span,
          "There can be only one argument named \"\(name)\".")
        continue
      }
      if let value = self.argument(argument, declared) {
        members.append(InputMember(declared, value))
      }
    }
    checkRequired(definition, seen, at: field.name.span)
    checkGroups(
      members, among: definition.arguments, position: definition.name, at: field.name.span)
    return members
  }

  private mutating func argument(_ argument: Argument, _ declared: InputField) -> InputValue? {
    var position = InputPosition(argument: argument.name.text)
    position.hasDefault = declared.defaultValue != nil
    position.isStructural = declared.meaning.isStructural
    position.vectorSize = api.schema.vectorSize(at: declared.meaning)
    guard let value = value(argument.value, as: declared.type, at: position) else { return nil }
    switch (declared.meaning, value) {
    case (.limit, .scalar(.integer(let rows))) where rows < 0 || rows > Int64(limits.rows):
      tell(
        .rangeOfLimit, at: argument.value.span, "limit must be between 0 and \(limits.rows)")
    case (.offset, .scalar(.integer(let rows))) where rows < 0:
      tell(.rangeOfLimit, at: argument.value.span, "offset must not be negative")
    default: break
    }
    return value
  }

  private mutating func checkRequired(
    _ definition: OutputField, _ given: Set<String>, at span: SourceSpan
  ) {
    for argument in definition.arguments
    where argument.type.isNonNull && argument.defaultValue == nil && !given.contains(argument.name)
    {
      tell(
        .missingArgument, at: span,
        "Field \"\(definition.name)\" argument \"\(argument.name)\" of type \"\(api.text(of: argument.type))\" is required, but it was not provided."
      )
    }
  }

  /// Members of one group exclude each other; two nullable variables may stand side by side, since
  /// a request can leave one of them out.
  private mutating func checkGroups(
    _ members: [InputMember], among fields: [InputField], position: String, at span: SourceSpan
  ) {
    var groups: [String: [InputMember]] = [:]
    for member in members {
      if let group = member.field.group { groups[group, default: []].append(member) }
    }
    for (_, rivals) in groups.sorted(by: { $0.key < $1.key }) where rivals.count > 1 {
      guard !rivals.allSatisfy({ mayStandAside($0) }) else { continue }
      let group = fields.filter { $0.group == rivals[0].field.group }
      let names = group.map(\.name).joined(separator: ", ")
      tell(.excludingMembers, at: span, "On \(position): only one of \(names) may be set")
    }
  }

  /// A step of an update never does, since an object is one step.
  private func mayStandAside(_ member: InputMember) -> Bool {
    guard case .variable(let index) = member.value else { return false }
    if case .transform = member.field.meaning { return false }
    return !variables[index].type.isNonNull
  }

  // MARK: Values

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

  // MARK: Objects

  private mutating func object(
    _ literal: Value, _ object: InputObject, _ named: NamedType, at position: InputPosition
  ) -> InputValue? {
    guard case .object(let fields) = literal.kind else {
      tellExpected(.named(named.id), found: literal)
      return nil
    }
    var members: [InputMember] = []
    var isSound = true
    var seen: Set<String> = []
    for field in fields {
      guard seen.insert(field.name.text).inserted else {
        tell(
          .duplicateInputField, at: field.name.span,
          "There can be only one input field named \"\(field.name)\".")
        isSound = false
        continue
      }
      guard let member = member(field, of: object, named, at: position) else {
        isSound = false
        continue
      }
      members.append(member)
    }
    // The steps of an update are told as members of the data.
    let place = object.purpose == .transform ? position.argument : position.description
    checkGroups(members, among: object.fields, position: place, at: literal.span)
    guard isSound else { return nil }
    checkPurpose(members, object.purpose, at: position, literal.span)
    return .object(members)
  }

  private mutating func member(
    _ field: ObjectField, of object: InputObject, _ named: NamedType, at position: InputPosition
  ) -> InputMember? {
    guard let declared = object.field(named: field.name.text) else {
      let names = object.fields.map(\.name)
      tell(
        .badValue, at: field.name.span,
        "Field \"\(field.name)\" is not defined by type \"\(named.name)\"."
          + Suggestion.sentence(for: field.name.text, among: names))
      return nil
    }
    var place = position.member(declared, of: object)
    if let size = api.schema.vectorSize(at: declared.meaning) { place.vectorSize = size }
    if position.isDefault, declared.isForbiddenInVariables {
      tell(.badAllow, at: field.name.span, "\(place.description): not allowed in variables")
      return nil
    }
    return value(field.value, as: declared.type, at: place).map { InputMember(declared, $0) }
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
