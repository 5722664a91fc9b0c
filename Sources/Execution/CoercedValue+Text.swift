import DataModel
import JSON
import Operations
import QueryCompiler

extension CoercedValue {
  /// The value as JSON, scalars in the form of answers.
  var json: JSONValue {
    switch self {
    case .null: .null
    case .scalar(let scalar): scalar.json
    case .name(let name): .string(name)
    case .list(let elements): .array(elements.map(\.json))
    case .object(let members):
      .object(JSONObject(members.map { .init(name: $0.name, value: $0.value.json) }))
    }
  }

  /// The text that PostgreSQL reads for a scalar or a list of scalars; `nil` for null.
  var sqlText: String? {
    switch self {
    case .null: nil
    case .scalar(let scalar): scalar.sqlText
    case .name(let name): name
    case .list(let elements): ArrayText.text(elements.map(\.sqlText))
    case .object: preconditionFailure("an object is no parameter")
    }
  }

  /// The part at a path; `nil` where nothing stands there.
  func part(at path: [ParameterSource.PathStep]) -> CoercedValue? {
    var part = self
    for step in path {
      switch (step, part) {
      case (.member(let name), .object(let members)):
        guard let member = members.first(where: { $0.name == name }) else { return nil }
        part = member.value
      case (.element(let index), .list(let elements)) where index < elements.count:
        part = elements[index]
      case (.member, _), (.element, _):
        return nil
      }
    }
    return part
  }
}

extension ScalarValue {
  /// The value as answers print it.
  fileprivate var json: JSONValue {
    switch self {
    case .string(let text), .uuid(let text), .enumeration(let text): .string(text)
    case .integer(let value): .number(JSONNumber(value))
    case .float(let value): JSONNumber(value).map { .number($0) } ?? .null
    case .boolean(let value): .bool(value)
    case .date(let date): .string(date.description)
    case .timestamp(let timestamp): .string(timestamp.description)
    case .vector(let elements):
      .array(elements.map { JSONNumber(text: "\($0)").map(JSONValue.number) ?? .null })
    case .json(let value): value
    }
  }
}
