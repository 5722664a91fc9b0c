import CEL
import DataModel
import Diagnostics
import GeneratedAPI
import GraphQLLanguage

/// A variable while its operation is built.
struct VariableDraft {
  let name: String
  let type: APIType
  let defaultValue: CoercedValue?
  let allowance: Allowance?
  /// Whether clients no longer set it, so that it need not be used.
  let isRetired: Bool
  let span: SourceSpan
  var isUsed = false
  var isStructural = false
  var refusesNull = false
  var vectorSize: Int?

  var variable: Variable {
    Variable(
      name: name, type: type, defaultValue: defaultValue, allowance: allowance,
      isStructural: isStructural, refusesNull: refusesNull,
      vectorSize: vectorSize, isRetired: isRetired, span: span)
  }
}

extension OperationBuilder {
  mutating func readVariables() {
    if definition.variables.count > limits.variables {
      tell(
        .tooManyVariables, at: definition.variables[limits.variables].span,
        "an operation has at most \(limits.variables) variables")
    }
    for definition in definition.variables.prefix(limits.variables) {
      let directives = check(definition.directives, at: .variableDefinition)
      let name = definition.name
      guard !variables.contains(where: { $0.name == name.text }) else {
        tell(
          .duplicateVariable, at: name.span,
          "There can be only one variable named \"$\(name)\".")
        continue
      }
      guard let type = variableType(definition),
        let allowance = allowance(definition, directives, type)
      else {
        unusableVariables.insert(name.text)
        continue
      }
      let defaultValue = defaultValue(definition, type)
      check(defaultValue, against: allowance, definition)
      variables.append(
        VariableDraft(
          name: name.text, type: type, defaultValue: defaultValue, allowance: allowance,
          isRetired: directives.contains { $0.name.text == "retired" }, span: name.span,
          isStructural: isStructural(type)))
    }
  }

  /// Values of the API's own enums shape the statement: a direction is a word of it.
  private func isStructural(_ type: APIType) -> Bool {
    switch api[type.core].kind {
    case .enumeration(.schema), .enumeration(.directive), .scalar, .object, .input: false
    case .enumeration(.orderDirection), .enumeration(.timestampInterval),
      .enumeration(.dateInterval), .enumeration(.searchFormat), .enumeration(.similarityMethod):
      true
    }
  }

  private mutating func variableType(_ definition: VariableDefinition) -> APIType? {
    let core = definition.type.core
    guard let named = api.type(named: core.text) else {
      let inputs = api.types.filter { !$0.isComposite && $0.isAllowedAsVariable }.map(\.name)
      tell(
        .unknownTypeName, at: core.span,
        "Unknown type \"\(core)\"." + Suggestion.sentence(for: core.text, among: inputs))
      return nil
    }
    if named.isComposite {
      tell(
        .variableOfOutputType, at: core.span,
        "Variable \"$\(definition.name)\" cannot be non-input type \"\(definition.type)\".")
      return nil
    }
    guard named.isAllowedAsVariable else {
      tell(
        .forbiddenVariableType, at: core.span,
        "Variable \"$\(definition.name)\" cannot be of type \"\(named.name)\".")
      return nil
    }
    return apiType(definition.type, core: named.id)
  }

  private func apiType(_ type: TypeReference, core: TypeID) -> APIType {
    switch type {
    case .named: .named(core)
    case .list(let inner, _): .list(apiType(inner, core: core))
    case .nonNull(let inner, _): .nonNull(apiType(inner, core: core))
    }
  }

  private mutating func defaultValue(
    _ definition: VariableDefinition, _ type: APIType
  ) -> CoercedValue? {
    guard let literal = definition.defaultValue else { return nil }
    let position = InputPosition(argument: "$\(definition.name)")
    return value(literal, as: type, at: position).flatMap(coerced)
  }

  /// A constant as a value that a caller could have sent; `nil` for what is no constant.
  private func coerced(_ value: InputValue) -> CoercedValue? {
    switch value {
    case .null: return .null
    case .scalar(let scalar): return .scalar(scalar)
    case .name(let name): return .name(name)
    case .list(let elements):
      let values = elements.compactMap(coerced)
      return values.count == elements.count ? .list(values) : nil
    case .object(let members):
      let values = members.compactMap { member in
        coerced(member.value).map { CoercedValue.Member(member.field.name, $0) }
      }
      return values.count == members.count ? .object(values) : nil
    case .variable, .expression, .template: return nil
    }
  }

