import Diagnostics
import GeneratedAPI
import GraphQLLanguage

extension OperationBuilder {
  mutating func object(
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
