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
  case blocked(Statement, DatabaseError)
  /// A statement failed; what is in `done` was committed before, and nothing else remains.
  case failed(Statement, DatabaseError, done: [Statement])
}

extension MigrationError {
  /// What PostgreSQL or the check said, for the operator.
  package var reason: String {
    switch self {
    case .database(let error), .blocked(_, let error), .failed(_, let error, _):
      error.detail.message
    case .refused(let sentences): sentences.joined(separator: "; ")
    case .locked: "another migration of the same schema is running"
    }
  }
}
