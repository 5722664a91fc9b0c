import DataModel
import Diagnostics
import GeneratedAPI
import GraphQLLanguage
import SQL

/// A selection set that contributes to an object, with the conditions and fragments above it.
struct SelectionPart {
  let selectionSet: SelectionSet
  var inclusion = Inclusion.always
  /// The fragments that are being expanded, outermost first.
  var fragmentStack: [String] = []

  init(_ selectionSet: SelectionSet) { self.selectionSet = selectionSet }
}

/// All selections of one response name in one object.
struct MergedField {
  struct Occurrence {
    let field: Field
    let inclusion: Inclusion
    let fragmentStack: [String]
  }

  var occurrences: [Occurrence]

  var field: Field { occurrences[0].field }
  var responseName: Name { field.responseName }

  var inclusion: Inclusion {
    occurrences.dropFirst().reduce(occurrences[0].inclusion) { $0.or($1.inclusion) }
  }

  /// Whether new clients do not see it: no selection wants it otherwise.
  var isRetired: Bool {
    occurrences.allSatisfy { $0.field.directives.contains { $0.name.text == "retired" } }
  }

  /// The selections below; with several occurrences each keeps its own conditions.
  var parts: [SelectionPart] {
    occurrences.compactMap { occurrence in
      guard let selectionSet = occurrence.field.selectionSet else { return nil }
      var part = SelectionPart(selectionSet)
      part.inclusion = occurrences.count > 1 ? occurrence.inclusion : .always
      part.fragmentStack = occurrence.fragmentStack
      return part
    }
  }
}

extension OperationBuilder {
  /// The fields selected of a type, fragments expanded and equal response names merged.
  mutating func collect(_ parts: [SelectionPart], on type: NamedType) -> [MergedField] {
    var merged: [MergedField] = []
    var indexes: [String: Int] = [:]
    for part in parts { collect(part, on: type, into: &merged, &indexes) }
    return merged
  }

  private mutating func collect(
    _ part: SelectionPart, on type: NamedType, into merged: inout [MergedField],
    _ indexes: inout [String: Int]
  ) {
    for selection in part.selectionSet.selections where fieldCount <= limits.selectedFields {
      switch selection {
      case .field(let field):
        let directives = check(field.directives, at: .field)
        countField(at: field.span)
        let occurrence = MergedField.Occurrence(
          field: field, inclusion: inclusion(directives).and(part.inclusion),
          fragmentStack: part.fragmentStack)
        add(occurrence, to: &merged, &indexes)
      case .fragmentSpread(let spread):
        expand(spread, part, on: type, into: &merged, &indexes)
      case .inlineFragment(let fragment):
        let directives = check(fragment.directives, at: .inlineFragment)
        if let condition = fragment.typeCondition,
          !applies(condition, to: type, fragment: nil)
        {
          continue
        }
        var inner = SelectionPart(fragment.selectionSet)
        inner.inclusion = inclusion(directives).and(part.inclusion)
        inner.fragmentStack = part.fragmentStack
        collect(inner, on: type, into: &merged, &indexes)
      }
    }
  }

  private mutating func countField(at span: SourceSpan) {
    fieldCount += 1
    if fieldCount == limits.selectedFields + 1 {
      tell(
        .tooManyFields, at: span,
        "an operation selects at most \(limits.selectedFields) fields, fragments expanded")
    }
  }

  /// Whether a spread may still be expanded; fragments that spread others twice grow without fields.
  private mutating func countSpread(_ spread: FragmentSpread, below part: SelectionPart) -> Bool {
    spreadCount += 1
    if spreadCount == limits.spreads + 1 {
      tell(
        .tooManyFields, at: spread.span,
        "an operation spreads at most \(limits.spreads) fragments, those within fragments counted again"
      )
    }
    guard part.fragmentStack.count < limits.fragmentDepth else {
      tell(
        .tooDeep, at: spread.span,
        "fragments are spread at most \(limits.fragmentDepth) deep within each other")
      return false
    }
    return spreadCount <= limits.spreads
  }

