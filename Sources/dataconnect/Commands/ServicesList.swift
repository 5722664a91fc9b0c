import Diagnostics
import Foundation
import JSON
import Services

extension Command {
  static let servicesList = Command(
    "services:list", summary: "list the services of the project and their connectors",
    options: [.source]
  ) { arguments in
    let folders = ProjectFolder.all(arguments)
    guard !folders.isEmpty else {
      return .failure("no dataconnect.yaml here or above; name its folder by --source DIR")
    }
    var listings: [ServiceListing] = []
    var unreadable: [String] = []
    for folder in folders {
      let loaded = ServiceLoader(folder: folder, environment: Environment.variables).load()
      if let configuration = loaded.configuration {
        listings.append(ServiceListing(folder: folder, configuration, loaded.service))
      } else {
        let printer = DiagnosticPrinter(files: loaded.files)
        for diagnostic in loaded.diagnostics { Terminal.note(printer.block(diagnostic)) }
        unreadable.append("\(folder) cannot be read as a service")
      }
    }
    guard !listings.isEmpty else { return .failure(unreadable.joined(separator: "; ")) }
    for problem in unreadable { Terminal.error(problem) }
    return ServiceListing.report(listings)
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

  /// A row for each connector, and one for a service that has none.
  static func report(_ listings: [ServiceListing]) -> Report {
    let title = [
      "Service ID", "Location", "Data Source", "Schema Last Updated", "Connector ID",
      "Connector Last Updated",
    ]
    return .success(
      TextTable.text([title] + listings.flatMap(\.rows)),
      ["services": .array(listings.map(\.json))])
  }

  private var json: JSONValue {
    [
      "serviceId": .string(configuration.serviceID),
      "location": .string(configuration.location), "datasource": .string(database),
      "schemaUpdateTime": .string(schemaUpdated),
      "connectors": .array(
        connectors.map {
          ["connectorId": .string($0.id), "connectorLastUpdated": .string($0.updated)]
        }),
    ]
  }

  private var rows: [[String]] {
    let first = [
      configuration.serviceID, configuration.location,
      database.replacingOccurrences(of: "\n", with: ", "), schemaUpdated,
    ]
    return connectors.isEmpty
      ? [first]
      : connectors.enumerated().map { index, connector in
        (index == 0 ? first : first.map { _ in "" }) + [connector.id, connector.updated]
      }
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
