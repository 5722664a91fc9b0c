import Diagnostics
import FoundationEssentials
import GraphQLLanguage
import TestSupport
import Testing

/// The definitions of a document without descriptions and comments.
struct PlainDefinitions {
  let definitions: [Definition]

  init(_ text: String) throws {
    var diagnostics: [Diagnostic] = []
    var files = SourceFiles()
    let file = SourceFile(name: "generated.gql", text: text)
    let document = Parser.parse(file, id: files.add(file), diagnostics: &diagnostics)
    #expect(diagnostics.map(\.message) == [])
    definitions = try #require(document).definitions.map(Self.plain)
  }

  /// Each definition in the layout that all documents share.
  var texts: [String] { definitions.map(Printer.print) }

  /// One line for each type, value, directive, and member with its arguments, type and default.
  var lines: Set<String> { Set(definitions.flatMap(Self.lines)) }

  private static func lines(_ definition: Definition) -> [String] {
    switch definition {
    case .type(let type), .typeExtension(let type):
      return members(of: type.kind).map { "\(type.kind.keyword) \(type.name).\($0)" }
        + ["\(type.kind.keyword) \(type.name)"]
    case .directive(let directive):
      let places = directive.locations.map(\.text).sorted().joined(separator: " | ")
      let repeatable = directive.isRepeatable ? " repeatable" : ""
      return directive.arguments.map { "@\(directive.name).\(line($0))" }
        + ["@\(directive.name)\(repeatable) on \(places)"]
    case .operation, .fragment, .schema:
      return []
    }
  }

  private static func members(of kind: TypeDefinition.Kind) -> [String] {
    switch kind {
    case .scalar, .union: []
    case .object(_, let fields), .interface(_, let fields): fields.map(line)
    case .enum(let values): values.map(\.name.text)
    case .input(let fields): fields.map(line)
    }
  }

  private static func line(_ field: FieldDefinition) -> String {
    let arguments = field.arguments.map(line).joined(separator: ", ")
    return "\(field.name)\(arguments.isEmpty ? "" : "(\(arguments))"): \(field.type)"
  }

  private static func line(_ value: InputValueDefinition) -> String {
    "\(value.name): \(value.type)" + (value.defaultValue.map { " = \(Printer.print($0))" } ?? "")
  }

  // MARK: Descriptions

  private static func plain(_ definition: Definition) -> Definition {
    switch definition {
    case .type(let type): .type(plain(type))
    case .typeExtension(let type): .typeExtension(plain(type))
    case .directive(let directive): .directive(plain(directive))
    case .operation, .fragment, .schema: definition
    }
  }

  private static func plain(_ directive: DirectiveDefinition) -> DirectiveDefinition {
    var directive = directive
    directive.description = nil
    directive.arguments = directive.arguments.map(plain)
    return directive
  }

  private static func plain(_ type: TypeDefinition) -> TypeDefinition {
    var type = type
    type.description = nil
    switch type.kind {
    case .scalar, .union: break
    case .object(let interfaces, let fields):
      type.kind = .object(interfaces: interfaces, fields: fields.map(plain))
    case .interface(let interfaces, let fields):
      type.kind = .interface(interfaces: interfaces, fields: fields.map(plain))
    case .enum(let values):
      type.kind = .enum(
        values: values.map {
          var value = $0
          value.description = nil
          return value
        })
    case .input(let fields): type.kind = .input(fields: fields.map(plain))
    }
    return type
  }

  private static func plain(_ field: FieldDefinition) -> FieldDefinition {
    var field = field
    field.description = nil
    field.arguments = field.arguments.map(plain)
    return field
  }

  private static func plain(_ value: InputValueDefinition) -> InputValueDefinition {
    var value = value
    value.description = nil
    return value
  }
}
