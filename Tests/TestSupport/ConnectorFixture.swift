import Diagnostics
package import GeneratedAPI
package import Operations
package import Testing

/// The operations of documents against a schema, both given as text.
package struct ConnectorFixture: Sendable {
  package let entries: [ConnectorBuilder.Entry]
  /// As `MarkedDocuments` writes them; without those about who may call, which most tests leave open.
  package let diagnostics: [String]

  package init(
    _ sources: [MarkedSource], of api: API, source: ConnectorBuilder.Source = .connector,
    limits: OperationLimits = .default, tellingInsecure: Bool = false
  ) {
    let documents = MarkedDocuments(sources)
    var diagnostics = documents.syntaxErrors
    entries = ConnectorBuilder(api: api, source: source, limits: limits)
      .build(documents.documents, diagnostics: &diagnostics)
    self.diagnostics = documents.lines(
      diagnostics.filter { tellingInsecure || $0.code != .insecureOperation })
  }

  /// The first operation of a document that must be sound.
  package static func operation(
    _ source: MarkedSource, of api: API, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Operations.Operation {
    let fixture = ConnectorFixture([source], of: api, source: .adHoc)
    guard case .valid(let operation)? = fixture.entries.first else {
      Issue.record(
        "\(fixture.diagnostics.joined(separator: "\n"))", sourceLocation: sourceLocation)
      throw Unsound()
    }
    return operation
  }

  private struct Unsound: Error {}
}
