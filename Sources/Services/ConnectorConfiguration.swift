package import Diagnostics

/// The settings of connector.yaml.
package struct ConnectorConfiguration: Sendable {
  package var connectorID: String
  package var span: SourceSpan
}

extension ConnectorConfiguration {
  /// The kinds of generated SDKs and the options of each.
  private static let generators: [String: Set<String>] = [
    "javascriptSdk": [
      "outputDir", "package", "packageJsonDir", "packageJSONDir", "react", "angular", "clientCache",
    ],
    "adminNodeSdk": ["outputDir", "package", "packageJsonDir", "packageJSONDir"],
    "nodeAdminSdk": ["outputDir", "package", "packageJsonDir", "packageJSONDir"],
    "kotlinSdk": ["outputDir", "package", "clientCache"],
    "swiftSdk": ["outputDir", "package", "observablePublisher", "clientCache", "runtime"],
    "dartSdk": ["outputDir", "package", "clientCache"],
    "llmTools": ["outputFile"],
  ]

  /// The settings of a file; mistakes are told, and give `nil` where there is no usable id.
  static func read(_ root: YAMLNode, diagnostics: inout [Diagnostic]) -> ConnectorConfiguration? {
    var reader = SettingsReader(root, diagnostics: &diagnostics)
    let id = ServiceConfiguration.identifier("connectorId", &reader, diagnostics: &diagnostics)
    reader.accept(["authMode"])
    if var generate = reader.mapping("generate", diagnostics: &diagnostics) {
      for name in generators.keys.sorted() {
        guard let node = generate.node(name) else { continue }
        checkGenerator(name, node, diagnostics: &diagnostics)
      }
      generate.finish(diagnostics: &diagnostics)
    }
    reader.finish(diagnostics: &diagnostics)
    return id.map { ConnectorConfiguration(connectorID: $0, span: root.span) }
  }

  /// One object, or a list of objects for several outputs.
  private static func checkGenerator(
    _ name: String, _ node: YAMLNode, diagnostics: inout [Diagnostic]
  ) {
    let entries: [YAMLNode] =
      if case .sequence(let elements) = node.kind { elements } else { [node] }
    for entry in entries {
      var reader = SettingsReader(
        entry, prefix: "generate.\(name)", diagnostics: &diagnostics)
      reader.accept(Array(generators[name] ?? []))
      reader.finish(diagnostics: &diagnostics)
    }
  }
}
