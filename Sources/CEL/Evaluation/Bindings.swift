package import JSON

/// What the names of an expression stand for in one evaluation; read in place, as far as needed.
///
/// Variables and responses are asked for by their position in the `Environment` that the program was
/// compiled for.
package protocol Bindings {
  /// Who calls; `nil` when nobody is signed in.
  func caller(of subject: Subject) -> Caller?
  /// The value of a variable; `nil` when it is absent, which differs from null.
  func variable(_ position: Int, of subject: Subject) -> CELValue?
  /// The result of a root field; `nil` when it has not completed successfully.
  func response(_ position: Int) -> CELValue?
  /// The value that a check stands on.
  var this: CELValue { get }
  /// The one time of the request.
  var requestTime: CELTimestamp { get }
  /// What `request.operationName` says.
  var operationKind: OperationKind { get }
  /// Fresh random bits for each call.
  func randomBits() -> (high: UInt64, low: UInt64)
  /// The rules of a time zone by its IANA name; `nil` when there is no such zone.
  func timeZone(named name: String) -> TimeZoneRules?
}

// What most places do not have.
extension Bindings {
  /// No response.
  package func response(_ position: Int) -> CELValue? { nil }

  /// Null.
  package var this: CELValue { .null }

  /// No zone but `UTC` and fixed offsets, which need no bindings.
  package func timeZone(named name: String) -> TimeZoneRules? { nil }
}

/// Whose caller and variables an expression reads.
package enum Subject: Sendable, Hashable {
  /// The request that the expression belongs to.
  case request
  /// The mutation that a refresh condition looks at.
  case mutation
}

/// The type of an operation, under the name that expressions compare with.
package enum OperationKind: String, Sendable, Hashable {
  case query
  case mutation
}

/// A signed-in user with all claims of the token.
package struct Caller: Sendable {
  /// What `auth.uid` says.
  package let uid: String
  /// What `auth.token` says.
  package let claims: JSONObject

  /// A user by the claim `sub`, or what stands for it, and all claims.
  package init(uid: String, claims: JSONObject) {
    self.uid = uid
    self.claims = claims
  }

  /// The claims as a map that is read in place.
  var token: CELValue { .map(CELMap(claims, reading: .claims)) }

  subscript(name: String) -> CELValue? {
    switch name {
    case "uid": .string(uid)
    case "token": token
    default: nil
    }
  }
}
