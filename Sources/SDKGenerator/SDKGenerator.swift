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
        if let other = places.updateValue(connector.id, forKey: place(settings, of: connector)) {
          diagnostics.append(
            Diagnostic(
              .samePackage, at: settings.span,
              "package \(settings.package) in \(settings.outputDirectory) is already that of connector \(other)"
            ))
        }
        diagnostics += moduleClashes(of: settings, with: client)
        packages.append(
          Package(
            content: SwiftPackage(client, settings, origin: file, version: version),
            settings: settings,
            connectorID: connector.id, connectorDirectory: connector.directory))
      }
    }
    return Plan(packages: packages, diagnostics: diagnostics)
  }

  /// The folder of a package from that of the service, the same for all ways to write it.
  private static func place(_ settings: SwiftSDKSettings, of connector: Connector) -> String {
    let isAbsolute = settings.outputDirectory.hasPrefix("/")
    let start = isAbsolute ? "" : connector.directory
    var parts: [Substring] = []
    for part in "\(start)/\(settings.outputDirectory)/\(settings.package)".split(separator: "/") {
      switch part {
      case ".": continue
      case ".." where parts.last.map { $0 != ".." } == true: parts.removeLast()
      case ".." where isAbsolute: continue
      default: parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }
}
