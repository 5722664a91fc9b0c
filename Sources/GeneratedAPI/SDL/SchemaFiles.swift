import DataModel

/// A file that tells editors and other tools about the API.
package struct SchemaFile: Sendable, Hashable {
  /// The path below the folder of generated files.
  package let path: String
  /// `nil` for a file that is not there, since it has nothing to say.
  package let text: String?
}

extension API {
  /// The API as documents of GraphQL which, together with the schema's own, define it whole; equal
  /// schemas have equal files.
  package var schemaFiles: [SchemaFile] {
    let writer = DefinitionWriter(api: self)
    return [
      file("prelude.gql", builtinDefinitions(writer)),
      file("main/implicit.gql", extensions(writer) { self.implicitFields(of: $0) }),
      file("main/input.gql", generatedInputs.map { writer.definition(of: $0) }),
      file("main/relation.gql", extensions(writer) { self.relationFields(of: $0) }),
      file("main/query.gql", rootExtension(query, writer)),
      file("main/mutation.gql", rootExtension(mutation, writer)),
    ]
  }

  /// The whole API as one document.
  func document(withBuiltins: Bool, withDescriptions: Bool) -> String {
    let writer = DefinitionWriter(api: self, hasDescriptions: withDescriptions)
    let shown = types.filter { !$0.isBuiltin && $0.id != query && $0.id != mutation }
    let roots = [self[query], self[mutation]].map { type in
      (type, type.outputFields.filter { $0.meaning.table != nil || withBuiltins })
    }
    let definitions =
      (withBuiltins ? builtinDefinitions(writer, withRoots: false) : [])
      + shown.sorted { $0.name < $1.name }.map { writer.definition(of: $0) }
      + roots.filter { !$1.isEmpty }.map { writer.definition(of: $0, fields: $1) }
    return definitions.joined(separator: "\n")
  }

  private func file(_ path: String, _ definitions: [String]) -> SchemaFile {
    SchemaFile(
      path: path, text: definitions.isEmpty ? nil : definitions.joined(separator: "\n"))
  }

  // MARK: Contents

  private func builtinDefinitions(_ writer: DefinitionWriter, withRoots: Bool = true) -> [String] {
    let ofGraphQL = ["String", "Int", "Float", "Boolean", "ID"]
    let shown = types.filter {
      $0.isBuiltin && !$0.name.hasPrefix("__") && !ofGraphQL.contains($0.name)
    }
    let roots = withRoots ? [self[query], self[mutation]] : []
    return BuiltinDirective.all.filter { !$0.isOfGraphQL }.map { writer.definition(of: $0) }
      + shown.sorted { $0.name < $1.name }.map { writer.definition(of: $0) }
      + roots.map { type in
        writer.definition(
          of: type, fields: type.outputFields.filter { $0.meaning.table == nil })
      }
  }

  private func extensions(
    _ writer: DefinitionWriter, by fields: (Table) -> [OutputField]
  ) -> [String] {
    schema.tables.compactMap { table in
      let fields = fields(table)
      guard !fields.isEmpty, let type = type(named: table.typeName) else { return nil }
      return writer.definition(extending: type, by: fields)
    }
  }

  private func rootExtension(_ root: TypeID, _ writer: DefinitionWriter) -> [String] {
    let fields = self[root].outputFields.filter { $0.meaning.table != nil }
    return fields.isEmpty ? [] : [writer.definition(extending: self[root], by: fields)]
  }

  /// The implicit id, then the foreign keys within the key in its order, then the others by their
  /// reference.
  private func implicitFields(of table: Table) -> [OutputField] {
    let fields = type(named: table.typeName)?.outputFields ?? []
    let byColumn = Dictionary(
      fields.compactMap { field in
        if case .column(let id) = field.meaning { (id, field) } else { nil }
      }, uniquingKeysWith: { first, _ in first })
    let references = table.references.map { schema[$0] }.sorted { $0.fieldName < $1.fieldName }
    var seen: Set<ColumnID> = []
    let order = table.primaryKey + references.flatMap(\.columns)
    return order.filter { schema[$0].origin != .declared && seen.insert($0).inserted }
      .compactMap { byColumn[$0] }
  }

  private func relationFields(of table: Table) -> [OutputField] {
    (type(named: table.typeName)?.outputFields ?? []).filter { field in
      switch field.meaning {
      case .referrer, .referrers, .joined, .metadata, .aggregate, .rowID: true
      default: false
      }
    }
  }

  /// All scalars, then the inputs, each by the name of its table or enum.
  private var generatedInputs: [NamedType] {
    let owners = (schema.tables.map(\.typeName) + schema.enums.map(\.typeName)).sorted()
    let scalars = owners.flatMap { owner in
      ["KeyOutput", "Expr"].compactMap { type(named: "\(owner)_\($0)") }
    }
    let suffixes = ["Data", "Filter", "FirstRow", "Having", "Key", "ListFilter", "Order"]
    return scalars
      + owners.flatMap { owner in suffixes.compactMap { type(named: "\(owner)_\($0)") } }
  }
}
