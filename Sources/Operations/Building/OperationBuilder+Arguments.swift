import DataModel
import Diagnostics
import GeneratedAPI
import GraphQLLanguage

// The arguments that a field is given, against those that it declares.

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
  mutating func checkGroups(
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
}
