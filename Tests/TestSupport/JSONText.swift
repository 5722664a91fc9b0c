package import JSON

/// JSON as people like to read it: what fits stands on one line.
package enum JSONText {
  private static let width = 100

  /// The value on one line with blanks after colons and commas.
  package static func line(_ value: JSONValue) -> String {
    switch value {
    case .null, .bool, .number, .string:
      String(decoding: value.bytes(), as: UTF8.self)
    case .array(let elements):
      "[\(elements.map(line).joined(separator: ", "))]"
    case .object(let object):
      "{\(object.members.map { "\(name($0)): \(line($0.value))" }.joined(separator: ", "))}"
    }
  }

  /// The value on as many lines as it needs, the first after `lead` characters.
  package static func block(
    _ value: JSONValue, indent: Int = 0, lead: Int = 0
  ) -> String {
    let whole = line(value)
    if indent + lead + whole.count <= width { return whole }
    let parts: [String]
    switch value {
    case .null, .bool, .number, .string: return whole
    case .array(let elements):
      parts = elements.map { block($0, indent: indent + 2) }
    case .object(let object):
      parts = object.members.map { member in
        let name = name(member) + ": "
        return name + block(member.value, indent: indent + 2, lead: name.count)
      }
    }
    let blank = String(repeating: " ", count: indent)
    let inner = parts.map { "\(blank)  \($0)" }.joined(separator: ",\n")
    return "\(whole.prefix(1))\n\(inner)\n\(blank)\(whole.suffix(1))"
  }

  private static func name(_ member: JSONObject.Member) -> String {
    line(.string(member.name))
  }
}
