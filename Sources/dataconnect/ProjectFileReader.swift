import JSON

/// Reads the members of firebase.json, and collects what is odd about them.
struct ProjectFileReader {
  let folder: String
  private var warnings: [String] = []
  private var errors: [String] = []
  private var migrationFolders: [String: String] = [:]

  init(folder: String) { self.folder = folder }

  /// The emulators of the official tool that this program does not have.
  private static let others: Set<String> = [
    "apphosting", "database", "eventarc", "extensions", "firestore", "functions", "hosting",
    "pubsub", "storage", "tasks",
  ]
  /// What concerns neither an emulator of ours nor one that is missed.
  private static let general: Set<String> = ["logging", "singleProjectMode", "ui"]

  /// What the members say; `nil` where they name no service.
  mutating func project(_ root: JSONObject) -> ProjectFile? {
    let sources = sources(root["dataconnect"])
    guard !sources.isEmpty else { return nil }
    let emulators = root["emulators"]?.object
    for member in emulators?.members ?? [] {
      if Self.others.contains(member.name) {
        warn("emulators.\(member.name): this program has no such emulator")
      } else if !Self.general.union(["auth", "dataconnect", "hub"]).contains(member.name) {
        warn("emulators.\(member.name) is not known; it is ignored")
      }
    }
    let dataconnect = dataconnect(emulators?["dataconnect"]?.object)
    let auth = place("auth", emulators?["auth"]?.object)
    let hub = emulators.map { emulators in
      let place = place("hub", emulators["hub"]?.object)
      return ProjectFile.Hub(host: place?.host ?? "localhost", port: place?.port)
    }
    return ProjectFile(
      sourceFolders: sources.map { absolute($0) }, dataconnect: dataconnect,
      auth: auth.map { ListenPlace(host: $0.host ?? "localhost", port: $0.port ?? 9099) },
      hub: hub, migrationFolders: migrationFolders, folder: folder, warnings: warnings,
      errors: errors)
  }

  private mutating func warn(_ text: String) { warnings.append("firebase.json: \(text)") }

  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? ProjectFolder.absolute(path) : ProjectFolder.absolute("\(folder)/\(path)")
  }

  private mutating func dataconnect(_ members: JSONObject?) -> ProjectFile.DataConnect {
    let known = ["dataDir", "host", "port", "postgresHost", "postgresPort"]
    for member in members?.members ?? [] where !known.contains(member.name) {
      warn("emulators.dataconnect.\(member.name) is not known; it is ignored")
    }
    if members?["postgresHost"] != nil {
      warn("emulators.dataconnect.postgresHost is ignored: the database listens on 127.0.0.1 only")
    }
    return ProjectFile.DataConnect(
      host: members?["host"]?.string, port: port("dataconnect.port", members?["port"]),
      postgresPort: port("dataconnect.postgresPort", members?["postgresPort"]),
      dataFolder: members?["dataDir"]?.string.map { absolute($0) })
  }

  private mutating func place(
    _ name: String, _ members: JSONObject?
  ) -> (host: String?, port: UInt16?)? {
    guard let members else { return nil }
    return (members["host"]?.string, port("\(name).port", members["port"]))
  }

  private mutating func port(_ name: String, _ value: JSONValue?) -> UInt16? {
    guard let value else { return nil }
    if case .number(let number) = value, let port = UInt16(number.text), port > 0 { return port }
    errors.append("firebase.json: emulators.\(name) must be a port from 1 to 65535")
    return nil
  }

  private mutating func readMigrations(_ value: JSONValue?, of source: String) {
    guard let value else { return }
    for member in value.object?.members ?? [] where member.name != "dir" {
      warn("dataconnect.migrations.\(member.name) is not known; it is ignored")
    }
    guard let dir = value.object?["dir"]?.string, !dir.isEmpty else {
      errors.append("firebase.json: dataconnect.migrations must be {\"dir\": \"FOLDER\"}")
      return
    }
    migrationFolders[absolute(source)] = absolute(dir)
  }

  private mutating func sources(_ value: JSONValue?) -> [String] {
    switch value {
    case .object(let object)?:
      guard let source = object["source"]?.string else { return [] }
      readMigrations(object["migrations"], of: source)
      return [source]
    case .array(let entries)?: return entries.flatMap { sources($0) }
    case .string(let text)?:
      warn("write dataconnect as {\"source\": \"\(text)\"}")
      return [text]
    case .null?, .bool?, .number?, nil: return []
    }
  }
}
