import Diagnostics

// Names and selections.
extension Checker {
  /// What an expression stands for if it is a name or a chain of them; `nil` for all else, and for
  /// variables of macros.
  func resolve(_ expression: Expression) -> Name? {
    switch expression.kind {
    case .name(let name, let isAbsolute):
      isAbsolute || local(name) == nil ? Name(root: name, in: environment) : nil
    case .select(let operand, let field):
      resolve(operand)?.member(field, in: environment)
    case .literal, .index, .call, .list, .map, .unary, .binary, .chain, .conditional, .presence,
      .comprehension:
      nil
    }
  }

  private func local(_ name: String) -> Int? { scope.lastIndex { $0.name == name } }

  /// A name without a point.
  mutating func name(_ expression: Expression) -> Checked {
    guard case .name(let name, let isAbsolute) = expression.kind else { return .mistaken }
    if !isAbsolute, let depth = local(name) {
      return Checked(type: scope[depth].type, step: .local(depth), dependence: .local(depth))
    }
    guard let known = Name(root: name, in: environment) else {
      reportUndeclared(
        name, among: Name.roots(in: environment) + scope.map(\.name), expression.mark)
      return .mistaken
    }
    return value(of: known, expression)
  }

  mutating func reportUndeclared(_ name: String, among known: [String], _ mark: Int) {
    report(
      .undeclaredReference, at: mark,
      "undeclared reference to '\(name)' (in container '')"
        + Self.suggestion(for: name, among: known))
  }

  /// `. Did you mean "vars"?`, or nothing.
  private static func suggestion(for name: String, among known: [String]) -> String {
    let sentence = Suggestion.sentence(for: name, among: known)
    return sentence.isEmpty ? "" : ".\(sentence)"
  }

  /// The value that a name stands for, and the note that it is read.
  private mutating func value(of name: Name, _ expression: Expression) -> Checked {
    noteReading(name)
    switch name {
    case .request, .mutation, .packageOfTypes:
      reportNoValue(name, expression)
      return .mistaken
    case .auth(let subject): return .bound(.nullable(.authUser), .caller(subject))
    case .uid(let subject): return .bound(.nullable(.string), .uid(subject))
    case .token(let subject): return .bound(.mapOfDyn, .token(subject))
    case .variables(let subject):
      let names = environment.variables(of: subject)?.map(\.name) ?? []
      return .bound(.mapOfDyn, .variables(subject, names: names))
    case .variable(let position, let subject):
      guard let variable = environment.variables(of: subject)?[position] else { return .mistaken }
      return .bound(variable.type, .variable(position, subject, name: variable.name))
    case .responses:
      return .bound(.mapOfDyn, .responses(names: environment.responseNames ?? []))
    case .response(let position):
      return .bound(.dyn, .response(position, name: environment.responseNames?[position] ?? ""))
    case .this: return .bound(environment.this ?? .dyn, .this)
    case .requestTime: return .bound(.timestamp, .requestTime)
    case .operationName: return .bound(.string, .operationName)
    case .null: return .constant(.null, .null)
    case .type(let type): return .constant(.type(type.type), .type(type))
    }
  }

  /// A namespace stands where a value is needed.
  private mutating func reportNoValue(_ name: Name, _ expression: Expression) {
    switch name {
    case .packageOfTypes:
      reportUndeclared("google", among: [], expression.start)
    case .request, .mutation, .auth, .uid, .token, .variables, .variable, .responses, .response,
      .this, .requestTime, .operationName, .null, .type:
      let spelling = if case .request = name { "request" } else { "mutation" }
      let fields = name.members(in: environment) ?? []
      report(
        .noMatchingOverload, at: expression.mark,
        "'\(spelling)' is no value by itself; select one of \(fields.joined(separator: ", "))")
    }
  }

