/// How sessions are set that a pooler gives, and stopped.
extension Statement {
  /// How long a parameter keeps its value.
  package enum ParameterScope: Sendable {
    case session
    case transaction
  }

  /// Sets so many parameters of the server; one row: the number of the session's process, and the
  /// time when its transaction began.
  ///
  /// - Parameters: names and values in turn.
  package static func setParameters(_ count: Int, for scope: ParameterScope) -> Statement {
    let isLocal = scope == .transaction
    let calls = (0..<count).map { index in
      "set_config($\(2 * index + 1)::text, $\(2 * index + 2)::text, \(isLocal))"
    }
    let columns = ["pg_backend_pid()::text", "extract(epoch FROM now())::text"] + calls
    return Statement(
      text: "SELECT \(columns.joined(separator: ", "))",
      parameterTypes: Array(repeating: .text, count: 2 * count))
  }

  /// Gives a transaction that has just begun one snapshot for all of its statements.
  package static let takeOneSnapshot = Statement(
    text: "SET transaction_isolation = 'repeatable read'")

  /// Asks another backend to give up its statement, if it still runs the transaction that began then.
  ///
  /// - Parameters: the process, and the time as `setParameters` tells it.
  package static let cancelTransaction = Statement(
    text: """
      SELECT pg_cancel_backend(pid) FROM pg_catalog.pg_stat_activity \
      WHERE pid = $1::text::integer AND extract(epoch FROM xact_start)::text = $2::text
      """, parameterTypes: [.text, .text])

  /// Whether a transaction is open behind it that was not before it.
  package var beginsTransaction: Bool { text.utf8.starts(with: "BEGIN ".utf8) }

  /// Whether it does the same however the session is set.
  package var ignoresParameters: Bool { self == .commit || self == .rollback || self == .probe }

  /// Whether PostgreSQL refuses it together with others.
  package var standsAlone: Bool {
    runsAlone || text.hasPrefix("CREATE DATABASE ") || text.hasPrefix("DROP DATABASE ")
  }
}

// MARK: - Comments

extension Statement {
  /// The same behind a comment that tells where it comes from; what begins and ends transactions stays
  /// as it is.
  ///
  /// Of the names only letters, digits and `._:/+=@-` are told, none of which ends a comment.
  package func commented(operation: String, request: String) -> Statement {
    guard !ignoresParameters, !beginsTransaction else { return self }
    let origin = "/* dataconnect op=\(Self.plain(operation)) req=\(Self.plain(request)) */ "
    return Statement(text: origin + text, parameterTypes: parameterTypes)
  }

  private static func plain(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.filter { scalar in
          switch scalar {
          case "a"..."z", "A"..."Z", "0"..."9", ".", "_", ":", "/", "+", "=", "@", "-": true
          default: false
          }
        }))
  }
}
