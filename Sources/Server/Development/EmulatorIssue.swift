/// What an emulator tells its developer about what goes on beside requests.
package struct EmulatorIssue: Sendable, Hashable {
  package let kind: Kind
  package let severity: Severity
  package let message: String

  /// The kinds by the names that tools know.
  package enum Kind: String, Sendable, Hashable {
    case connection = "SQL_CONNECTION"
    case migration = "SQL_MIGRATION"
    /// Files were loaded again; gRPC has no number for it.
    case reload = "FILE_RELOAD"

    var number: Int? {
      switch self {
      case .connection: 1
      case .migration: 2
      case .reload: nil
      }
    }
  }

  package enum Severity: String, Sendable, Hashable {
    case notice = "NOTICE"
    /// Something does not work until somebody does something.
    case alert = "ALERT"

    var number: Int {
      switch self {
      case .notice: 2
      case .alert: 3
      }
    }
  }

  package init(_ kind: Kind, _ severity: Severity, _ message: String) {
    self.kind = kind
    self.severity = severity
    self.message = message
  }
}
