import DataModel
import Diagnostics
import GeneratedAPI
import GraphQLLanguage

/// Variables that hold rows or filters, of which `@allow` says what may arrive.
extension OperationBuilder {
  /// What a variable may hold, if that is restricted; `nil` after a mistake, which is told.
  mutating func allowance(
    _ definition: VariableDefinition, _ directives: [Directive], _ type: APIType
  ) -> Allowance?? {
    let named = api[type.core]
    guard let directive = directives.first(where: { $0.name.text == "allow" }) else {
      guard case .input(let object) = named.kind, object.purpose.isData else { return .some(nil) }
      tell(
        .badAllow, at: definition.type.core.span,
        "On $\(definition.name): @allow is required for variables of type \(named.name)")
      return nil
    }
    do throws(AllowanceRule.Mistake) {
      let rule = AllowanceRule(api: api, variable: definition.name.text)
      return try rule.allowance(directive, of: named)
    } catch {
      tell(.badAllow, at: error.span, error.message)
      return nil
    }
  }

  /// A default value obeys what callers must.
  mutating func check(
    _ value: CoercedValue?, against allowance: Allowance?, _ definition: VariableDefinition
  ) {
    guard let value, let allowance, let literal = definition.defaultValue else { return }
    let problems = allowance.problems(
      of: value, in: definition.name.text, limit: limits.diagnostics)
    for problem in problems { tell(.badAllow, at: literal.span, problem) }
  }

  // MARK: Uses

  /// Rows in a variable obey the rules of literal ones, as far as the allowed members show.
  mutating func checkRows(
    in variable: VariableDraft, at position: InputPosition, _ span: SourceSpan
  ) {
    guard let allowance = variable.allowance,
      case .input(let object) = api[variable.type.core].kind, case .data(let table) = object.purpose
    else { return }
    if !isInsert, let nested = allowance.members.nestedNames.first {
      tell(
        .misplacedMember, at: span,
        "On \(position.description): $\(variable.name) may hold \(nested), which writes further rows, which an update does not; leave it out of @allow(fields)"
      )
    }
    guard isInsert else { return }
    checkRows(
      allowance.members, object, of: table, filled: position.filledReference,
      place: position.description, variable.name, span)
  }

  private mutating func checkRows(
    _ members: AllowedMembers, _ object: InputObject, of table: TableID, filled: ReferenceID?,
    place: String, _ variable: String, _ span: SourceSpan
  ) {
    let filledColumns = Set(filled.map { api.schema[$0].columns } ?? [])
    var given = filledColumns
    for field in object.fields {
      guard let rule = members.rules[field.name] else { continue }
      switch (field.meaning, rule) {
      case (.column(let id), _):
        if filledColumns.contains(id) {
          tell(
            .misplacedMember, at: span,
            "On \(place): \(field.name) is filled with the key of the row around it; leave it out of @allow(fields) of $\(variable)"
          )
        }
        given.insert(id)
      case (.nestedInsert(let reference), .group(let inner)):
        guard case .input(let row) = api[field.type.core].kind else { continue }
        checkRows(
          inner, row, of: api.schema[reference].table, filled: reference,
          place: "\(place).\(field.name)", variable, span)
      default: continue
      }
    }
    for missing in missingColumns(of: table, given: given) {
      tell(
        .missingColumn, at: span,
        "On \(place): field \"\(missing.name)\" of type \"\(missing.type)\" is required; name it in @allow(fields) of $\(variable)"
      )
    }
  }

  /// The columns that an insert must give and does not, by the names and types of their fields.
  func missingColumns(
    of table: TableID, given: Set<ColumnID>
  ) -> [(name: String, type: String)] {
    api.schema[table].columns.filter { $0.isRequired && !given.contains($0.id) }.map { column in
      let name =
        if case .implicitReference(let reference) = column.origin { reference } else {
          column.fieldName
        }
      let type = api.type(named: api.schema[table].typeName)?.outputFields.first {
        $0.name == name
      }?.type
      return (name, type.map(api.text(of:)) ?? "")
    }
  }
}
