import CEL
import Diagnostics
import GeneratedAPI
import GraphQLLanguage
import SQL

/// Checks and redactions: what selections say about values that have been read.
///
/// A pass of its own over selections that are known to be valid, as the type of a value, on which its
/// checks depend, is known when all below it is.
extension OperationBuilder {
  /// Gives root fields their guards; the answer is what the operation and fragments on its root check.
  mutating func guardResults(
    _ directives: [Directive], _ fields: inout [RootField]
  ) -> ResultGuard {
    let root = GuardedSelection([(definition.selectionSet, .always)], self.guardContext)
    let types = api.responseTypes(of: fields)
    let names = fields.map(\.responseName.text)
    let own = directives.filter { $0.name.text == "check" }
    var fragments: [(directives: [Directive], inclusion: Inclusion)] = []
    for element in root.elements {
      switch element {
      case .fragment(let directives, let inclusion):
        fragments.append((directives, inclusion))
      case .field(let field):
        guard let index = names.firstIndex(of: field.name) else { continue }
        path.append(field.name)
        checkPlaces(of: field, fields[index])
        let inner = resultGuard(of: field, types[index], responses: Array(names[...index]))
        fields[index].guarding = inner.isEmpty ? nil : inner
        path.removeLast()
      }
    }
    guard let first = (own + fragments.flatMap(\.directives)).first else { return .nothing }
    if kind == .mutation, !isTransaction {
      tell(
        .badCheck, at: first.span,
        "On @check: the checks of a whole mutation need @transaction")
    }
    let members = zip(names, types).map { ObjectType.Member(name: $0, type: $1) }
    let type = CELType.object(ObjectType(members))
    return ResultGuard(
      checks: checks(own, on: type, responses: names), isRedacted: false,
      parts: fragments.map {
        .fragment(checks($0.directives, on: type, responses: names), $0.inclusion)
      })
  }

  private var isTransaction: Bool {
    definition.directives.contains { $0.name.text == "transaction" }
  }

  /// What a check refuses must be undone, which only a transaction can.
  private mutating func checkPlaces(of field: GuardedSelection.Field, _ root: RootField) {
    guard kind == .mutation, !isTransaction, root.action.hasSideEffects,
      let check = field.checks.first
    else { return }
    let name = field.occurrences[0].field.name
    tell(
      .badCheck, at: check.span,
      "On @check: field \(name) has side effects; add @transaction to mutation \(definition.name?.text ?? "")"
    )
  }

  private mutating func resultGuard(
    of field: GuardedSelection.Field, _ type: CELType, responses: [String]
  ) -> ResultGuard {
    let own = checks(field.checks, on: type, responses: responses)
    var parts: [ResultGuard.Part] = []
    let object = type.element
    for element in GuardedSelection(field.selections, guardContext).elements {
      switch element {
      case .fragment(let directives, let inclusion):
        parts.append(
          .fragment(checks(directives, on: object, responses: responses), inclusion))
      case .field(let member):
        path.append(member.name)
        let inner = resultGuard(
          of: member, object.type(ofMember: member.name), responses: responses)
        path.removeLast()
        if !inner.isEmpty { parts.append(.member(member.name, inner)) }
      }
    }
    return ResultGuard(checks: own, isRedacted: field.isRedacted, parts: parts)
  }

  private mutating func checks(
    _ directives: [Directive], on type: CELType, responses: [String]
  ) -> [Check] {
    let environment = Environment.check(
      variables: expressionVariables, responseNames: responses, this: type)
    var told: [Diagnostic] = []
    let checks = directives.compactMap { directive in
      CheckRule.check(directive, in: environment) { told.append($0) }
    }
    for diagnostic in told { tell(diagnostic) }
    for check in checks { markUsed(by: check.program) }
    return checks
  }

  private var guardContext: GuardedSelection.Context {
    GuardedSelection.Context(fragments: fragments) { directives in
      var builder = self
      return builder.inclusion(directives)
    }
  }
}

extension RootField.Action {
  /// Whether running it may change rows.
  fileprivate var hasSideEffects: Bool {
    switch self {
    case .typename, .introspection, .nothing, .query, .lookup, .list: false
    case .native(let native): !native.field.isRead
    case .insert, .insertMany, .upsert, .upsertMany, .update, .updateMany, .delete, .deleteMany:
      true
    }
  }
}

extension CELType {
  /// The type of one object where the value is one, or a list of them.
  fileprivate var element: CELType {
    switch withoutNull {
    case .list(let element): element.element
    case let type: type
    }
  }

  /// The type of a member; what is not known is found out when it is read.
  fileprivate func type(ofMember name: String) -> CELType {
    if case .object(let object) = self { object.type(of: name) ?? .dyn } else { .dyn }
  }
}
