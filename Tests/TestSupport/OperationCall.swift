package import Authentication
package import Execution
package import JSON
package import Operations
internal import Testing

/// One call of an operation, as the file `requests.json` of a test tells it.
package struct OperationCall: Sendable {
  package let operation: String
  package let variables: JSONObject
  package let caller: AuthContext

  package init(_ operation: String) {
    self.operation = operation
    variables = [:]
    caller = .unauthenticated
  }

  /// The calls of a list, each `{"operation": …, "variables": {…}, "caller": "admin" or claims}`; the
  /// last two members may be missing.
  package static func list(_ text: String) throws -> [OperationCall] {
    let elements = try #require(try JSONReader.read(Array(text.utf8)).array)
    return try elements.map(OperationCall.init(json:))
  }

  private init(json: JSONValue) throws {
    let members = try #require(json.object)
    for member in members.members {
      try #require(["operation", "variables", "caller"].contains(member.name))
    }
    operation = try #require(members["operation"]?.string)
    variables = members["variables"]?.object ?? [:]
    switch members["caller"] {
    case nil: caller = .unauthenticated
    case "admin"?: caller = .administrator
    case let claims?:
      let object = try #require(claims.object)
      caller = .user(try #require(Claims(object, allowingStandIns: false)))
    }
  }

  /// The call in one line, `ListMovies {"genre": "drama"}`.
  package var text: String {
    variables.isEmpty ? operation : "\(operation) \(JSONText.line(.object(variables)))"
  }

  /// The call and what it is answered at a fixed time: `data` and `errors` where there are any, or the
  /// `refusal` of the whole call.
  package func answer(
    of operation: Operations.Operation, by executor: Executor
  ) async throws -> JSONValue {
    var answer: JSONObject = ["operation": .string(self.operation)]
    if !variables.isEmpty { answer["variables"] = .object(variables) }
    let result: OperationResult
    do throws(RequestError) {
      result = try await executor.execute(
        OperationRequest(
          operation: operation, isDeployed: true,
          variables: variables, caller: caller, time: Self.time))
    } catch {
      answer["refusal"] = .string("\(error.code.name): \(error.message)")
      return .object(answer)
    }
    if let data = result.data { answer["data"] = try JSONReader.read(data) }
    if !result.errors.isEmpty { answer["errors"] = .array(result.errors.map(\.json)) }
    if !result.entities.isEmpty { answer["entities"] = .array(result.entities.map(\.json)) }
    return .object(answer)
  }

  /// 2024-05-01T10:20:30.123456Z.
  package static let time = RequestTime(microsecondsSinceEpoch: 1_714_558_830_123_456)
}

extension PathElement {
  fileprivate var json: JSONValue {
    switch self {
    case .name(let name): .string(name)
    case .index(let index): .number(JSONNumber(index))
    }
  }
}

extension EntityMention {
  fileprivate var json: JSONValue {
    let ids: JSONValue =
      switch ids {
      case .one(let id): .string(id)
      case .list(let ids): .array(ids.map { .string($0) })
      }
    return ["path": .array(path.map(\.json)), "ids": ids]
  }
}

extension FieldError {
  fileprivate var json: JSONValue {
    var error: JSONObject = ["message": .string(message)]
    if !path.isEmpty { error["path"] = .array(path.map(\.json)) }
    error["code"] = .string(code.name)
    return .object(error)
  }
}
