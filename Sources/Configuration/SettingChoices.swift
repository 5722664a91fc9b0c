/// What stands between the program and its database.
package enum Pooler: String, Sendable, CaseIterable {
  case auto
  case none
  /// Each connection has a session of its own.
  case session
  /// Sessions change between transactions.
  case transaction
}

/// Whether sessions keep statements prepared.
package enum StatementPreparation: String, Sendable, CaseIterable {
  case auto
  case on
  case off
}

/// How strictly a mutation with `@transaction` is kept apart from others; the words are PostgreSQL's.
package enum TransactionIsolation: String, Sendable, CaseIterable {
  case serializable
  case repeatableRead = "repeatable read"
  case readCommitted = "read committed"
}

/// What App Check decides.
package enum AppCheckPolicy: String, Sendable, CaseIterable {
  case off
  case enforce
}

/// What a start does where the database differs from the schema.
package enum MismatchPolicy: String, Sendable, CaseIterable {
  case fail
  case warn
  case migrate
}

/// The least weight of a record that is written.
package enum LogThreshold: String, Sendable, CaseIterable {
  case error
  case warn
  case info
  case debug
}

/// The form of records.
package enum LogFormat: String, Sendable, CaseIterable {
  case auto
  case json
  case text
}

/// Which statements of requests are logged.
package enum StatementLogging: String, Sendable, CaseIterable {
  case off
  case slow
  case error
  case all
}
