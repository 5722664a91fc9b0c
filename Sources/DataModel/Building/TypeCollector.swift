import Diagnostics
import GraphQLLanguage

/// The types that the documents of a schema define, extensions merged in.
struct TypeCollector {
  private(set) var types: [TypeDefinition] = []
  private var indexes: [String: Int] = [:]

  /// Names that the generated API takes or the language defines.
  static let reservedNames: Set<String> = Set(ScalarType.allCases.map(\.name)).union([
    "ID", "Void", "True", "Vector_Embed_Model", "SchemaCoordinate", "AccessLevel",
    "OrderDirection", "IndexFieldOrder", "IndexType", "VectorSimilarityMethod", "GeneratedPurpose",
  ])

  static let rootTypes: Set<String> = ["Query", "Mutation", "Subscription"]

  init(_ documents: [Document], diagnostics: inout [Diagnostic]) {
    var extensions: [TypeDefinition] = []
    for definition in documents.flatMap(\.definitions) {
      switch definition {
      case .type(let type): add(type, diagnostics: &diagnostics)
      case .typeExtension(let type): extensions.append(type)
      case .operation, .fragment:
        diagnostics.append(
          Diagnostic(
            .forbiddenDefinition, at: definition.span,
            "operations are not allowed in schema files"))
      case .directive(let directive):
        refuse("directive", at: directive.span, diagnostics: &diagnostics)
      case .schema(let schema):
        refuse("schema", at: schema.span, diagnostics: &diagnostics)
      }
    }
    for type in extensions { merge(type, diagnostics: &diagnostics) }
  }

  private func refuse(_ kind: String, at span: SourceSpan, diagnostics: inout [Diagnostic]) {
    diagnostics.append(
      Diagnostic(
        .forbiddenDefinition, at: span, "custom \(kind) definitions are not supported"))
  }

  private mutating func add(_ type: TypeDefinition, diagnostics: inout [Diagnostic]) {
    let name = type.name.text
    switch type.kind {
    case .scalar, .interface, .union, .input:
      refuse(type.kind.keyword, at: type.span, diagnostics: &diagnostics)
      return
    case .object, .enum:
      break
    }
    if Self.rootTypes.contains(name) || name.hasPrefix("__") {
      diagnostics.append(
        Diagnostic(.reservedName, at: type.name.span, "type \(name) is reserved"))
      return
    }
    if Self.reservedNames.contains(name) {
      diagnostics.append(
        Diagnostic(
          .reservedName, at: type.name.span, "type \(name) is reserved: it is a built-in type"))
      return
    }
    if name.contains("_") {
      diagnostics.append(
        Diagnostic(
          .badName, at: type.name.span,
          "type name \(name) must not contain \"_\", which separates the parts of generated names"))
      return
    }
    if let first = indexes[name] {
      diagnostics.append(
        Diagnostic(
          .duplicateType, at: type.name.span, "There can be only one type named \"\(name)\".",
          related: [types[first].name.span]))
      return
    }
    indexes[name] = types.count
    types.append(type)
  }

  private mutating func merge(_ type: TypeDefinition, diagnostics: inout [Diagnostic]) {
    guard let index = indexes[type.name.text] else {
      let suggestion = Suggestion.sentence(for: type.name.text, among: indexes.keys.sorted())
      diagnostics.append(
        Diagnostic(
          .extensionOfNothing, at: type.name.span,
          "Cannot extend type \"\(type.name)\" because it is not defined." + suggestion))
      return
    }
    var merged = types[index]
    merged.directives += type.directives
    switch (merged.kind, type.kind) {
    case (.object(let interfaces, let fields), .object(let more, let added)):
      merged.kind = .object(interfaces: interfaces + more, fields: fields + added)
    case (.enum(let values), .enum(let added)):
      merged.kind = .enum(values: values + added)
    case (.object, _), (.enum, _), (.scalar, _), (.interface, _), (.union, _), (.input, _):
      diagnostics.append(
        Diagnostic(
          .extensionOfNothing, at: type.name.span,
          "Cannot extend \(merged.kind.keyword) \"\(type.name)\" as \(type.kind.keyword)."))
      return
    }
    types[index] = merged
  }
}