  private mutating func noteReading(_ name: Name) {
    switch name {
    case .uid(.request):
      reads.auth = true
      reads.callerID = true
    case .auth(.request), .token(.request): reads.auth = true
    case .auth(.mutation), .uid(.mutation), .token(.mutation), .variables(.mutation),
      .variable(_, .mutation):
      reads.mutation = true
    case .variables(.request):
      variablePositions.formUnion((environment.variables ?? []).indices)
      reads.usesVariables = true
    case .variable(let position, .request):
      variablePositions.insert(position)
      reads.usesVariables = true
    case .responses:
      responsePositions.formUnion((environment.responseNames ?? []).indices)
      reads.usesResponse = true
    case .response(let position):
      responsePositions.insert(position)
      reads.usesResponse = true
    case .this: reads.this = true
    case .requestTime: reads.requestTime = true
    case .operationName: reads.operationName = true
    case .request, .mutation, .packageOfTypes, .null, .type: break
    }
  }

  /// `operand.field`.
  mutating func select(
    _ field: String, from operand: Expression, _ expression: Expression
  ) -> Checked {
    if let name = resolve(expression) { return value(of: name, expression) }
    if let name = resolve(operand), let members = name.members(in: environment) {
      reportUnknownMember(field, of: name, among: members, operand, mark: expression.mark)
      return .mistaken
    }
    let operand = check(operand)
    guard let type = memberType(field, of: operand.type, mark: expression.mark) else {
      return .mistaken
    }
    return part(type, .select(operand.step, field: field), of: [operand], mark: expression.mark)
  }

  /// `has(operand.field)`.
  mutating func presence(
    of field: String, in operand: Expression, _ expression: Expression
  ) -> Checked {
    if let name = resolve(operand), let members = name.members(in: environment) {
      guard let member = name.member(field, in: environment) else {
        reportUnknownMember(field, of: name, among: members, operand, mark: expression.mark)
        return .mistaken
      }
      noteReading(member)
      return .bound(.bool, presenceStep(of: member))
    }
    let operand = check(operand)
    guard memberType(field, of: operand.type, mark: expression.mark) != nil else {
      return .mistaken
    }
    return part(.bool, .presence(operand.step, field: field), of: [operand], mark: expression.mark)
  }

  /// How the presence of a binding is tested.
  ///
  /// Members of `auth` are there when it is not null, which the selection itself requires.
  private func presenceStep(of name: Name) -> Step {
    switch name {
    case .auth(let subject): .isSignedIn(subject)
    case .uid(let subject), .token(let subject): .hasMember(subject)
    case .variable(let position, let subject): .hasVariable(position, subject)
    case .response(let position): .hasResponse(position)
    case .request, .mutation, .packageOfTypes, .variables, .responses, .this, .requestTime,
      .operationName, .null, .type:
      .constant(.bool(true))
    }
  }

  private mutating func reportUnknownMember(
    _ field: String, of name: Name, among members: [String], _ operand: Expression, mark: Int
  ) {
    switch name {
    case .packageOfTypes: reportUndeclared("google", among: [], operand.start)
    case .responses: report(.unavailableResponse, "response.\(field) is not available here")
    case .request, .mutation, .auth, .uid, .token, .variables, .variable, .response, .this,
      .requestTime, .operationName, .null, .type:
      reportUndefinedField(field, among: members, mark: mark)
    }
  }

  private mutating func reportUndefinedField(_ field: String, among known: [String], mark: Int) {
    report(
      .undeclaredReference, at: mark,
      "undefined field '\(field)'" + Self.suggestion(for: field, among: known))
  }

  /// The type of a field; reports and returns `nil` where there is none.
  private mutating func memberType(_ field: String, of type: CELType, mark: Int) -> CELType? {
    switch type.withoutNull {
    case .dyn: return .dyn
    case .map(_, let value): return value
    case .object(let object):
      if let type = object.type(of: field) { return type.asMember }
      reportUndefinedField(field, among: object.members.map(\.name), mark: mark)
    case .authUser:
      if field == "uid" { return .nullable(.string) }
      if field == "token" { return .mapOfDyn }
      reportUndefinedField(field, among: ["uid", "token"], mark: mark)
    case .null, .bool, .int, .uint, .double, .string, .bytes, .timestamp, .duration, .type, .list,
      .nullable:
      report(.invalidSelect, at: mark, "type '\(type)' does not support field selection")
    }
    return nil
  }
}
