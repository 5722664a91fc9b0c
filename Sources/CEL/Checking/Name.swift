/// What a name, or a chain of names with points between them, stands for.
enum Name {
  /// Never a value by itself; has members.
  case request
  case mutation
  case packageOfTypes(String)

  case auth(Subject)
  case uid(Subject)
  case token(Subject)
  case variables(Subject)
  case variable(Int, Subject)
  case responses
  case response(Int)
  case this
  case requestTime
  case operationName
  case null
  case type(TypeName)
}

extension Name {
  /// What a name without a point stands for at a place.
  init?(root name: String, in environment: Environment) {
    switch name {
    case "auth": self = .auth(.request)
    case "vars" where environment.variables != nil: self = .variables(.request)
    case "request": self = .request
    case "response" where environment.responseNames != nil: self = .responses
    case "this" where environment.this != nil: self = .this
    case "mutation" where environment.mutationVariables != nil: self = .mutation
    case "nil": self = .null
    case "google": self = .packageOfTypes("google")
    default:
      guard let type = TypeName(rawValue: name) else { return nil }
      self = .type(type)
    }
  }

  /// All names without a point that a place knows, for suggestions.
  static func roots(in environment: Environment) -> [String] {
    let bindings = ["auth", "vars", "request", "response", "this", "mutation", "nil"]
    return (bindings + TypeName.allCases.map(\.rawValue)).filter {
      Name(root: $0, in: environment) != nil
    }
  }

  /// What a member of the name stands for; `nil` when it has no such member, or is a value.
  func member(_ field: String, in environment: Environment) -> Name? {
    switch self {
    case .request: Self.requestMember(field, in: environment)
    case .mutation:
      switch field {
      case "auth": .auth(.mutation)
      case "variables": .variables(.mutation)
      default: nil
      }
    case .packageOfTypes(let package):
      if package == "google" && field == "protobuf" {
        .packageOfTypes("google.protobuf")
      } else {
        TypeName(rawValue: "\(package).\(field)").map(Name.type)
      }
    case .auth(let subject):
      switch field {
      case "uid": .uid(subject)
      case "token": .token(subject)
      default: nil
      }
    case .variables(let subject):
      environment.variables(of: subject)?.firstIndex { $0.name == field }
        .map { .variable($0, subject) }
    case .responses: environment.responseNames?.firstIndex(of: field).map(Name.response)
    case .uid, .token, .variable, .response, .this, .requestTime, .operationName, .null, .type: nil
    }
  }

  private static func requestMember(_ field: String, in environment: Environment) -> Name? {
    switch field {
    case "auth": .auth(.request)
    case "variables" where environment.variables != nil: .variables(.request)
    case "vars" where environment.variables != nil: .variables(.request)
    case "time": .requestTime
    case "operationName" where environment.hasOperationName: .operationName
    default: nil
    }
  }

  /// The names of the members that a place knows; `nil` for values.
  func members(in environment: Environment) -> [String]? {
    switch self {
    case .request:
      ["auth", "variables", "vars", "time", "operationName"].filter {
        Self.requestMember($0, in: environment) != nil
      }
    case .mutation: ["auth", "variables"]
    case .packageOfTypes: []
    case .auth: ["uid", "token"]
    case .variables(let subject): environment.variables(of: subject)?.map(\.name) ?? []
    case .responses: environment.responseNames ?? []
    case .uid, .token, .variable, .response, .this, .requestTime, .operationName, .null, .type: nil
    }
  }
}
