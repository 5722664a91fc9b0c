/// What migrations ask about other sessions, and set for their own.
extension Statement {
  /// Bounds what statements outside of transactions wait for locks, in milliseconds.
  ///
  /// It lasts until the session ends, which it does soon after its client has gone.
  package static let limitSession = Statement(
    text: """
      SELECT set_config('lock_timeout', $1::text, false), \
      set_config('statement_timeout', '0', false), \
      set_config('client_connection_check_interval', '1000', false)
      """, parameterTypes: [.text])

  /// Rows of the other sessions that hold locks of a table: process, user, application, seconds of
  /// the transaction, state, and the beginning of the statement.
  ///
  /// - Parameters: names of schema and table.
  package static let tableHolders = Statement(
    text: """
      SELECT DISTINCT a.pid::text, coalesce(a.usename::text, ''), coalesce(a.application_name, ''), \
      coalesce(extract(epoch FROM now() - a.xact_start)::bigint, 0)::text, coalesce(a.state, ''), \
      left(coalesce(a.query, ''), 80) \
      FROM pg_catalog.pg_locks AS l \
      JOIN pg_catalog.pg_class AS c ON c.oid = l.relation \
      JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace \
      JOIN pg_catalog.pg_stat_activity AS a ON a.pid = l.pid \
      WHERE l.locktype = 'relation' AND l.granted AND l.pid <> pg_backend_pid() \
      AND l.database = (SELECT oid FROM pg_catalog.pg_database WHERE datname = current_database()) \
      AND n.nspname = $1::text AND c.relname = $2::text ORDER BY 4 DESC, 1 LIMIT 10
      """, parameterTypes: [.text, .text])

  /// One row about the session of a process: the phase of an index it builds, how much of that phase
  /// is done in percent, and the processes it waits for.
  package static let sessionProgress = Statement(
    text: """
      SELECT p.phase, CASE WHEN coalesce(p.blocks_total, 0) > 0 \
      THEN (100 * p.blocks_done / p.blocks_total)::text END, \
      array_to_string(pg_blocking_pids($1::text::integer), ', ') \
      FROM (SELECT 1) AS one \
      LEFT JOIN pg_catalog.pg_stat_progress_create_index AS p ON p.pid = $1::text::integer
      """, parameterTypes: [.text])

  /// Whether an index is there that cannot be used: names of schema and index.
  package static let isInvalidIndex = Statement(
    text: """
      SELECT (NOT x.indisvalid)::text FROM pg_catalog.pg_index AS x \
      JOIN pg_catalog.pg_class AS i ON i.oid = x.indexrelid \
      JOIN pg_catalog.pg_namespace AS n ON n.oid = i.relnamespace \
      WHERE n.nspname = $1::text AND i.relname = $2::text
      """, parameterTypes: [.text, .text])

  /// Rows of schema and name of the indexes of a PostgreSQL schema that cannot be used.
  package static let unusableIndexes = Statement(
    text: """
      SELECT n.nspname::text, i.relname::text FROM pg_catalog.pg_index AS x \
      JOIN pg_catalog.pg_class AS i ON i.oid = x.indexrelid \
      JOIN pg_catalog.pg_namespace AS n ON n.oid = i.relnamespace \
      WHERE n.nspname = $1::text AND NOT x.indisvalid ORDER BY 1, 2
      """, parameterTypes: [.text])

  // MARK: Poolers

  /// Leaves a mark in the session and tells its process.
  package static let markSession = Statement(
    text: """
      SELECT pg_backend_pid()::text, set_config('dataconnect.session', $1::text, false)
      """, parameterTypes: [.text])

  /// The session's process and its mark.
  package static let readSessionMark = Statement(
    text:
      "SELECT pg_backend_pid()::text, coalesce(current_setting('dataconnect.session', true), '')"
  )

  /// A parameter that every session is set to, and that nobody sets otherwise.
  package static let planCacheMode = Statement(
    text: "SELECT current_setting('plan_cache_mode')")

  // MARK: Owners

  /// Rows of the tables of a PostgreSQL schema that the role does not own, with their owners.
  ///
  /// The role that `sql:setup` of other tools makes for owning counts for its members.
  package static let foreignTables = Statement(
    text: """
      SELECT c.relname::text, pg_get_userbyid(c.relowner)::text FROM pg_catalog.pg_class AS c \
      JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace \
      JOIN pg_catalog.pg_roles AS r ON r.rolname = current_user \
      WHERE n.nspname = $1::text AND c.relkind IN ('r', 'p') AND c.relowner <> r.oid \
      AND NOT (pg_get_userbyid(c.relowner) = 'firebaseowner_' || current_database() || '_' \
      || $1::text \
      AND pg_has_role(c.relowner, 'MEMBER')) \
      AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend AS e WHERE e.objid = c.oid \
      AND e.classid = 'pg_catalog.pg_class'::regclass AND e.deptype = 'e') ORDER BY 1
      """, parameterTypes: [.text])
}

extension Statement {
  /// Whether it must run outside of transactions, so that it is committed by itself.
  package var runsAlone: Bool {
    text.contains(" INDEX CONCURRENTLY ")
      || text.hasPrefix("ALTER TYPE") && text.contains(" ADD VALUE ")
  }

  /// Whether it waits for older transactions, keeping nobody waiting meanwhile.
  package var buildsBesideOthers: Bool { text.uppercased().contains("CONCURRENTLY") }
}
