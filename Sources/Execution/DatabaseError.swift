/// A failure that PostgreSQL or the way to it reports.
///
/// Its `description` is bland on purpose; `detail` is for logs and debug details only.
package struct DatabaseError: Error, Sendable, CustomStringConvertible {
  package let kind: Kind
  package let detail: Detail

  package enum Kind: Sendable, Hashable {
    /// The server refused a statement.
    case refused(SQLState)
    /// The server cannot be reached, or the connection was lost before an answer came.
    case unavailable
    /// The connection was lost after a COMMIT was sent: what became of it is unknown.
    case outcomeUnknown
    /// All connections are busy and the queue is full or the wait was too long.
    case exhausted(retryAfter: Duration)
    /// The statement ran longer than it may.
    case timeout
    /// The caller went away.
    case cancelled
  }

  /// What the server said, as identifiers and text that must not reach a client.
  package struct Detail: Sendable, Hashable {
    package var message: String
    package var hint: String?
    /// Whether the hint is this program's, which quotes nothing.
    package var isOurHint = false
    package var schema: String?
    package var table: String?
    package var column: String?
    package var constraint: String?

    package init(
      message: String = "", hint: String? = nil, schema: String? = nil, table: String? = nil,
      column: String? = nil, constraint: String? = nil
    ) {
      self.message = message
      self.hint = hint
      self.schema = schema
      self.table = table
      self.column = column
      self.constraint = constraint
    }
  }

  package init(_ kind: Kind, detail: Detail = Detail()) {
    self.kind = kind
    self.detail = detail
  }

  package var description: String { "database error" }

  /// What the program itself advises, which may be logged.
  package var advice: String? { detail.isOurHint ? detail.hint : nil }
}

/// The five characters by which PostgreSQL classifies a failure (manual, appendix A).
package struct SQLState: Sendable, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ code: String) { description = code }

  /// The first two characters: the class of the failure.
  package var errorClass: Substring { description.prefix(2) }
}
