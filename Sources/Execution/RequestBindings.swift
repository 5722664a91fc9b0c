import Authentication
import CEL
import DataModel
import GeneratedAPI
import Operations

/// What the names of server values stand for in one request.
struct RequestBindings: Bindings {
  private let request: OperationRequest
  private let variables: [CoercedValue?]
  private let api: API
  let requestTime: CELTimestamp

  init(_ request: OperationRequest, variables: [CoercedValue?], api: API) {
    self.request = request
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
    let type = api.expressionType(of: request.operation.variables[position].type)
    return CELValue(value.json, reading: .value(type))
  }

  var operationKind: CEL.OperationKind {
    switch request.operation.kind {
    case .query: .query
    case .mutation: .mutation
    }
  }

  func randomBits() -> (high: UInt64, low: UInt64) {
    (.random(in: .min ... .max), .random(in: .min ... .max))
  }
}
