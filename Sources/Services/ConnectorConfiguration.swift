package import Diagnostics

/// The settings of connector.yaml.
package struct ConnectorConfiguration: Sendable {
  package var connectorID: String
  /// The Swift packages that are made of the connector.
  package var swiftSDKs: [SwiftSDKSettings]
  /// Whether a client of a language is asked for that is not made yet.
  package var asksForOtherSDKs: Bool
  /// Whether a generated SDK keeps answers, so that these tell which rows they show.
  package var servesCaches: Bool
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
    "dartSdk": ["outputDir", "package", "clientCache"],
    "llmTools": ["outputFile"],
  ]

  /// The settings of a file; mistakes are told, and give `nil` where there is no usable id.
  static func read(_ root: YAMLNode, diagnostics: inout [Diagnostic]) -> ConnectorConfiguration? {
    var reader = SettingsReader(root, diagnostics: &diagnostics)
    let id = ServiceConfiguration.identifier("connectorId", &reader, diagnostics: &diagnostics)
    reader.accept(["authMode"])
    var swiftSDKs: [SwiftSDKSettings] = []
    var asksForOthers = false
    var servesCaches = false
    if var generate = reader.mapping("generate", diagnostics: &diagnostics) {
      for entry in entries(generate.node("swiftSdk")) {
        guard let settings = SwiftSDKSettings.read(entry, diagnostics: &diagnostics) else {
          continue
        }
        swiftSDKs.append(settings)
        if settings.cache != nil { servesCaches = true }
      }
      for name in generators.keys.sorted() {
        guard let node = generate.node(name) else { continue }
        if name != "llmTools" { asksForOthers = true }
        if checkGenerator(name, node, diagnostics: &diagnostics) { servesCaches = true }
      }
      generate.finish(diagnostics: &diagnostics)
    }
    reader.finish(diagnostics: &diagnostics)
    return id.map {
      ConnectorConfiguration(
        connectorID: $0, swiftSDKs: swiftSDKs, asksForOtherSDKs: asksForOthers,
        servesCaches: servesCaches, span: root.span)
    }
  }

  /// One object, or a list of objects for several outputs; tells whether one of them keeps answers.
  private static func checkGenerator(
    _ name: String, _ node: YAMLNode, diagnostics: inout [Diagnostic]
  ) -> Bool {
    var hasCache = false
    for entry in entries(node) {
      var reader = SettingsReader(
        entry, prefix: "generate.\(name)", diagnostics: &diagnostics)
      let keys = generators[name] ?? []
      reader.accept(Array(keys))
      if keys.contains("clientCache"),
        var cache = reader.mapping("clientCache", diagnostics: &diagnostics)
      {
        hasCache = true
        cache.accept(["maxAge", "maxSize", "storage"])
        cache.finish(diagnostics: &diagnostics)
      }
      reader.finish(diagnostics: &diagnostics)
    }
    return hasCache
  }

  private static func entries(_ node: YAMLNode?) -> [YAMLNode] {
    guard let node else { return [] }
    return if case .sequence(let elements) = node.kind { elements } else { [node] }
  }
}
