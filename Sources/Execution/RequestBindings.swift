import SQL
import Authentication
import CEL
import DataModel
import GeneratedAPI
import JSON
import Operations

/// What the names of server values stand for in one request.
struct RequestBindings: Bindings {
  private let request: OperationRequest
  private let variables: [CoercedValue?]
  private let api: API
  private let timeZones: Executor.TimeZones
  let requestTime: CELTimestamp
  /// The answers of the root fields that have succeeded, by response name.
  var responses: [String: [UInt8]] = [:]

  init(
    _ request: OperationRequest, variables: [CoercedValue?], api: API,
    timeZones: @escaping Executor.TimeZones
  ) {
    self.request = request
    self.timeZones = timeZones
    self.variables = variables
    self.api = api
    guard
      let time = CELTimestamp(microsecondsSinceEpoch: request.time.timestamp.microsecondsSinceEpoch)
    else { preconditionFailure("\(request.time.timestamp) is no time of the language") }
    requestTime = time
  }

  func caller(of subject: Subject) -> Caller? {
    guard subject == .request, let claims = request.caller.claims else { return nil }
    return Caller(uid: claims.uid, claims: claims.members)
  }

  func variable(_ position: Int, of subject: Subject) -> CELValue? {
    guard subject == .request, let value = variables[position] else { return nil }
    let variable = request.operation.variables[position]
    let type = api.expressionType(of: variable.type, allowing: variable.allowance?.members)
    return CELValue(value.json, reading: .value(type))
  }

  func response(_ position: Int) -> CELValue? {
    let fields = request.operation.rootFields
    guard let answer = responses[fields[position].responseName.text],
      let json = try? JSONReader.read(answer)
    else { return nil }
    let type = api.responseTypes(of: [fields[position]])[0]
    return CELValue(json, reading: .value(type))
  }

  var operationKind: CEL.OperationKind {
    switch request.operation.kind {
    case .query: .query
    case .mutation: .mutation
    }
  }

  func timeZone(named name: String) -> TimeZoneRules? { timeZones(name) }

  func randomBits() -> (high: UInt64, low: UInt64) {
    (.random(in: .min ... .max), .random(in: .min ... .max))
  }
}
