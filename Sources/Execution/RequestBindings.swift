import SQL
import Authentication
import CEL
import DataModel
import GeneratedAPI
import JSON
import Operations
import QueryCompiler

/// What the names of server values stand for in one request.
struct RequestBindings: Bindings {
  let facts: RequestFacts
  /// The value that a check stands on.
  var this: CELValue = .null
  /// The answers of the root fields that have succeeded, by response name.
  private var responses: [String: Response] = [:]
  /// The variables as expressions see them, once they are read for many evaluations.
  private var readVariables: [CELValue?]?

  private enum Response {
    case text([UInt8])
    case value(JSONValue)

    var value: JSONValue? {
      switch self {
      case .text(let text): AnswerText.json(text)
      case .value(let value): value
      }
    }
  }

  init(_ facts: RequestFacts) { self.facts = facts }

  private var request: OperationRequest { facts.request }
  private var variables: [CoercedValue?] { facts.variables }

  var requestTime: CELTimestamp {
    let time = request.time.timestamp
    guard let time = CELTimestamp(microsecondsSinceEpoch: time.microsecondsSinceEpoch) else {
      preconditionFailure("\(time) is no time of the language")
    }
    return time
  }

  func caller(of subject: Subject) -> Caller? {
    guard subject == .request, let claims = request.caller.claims else { return nil }
    return Caller(uid: claims.uid, claims: claims.members)
  }

  func variable(_ position: Int, of subject: Subject) -> CELValue? {
    guard subject == .request else { return nil }
    return readVariables.map { $0[position] } ?? variable(position)
  }

  private func variable(_ position: Int) -> CELValue? {
    guard let value = variables[position] else { return nil }
    let variable = request.operation.variables[position]
    let type = facts.api.expressionType(of: variable.type, allowing: variable.allowance?.members)
    return CELValue(value.json, reading: .value(type))
  }

  func response(_ position: Int) -> CELValue? {
    let fields = request.operation.rootFields
    let type = facts.api.responseTypes(of: [fields[position]])[0]
    return responses[fields[position].responseName.text]?.value
      .map { CELValue($0, reading: .value(type)) }
  }

  /// Lets later expressions read what a root field answered.
  mutating func remember(_ answer: [UInt8]?, of name: String) {
    responses[name] = .text(answer ?? AnswerText.null)
  }

  /// Lets later expressions, which may be many, read what a root field answered.
  mutating func remember(_ answer: JSONValue, of name: String) { responses[name] = .value(answer) }

  /// Reads the answers that there are and the variables, so that evaluations, which are as many as
  /// rows, read neither anew.
  mutating func readOnce() {
    readVariables = readVariables ?? variables.indices.map { variable($0) }
    for case (let name, .text(let text)) in responses {
      guard let value = AnswerText.json(text) else { continue }
      responses[name] = .value(value)
    }
  }

  /// What steps have answered, as one object.
  func remembered(_ steps: [CompiledStep]) -> JSONObject {
    JSONObject(
      steps.compactMap { step in
        responses[step.responseName.text]?.value.map {
          JSONObject.Member(name: step.responseName.text, value: $0)
        }
      })
  }

  /// Whether a Boolean variable is true; an absent one is not.
  func isTrue(_ position: Int) -> Bool {
    if case .scalar(.boolean(true))? = variables[position] { true } else { false }
  }

  var operationKind: CEL.OperationKind {
    switch request.operation.kind {
    case .query: .query
    case .mutation: .mutation
    }
  }

  func timeZone(named name: String) -> TimeZoneRules? { facts.timeZones(name) }

  func randomBits() -> (high: UInt64, low: UInt64) {
    (.random(in: .min ... .max), .random(in: .min ... .max))
  }
}
