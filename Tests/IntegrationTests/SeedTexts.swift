import JSON

/// Shortens long texts of seed files to their beginning, so that goldens do not repeat them.
struct SeedTexts {
  /// The content of the seed files.
  let text: String

  /// The value with `Two astronauts, st… (as seeded)` where a long text stands as the seeds have it;
  /// other texts are left as they are.
  func shortened(_ value: JSONValue) -> JSONValue {
    switch value {
    case .null, .bool, .number:
      value
    case .string(let string):
      .string(isSeeded(string) ? "\(string.prefix(20))… (as seeded)" : string)
    case .array(let elements):
      .array(elements.map(shortened))
    case .object(let object):
      .object(
        JSONObject(object.members.map { .init(name: $0.name, value: shortened($0.value)) }))
    }
  }

  private func isSeeded(_ string: String) -> Bool {
    string.utf8.count > 40 && text.contains("\"\(string)\"")
  }
}
