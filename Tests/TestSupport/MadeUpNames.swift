package import JSON

/// Gives made-up UUIDs the names `<uuid 1>`, `<uuid 2>` … in the order of their appearance.
package struct MadeUpNames {
  private let given: String
  private var names: [String: String] = [:]

  /// - Parameter given: All texts of a test, so that ids in them are told from those made up.
  package init(given: String) {
    self.given = given.lowercased().filter { $0 != "-" }
  }

  /// The value with names in the places of made-up UUIDs.
  package mutating func replaced(_ value: JSONValue) -> JSONValue {
    switch value {
    case .null, .bool, .number:
      return value
    case .string(let text):
      return .string(isMadeUp(text) ? name(of: text) : text)
    case .array(let elements):
      return .array(elements.map { replaced($0) })
    case .object(let object):
      return .object(
        JSONObject(object.members.map { .init(name: $0.name, value: replaced($0.value)) }))
    }
  }

  private func isMadeUp(_ text: String) -> Bool {
    text.utf8.count == 32 && text.allSatisfy { $0.isHexDigit && !$0.isUppercase }
      && !given.contains(text)
  }

  private mutating func name(of text: String) -> String {
    let name = names[text] ?? "<uuid \(names.count + 1)>"
    names[text] = name
    return name
  }
}
