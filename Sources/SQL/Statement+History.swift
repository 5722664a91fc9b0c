/// The history of a service's migration files, in the PostgreSQL schema of the program.
extension Statement {
  /// Whether there is a history.
  package static let hasHistory = Statement(
    text: "SELECT (to_regclass('dataconnect.migration') IS NOT NULL)::text")

  /// Makes the place for the history.
  package static let makeHistory = [
    Statement(text: "CREATE SCHEMA IF NOT EXISTS dataconnect"),
    Statement(
      text: """
        CREATE TABLE IF NOT EXISTS dataconnect.migration (service text, version text, \
        name text NOT NULL, \
        kind text NOT NULL CHECK (kind IN ('versioned', 'baseline', 'repeatable', 'auto')), \
        checksum text NOT NULL, \
        state text NOT NULL \
        CHECK (state IN ('running', 'applied', 'failed', 'rolled_back', 'skipped')), \
        direction text NOT NULL CHECK (direction IN ('up', 'down')), \
        segments_total integer NOT NULL, segments_done integer NOT NULL, \
        started_at timestamptz NOT NULL, finished_at timestamptz, duration_ms bigint, \
        applied_by text NOT NULL, tool_version text NOT NULL, up_sql text, down_sql text, \
        schema_fingerprint text, schema_objects json, error text, PRIMARY KEY (service, version))
        """),
  ]

  /// Rows of version, name, kind, checksum, state, direction, number of parts, of those that are done,
  /// time of the end, duration in milliseconds, who did it, text, and error, of a service.
  package static let readHistory = Statement(
    text: """
      SELECT version, name, kind, checksum, state, direction, segments_total::text, \
      segments_done::text, \
      to_char(coalesce(finished_at, started_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), \
      duration_ms::text, applied_by, up_sql, error \
      FROM dataconnect.migration WHERE service = $1::text ORDER BY version
      """, parameterTypes: [.text])

  /// One row with the objects that the database held when the last file of a service was done.
  package static let readRecordedObjects = Statement(
    text: """
      SELECT schema_objects::text FROM dataconnect.migration \
      WHERE service = $1::text AND schema_objects IS NOT NULL \
      ORDER BY finished_at DESC NULLS LAST, version DESC LIMIT 1
      """, parameterTypes: [.text])

  /// A file begins, or goes on: service, version, name, kind, checksum, direction, number of parts, of
  /// those that are done, version of the program, text upwards, text downwards or nothing.
  package static let beginMigration = Statement(
    text: """
      INSERT INTO dataconnect.migration (service, version, name, kind, checksum, state, direction, \
      segments_total, segments_done, started_at, applied_by, tool_version, up_sql, down_sql) \
      VALUES ($1::text, $2::text, $3::text, $4::text, $5::text, 'running', $6::text, \
      $7::text::integer, $8::text::integer, clock_timestamp(), \
      session_user || coalesce(' from ' || host(inet_client_addr()), ''), \
      $9::text, $10::text, nullif($11::text, '')) \
      ON CONFLICT (service, version) DO UPDATE SET name = excluded.name, kind = excluded.kind, \
      checksum = excluded.checksum, state = excluded.state, direction = excluded.direction, \
      segments_total = excluded.segments_total, segments_done = excluded.segments_done, \
      started_at = excluded.started_at, finished_at = NULL, duration_ms = NULL, \
      applied_by = excluded.applied_by, tool_version = excluded.tool_version, \
      up_sql = excluded.up_sql, down_sql = excluded.down_sql, error = NULL
      """, parameterTypes: Array(repeating: .text, count: 11))

  /// So many parts of a file are done: service, version, number.
  package static let advanceMigration = Statement(
    text: """
      UPDATE dataconnect.migration SET segments_done = $3::text::integer \
      WHERE service = $1::text AND version = $2::text
      """, parameterTypes: [.text, .text, .text])

