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
}
