/// Settings of the product that this version does not have; what they ask for is refused, so that
/// nobody relies on it.
enum UnsupportedSettings {
  /// Each with the values that ask for nothing.
  private static let harmless: [(name: String, values: Set<String>)] = [
    ("DATABASE_DIRECT_URL", []), ("DATABASE_REPLICA_URLS", []), ("DATABASE_SHADOW_URL", []),
    ("DATACONNECT_ADMIN_PORT", []), ("DATACONNECT_META_SCHEMA", ["dataconnect"]),
    ("DATACONNECT_RELEASE_GRACE", ["0"]), ("DATACONNECT_REPLICA_MAX_LAG", []),
    ("DATACONNECT_ROLE_PREFIX", ["firebase"]),
    ("DATACONNECT_STICKY", []), ("DATACONNECT_STREAM_MAX_AGE", ["0"]),
  ]

  /// The names of all limits of operations begin so.
  private static let limitPrefix = "DATACONNECT_LIMIT_"

  static func knows(_ name: String) -> Bool {
    name.hasPrefix(limitPrefix) || harmless.contains { $0.name == name }
  }

  static func problems(in variables: [String: String]) -> [SettingProblem] {
    let named = harmless.filter { name, values in
      variables[name].map { !values.contains($0) } ?? false
    }
    let limits = variables.keys.filter { $0.hasPrefix(limitPrefix) }.sorted()
    return (named.map(\.name) + limits).map { name in
      SettingProblem(place: name, "this version does not have the setting; unset the variable")
    }
  }
}