  /// A file ends: service, version, state, fingerprint of the database, its objects as JSON.
  package static let finishMigration = Statement(
    text: """
      UPDATE dataconnect.migration SET state = $3::text, finished_at = clock_timestamp(), \
      duration_ms = (extract(epoch FROM clock_timestamp() - started_at) * 1000)::bigint, \
      schema_fingerprint = $4::text, schema_objects = $5::text::json \
      WHERE service = $1::text AND version = $2::text
      """, parameterTypes: [.text, .text, .text, .text, .text])

  /// A file fails: service, version, state, direction, why.
  package static let failMigration = Statement(
    text: """
      UPDATE dataconnect.migration SET state = $3::text, direction = $4::text, \
      finished_at = clock_timestamp(), \
      duration_ms = (extract(epoch FROM clock_timestamp() - started_at) * 1000)::bigint, \
      error = $5::text WHERE service = $1::text AND version = $2::text
      """, parameterTypes: [.text, .text, .text, .text, .text])

  /// Somebody says what became of a file: service, version, state, fingerprint, objects as JSON.
  package static let resolveMigration = Statement(
    text: """
      UPDATE dataconnect.migration SET state = $3::text, direction = 'up', \
      finished_at = clock_timestamp(), \
      applied_by = session_user || coalesce(' from ' || host(inet_client_addr()), ''), \
      segments_done = CASE WHEN $3::text = 'applied' THEN segments_total ELSE 0 END, \
      schema_fingerprint = $4::text, schema_objects = $5::text::json, error = NULL \
      WHERE service = $1::text AND version = $2::text
      """, parameterTypes: [.text, .text, .text, .text, .text])

  /// Remembers what was done without a file: service, name, checksum, version of the program, statements.
  ///
  /// Its version is the time to the microsecond, which no file has.
  package static let recordAutomatic = Statement(
    text: """
      INSERT INTO dataconnect.migration (service, version, name, kind, checksum, state, direction, \
      segments_total, segments_done, started_at, finished_at, applied_by, tool_version, up_sql) \
      SELECT $1::text, to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS'), \
      $2::text, 'auto', $3::text, 'applied', 'up', 1, 1, clock_timestamp(), clock_timestamp(), \
      session_user || coalesce(' from ' || host(inet_client_addr()), ''), $4::text, $5::text \
      ON CONFLICT DO NOTHING
      """, parameterTypes: Array(repeating: .text, count: 5))

  /// Gives up what a file may have set for its session.
  package static let resetSession = [
    Statement(text: "RESET ALL"), Statement(text: "RESET SESSION AUTHORIZATION"),
    Statement(text: "RESET ROLE"),
  ]

  /// Gives up a role that a file may have taken, so that the history can be written.
  package static let resetRole = Statement(text: "RESET ROLE")

  /// A statement that always fails and says why.
  package static func refusal(_ message: DDLLiteral) -> Statement {
    let body = DDLLiteral("BEGIN RAISE EXCEPTION USING MESSAGE = \(message.quoted); END")
    return Renderer.statement("DO \(literal: body ?? message)")
  }

  // MARK: Scratch databases

  /// Whether a database holds nothing, or nothing but what a replay left in it.
  package static let isScratch = Statement(
    text: """
      SELECT (to_regclass('dataconnect.scratch') IS NOT NULL OR NOT EXISTS \
      (SELECT FROM pg_catalog.pg_class AS c \
      JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace \
      WHERE n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%' \
      AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend AS e WHERE e.objid = c.oid \
      AND e.classid = 'pg_catalog.pg_class'::regclass AND e.deptype = 'e')))::text
      """)

  /// Empties a scratch database, and marks it as one.
  package static let emptyScratch = [
    Statement(
      text: """
        DO $$ DECLARE s text; BEGIN FOR s IN SELECT nspname FROM pg_catalog.pg_namespace \
        WHERE nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%' LOOP \
        EXECUTE format('DROP SCHEMA %I CASCADE', s); END LOOP; END $$
        """),
    Statement(text: "CREATE SCHEMA public"), Statement(text: "CREATE SCHEMA dataconnect"),
    Statement(text: "CREATE TABLE dataconnect.scratch ()"),
  ]
}
