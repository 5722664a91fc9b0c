import Services

/// A service of the project as its folder was read at the start.
struct LoadedService: Sendable {
  /// The folder of its dataconnect.yaml.
  let source: String
  let result: ServiceLoader.Result
  let configuration: ServiceConfiguration
  /// What lines about it begin with; empty where it is the only one.
  let tag: String
}
