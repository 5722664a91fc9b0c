package import DataModel
import Diagnostics
package import GeneratedAPI
package import SQL
package import Testing

/// A schema built from text, with its API and all that is said about both.
package struct SchemaFixture: Sendable {
  /// `nil` after an error.
  package let schema: Schema?
  /// `nil` after an error.
  package let api: API?
  /// As `MarkedDocuments` writes them.
  package let diagnostics: [String]

  package init(_ sources: [MarkedSource], namespace: Identifier = Identifier("public")) {
    let documents = MarkedDocuments(sources)
    var diagnostics = documents.syntaxErrors
    schema = SchemaBuilder.build(
      documents.documents, namespace: namespace, diagnostics: &diagnostics)
    api = schema.flatMap { APIGenerator.generate($0, service: "test", diagnostics: &diagnostics) }
    self.diagnostics = documents.lines(diagnostics)
  }

  /// The API of a schema that must be sound.
  package static func api(
    _ source: MarkedSource, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> API {
    let fixture = SchemaFixture([source])
    return try #require(
      fixture.api, "\(fixture.diagnostics.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }

  /// A schema that must be sound.
  package static func schema(
    _ source: MarkedSource, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Schema {
    try api(source, sourceLocation: sourceLocation).schema
  }
}
