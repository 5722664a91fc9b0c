import DataModel
package import GeneratedAPI
package import JSON
package import Operations

/// The variables of a request against their types: defaults, list coercion, canonical scalars.
package struct VariableCoercion {
  private let api: API
  private let limits: VariableLimits
  private var problems: [String] = []
  /// The number of elements that vectors have where a value is being coerced.
  private var vectorSize: Int?
  /// Where the value stands that is being coerced.
  private var path = ValuePath()

  /// The bounds of what one variable may hold.
  package struct VariableLimits: Sendable {
    /// Lists and objects within each other.
    package var depth = 20
    /// Elements of one list.
    package var elements = 10_000
    /// Problems told of one request.
    package var problems = 50

    package init() {}
  }

  /// One value per variable of the operation, `nil` where it is absent.
  ///
  /// - Throws: all problems of all variables.
  package static func coerce(
    _ values: JSONObject, for operation: Operation, api: API,
    limits: VariableLimits = VariableLimits()
  ) throws(InvalidVariables) -> [CoercedValue?] {
    var coercion = VariableCoercion(api: api, limits: limits)
    var given = 0
    var coerced: [CoercedValue?] = []
    coerced.reserveCapacity(operation.variables.count)
    for (position, variable) in operation.variables.enumerated() {
      let value = value(of: variable.name, in: values, near: position)
      if value != nil { given += 1 }
      coerced.append(coercion.coerce(value, variable))
    }
    if given < values.members.count { coercion.tellUnknown(values, operation) }
    guard coercion.problems.isEmpty else {
      throw InvalidVariables(messages: coercion.problems)
    }
    return coerced
  }

  /// The value of a name; most requests give variables in the order of their declaration.
  private static func value(
    of name: String, in values: JSONObject, near position: Int
  ) -> JSONValue? {
    if position < values.members.count, values.members[position].name == name {
      return values.members[position].value
    }
    return values[name]
  }

  private init(api: API, limits: VariableLimits) {
    self.api = api
    self.limits = limits
  }

  private mutating func tell(_ message: String) {
    if problems.count < limits.problems { problems.append(message) }
  }

  private mutating func tellUnknown(_ values: JSONObject, _ operation: Operation) {
    let known = Set(operation.variables.map(\.name))
    for member in values.members where !known.contains(member.name) {
      let name = operation.name.map { " \"\($0)\"" } ?? ""
      tell("$\(member.name) is not a variable of operation\(name)")
    }
  }

  private mutating func coerce(_ value: JSONValue?, _ variable: Variable) -> CoercedValue? {
    guard let value else {
      if let defaultValue = variable.defaultValue { return defaultValue }
      if variable.type.isNonNull {
        tell("$\(variable.name) is missing: \(api.text(of: variable.type)) is required")
      }
      return nil
    }
    if variable.refusesNull, case .null = value {
      tell("$\(variable.name) is null: \(api.text(of: variable.type))! is required")
      return .null
    }
    guard value.isNested(atMost: limits.depth) else {
      tell("$\(variable.name) is invalid: values are nested deeper than \(limits.depth) levels")
      return .null
    }
    vectorSize = variable.vectorSize
    path.variable = variable.name
    let coerced = coerce(value, variable.type)
    if let allowance = variable.allowance {
      let problems = allowance.problems(of: coerced, in: variable.name, limit: limits.problems)
      for problem in problems { tell(problem) }
    }
    return coerced
  }

  private mutating func coerce(
    _ value: JSONValue, _ type: APIType
  ) -> CoercedValue {
    switch type {
    case .nonNull(let inner):
      if case .null = value {
        tell("\(path) is null: \(api.text(of: type)) is required")
        return .null
      }
      return coerce(value, inner)
    case .list(let element):
      return list(value, of: element)
    case .named(let id):
      if case .null = value { return .null }
      return named(value, api[id])
    }
  }

  /// The value at a step below the path.
  private mutating func coerce(
    _ value: JSONValue, _ type: APIType, below step: ValuePath.Step
  ) -> CoercedValue {
    path.steps.append(step)
    defer { path.steps.removeLast() }
    return coerce(value, type)
  }

  private mutating func list(_ value: JSONValue, of element: APIType) -> CoercedValue {
    switch value {
    case .null: return .null
    case .array(let elements):
      guard elements.count <= limits.elements else {
        tell(
          "\(path) is invalid: a list has at most \(limits.elements) elements, this one has \(elements.count)"
        )
        return .null
      }
      return .list(
        elements.enumerated().map { index, value in
          coerce(value, element, below: .element(index))
        })
    case .bool, .number, .string, .object:
      return .list([coerce(value, element)])
    }
  }

  private mutating func named(_ value: JSONValue, _ type: NamedType) -> CoercedValue {
    switch type.kind {
    case .scalar(.value(let scalar)):
      guard let input = ScalarInput(value), let coerced = scalar.value(of: input) else {
        tell("\(path) is invalid: \(scalar.name) takes \(scalar.expectation)")
        return .null
      }
      if let expected = vectorSize, let found = coerced.vectorSize, expected != found {
        tell("\(path) is invalid: \(VectorText.mismatch(expected: expected, found: found))")
      }
      return .scalar(coerced)
    case .enumeration(let kind):
      return enumeration(value, kind, type)
    case .input(let object):
      return self.object(value, object, type)
    case .scalar, .object:
      tell("\(path) is invalid: a value of type \(type.name) cannot be sent")
      return .null
    }
  }

  private mutating func enumeration(
    _ value: JSONValue, _ kind: EnumKind, _ type: NamedType
  ) -> CoercedValue {
    guard let name = value.string, kind.hasValue(name, in: api.schema) else {
      tell("\(path) is invalid: \(type.name) takes the name of one of its values as a string")
      return .null
    }
    if case .schema = kind { return .scalar(.enumeration(name)) }
    return .name(name)
  }

  private mutating func object(
    _ value: JSONValue, _ object: InputObject, _ type: NamedType
  ) -> CoercedValue {
    guard case .object(let given) = value else {
      tell("\(path) is invalid: \(type.name) takes an object")
      return .null
    }
    var members: [CoercedValue.Member] = []
    var groups: [String: String] = [:]
    for member in given.members {
      guard let field = object.field(named: member.name) else {
        tell("\(path).\(member.name) is invalid: \(type.name) has no field \"\(member.name)\"")
        continue
      }
      if field.isForbiddenInVariables {
        tell("\(path).\(member.name): not allowed in variables")
        continue
      }
      if let group = field.group {
        if let other = groups[group] {
          tell("\(path) is invalid: only one of \(other), \(field.name) may be set")
        }
        groups[group] = field.name
      }
      let outerSize = vectorSize
      if let size = api.schema.vectorSize(at: field.meaning) { vectorSize = size }
      let coerced = coerce(member.value, field.type, below: .member(member.name))
      vectorSize = outerSize
      members.append(CoercedValue.Member(field.name, coerced))
    }
    if members.count == given.members.count {
      checkKey(members, object)
      checkPattern(members, object)
    }
    // In the order of the type: JSON objects have none, and order keys and statements must not
    // depend on it.
    return .object(
      object.fields.compactMap { field in members.first { $0.name == field.name } })
  }

  /// A pattern in a variable says what it is.
  private mutating func checkPattern(_ members: [CoercedValue.Member], _ object: InputObject) {
    guard object.purpose == .pattern,
      !members.contains(where: { $0.name == "like" || $0.name == "regex" })
    else { return }
    tell("\(path) is invalid: exactly one of like, regex is required")
  }

  /// A key in a variable has all its parts.
  private mutating func checkKey(_ members: [CoercedValue.Member], _ object: InputObject) {
    guard case .key(let table) = object.purpose else { return }
    for id in api.schema[table].primaryKey {
      let name = api.schema[id].fieldName
      if !members.contains(where: { $0.name == name }) {
        tell("\(path).\(name) is missing: it is part of the key")
      }
    }
  }
}

extension JSONValue {
  /// Whether no more than so many lists and objects stand within each other.
  fileprivate func isNested(atMost depth: Int) -> Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array(let elements): depth > 0 && elements.allSatisfy { $0.isNested(atMost: depth - 1) }
    case .object(let object):
      depth > 0 && object.members.allSatisfy { $0.value.isNested(atMost: depth - 1) }
    }
  }
}

/// All that is wrong with the variables of a request; each message stands alone.
package struct InvalidVariables: Error, Sendable, Equatable {
  package let messages: [String]
}