  mutating func checkUnusedVariables() {
    let name = definition.name.map { " in operation \"\($0)\"" } ?? ""
    for variable in variables where !variable.isUsed && !variable.isRetired {
      tell(
        .unusedVariable, at: variable.span, "Variable \"$\(variable.name)\" is never used\(name).")
    }
  }

  // MARK: Uses

  /// Takes all variables within fields that are not understood for used, which they may well be.
  mutating func markVariables(in fields: [Field]) {
    for field in fields {
      for argument in field.arguments { markVariables(in: argument.value) }
      for selection in field.selectionSet?.selections ?? [] {
        if case .field(let inner) = selection { markVariables(in: [inner]) }
      }
    }
  }

  mutating func markVariables(in value: Value) {
    switch value.kind {
    case .variable(let name):
      if let index = variables.firstIndex(where: { $0.name == name }) {
        variables[index].isUsed = true
      }
    case .list(let elements): for element in elements { markVariables(in: element) }
    case .object(let fields): for field in fields { markVariables(in: field.value) }
    case .int, .float, .string, .boolean, .null, .enum: break
    }
  }

  /// The variable's position where it may stand for a value of the type; mistakes are told.
  mutating func use(
    _ name: String, as type: APIType, at position: InputPosition, _ span: SourceSpan
  ) -> Int? {
    guard let index = variables.firstIndex(where: { $0.name == name }) else {
      if !unusableVariables.contains(name) {
        let operation = definition.name.map { " by operation \"\($0)\"" } ?? ""
        tell(.undefinedVariable, at: span, "Variable \"$\(name)\" is not defined\(operation).")
      }
      return nil
    }
    variables[index].isUsed = true
    if position.isStructural { variables[index].isStructural = true }
    if case .nonNull = type, !variables[index].type.isNonNull, !position.isFilterElement {
      variables[index].refusesNull = true
    }
    let variable = variables[index]
    guard fits(variable, type, position) else {
      tell(
        .variablePosition, at: span,
        "Variable \"$\(name)\" of type \"\(api.text(of: variable.type))\" used in position expecting type \"\(api.text(of: type))\"."
      )
      return nil
    }
    checkRows(in: variable, at: position, span)
    checkVectors(in: index, at: position, span)
    return index
  }

  /// Rule "All Variable Usages Are Allowed", and within filters also nullable elements of lists.
  private func fits(_ variable: VariableDraft, _ type: APIType, _ position: InputPosition) -> Bool {
    guard case .nonNull(let inner) = type, !variable.type.isNonNull else {
      return isSubtype(variable.type, of: type)
    }
    let hasDefault = variable.defaultValue.map { $0 != .null } ?? false
    guard hasDefault || position.hasDefault || position.isFilterElement else { return false }
    return isSubtype(variable.type, of: inner)
  }

  private func isSubtype(_ type: APIType, of other: APIType) -> Bool {
    switch (type, other) {
    case (.nonNull(let inner), .nonNull(let wanted)): isSubtype(inner, of: wanted)
    case (.nonNull(let inner), _): isSubtype(inner, of: other)
    case (_, .nonNull): false
    case (.list(let element), .list(let wanted)): isSubtype(element, of: wanted)
    case (.named(let id), .named(let wanted)): id == wanted
    case (.list, .named), (.named, .list): false
    }
  }

  /// Notes which variables an expression reads, and whether it asks who calls.
  mutating func markUsed(by program: Program) {
    readsCallerID = readsCallerID || program.reads.callerID
    for name in program.reads.variables {
      guard let index = variables.firstIndex(where: { $0.name == name }) else { continue }
      variables[index].isUsed = true
    }
  }

  /// The variables as expressions see them.
  var expressionVariables: [Environment.Variable] {
    variables.map { variable in
      Environment.Variable(
        name: variable.name,
        type: api.expressionType(of: variable.type, allowing: variable.allowance?.members))
    }
  }
}
