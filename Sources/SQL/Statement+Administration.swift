extension Statement {
  /// Gives up a statement that a connection keeps prepared under the name `s<number>`.
  package static func deallocate(_ number: Int) -> Statement {
    Statement(text: "DEALLOCATE s\(number)")
  }

  /// Gives up all statements that a connection keeps prepared.
  package static let deallocateAll = Statement(text: "DEALLOCATE ALL")

  /// Answers one row when the server has a database of the name given as its one parameter.
  package static let findDatabase = Statement(
    text: "SELECT 1 FROM pg_catalog.pg_database WHERE datname = $1::text", parameterTypes: [.text])

  /// Makes an empty database, in UTF-8; it must run outside a transaction.
  package static func createDatabase(_ name: Identifier) -> Statement {
    Renderer.statement("CREATE DATABASE \(name) ENCODING 'UTF8' TEMPLATE template0")
  }

  /// Removes a database and ends its connections; it must run outside a transaction.
  package static func dropDatabase(_ name: Identifier) -> Statement {
    Renderer.statement("DROP DATABASE IF EXISTS \(name) WITH (FORCE)")
  }

  // MARK: Databases for trying files

  /// One row: the mark of the databases that the session makes for trying files.
  package static let scratchMark = Statement(
    text: "SELECT \(mark) FROM pg_catalog.pg_stat_activity AS a WHERE a.pid = pg_backend_pid()")

  /// The mark of a session of the view `a`; NULL where its beginning is kept from us.
  private static let mark = "\(markOfProcess) || extract(epoch FROM a.backend_start)::text"
  private static let markOfProcess =
    "'dataconnect: for trying files, by session ' || a.pid || ' since '"

  /// Comments a database with its mark.
  package static func mark(_ name: Identifier, _ mark: DDLLiteral) -> Statement {
    Renderer.statement("COMMENT ON DATABASE \(name) IS \(literal: mark)")
  }

  /// The names of the databases with a mark that nobody is connected to, and whose maker is gone for
  /// certain.
  package static let abandonedScratch = Statement(
    text: """
      SELECT d.datname::text FROM pg_catalog.pg_database AS d \
      JOIN pg_catalog.pg_shdescription AS s ON s.objoid = d.oid \
      AND s.classoid = 'pg_catalog.pg_database'::regclass \
      WHERE starts_with(d.datname::text, 'dc_shadow_') \
      AND s.description ~ '^dataconnect: for trying files, by session [0-9]+ since [0-9.]+$' \
      AND NOT EXISTS (SELECT FROM pg_catalog.pg_stat_activity AS a WHERE a.datid = d.oid \
      OR (starts_with(s.description, \(markOfProcess)) \
      AND coalesce(s.description = \(mark), true))) \
      ORDER BY d.datname LIMIT 20
      """)

  /// Removes a database unless somebody is connected to it; it must run outside a transaction.
  package static func dropUnusedDatabase(_ name: Identifier) -> Statement {
    Renderer.statement("DROP DATABASE IF EXISTS \(name)")
  }
}
