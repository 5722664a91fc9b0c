import Diagnostics
import FoundationEssentials
import Services

/// A folder with the files of a service, which exists as long as the value is kept.
final class ServiceFolder {
  // A class, since its end removes the folder.
  let path: String

  init(_ files: [String: String]) throws {
    path = FileManager.default.temporaryDirectory.path + "/service-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: nil)
    for (name, text) in files { try write(Data(text.utf8), to: name) }
  }

  func write(_ data: Data, to name: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func load(_ environment: [String: String] = [:]) -> ServiceLoader.Result {
    ServiceLoader(folder: path, environment: environment).load()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

extension ServiceLoader.Result {
  /// All diagnostics as terminals show them, without the folder's own path.
  var lines: [String] {
    let printer = DiagnosticPrinter(files: files)
    return diagnostics.map(printer.line)
  }
}

/// Settings that say what they must.
let minimalSettings = """
  serviceId: test
  location: here
  schema: {}
  connectorDirs: []

  """

/// What is said of settings alone.
func lines(ofSettings text: String, _ environment: [String: String] = [:]) throws -> [String] {
  try ServiceFolder(["dataconnect.yaml": text]).load(environment).lines
}
