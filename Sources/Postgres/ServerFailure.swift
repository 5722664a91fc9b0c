internal import Execution

/// An error message of PostgreSQL, and what it means for the connection and its statements.
struct ServerFailure: Sendable {
  /// `nil` when libpq made the message itself, because the connection broke.
  let state: SQLState?
  /// In English, whatever the language of the server's messages.
  let severity: String?
  /// The function of the server that raised it.
  let routine: String?
  let detail: DatabaseError.Detail

  /// Whether the server ends the connection, or has done so.
  var endsConnection: Bool {
    guard let state else { return true }
    return severity == "FATAL" || severity == "PANIC" || state.meansUnavailable
  }

  /// Whether a statement that was prepared before is not there any more, or no longer fits the
  /// tables; then it did not run, and running it again after preparing it anew is right.
  var meansLostStatement: Bool {
    switch state {
    case .unknownPreparedStatement, .duplicatePreparedStatement: true
    // The code alone says "not supported", the routine says what: the result's columns changed.
    case .featureNotSupported: routine == "RevalidateCachedQuery"
    default: false
    }
  }

  var error: DatabaseError {
    guard let state, !endsConnection else { return DatabaseError(.unavailable, detail: detail) }
    var detail = detail
    if state == .unknownPreparedStatement || state == .duplicatePreparedStatement {
      detail.hint = DatabaseError.statementHint
      detail.isOurHint = true
    }
    return DatabaseError(state == .queryCancelled ? .timeout : .refused(state), detail: detail)
  }
}

extension SQLState {
  static let featureNotSupported = SQLState("0A000")
  static let unknownPreparedStatement = SQLState("26000")
  static let duplicatePreparedStatement = SQLState("42P05")
  static let queryCancelled = SQLState("57014")

  /// Whether the server is going down, starting or out of reach.
  ///
  /// A protocol violation has the class of lost connections, but the connection goes on after it.
  var meansUnavailable: Bool {
    switch description {
    case "57P01", "57P02", "57P03": true
    case "08P01": false
    default: errorClass == "08"
    }
  }
}
