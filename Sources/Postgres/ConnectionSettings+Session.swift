internal import Execution
internal import Reactor
internal import SQL

// MARK: - Parameters of a connection

/// What a connection is for.
enum ConnectionRole: Sendable {
  /// Lent to one request at a time.
  case session
  /// Shared by reading requests.
  case readLink
  /// Health checks and cancelling.
  case control
  /// Definitions of tables and the like, which may take long.
  case definition
}

extension ConnectionSettings {
  /// The keywords and values for libpq, in a fixed order, passwords included.
  ///
  /// Empty endpoints leave the search for the host to libpq.
  func parameters(for role: ConnectionRole, endpoints: [Endpoint]) -> [(
    keyword: String, value: String
  )] {
    var all = parameters
    if all["application_name"] == nil { all["fallback_application_name"] = applicationName }
    all["client_encoding"] = "UTF8"
    // Poolers refuse what they do not know, or drop it without a word.
    let ours = sessions == .direct ? optionText(for: role) : nil
    all["options"] = [self["options"], ours].compactMap(\.self).joined(separator: " ")
    if !endpoints.isEmpty {
      all["host"] = endpoints.map(\.host).joined(separator: ",")
      all["hostaddr"] = endpoints.map { $0.address ?? "" }.joined(separator: ",")
      all["port"] = endpoints.map(\.port).joined(separator: ",")
    }
    return all.sorted { $0.key < $1.key }.map { (keyword: $0.key, value: $0.value) }
  }

  /// What connections that only read are started with, in the form of `PGOPTIONS`.
  package var readOptions: String { optionText(for: .readLink) }

  /// What connections that write are started with, in the form of `PGOPTIONS`.
  package var writeOptions: String { optionText(for: .session) }

  private func optionText(for role: ConnectionRole) -> String {
    sessionOptions(for: role).map { "-c \($0)=\(Self.escape($1))" }.joined(separator: " ")
  }

  /// What sets the sessions of a pooler: once, or at the beginning of each transaction.
  func settingStatements(for role: ConnectionRole) -> [BoundStatement] {
    let options = sessionOptions(for: role)
    switch sessions {
    case .direct: return []
    case .kept: return [Self.set(options, for: .session)]
    case .changing:
      guard role == .readLink else { return [Self.set(options, for: .transaction)] }
      // Defaults come too late for a transaction that has begun.
      let others = options.filter { !$0.0.hasPrefix("default_transaction_") }
      return [
        BoundStatement(.takeOneSnapshot),
        Self.set(others + [("transaction_read_only", "on")], for: .transaction),
      ]
    }
  }

  private static func set(
    _ options: [(String, String)], for scope: Statement.ParameterScope
  ) -> BoundStatement {
    BoundStatement(
      .setParameters(options.count, for: scope), options.flatMap { [$0.0, $0.1] })
  }

  private func sessionOptions(for role: ConnectionRole) -> [(String, String)] {
    var options = [
      ("lock_timeout", Self.milliseconds(lockTimeout)),
      ("idle_in_transaction_session_timeout", Self.milliseconds(idleTransactionTimeout)),
      ("timezone", "UTC"), ("datestyle", "ISO"),
      ("extra_float_digits", "1"),
      ("plan_cache_mode", "force_generic_plan"), ("jit", "off"),
    ]
    if let schema {
      let quoted = schema.description.split(separator: "\"", omittingEmptySubsequences: false)
      options.append(("search_path", "\"\(quoted.joined(separator: "\"\""))\", public"))
    }
    switch role {
    case .session: options.append(("statement_timeout", Self.milliseconds(statementTimeout)))
    case .readLink:
      options.append(("statement_timeout", Self.milliseconds(statementTimeout)))
      options.append(("default_transaction_read_only", "on"))
      // A burst without BEGIN is one transaction up to its sync, so this makes it one snapshot.
      options.append(("default_transaction_isolation", "repeatable read"))
    case .control: options.append(("statement_timeout", "1000"))
    case .definition: options.append(("statement_timeout", "0"))
    }
    return options
  }

  /// The server splits options at blanks unless a backslash precedes them.
  private static func escape(_ value: String) -> String {
    value.reduce(into: "") { text, character in
      if character == " " || character == "\\" { text.append("\\") }
      text.append(character)
    }
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    return "\(max(0, seconds * 1000 + attoseconds / 1_000_000_000_000_000))"
  }
}
