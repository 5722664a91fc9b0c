import Diagnostics
import Foundation
import JSON
import Services

extension Command {
  static let servicesList = Command(
    "services:list", summary: "list the service of a folder and its connectors", options: [.source]
  ) { arguments in
    guard let folder = ProjectFolder.find(arguments) else {
      return .failure("no dataconnect.yaml here or above; name its folder by --source DIR")
    }
    let loaded = ServiceLoader(folder: folder, environment: Environment.variables).load()
    guard let configuration = loaded.configuration else {
      let printer = DiagnosticPrinter(files: loaded.files)
      for diagnostic in loaded.diagnostics { Terminal.note(printer.block(diagnostic)) }
      return .failure("\(folder) cannot be read as a service")
    }
    return ServiceListing(folder: folder, configuration, loaded.service).report
  }
}

/// What is told of a service.
private struct ServiceListing {
  private struct Row {
    let id: String
    let updated: String
  }

  private let configuration: ServiceConfiguration
  private let schemaUpdated: String
  private let connectors: [Row]

  init(folder: String, _ configuration: ServiceConfiguration, _ service: Service?) {
    self.configuration = configuration
    schemaUpdated = Self.lastChange(below: "\(folder)/\(configuration.schemaSource)")
    let places = configuration.connectorDirectories.map(\.path)
    let ids = service?.connectors.map(\.id) ?? []
    // A folder that holds no sound connector has no id to be listed under.
    connectors =
      ids.count == places.count
      ? zip(ids, places).map { Row(id: $0, updated: Self.lastChange(below: "\(folder)/\($1)")) }
      : ids.map { Row(id: $0, updated: "") }
  }

  private var database: String {
    "PostgreSQL\nDatabase: \(configuration.database ?? "postgres")"
  }

  var report: Report {
    let result: JSONValue = [
      "services": [
        [
          "serviceId": .string(configuration.serviceID),
          "location": .string(configuration.location), "datasource": .string(database),
          "schemaUpdateTime": .string(schemaUpdated),
          "connectors": .array(
            connectors.map {
              ["connectorId": .string($0.id), "connectorLastUpdated": .string($0.updated)]
            }),
        ]
      ]
    ]
    let title = [
      "Service ID", "Location", "Data Source", "Schema Last Updated", "Connector ID",
      "Connector Last Updated",
    ]
    let first = [
      configuration.serviceID, configuration.location,
      database.replacingOccurrences(of: "\n", with: ", "), schemaUpdated,
    ]
    let rows =
      connectors.isEmpty
      ? [first]
      : connectors.enumerated().map { index, connector in
        (index == 0 ? first : first.map { _ in "" }) + [connector.id, connector.updated]
      }
    return .success(TextTable.text([title] + rows), result)
  }

  /// When a file below a folder was changed last, in RFC 3339; empty where there is none.
  private static func lastChange(below folder: String) -> String {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    let times = names.filter { !$0.hasPrefix(".") }.compactMap { name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      return attributes?[.modificationDate] as? Date
    }
    guard let latest = times.max() else { return "" }
    return latest.ISO8601Format()
  }
}