  private mutating func expand(
    _ spread: FragmentSpread, _ part: SelectionPart, on type: NamedType,
    into merged: inout [MergedField], _ indexes: inout [String: Int]
  ) {
    guard countSpread(spread, below: part) else { return }
    let directives = check(spread.directives, at: .fragmentSpread)
    let name = spread.name.text
    guard let fragment = fragments[name] else {
      tell(
        .unknownFragment, at: spread.name.span,
        "Unknown fragment \"\(name)\"."
          + Suggestion.sentence(for: name, among: fragments.keys.sorted()))
      return
    }
    usedFragments.insert(name)
    if let start = part.fragmentStack.firstIndex(of: name) {
      let via = part.fragmentStack[(start + 1)...].map { "\"\($0)\"" }.joined(separator: ", ")
      tell(
        .fragmentCycle, at: spread.span,
        "Cannot spread fragment \"\(name)\" within itself\(via.isEmpty ? "" : " via \(via)").")
      return
    }
    _ = check(fragment.directives, at: .fragmentDefinition)
    guard applies(fragment.typeCondition, to: type, fragment: (name, spread.span)) else { return }
    var inner = SelectionPart(fragment.selectionSet)
    inner.inclusion = inclusion(directives).and(part.inclusion)
    inner.fragmentStack = part.fragmentStack + [name]
    collect(inner, on: type, into: &merged, &indexes)
  }

  /// Whether a fragment's type is the one that it is spread into; there are no abstract types.
  private mutating func applies(
    _ condition: Name, to type: NamedType, fragment: (name: String, span: SourceSpan)?
  ) -> Bool {
    guard let named = api.type(named: condition.text) else {
      let objects = api.types.filter(\.isComposite).map(\.name)
      tell(
        .unknownTypeName, at: condition.span,
        "Unknown type \"\(condition)\"." + Suggestion.sentence(for: condition.text, among: objects))
      return false
    }
    let title = fragment.map { "Fragment \"\($0.name)\"" } ?? "Fragment"
    guard named.isComposite else {
      tell(
        .fragmentOnLeaf, at: condition.span,
        "\(title) cannot condition on non composite type \"\(condition)\".")
      return false
    }
    guard named.id == type.id else {
      tell(
        .impossibleSpread, at: fragment?.span ?? condition.span,
        "\(title) cannot be spread here as objects of type \"\(type.name)\" can never be of type \"\(condition)\"."
      )
      return false
    }
    return true
  }

  private mutating func add(
    _ occurrence: MergedField.Occurrence, to merged: inout [MergedField],
    _ indexes: inout [String: Int]
  ) {
    let name = occurrence.field.responseName.text
    guard let index = indexes[name] else {
      indexes[name] = merged.count
      merged.append(MergedField(occurrences: [occurrence]))
      return
    }
    let first = merged[index].field
    guard let difference = difference(first, occurrence.field) else {
      merged[index].occurrences.append(occurrence)
      return
    }
    tell(
      Diagnostic(
        .conflictingFields, at: occurrence.field.span,
        "Fields \"\(name)\" conflict because \(difference). Use different aliases on the fields to fetch both if this was intentional.",
        related: [first.span]))
  }

  /// Why two fields of one response name cannot be merged; `nil` where they can.
  private func difference(_ first: Field, _ second: Field) -> String? {
    if first.name.text != second.name.text {
      return "\"\(first.name)\" and \"\(second.name)\" are different fields"
    }
    func text(_ field: Field) -> [String] {
      field.arguments.map { "\($0.name): \(Printer.print($0.value))" }.sorted()
    }
    return text(first) == text(second) ? nil : "they have differing arguments"
  }

  // MARK: Inclusion

  mutating func inclusion(_ directives: [Directive]) -> Inclusion {
    var conditions: [Inclusion.Condition] = []
    for directive in directives {
      let name = directive.name.text
      guard name == "skip" || name == "include" else { continue }
      guard let value = directive.argument("if"), let boolean = api.type(named: "Boolean") else {
        tell(
          .missingArgument, at: directive.span,
          "Directive \"@\(name)\" argument \"if\" of type \"Boolean!\" is required, but it was not provided."
        )
        continue
      }
      var position = InputPosition(argument: "if")
      position.isStructural = true
      switch self.value(value, as: .nonNull(.named(boolean.id)), at: position) {
      case .variable(let index)?:
        conditions.append(.init(variable: index, expected: name == "include"))
      case .scalar(.boolean(let constant))?:
        if constant != (name == "include") { return Inclusion(alternatives: []) }
      case .null, .scalar, .name, .expression, .template, .list, .object, nil:
        break
      }
    }
    return Inclusion(alternatives: [conditions])
  }
}
