package import Diagnostics
package import GraphQLLanguage
package import SQL

/// Builds the model of a schema from its documents.
package struct SchemaBuilder {
  private let namespace: Identifier
  private var diagnostics: [Diagnostic] = []

  /// The model of the documents, with every mistake and doubt told; `nil` after an error.
  ///
  /// No documents, or none with definitions, make an empty model.
  package static func build(
    _ documents: [Document], namespace: Identifier, diagnostics: inout [Diagnostic]
  ) -> Schema? {
    var builder = SchemaBuilder(namespace: namespace)
    let schema = builder.build(documents)
    diagnostics += builder.diagnostics
    return builder.diagnostics.hasErrors ? nil : schema
  }

  private init(namespace: Identifier) { self.namespace = namespace }

  private mutating func build(_ documents: [Document]) -> Schema {
    let types = TypeCollector(documents, diagnostics: &diagnostics).types
    let enums = readEnums(types)
    let known = TableReader.KnownNames(
      tables: names(of: types, with: "table"), views: names(of: types, with: "view"),
      enums: Dictionary(uniqueKeysWithValues: enums.map { ($0.typeName, $0) }),
      namespace: namespace)
    let drafts = readTables(types, known)
    let resolved = KeyResolver.resolve(drafts, diagnostics: &diagnostics)
    var assembly = SchemaAssembly(
      tables: resolved.sorted { $0.typeName < $1.typeName }, enums: enums, namespace: namespace)
    let schema = assembly.assemble()
    diagnostics += assembly.diagnostics
    diagnostics += SQLNameClashes(schema).diagnostics
    return schema
  }

  private mutating func readEnums(_ types: [TypeDefinition]) -> [EnumType] {
    var enums: [EnumType] = []
    for type in types.sorted(by: { $0.name.text < $1.name.text }) {
      guard case .enum(let values) = type.kind,
        let enumType = EnumReader.read(
          type, values: values, id: EnumID(index: enums.count), diagnostics: &diagnostics)
      else { continue }
      if let other = enums.first(where: { $0.sqlName == enumType.sqlName }) {
        diagnostics.append(
          Diagnostic(
            .nameClash, at: type.name.span,
            "enums \(other.typeName) and \(enumType.typeName) have the same SQL name \(enumType.sqlName)",
            related: [other.span]))
      }
      enums.append(enumType)
    }
    return enums
  }

  private mutating func readTables(
    _ types: [TypeDefinition], _ known: TableReader.KnownNames
  ) -> [TableDraft] {
    let reader = TableReader(names: known)
    var drafts: [TableDraft] = []
    for type in types {
      guard case .object(let interfaces, let fields) = type.kind else { continue }
      let hasTable = type.directives.contains { $0.name.text == "table" }
      let view = type.directives.first { $0.name.text == "view" }
      if hasTable, let view {
        diagnostics.append(
          Diagnostic(
            .missingTable, at: view.span,
            "type \(type.name) must have either @table or @view, not both"))
      } else if !hasTable, view == nil {
        let wrong = type.directives.first
        if let wrong, SchemaDirective.named(wrong.name.text) == nil {
          _ = DirectiveUse.read(type.directives, at: .object, diagnostics: &diagnostics)
        }
        diagnostics.append(
          Diagnostic(
            .missingTable, at: type.name.span, "type \(type.name) must have @table or @view"))
      } else if let draft = reader.read(
        type, interfaces: interfaces, fields: fields, diagnostics: &diagnostics)
      {
        drafts.append(draft)
      }
    }
    return drafts
  }

  private func names(of types: [TypeDefinition], with directive: String) -> Set<String> {
    Set(
      types.filter { type in
        guard case .object = type.kind else { return false }
        return type.directives.contains { $0.name.text == directive }
      }.map(\.name.text))
  }
}
