package import Execution
package import SQL

/// Why a migration did not happen, or not to its end.
package enum MigrationError: Error, Sendable {
  /// The database cannot be used.
  case database(DatabaseError)
  /// What was asked for cannot be done; each a sentence. Nothing was changed.
  case refused([String])
  /// Another one migrates the same schema.
  case locked(by: [String])
  /// Others held locks on tables for too long; nothing of the transaction remains.
  case blocked(MigrationFailure)
  /// A statement failed; what was committed before remains, and nothing else.
  case failed(MigrationFailure)
}

/// Where a migration stopped.
package struct MigrationFailure: Error, Sendable {
  package let statement: Statement
  package let error: DatabaseError
  /// What is committed, in order.
  package var committed: [Statement] = []
  /// What the transaction of the statement would have done, which nothing remains of.
  package var undone: [Statement] = []
  /// What did not begin.
  package var rest: [Statement] = []
  /// Whether parts of it are committed, behind which the next run goes on.
  package var isPartial = false
  /// Whether the connection was lost so that nobody knows whether the statement was carried out.
  package let isUncertain: Bool

  init(_ statement: Statement, _ error: DatabaseError) {
    self.statement = statement
    self.error = error
    let isLost = error.kind == .unavailable || error.kind == .outcomeUnknown
    isUncertain = isLost && (statement == .commit || statement.runsAlone)
  }
}

extension MigrationError {
  /// What PostgreSQL or the check said, for the operator.
  package var reason: String {
    switch self {
    case .database(let error): error.detail.message
    case .blocked(let failure), .failed(let failure): failure.error.detail.message
    case .refused(let sentences): sentences.joined(separator: "; ")
    case .locked: "another migration of the same schema is running"
    }
  }
}
