/// What migrations need besides definitions.
extension Statement {
  /// One row per column that a view reads, of a relation of the schema or of such a view: schema and
  /// name of the view, its kind, its text, its owner, options, rights and comment as JSON, whether it
  /// has more that could not be made again, schema and name of what it reads, and the column.
  package static let catalogViewUses = Statement(
    text: """
      SELECT DISTINCT vn.nspname::text, v.relname::text, v.relkind::text, \
      pg_get_viewdef(v.oid), pg_get_userbyid(v.relowner)::text, \
      coalesce(array_to_json(v.reloptions), '[]')::text, \
      coalesce((SELECT json_agg(json_build_object('role', \
      CASE WHEN g.grantee <> 0 THEN pg_get_userbyid(g.grantee)::text END, 'privilege', g.privilege_type, \
      'grantable', g.is_grantable) ORDER BY g.grantee, g.privilege_type) \
      FROM aclexplode(v.relacl) AS g), '[]')::text, \
      obj_description(v.oid, 'pg_class'), \
      (EXISTS (SELECT FROM pg_catalog.pg_trigger AS t WHERE t.tgrelid = v.oid) \
      OR EXISTS (SELECT FROM pg_catalog.pg_rewrite AS o WHERE o.ev_class = v.oid AND o.rulename <> '_RETURN') \
      OR EXISTS (SELECT FROM pg_catalog.pg_attribute AS o WHERE o.attrelid = v.oid AND o.attacl IS NOT NULL))::text, \
      rn.nspname::text, r.relname::text, a.attname::text \
      FROM pg_catalog.pg_depend AS d \
      JOIN pg_catalog.pg_rewrite AS w ON w.oid = d.objid \
      JOIN pg_catalog.pg_class AS v ON v.oid = w.ev_class AND v.relkind IN ('v', 'm') \
      JOIN pg_catalog.pg_namespace AS vn ON vn.oid = v.relnamespace \
      JOIN pg_catalog.pg_class AS r ON r.oid = d.refobjid AND r.oid <> v.oid \
      JOIN pg_catalog.pg_namespace AS rn ON rn.oid = r.relnamespace \
      LEFT JOIN pg_catalog.pg_attribute AS a ON a.attrelid = r.oid AND a.attnum = d.refobjsubid \
      AND a.attnum > 0 \
      WHERE d.classid = 'pg_catalog.pg_rewrite'::regclass \
      AND d.refclassid = 'pg_catalog.pg_class'::regclass \
      AND rn.nspname NOT IN ('pg_catalog', 'information_schema') \
      AND vn.nspname NOT IN ('pg_catalog', 'information_schema') \
      ORDER BY 1, 2, 10, 11, 12
      """)

  /// Tries to become the only one who migrates a PostgreSQL schema, until the session ends.
  package static let tryMigrationLock = Statement(
    text: """
      SELECT pg_try_advisory_lock(hashtextextended('dataconnect:migrate:' || current_database() \
      || ':' || $1::text, 0))::text
      """, parameterTypes: [.text])

  /// Rows of those who migrate the PostgreSQL schema now: process, user, application.
  package static let migrationLockHolders = Statement(
    text: """
      SELECT a.pid::text, coalesce(a.usename::text, ''), coalesce(a.application_name, '') \
      FROM pg_catalog.pg_locks AS l JOIN pg_catalog.pg_stat_activity AS a ON a.pid = l.pid, \
      LATERAL (SELECT hashtextextended('dataconnect:migrate:' || current_database() || ':' \
      || $1::text, 0) AS key) AS k \
      WHERE l.locktype = 'advisory' AND l.granted \
      AND l.database = (SELECT oid FROM pg_catalog.pg_database WHERE datname = current_database()) \
      AND l.classid = ((k.key >> 32) & 4294967295)::oid AND l.objid = (k.key & 4294967295)::oid \
      ORDER BY 1
      """, parameterTypes: [.text])

  /// Bounds how long statements wait for locks and run, in milliseconds, until the transaction ends.
  package static let limitLocks = Statement(
    text: """
      SELECT set_config('lock_timeout', $1::text, true), \
      set_config('statement_timeout', $2::text, true), \
      set_config('idle_in_transaction_session_timeout', '60000', true)
      """, parameterTypes: [.text, .text])

  /// A table of the session alone whose defaults are those given, so that PostgreSQL prints them.
  package static func printDefaults(_ columns: [(PostgresType, ColumnDefault)]) -> Statement {
    let list = columns.enumerated().map { index, column in
      "c\(index) \(Renderer.render(column.0)) DEFAULT \(Renderer.render(column.1))" as SQLText
    }.joined(", ")
    return Renderer.statement(
      "CREATE TEMPORARY TABLE dataconnect_defaults (\(list)) ON COMMIT DROP")
  }

  /// One row per column of that table, in order: its default as PostgreSQL prints it.
  package static let printedDefaults = Statement(
    text: """
      SELECT pg_get_expr(adbin, adrelid) FROM pg_catalog.pg_attrdef \
      WHERE adrelid = 'pg_temp.dataconnect_defaults'::regclass ORDER BY adnum
      """)

  // MARK: What migrations remember

  /// Rows of table, column, type and whether it had a default, of what the last migration described.
  package static let readDescription = Statement(
    text: """
      SELECT table_name, column_name, type, has_default::text FROM dataconnect.described_column \
      WHERE namespace = $1::text ORDER BY 1, 2
      """, parameterTypes: [.text])

  /// Makes the place where migrations remember what they described.
  package static let makeDescription = [
    Statement(text: "CREATE SCHEMA IF NOT EXISTS dataconnect"),
    Statement(
      text: """
        CREATE TABLE IF NOT EXISTS dataconnect.described_column (namespace text, table_name text, \
        column_name text, type text NOT NULL, has_default boolean NOT NULL, \
        PRIMARY KEY (namespace, table_name, column_name))
        """),
  ]

  package static let forgetDescription = Statement(
    text: "DELETE FROM dataconnect.described_column WHERE namespace = $1::text",
    parameterTypes: [.text])

  /// Remembers the columns that a JSON array of objects describes.
  package static let writeDescription = Statement(
    text: """
      INSERT INTO dataconnect.described_column \
      SELECT $1::text, r."table", r."column", r.type, r.has_default \
      FROM json_to_recordset($2::json) \
      AS r("table" text, "column" text, type text, has_default boolean)
      """, parameterTypes: [.text, .json])
}
