import Diagnostics

/// The places that settings are read from, the first one that has a value counts: flags, variables,
/// dataconnect.yaml, defaults.
package struct SettingSources: Sendable {
  private let flags: [String: String]
  private let variables: [String: String]
  private let project: [String: String]
  private let readFile: @Sendable (String) -> [UInt8]?

  /// The most bytes of a file that holds a setting.
  package static let maximumFileBytes = 64 << 10

  /// - Parameters:
  ///   - flags: By name, without `--`.
  ///   - variables: Empty ones count as absent.
  ///   - project: By key of dataconnect.yaml.
  ///   - readFile: The bytes of a file, at most one more than `maximumFileBytes`; `nil` where it
  ///     cannot be read.
  package init(
    flags: [String: String], variables: [String: String], project: [String: String] = [:],
    readFile: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.flags = flags
    self.variables = variables.filter { !$0.value.isEmpty }
    self.project = project
    self.readFile = readFile
  }

  /// What a read came to: the settings that are sound, and everything that is wrong.
  package struct Result: Sendable {
    package let settings: Settings
    /// One for each setting that cannot be used, in the order of the table.
    package let problems: [SettingProblem]
    /// Names that look like settings and are none.
    package let warnings: [String]
  }

  /// Reads every setting of the table, however many of them are wrong.
  package func read() -> Result {
    var settings = Settings()
    var problems: [SettingProblem] = []
    for entry in SettingTable.all {
      do throws(SettingProblem) {
        settings.found[entry.name] = try find(entry)
      } catch {
        problems.append(error)
      }
    }
    problems += UnsupportedSettings.problems(in: variables)
    return Result(settings: settings, problems: problems, warnings: warnings)
  }

  /// One setting alone, for what is read again.
  package func read<Value>(_ setting: Setting<Value>) throws(SettingProblem) -> Value {
    setting.value(of: try find(setting)?.text)
  }

  private func find(_ entry: any SettingEntry) throws(SettingProblem) -> Settings.Found? {
    if let found = try flag(of: entry) { return found }
    if let found = try variable(of: entry) { return found }
    guard let key = entry.projectKey, let text = project[key] else { return nil }
    return try checked(text, of: entry, at: .project(key), place: "dataconnect.yaml: \(key)")
  }

  // MARK: Flags and variables

  private func flag(of entry: any SettingEntry) throws(SettingProblem) -> Settings.Found? {
    let direct = entry.hasFlag ? flags[entry.name] : nil
    let name = "\(entry.name)-file"
    let path = entry.hasFile ? flags[name] : nil
    if direct != nil, path != nil {
      throw SettingProblem(
        place: "--\(name)", "--\(entry.name) is given as well; keep one", isMisuse: true)
    }
    if let direct {
      return try checked(
        direct, of: entry, at: .flag(entry.name), place: "--\(entry.name)", isMisuse: true)
    }
    guard let path else { return nil }
    return try contents(of: path, for: entry, named: "--\(name)")
  }

  private func variable(of entry: any SettingEntry) throws(SettingProblem) -> Settings.Found? {
    for name in entry.variables {
      let file = "\(name)_FILE"
      let path = entry.hasFile ? variables[file] : nil
      if let text = variables[name] {
        if path != nil {
          throw SettingProblem(place: file, "\(name) is set as well; keep one")
        }
        return try checked(text, of: entry, at: .variable(name), place: name)
      }
      if let path { return try contents(of: path, for: entry, named: file) }
    }
    return nil
  }

  private func contents(
    of path: String, for entry: any SettingEntry, named name: String
  ) throws(SettingProblem) -> Settings.Found? {
    guard let bytes = readFile(path) else {
      throw SettingProblem(place: name, "the file \(path) cannot be read")
    }
    guard bytes.count <= Self.maximumFileBytes else {
      throw SettingProblem(
        place: name, "the file \(path) is larger than \(Self.maximumFileBytes) bytes")
    }
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw SettingProblem(place: name, "the file \(path) is not UTF-8")
    }
    while text.utf8.last == 0x0A || text.utf8.last == 0x0D { text.unicodeScalars.removeLast() }
    guard !text.isEmpty else { throw SettingProblem(place: name, "the file \(path) is empty") }
    return try checked(
      text, of: entry, at: .file(path: path, named: name), place: "\(name): the file \(path)")
  }

  private func checked(
    _ text: String, of entry: any SettingEntry, at origin: Settings.Origin, place: String,
    isMisuse: Bool = false
  ) throws(SettingProblem) -> Settings.Found {
    guard entry.accepts(text) else {
      let value = entry.isSecret ? "the value" : "\"\(text)\""
      throw SettingProblem(
        place: place, "\(value) is not \(entry.expectation)", isMisuse: isMisuse)
    }
    return Settings.Found(text: text, origin: origin)
  }

  // MARK: Names

  private var warnings: [String] {
    let known = Set(
      SettingTable.all.flatMap { entry in
        entry.variables + (entry.hasFile ? entry.variables.map { "\($0)_FILE" } : [])
      })
    let prefix = "DATACONNECT_"
    let unknown = variables.keys.filter { name in
      name.hasPrefix(prefix) && !known.contains(name)
        && !UnsupportedSettings.knows(name) && name != "DATACONNECT_EMULATOR_BINARY_PATH"
    }
    // The prefix is no part of the comparison: with it all names would be alike.
    let endings = known.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    return unknown.sorted().map { name in
      let ending = String(name.dropFirst(prefix.count))
      let close = Suggestion.names(near: ending, among: endings).first
      return "\(name) is no setting.\(close.map { " Did you mean \(prefix)\($0)?" } ?? "")"
    }
  }
}
