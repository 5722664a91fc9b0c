/// What an expression reads besides its own text, whether or not evaluation gets that far.
package struct Reads: Sendable, Hashable {
  /// Whether the text mentions `auth` or `request.auth`.
  package internal(set) var auth = false
  /// Whether it reads `auth.uid`.
  package internal(set) var callerID = false
  /// The names of variables under `vars`, in the order of their declaration; all of them when the
  /// map is used as a whole.
  package internal(set) var variables: [String] = []
  /// Whether it reads `vars`, even if it names none of them.
  package internal(set) var usesVariables = false
  /// Whether it reads `request.time`.
  package internal(set) var requestTime = false
  /// Whether it reads `request.operationName`.
  package internal(set) var operationName = false
  /// The names under `response`, in their order; all of them when the map is used as a whole.
  package internal(set) var responses: [String] = []
  /// Whether it reads `response`, even if it names nothing in it.
  package internal(set) var usesResponse = false
  /// Whether it reads `this`.
  package internal(set) var this = false
  /// Whether it reads `mutation.auth` or `mutation.variables`.
  package internal(set) var mutation = false
  /// Whether it calls `uuidV4()` or `uuidV7()`.
  package internal(set) var uuids = false
}

/// When an expression can run, by what it reads.
package enum EvaluationStage: Sendable, Hashable {
  /// It reads nothing: at load.
  case constant
  /// It reads the request: before the first step.
  case request
  /// It reads earlier results: before its own step.
  case step
  /// It reads the value it stands on: after its own step.
  case result
}

extension Reads {
  /// The stage of the last thing that it reads.
  package var stage: EvaluationStage {
    if this { return .result }
    if usesResponse { return .step }
    let readsRequest =
      auth || usesVariables || requestTime || operationName || mutation || uuids
    return readsRequest ? .request : .constant
  }
}
