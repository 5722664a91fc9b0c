import CEL
import DataModel
import Diagnostics
import GeneratedAPI
import GraphQLLanguage

/// The rules of `@refresh`, whose signals are an interval and mutations of the same documents.
extension OperationBuilder {
  /// The shortest and the longest interval, in milliseconds.
  private static var interval: ClosedRange<Int64> { 10_000...3_600_000 }

  mutating func check(
    _ refresh: Directive, among mutations: [String: [Environment.Variable]]
  ) {
    let given = refresh.arguments.filter { $0.value.kind != .null }.map(\.name.text)
    if !given.contains("every"), !given.contains("onMutationExecuted") {
      tell(
        .missingArgument, at: refresh.span,
        "On @refresh: at least one of every, onMutationExecuted is required")
    }
    if let every = refresh.argument("every") { checkInterval(every) }
    switch refresh.argument("onMutationExecuted") {
    case let value? where value.kind == .null: break
    case let value?: checkEvents(value, among: mutations)
    case nil: break
    }
  }

  // MARK: The interval

  private mutating func checkInterval(_ literal: Value) {
    guard let type = api.type(named: "Timestamp_Duration") else { return }
    guard !literal.holdsVariable else {
      markVariables(in: literal)
      tell(.badRefresh, at: literal.span, "On @refresh(every): must be a literal")
      return
    }
    let position = InputPosition(argument: "every")
    guard case .object(let members)? = value(literal, as: .named(type.id), at: position) else {
      return
    }
    guard let length = length(of: members, at: literal.span) else { return }
    if !Self.interval.contains(length) {
      tell(
        .badRefresh, at: literal.span,
        "On @refresh(every): the interval must be between 10 seconds and 1 hour")
    }
  }

  /// The sum in milliseconds; `nil` for months and years, whose length differs, which is told.
  private mutating func length(of members: [InputMember], at span: SourceSpan) -> Int64? {
    var interval = CalendarInterval()
    for member in members {
      guard case .momentUnit(let unit) = member.field.meaning,
        case .scalar(.integer(let count)) = member.value
      else { continue }
      guard count == 0 || (unit != .months && unit != .years) else {
        tell(
          .badRefresh, at: span,
          "On @refresh(every): \(unit.rawValue) are longer than the longest interval, 1 hour")
        return nil
      }
      guard interval.add(count, unit) else { return .max }
    }
    // Counts are 32 bits wide, so that their sum in milliseconds stays within 64.
    return interval.microseconds / 1000 + interval.days * 86_400_000
  }

  // MARK: The mutations

  private mutating func checkEvents(
    _ literal: Value, among mutations: [String: [Environment.Variable]]
  ) {
    guard case .list(let elements) = literal.kind else {
      return checkEvent(literal, among: mutations)
    }
    for element in elements { checkEvent(element, among: mutations) }
  }

  private mutating func checkEvent(
    _ literal: Value, among mutations: [String: [Environment.Variable]]
  ) {
    guard !literal.holdsVariable else {
      markVariables(in: literal)
      tell(.badRefresh, at: literal.span, "On @refresh(onMutationExecuted): must be a literal")
      return
    }
    guard case .object(let fields) = literal.kind else {
      return tellNoValue(of: "OnMutationExecuted_Event!", found: literal)
    }
    let members = eventMembers(fields)
    guard let operation = members["operation"] else {
      tell(
        .badValue, at: literal.span,
        "On @refresh(onMutationExecuted): OnMutationExecuted_Event.operation is required")
      return
    }
    guard case .string(let name, _) = operation.kind else {
      return tellNoValue(of: "String!", found: operation)
    }
    // Existing apps write the name as generated code does, with a capital.
    guard let variables = mutations[name] ?? mutations[name.withOtherFirstCase] else {
      tell(
        .badRefresh, at: operation.span,
        "On @refresh(onMutationExecuted.operation): \"\(name)\" is no mutation of this connector."
          + Suggestion.sentence(for: name, among: mutations.keys.sorted()))
      return
    }
    if let condition = members["condition"], condition.kind != .null {
      checkCondition(condition, variables)
    }
  }

  /// The members by their names; unknown and repeated ones are told.
  private mutating func eventMembers(_ fields: [ObjectField]) -> [String: Value] {
    let known = ["operation", "condition"]
    var members: [String: Value] = [:]
    for field in fields {
      let name = field.name.text
      if !known.contains(name) {
        tell(
          .badValue, at: field.name.span,
          "Field \"\(name)\" is not defined by type \"OnMutationExecuted_Event\"."
            + Suggestion.sentence(for: name, among: known))
      } else if members.updateValue(field.value, forKey: name) != nil {
        tell(
          .duplicateInputField, at: field.name.span,
          "There can be only one input field named \"\(name)\".")
      }
    }
    return members
  }

  private mutating func checkCondition(
    _ literal: Value, _ mutationVariables: [Environment.Variable]
  ) {
    guard case .string(let text, _) = literal.kind else {
      return tellNoValue(of: "Boolean_Expr", found: literal)
    }
    let environment = Environment.refreshCondition(
      variables: expressionVariables, mutationVariables: mutationVariables)
    do throws(InvalidExpression) {
      let program = try Program.compile(text, in: environment, expecting: .bool)
      markUsed(by: program)
      for problem in program.constantProblems.prefix(1) { tellBadCondition(problem, literal) }
    } catch {
      for mistake in error.mistakes { tellBadCondition(mistake, literal) }
    }
  }

  private mutating func tellBadCondition(_ mistake: CELMistake, _ literal: Value) {
    tell(
      .badExpression, at: literal.span,
      "On @refresh(onMutationExecuted.condition): \(mistake.message)")
  }

  private mutating func tellNoValue(of type: String, found literal: Value) {
    tell(
      .badValue, at: literal.span,
      "Expected value of type \"\(type)\", found \(Printer.print(literal)).")
  }
}
