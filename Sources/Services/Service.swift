package import DataModel
package import Diagnostics
package import GeneratedAPI
package import Operations

/// A loaded service: immutable, so that requests in flight keep the one they began with.
///
/// A class, as are connectors, since requests pass it on far more often than loading makes one.
package final class Service: Sendable {
  package let configuration: ServiceConfiguration
  package let api: API
  package let connectors: [Connector]
  /// The names and texts that diagnostics point into.
  package let files: SourceFiles

  init(
    configuration: ServiceConfiguration, api: API, connectors: [Connector], files: SourceFiles
  ) {
    self.configuration = configuration
    self.api = api
    self.connectors = connectors
    self.files = files
  }

  package var schema: Schema { api.schema }

  /// The connector of an id.
  package func connector(_ id: String) -> Connector? { connectors.first { $0.id == id } }
}

/// A named set of operations that clients may call.
package final class Connector: Sendable {
  package let id: String
  /// The folder of its files, relative to that of the service.
  package let directory: String
  package let configuration: ConnectorConfiguration
  private let operations: [String: ConnectorBuilder.Entry]
  /// The names of all operations, in document order.
  package let names: [String]

  init(
    directory: String, configuration: ConnectorConfiguration, entries: [ConnectorBuilder.Entry]
  ) {
    id = configuration.connectorID
    self.directory = directory
    self.configuration = configuration
    names = entries.compactMap(\.name)
    operations = Dictionary(
      entries.compactMap { entry in entry.name.map { ($0, entry) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The operation of a name, valid or with its errors.
  package subscript(name: String) -> ConnectorBuilder.Entry? { operations[name] }
}
