package import Diagnostics
package import Services

/// The clients that the connectors of a service ask for.
package enum SDKGenerator {
  /// A package to write.
  package struct Package: Sendable {
    package let content: SwiftPackage
    package let settings: SwiftSDKSettings
    package let connectorID: String
    /// The connector's folder, relative to that of the service.
    package let connectorDirectory: String
  }

  /// What is to be written, unless anything is wrong with it.
  package struct Plan: Sendable {
    package let packages: [Package]
    /// Names that would stand for two things.
    package let diagnostics: [Diagnostic]
  }

  /// The packages of those connectors that the filter takes; two of one place or of one name are told.
  package static func plan(
    for service: Service, version: String, where isWanted: (Connector) -> Bool = { _ in true }
  ) -> Plan {
    var packages: [Package] = []
    var diagnostics: [Diagnostic] = []
    var places: [String: String] = [:]
    for connector in service.connectors where isWanted(connector) {
      let sdks = connector.configuration.swiftSDKs
      guard !sdks.isEmpty else { continue }
      let client = ClientConnectorBuilder.describe(connector, of: service)
      diagnostics += clashes(in: client, span: connector.configuration.span)
      let file =
        connector.directory.isEmpty ? "connector.yaml" : "\(connector.directory)/connector.yaml"
      for settings in sdks {
        let place = "\(connector.directory)/\(settings.outputDirectory)/\(settings.package)"
        if let other = places.updateValue(connector.id, forKey: place) {
          diagnostics.append(
            Diagnostic(
              .samePackage, at: settings.span,
              "package \(settings.package) in \(settings.outputDirectory) is already that of connector \(other)"
            ))
        }
        packages.append(
          Package(
            content: SwiftPackage(client, settings, origin: file, version: version),
            settings: settings,
            connectorID: connector.id, connectorDirectory: connector.directory))
      }
    }
    return Plan(packages: packages, diagnostics: diagnostics)
  }

  /// Types that would have one name.
  private static func clashes(in client: ClientConnector, span: SourceSpan) -> [Diagnostic] {
    var origins: [String: String] = [:]
    var diagnostics: [Diagnostic] = []
    for (name, origin) in client.topLevelNames {
      guard let other = origins.updateValue(origin, forKey: name) else { continue }
      let place = client.operations.first { "\($0.kind) \($0.name)" == origin }?.span ?? span
      diagnostics.append(
        Diagnostic(
          .clashingNames, at: place,
          "\(other) and \(origin) of connector \(client.id) would both be called \(name) in Swift"))
    }
    return diagnostics
  }
}
