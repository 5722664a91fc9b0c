/// The name of a service in a URL, percent-decoded.
package struct ServicePath: Sendable, Hashable, CustomStringConvertible {
  package let project: String
  package let location: String
  package let service: String

  package init(project: String, location: String, service: String) {
    self.project = project
    self.location = location
    self.service = service
  }

  /// The resource name, `projects/P/locations/L/services/S`.
  package var description: String {
    "projects/\(project)/locations/\(location)/services/\(service)"
  }
}

/// The name of a connector in a URL, percent-decoded.
package struct ConnectorPath: Sendable, Hashable, CustomStringConvertible {
  package let service: ServicePath
  package let connector: String

  package init(service: ServicePath, connector: String) {
    self.service = service
    self.connector = connector
  }

  /// The resource name, `projects/P/locations/L/services/S/connectors/C`.
  package var description: String { "\(service)/connectors/\(connector)" }
}

/// Something that the server does, with what its URL says about it.
///
/// Indirect, since each request passes it on and most are remembered.
package indirect enum Endpoint: Sendable, Hashable {
  case executeQuery(ConnectorPath)
  case executeMutation(ConnectorPath)
  case impersonateQuery(ConnectorPath)
  case impersonateMutation(ConnectorPath)
  case executeGraphQL(ServicePath)
  case executeGraphQLRead(ServicePath)
  case introspectGraphQL(ServicePath)
  /// A method of the official API that this server does not offer.
  case unimplemented
  case root
  case liveness
  case readiness
  case emulator(EmulatorEndpoint)
  case grpc(GRPCMethod)
}

/// What exists in emulator mode only.
package enum EmulatorEndpoint: String, Sendable, Hashable, CaseIterable {
  case info
  case configure
  case streamIssues = "stream_issues"
  case streamErrors = "stream_errors"
  case clear
  case reload
  case sqlDiff = "sql/diff"
  case documentation = "docs"
}
