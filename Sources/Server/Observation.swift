package import Execution
package import Operations
package import Reactor

/// Told of every answered request, on the loop of its connection: it must not wait.
package protocol RequestObserver: Sendable {
  func didAnswer(_ answer: ObservedAnswer)
}

/// Told of every statement that requests run, on any thread: it must not wait.
package protocol StatementObserver: Sendable {
  func didRun(_ report: StatementReport, for target: OperationTarget?, requestID: String?)
}

/// How statements can be traced back to requests.
package struct StatementTracing: Sendable {
  /// Who is told of statements; `nil` where nobody wants to know.
  package var observer: (any StatementObserver)?
  /// Whether statements bear a comment for those who look at the database.
  package var comments = false

  package init(observer: (any StatementObserver)? = nil, comments: Bool = false) {
    self.observer = observer
    self.comments = comments
  }

  var isWanted: Bool { observer != nil || comments }
}

/// What may be told of an answered request; it holds no variable, token or row.
package struct ObservedAnswer: Sendable {
  /// The id that the caller sent or that was made, as the answer bears it.
  package let requestID: String
  package let trace: RequestTrace
  /// The number of the HTTP status.
  package let status: Int
  package let nanoseconds: UInt64
  package let bytesOut: Int
  package let client: Address?
}

/// What became known of a request while it was answered.
package struct RequestTrace: Sendable {
  /// The id of the request; `nil` where nobody asks for it.
  package var requestID: String?
  /// What was called; `nil` where the request is none of an operation.
  package var method: OperationMethod?
  /// What the call was found to be for; `nil` where its service is none.
  package var target: OperationTarget?
  package var caller = Caller.unknown
  /// How the call ended; of several errors the code of the first.
  package var code = StatusCode.ok
  /// What was asked of the database; `nil` where no operation was run.
  package var usage: DatabaseMeter.Usage?

  /// Who called, as far as it was proved.
  package enum Caller: Sendable, Hashable {
    case unknown
    case nobody
    case user(String)
    case administrator
  }

  package init() {}
}

/// The names of what was called, as far as it was found, so that no caller can invent names.
///
/// A class, since all calls of a deployed operation have the same.
package final class OperationTarget: Sendable, Hashable {
  package let service: String
  package let connector: String?
  package let operation: String?
  package let kind: Operation.Kind?

  package init(
    service: String, connector: String? = nil, operation: String? = nil,
    kind: Operation.Kind? = nil
  ) {
    self.service = service
    self.connector = connector
    self.operation = operation
    self.kind = kind
  }

  package static func == (left: OperationTarget, right: OperationTarget) -> Bool {
    left === right
      || (left.service == right.service && left.connector == right.connector
        && left.operation == right.operation && left.kind == right.kind)
  }

  /// Few targets differ in the rest alone.
  package func hash(into hasher: inout Hasher) { hasher.combine(operation.map(ExactText.init)) }
}

/// The ways to run an operation.
package enum OperationMethod: String, Sendable, Hashable {
  case executeQuery
  case executeMutation
  case impersonateQuery
  case impersonateMutation
  case executeGraphQL = "executeGraphql"
  case executeGraphQLRead = "executeGraphqlRead"
  case introspectGraphQL = "introspectGraphql"
}
