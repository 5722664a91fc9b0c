import Execution
import GeneratedAPI
import JSON
import Operations
import Postgres
import TestSupport
import Testing

@testable import SQL

/// Runs the requests of a case, one after the other, on a database of its own.
struct AnswerRun {
  private let project: GoldenProject
  private let api: API

  init(_ project: GoldenProject) throws {
    self.project = project
    api = try project.soundAPI()
  }

  /// The text of `answers.json`.
  func answers(to requests: [GoldenRequest]) async throws -> String {
    let rows = (project.folder.given("data.sql") ?? "").split(separator: ";\n")
      .map { Statement(text: String($0)) }
    let definitions = DefinitionText(api.schema).statements + rows
    let answers = try await ScratchDatabase.run(definitions) { database in
      let executor = Executor(api: api, database: database)
      var answers: [JSONValue] = []
      for request in requests { answers.append(try await answer(to: request, executor)) }
      return answers
    }
    var names = RandomNames(given: given)
    return JSONText.block(names.replaced(.array(answers))) + "\n"
  }

  /// All that the case gives, so that ids in it are told from those made up.
  private var given: String {
    ["schema.gql", "operations.gql", "data.sql", "requests.json"].compactMap(project.folder.given)
      .joined()
  }

  private func answer(
    to request: GoldenRequest, _ executor: Executor
  ) async throws -> JSONValue {
    let operation = try project.operation(request.operation)
    var answer: JSONObject = ["operation": .string(request.operation)]
    if !request.variables.isEmpty { answer["variables"] = .object(request.variables) }
    do throws(RequestError) {
      try Authorization.check(operation.access, request.caller)
      let result = try await executor.execute(
        OperationRequest(
          operation: operation, key: OperationKey(connector: "golden", name: request.operation),
          variables: request.variables, caller: request.caller, time: Self.time))
      if let data = result.data { answer["data"] = try read(data) }
      if !result.errors.isEmpty { answer["errors"] = .array(result.errors.map(\.json)) }
    } catch {
      answer["refusal"] = .string("\(error.code.name): \(error.message)")
    }
    return .object(answer)
  }

  private func read(_ bytes: [UInt8]) throws(RequestError) -> JSONValue {
    do throws(JSONError) {
      return try JSONReader.read(bytes)
    } catch {
      Issue.record("an answer is no JSON: \(String(decoding: bytes, as: UTF8.self))")
      return .null
    }
  }

  /// 2024-05-01T10:20:30.123456Z.
  private static let time = RequestTime(microsecondsSinceEpoch: 1_714_558_830_123_456)
}

extension FieldError {
  fileprivate var json: JSONValue {
    var error: JSONObject = ["message": .string(message)]
    if !path.isEmpty { error["path"] = .array(path.map(JSONValue.string)) }
    error["code"] = .string(code.name)
    return .object(error)
  }
}

/// Gives made-up UUIDs the names `<uuid 1>`, `<uuid 2>` … in the order of their appearance.
private struct RandomNames {
  private let given: String
  private var names: [String: String] = [:]

  init(given: String) {
    self.given = given.lowercased().filter { $0 != "-" }
  }

  mutating func replaced(_ value: JSONValue) -> JSONValue {
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
