import DataModel
import GeneratedAPI

/// The generated API as GraphQL writes it: the types that follow from the schema, by name, then the
/// root types.
struct APIText {
  private let api: API

  init(_ api: API) { self.api = api }

  var text: String {
    let types = api.types.filter { owner(of: $0) != nil }.sorted { $0.name < $1.name }
    let roots = [api[api.query], api[api.mutation]]
    return (types + roots).map(definition).joined(separator: "\n")
  }

  /// The table or enum that a type was made for; `nil` for the types of every API.
  private func owner(of type: NamedType) -> String? {
    let owners = api.schema.tables.map(\.typeName) + api.schema.enums.map(\.typeName)
    return owners.first { type.name == $0 || type.name.hasPrefix("\($0)_") }
  }

  private func definition(_ type: NamedType) -> String {
    switch type.kind {
    case .scalar: "scalar \(type.name)\n"
    case .enumeration(let kind):
      "enum \(type.name) {\n"
        + kind.values(in: api.schema).map { "  \($0)\n" }.joined() + "}\n"
    case .object(let fields):
      "type \(type.name) {\n" + fields.map { "  \(line($0))\n" }.joined() + "}\n"
    case .input(let object):
      "input \(type.name) {\n" + object.fields.map { "  \(line($0))\n" }.joined() + "}\n"
    }
  }

  private func line(_ field: OutputField) -> String {
    let arguments = field.arguments.map(line).joined(separator: ", ")
    return "\(field.name)\(arguments.isEmpty ? "" : "(\(arguments))"): \(api.text(of: field.type))"
  }

  private func line(_ field: InputField) -> String {
    let defaultValue = field.defaultValue.map { " = \($0.text)" } ?? ""
    return "\(field.name): \(api.text(of: field.type))\(defaultValue)"
      + (field.isForbiddenInVariables ? " @fdc_forbiddenInVariables" : "")
  }
}
