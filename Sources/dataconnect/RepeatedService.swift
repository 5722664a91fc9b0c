import Diagnostics
import Services

/// Two services of a project that nobody could tell apart.
struct RepeatedService: Error {
  let message: String

  /// Finds the first service whose id, and unless any counts whose location, an earlier one has.
  static func check(
    _ services: [(source: String, configuration: ServiceConfiguration)],
    acrossLocations: Bool = false
  ) throws(RepeatedService) {
    var sources: [String: String] = [:]
    for (source, configuration) in services {
      let id = configuration.serviceID
      let name = acrossLocations ? id : "\(configuration.location)/\(id)"
      if let first = sources.updateValue(source, forKey: name) {
        throw RepeatedService(
          message:
            "\(source)/dataconnect.yaml: serviceId \"\(id)\" is that of \(first), too; change one of them [\(DiagnosticCode.duplicateService)]"
        )
      }
    }
  }
}
