// Configuration: the settings of the server: their names, forms and defaults, and where values come
// from.
//
// Input: flags, environment, the texts of files; output: `Settings`, or every mistake with its place.
// It is pure: files are read by the function that it is given, and nothing here knows what a setting
// is used for.

/// A setting: a row of the one table that reading, help and documentation follow.
package struct Setting<Value: Sendable>: SettingEntry {
  package let name: String
  package let variables: [String]
  package let projectKey: String?
  package let fallbackText: String?
  package let traits: SettingTraits
  package let summary: String
  private let form: SettingForm<Value>
  private let fallback: Value

  /// A setting that always has a value; the default must be one of the form.
  init(
    _ name: String, _ variables: String..., form: SettingForm<Value>, default text: String,
    traits: SettingTraits = [], _ summary: String
  ) {
    guard let value = form.read(text) else {
      preconditionFailure("the default of \(name) is not \(form.expectation)")
    }
    self.init(
      name, variables, form, text, value, projectKey: nil, traits: traits, summary: summary)
  }

  private init(
    _ name: String, _ variables: [String], _ form: SettingForm<Value>, _ text: String?,
    _ value: Value, projectKey: String?, traits: SettingTraits, summary: String
  ) {
    self.name = name
    self.variables = variables
    self.form = form
    self.projectKey = projectKey
    self.traits = traits
    self.summary = summary
    fallbackText = text
    fallback = value
  }

  /// A setting that may be absent.
  static func optional<Wrapped>(
    _ name: String, _ variables: String..., form: SettingForm<Wrapped>, projectKey: String? = nil,
    traits: SettingTraits = [], _ summary: String
  ) -> Setting<Value> where Value == Wrapped? {
    Setting(
      name, variables, form.optional, nil, nil, projectKey: projectKey, traits: traits,
      summary: summary)
  }

  package var placeholder: String { form.placeholder }
  package var expectation: String { form.expectation }
  package func accepts(_ text: String) -> Bool { form.read(text) != nil }

  /// The value of an accepted text; the default without one.
  func value(of text: String?) -> Value { text.flatMap(form.read) ?? fallback }
}

/// What is special about a setting.
package struct SettingTraits: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Never shown, and never given as a flag, since others can read the words of a command.
  package static let secret = SettingTraits(rawValue: 1)
  /// A secret that may be a flag nevertheless.
  package static let flag = SettingTraits(rawValue: 2)
  /// Read again while the server runs, so that a file may hold it as well.
  package static let reloadable = SettingTraits(rawValue: 4)
}

/// What the table knows of a setting, whatever its type.
package protocol SettingEntry: Sendable {
  /// The name of the flag, without `--`.
  var name: String { get }
  /// The variables that hold it; the first one that is set counts.
  var variables: [String] { get }
  /// The key of dataconnect.yaml that holds it where nothing else does.
  var projectKey: String? { get }
  /// The default as its users write it; `nil` where there is none.
  var fallbackText: String? { get }
  var traits: SettingTraits { get }
  /// What it is for, as the middle of a sentence.
  var summary: String { get }
  var placeholder: String { get }
  var expectation: String { get }
  /// Whether a text is a value of the setting.
  func accepts(_ text: String) -> Bool
}

extension SettingEntry {
  package var isSecret: Bool { traits.contains(.secret) }
  /// Whether there is a flag `--name`.
  package var hasFlag: Bool { !isSecret || traits.contains(.flag) }
  /// Whether there are a flag `--name-file` and variables `…_FILE` that name a file with the value.
  package var hasFile: Bool { isSecret || traits.contains(.reloadable) }
}
