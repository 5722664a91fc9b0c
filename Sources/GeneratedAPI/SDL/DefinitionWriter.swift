import DataModel
import GraphQLLanguage

/// Writes types and fields of an API as GraphQL defines them.
struct DefinitionWriter {
  let api: API
  var hasDescriptions = true

  /// `type Movie { … }` and the like.
  func definition(of type: NamedType, fields: [OutputField]? = nil) -> String {
    let head = described(api.description(of: type), indent: "")
    let marks = typeMarks(of: type).map { " \($0)" }.joined()
    switch type.kind {
    case .scalar: return "\(head)scalar \(type.name)\(marks)\n"
    case .enumeration(let kind):
      return "\(head)enum \(type.name)\(marks) {\n\(values(of: kind))}\n"
    case .object(let all):
      return "\(head)type \(type.name)\(marks) \(block(fields ?? all, of: type))"
    case .input(let object):
      let members = object.fields.map { "\(input($0, isBuiltin: type.isBuiltin, indent: "  "))\n" }
      return "\(head)input \(type.name)\(marks) {\n\(members.joined())}\n"
    }
  }

  /// `extend type Movie { … }` with some of its fields.
  func definition(extending type: NamedType, by fields: [OutputField]) -> String {
    "extend type \(type.name) \(block(fields, of: type))"
  }

  /// `directive @name(…) on …`.
  func definition(of directive: BuiltinDirective) -> String {
    let arguments = directive.arguments(in: api)
    let list =
      arguments.isEmpty
      ? ""
      : "(\n" + arguments.map { "\(input($0, isBuiltin: true, indent: "  "))\n" }.joined() + ")"
    let repeatable = directive.isRepeatable ? " repeatable" : ""
    let places = directive.locations.joined(separator: " | ")
    return described(directive.description, indent: "")
      + "directive @\(directive.name)\(list)\(repeatable) on \(places)\n"
  }

  private func block(_ fields: [OutputField], of type: NamedType) -> String {
    let owner = api.schema.table(named: type.name)
    return "{\n" + fields.map { field($0, of: owner) }.joined() + "}\n"
  }

  private func field(_ field: OutputField, of owner: Table?) -> String {
    let inputs = field.arguments.map { "\(input($0, isBuiltin: false, indent: "    "))\n" }
    let arguments = inputs.isEmpty ? "" : "(\n\(inputs.joined())  )"
    let marks = [
      defaultMark(of: field), deprecationMark(field.deprecation),
      api.mark(of: field, in: owner)?.text,
    ]
    .compactMap { $0.map { " \($0)" } }.joined()
    return described(api.description(of: field), indent: "  ")
      + "  \(field.name)\(arguments): \(api.text(of: field.type))\(marks)\n"
  }

  /// What an implicit key would say if it were declared.
  private func defaultMark(of field: OutputField) -> String? {
    guard case .column(let id) = field.meaning, api.schema[id].origin == .implicitKey else {
      return nil
    }
    return "@default(expr: \"uuidV4()\")"
  }

  private func deprecationMark(_ reason: String?) -> String? {
    reason.map { "@deprecated(reason: \(Printer.quoted($0)))" }
  }

  private func input(_ field: InputField, isBuiltin: Bool, indent: String) -> String {
    var text = "\(indent)\(field.name): \(api.text(of: field.type))"
    if let value = field.defaultValue { text += " = \(value.text)" }
    if isBuiltin, let group = field.group { text += " @fdc_oneOf(group: \"\(group)\")" }
    if field.isForbiddenInVariables { text += " @fdc_forbiddenInVariables" }
    return described(api.description(of: field), indent: indent) + text
  }

  private func values(of kind: EnumKind) -> String {
    guard case .schema(let id) = kind else {
      return kind.values(in: api.schema).map { "  \($0)\n" }.joined()
    }
    return api.schema[id].values.map {
      let mark = deprecationMark($0.deprecation).map { " \($0)" } ?? ""
      return described($0.description, indent: "  ") + "  \($0.name)\(mark)\n"
    }.joined()
  }

  private func typeMarks(of type: NamedType) -> [String] {
    guard type.isBuiltin else { return [] }
    var marks: [String] = []
    if !type.isAllowedAsVariable, !type.isComposite { marks.append("@fdc_forbiddenAsVariableType") }
    if !type.canBeField { marks.append("@fdc_forbiddenAsFieldType") }
    return marks
  }

  private func described(_ text: String?, indent: String) -> String {
    guard hasDescriptions, let text else { return "" }
    return "\(indent)\(Printer.quoted(text))\n"
  }
}

extension NamedType {
  /// Whether columns of a schema may have it; objects and inputs are no question.
  fileprivate var canBeField: Bool {
    switch kind {
    case .scalar(.value), .enumeration(.schema), .object, .input: true
    case .scalar, .enumeration: false
    }
  }
}
