import DataModel
package import Diagnostics
import GeneratedAPI
import GraphQLLanguage
import Operations
import SQL

/// Loads a service's folder: files, documents, schema, API, operations.
package struct ServiceLoader {
  /// What a load found: the service where its schema is sound, and all diagnostics in order.
  package struct Result: Sendable {
    package let service: Service?
    package let configuration: ServiceConfiguration?
    package let diagnostics: [Diagnostic]
    package let files: SourceFiles
  }

  private let folder: String
  private let environment: [String: String]

  /// - Parameters:
  ///   - folder: The folder that holds dataconnect.yaml.
  ///   - environment: What `${NAME}` in dataconnect.yaml stands for.
  package init(folder: String, environment: [String: String]) {
    self.folder = folder
    self.environment = environment
  }

  /// Everything that the folder says, however much of it is wrong.
  package func load() -> Result {
    var reader = ProjectReader(folder: folder)
    var diagnostics: [Diagnostic] = []
    guard let name = ProjectReader.settingsFile(in: folder) else {
      diagnostics.append(
        Diagnostic(.missingFile, at: nil, "dataconnect.yaml is missing in \(folder)"))
      return Result(
        service: nil, configuration: nil, diagnostics: diagnostics, files: reader.files)
    }
    let configuration = reader.settings(name).flatMap {
      ServiceConfiguration.read($0, environment: environment, diagnostics: &diagnostics)
    }
    let connectors = configuration.map {
      readConnectors($0, &reader, diagnostics: &diagnostics)
    }
    let api = configuration.flatMap { schemaAPI($0, &reader, diagnostics: &diagnostics) }
    let loaded = api.map { api in
      (connectors ?? []).map { connector in
        let builder = ConnectorBuilder(
          api: api, source: .connector, servesCaches: connector.configuration.servesCaches)
        let entries = builder.build(connector.documents, diagnostics: &diagnostics)
        return Connector(
          directory: connector.directory, configuration: connector.configuration, entries: entries)
      }
    }
    diagnostics += reader.diagnostics
    let service: Service? =
      if let configuration, let api {
        Service(
          configuration: configuration, api: api, connectors: loaded ?? [], files: reader.files)
      } else {
        nil
      }
    return Result(
      service: service, configuration: configuration,
      diagnostics: diagnostics.sortedByPlace().withoutRepetition(), files: reader.files)
  }

  private func schemaAPI(
    _ configuration: ServiceConfiguration, _ reader: inout ProjectReader,
    diagnostics: inout [Diagnostic]
  ) -> API? {
    guard let source = RelativePath.normalized(configuration.schemaSource) else {
      diagnostics.append(
        Diagnostic(
          .escapingPath, at: nil, "schema.source leads out of the service's folder"))
      return nil
    }
    let before = reader.diagnostics.count
    let first = reader.files.files.count
    let documents = reader.documents(below: source)
    let texts = reader.files.files[first...].map { String(decoding: $0.text, as: UTF8.self) }
    let schema = SchemaBuilder.build(
      documents, namespace: configuration.namespace, diagnostics: &diagnostics)
    guard let schema, !reader.diagnostics[before...].contains(where: { $0.severity == .error })
    else { return nil }
    return APIGenerator.generate(
      schema, service: configuration.serviceID, source: texts.joined(separator: "\n"),
      diagnostics: &diagnostics)
  }

  private struct ConnectorSources {
    let directory: String
    let configuration: ConnectorConfiguration
    let documents: [Document]
  }

  private func readConnectors(
    _ configuration: ServiceConfiguration, _ reader: inout ProjectReader,
    diagnostics: inout [Diagnostic]
  ) -> [ConnectorSources] {
    var connectors: [ConnectorSources] = []
    for (path, span) in configuration.connectorDirectories {
      guard let directory = RelativePath.normalized(path) else {
        diagnostics.append(
          Diagnostic(
            .escapingPath, at: span, "connectorDirs: \(path) leads out of the service's folder"))
        continue
      }
      let file = directory.isEmpty ? "connector.yaml" : "\(directory)/connector.yaml"
      guard reader.hasFile(file) else {
        diagnostics.append(
          Diagnostic(.missingConnectorFile, at: span, "\(file) is missing"))
        continue
      }
      guard let root = reader.settings(file),
        let settings = ConnectorConfiguration.read(root, diagnostics: &diagnostics)
      else { continue }
      if connectors.contains(where: { $0.configuration.connectorID == settings.connectorID }) {
        diagnostics.append(
          Diagnostic(
            .duplicateConnector, at: settings.span,
            "connectorId \(settings.connectorID) is used by another connector of the service"))
        continue
      }
      connectors.append(
        ConnectorSources(
          directory: directory, configuration: settings,
          documents: reader.documents(below: directory)))
    }
    return connectors
  }
}

extension [Diagnostic] {
  /// Without those that say the same of the same place again, as a shared fragment's do.
  fileprivate func withoutRepetition() -> [Diagnostic] {
    var result: [Diagnostic] = []
    for diagnostic in self where result.last != diagnostic { result.append(diagnostic) }
    return result
  }
}
