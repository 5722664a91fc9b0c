// Which services and emulators are meant, and to which project they belong.
extension EmulatorOptions {
  /// The most services that may share the emulator's database server.
  private static let maximumServices = 20

  /// All services of firebase.json, or the one that is named.
  static func sources(_ arguments: Arguments) throws(Problem) -> [String] {
    let here = arguments["source"] ?? arguments["config_dir"] ?? "."
    if let problem = ProjectFile.problem(above: ProjectFolder.absolute(here)) {
      throw Problem(message: problem)
    }
    let sources = ProjectFolder.all(arguments)
    guard !sources.isEmpty else {
      throw Problem(
        message: "no dataconnect.yaml here or above; name its folder by --source DIR")
    }
    guard sources.count <= maximumServices else {
      throw Problem(
        message:
          "firebase.json: dataconnect[\(maximumServices)]: an emulator serves \(maximumServices) services at most; choose one by --source"
      )
    }
    return sources
  }

  /// The project of accounts, which names the hub's locator file, too.
  static func projectID(
    _ arguments: Arguments, _ source: String, _ environment: [String: String]
  ) throws(Problem) -> String {
    let id =
      arguments["project"] ?? ProjectFile.defaultProject(above: source)
      ?? environment["GCLOUD_PROJECT"] ?? "demo-no-project"
    let isName = id.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
        || [0x2D, 0x2E, 0x3A, 0x5F].contains(byte)
    }
    guard isName, !id.isEmpty, id.utf8.count <= 100 else {
      throw Problem(message: "\"\(id.prefix(100))\" is no id of a project")
    }
    return id
  }

  /// The emulators to run, and the services of `dataconnect:SERVICE`; `nil` for all of them.
  static func parts(
    _ arguments: Arguments
  ) throws(Problem) -> (Set<Part>, services: Set<String>?) {
    guard let list = arguments["only"] else { return (Set(Part.allCases), nil) }
    var parts: Set<Part> = []
    var services: Set<String> = []
    var areAll = false
    for name in list.split(separator: ",").map(String.init) {
      let service = name.firstIndex(of: ":").map { String(name[name.index(after: $0)...]) }
      guard let part = Part(rawValue: String(name.prefix { $0 != ":" })) else {
        throw Problem(
          message:
            "--only: this program has no emulator \"\(name)\"; it has \(Part.allCases.map(\.rawValue).joined(separator: " and "))",
          status: .misuse)
      }
      parts.insert(part)
      guard part == .dataconnect else { continue }
      if let service { services.insert(service) } else { areAll = true }
    }
    guard !parts.isEmpty else { throw Problem(message: "--only names nothing", status: .misuse) }
    return (parts, areAll || services.isEmpty ? nil : services)
  }
}
