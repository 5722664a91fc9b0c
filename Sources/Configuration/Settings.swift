/// The settings of one run, each with the place that it came from.
package struct Settings: Sendable {
  /// Where a value was found.
  package enum Origin: Sendable, Hashable, CustomStringConvertible {
    case flag(String)
    case variable(String)
    /// A file that a flag or a variable names.
    case file(path: String, named: String)
    /// A key of dataconnect.yaml.
    case project(String)
    case byDefault
    case absent

    package var description: String {
      switch self {
      case .flag(let name): "--\(name)"
      case .variable(let name): name
      case .file(let path, let name): "\(path) (\(name))"
      case .project(let key): "dataconnect.yaml (\(key))"
      case .byDefault: "default"
      case .absent: "not set"
      }
    }
  }

  /// The text of a value that its setting accepts, and where it was found.
  struct Found: Sendable {
    let text: String
    let origin: Origin
  }

  var found: [String: Found] = [:]

  /// The value of a setting: the one that was found, else its default.
  package subscript<Value>(setting: Setting<Value>) -> Value {
    setting.value(of: found[setting.name]?.text)
  }

  /// Where the value of a setting came from.
  package func origin(of setting: some SettingEntry) -> Origin {
    found[setting.name]?.origin ?? (setting.fallbackText == nil ? .absent : .byDefault)
  }

  /// The value as it may be shown: secrets are masked; `nil` where there is none.
  package func shownText(of setting: some SettingEntry) -> String? {
    guard let text = found[setting.name]?.text ?? setting.fallbackText else { return nil }
    return setting.isSecret ? "********" : text
  }
}

/// A mistake of one setting; its description names the place and never shows a secret.
package struct SettingProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The flag, variable or file that holds the mistake.
  package let place: String
  package let message: String
  /// Whether the words of the command are at fault, and not what surrounds it.
  package let isMisuse: Bool

  package init(place: String, _ message: String, isMisuse: Bool = false) {
    self.place = place
    self.message = message
    self.isMisuse = isMisuse
  }

  package var description: String { "\(place): \(message)" }
}
