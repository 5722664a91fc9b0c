import CEL
import JSON

/// A request of a signed-in user whose token has some claims besides those that the rule reads.
struct TokenBindings: Bindings {
  private let caller: Caller

  init(claimCount: Int) {
    var claims: [JSONObject.Member] = [
      .init(name: "sub", value: "u1"), .init(name: "email_verified", value: true),
      .init(name: "role", value: "viewer"), .init(name: "roles", value: ["editor", "admin"]),
    ]
    for index in claims.count..<claimCount {
      claims.append(.init(name: "claim-\(index)", value: ["some": "text", "number": 1]))
    }
    caller = Caller(uid: "u1", claims: JSONObject(claims))
  }

  func caller(of subject: Subject) -> Caller? { caller }
  func variable(_ position: Int, of subject: Subject) -> CELValue? { nil }
  var requestTime: CELTimestamp { .epoch }
  var operationKind: OperationKind { .query }
  func randomBits() -> (high: UInt64, low: UInt64) { (0, 0) }
}
