package import JSON

/// JSON of a document in which variables stand.
package indirect enum JSONTemplate: Sendable {
  case constant(JSONValue)
  /// The variable at a position of the operation's list, in its form as JSON.
  case variable(Int)
  case list([JSONTemplate])
  case object([Member])

  package struct Member: Sendable {
    package let name: String
    package let value: JSONTemplate
  }

  /// The JSON with the variables' values; absent ones vanish from objects and are null in lists.
  package func filled(_ variable: (Int) -> JSONValue?) -> JSONValue? {
    switch self {
    case .constant(let value): value
    case .variable(let index): variable(index)
    case .list(let elements): .array(elements.map { $0.filled(variable) ?? .null })
    case .object(let members):
      .object(
        JSONObject(
          members.compactMap { member in
            member.value.filled(variable).map { .init(name: member.name, value: $0) }
          }))
    }
  }
}
