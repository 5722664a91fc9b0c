import JSON

/// An argument, which can be written into a document or sent as a variable.
indirect enum Input {
  /// Its spelling in documents and in JSON.
  case constant(String, JSONValue)
  case variable(String)
  case list([Input])
  case object([(name: String, value: Input)])

  init(_ json: JSONValue) {
    switch json {
    case .array(let elements): self = .list(elements.map(Input.init))
    case .object(let object):
      self = .object(object.members.map { ($0.name, Input($0.value)) })
    case .null, .bool, .number, .string:
      self = .constant(String(decoding: json.bytes(), as: UTF8.self), json)
    }
  }

  var text: String {
    switch self {
    case .constant(let text, _): text
    case .variable(let name): "$" + name
    case .list(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ") + "}"
    }
  }

  /// As the value of a variable, which no other variable stands in.
  var json: JSONValue {
    switch self {
    case .constant(_, let json): json
    case .variable(let name): preconditionFailure("$\(name) within a variable")
    case .list(let elements): .array(elements.map(\.json))
    case .object(let members):
      .object(JSONObject(members.map { .init(name: $0.name, value: $0.value.json) }))
    }
  }
}

/// A part of an operation that is written into it, or a variable's.
struct Given<Part> {
  let part: Part
  /// The variable that brings the part.
  var variable: String?

  init(_ part: Part, variable: String? = nil) {
    self.part = part
    self.variable = variable
  }

  func input(_ literal: (Part) -> Input) -> Input {
    variable.map(Input.variable) ?? literal(part)
  }
}

/// What a request says of a variable.
enum VariableState { case absent, null, present }

/// A variable of an operation and what a request sends for it.
struct Variable {
  let name: String
  let type: String
  let state: VariableState
  let value: Input
  /// Whether the value is the default, which is not sent.
  let isDefault: Bool

  var definition: String { "$\(name): \(type)\(isDefault ? " = \(value.text)" : "")" }
}
