internal import Execution
internal import Migrations
package import Reactor
package import SQL

/// Why rows could not be taken out or put in.
package enum TransferError: Error, Sendable {
  case database(String)
  /// The one who gives or takes the rows gave up; a sentence.
  case stopped(String)

  package var reason: String {
    switch self {
    case .database(let reason), .stopped(let reason): reason
    }
  }
}

extension PostgresDatabase {
  /// A value in PostgreSQL's text form; `nil` is NULL.
  package typealias RowText = [String?]

  /// Hands over all rows of tables as one moment had them, part by part, each at most `count` rows.
  ///
  /// A table without rows is not mentioned.
  package static func takeRows(
    of tables: [StoredTable], _ count: Int, with settings: ConnectionSettings, on loop: EventLoop,
    _ take: (Int, [RowText]) throws(TransferError) -> Void
  ) async throws(TransferError) {
    try await transfer(settings, on: loop) { connection throws(TransferError) in
      try await connection.step(.begin(.repeatableRead, readOnly: true))
      for (index, table) in tables.enumerated() {
        try await connection.step(
          .declareRows(of: table.name, table.columns.map(\.name), orderedBy: table.key))
        while true {
          let rows = try await connection.step(.fetchRows(count))
          if rows.isEmpty { break }
          try take(index, rows)
          if rows.count < count { break }
        }
        try await connection.step(.closeRows)
      }
      try await connection.step(.rollback)
    }
  }

  /// Some rows of a table: of which, of which columns, and their values.
  package struct RowPart: Sendable {
    package let table: Int
    package let columns: [Int]
    package let rows: [RowText]

    package init(table: Int, columns: [Int], rows: [RowText]) {
      self.table = table
      self.columns = columns
      self.rows = rows
    }
  }

  /// Puts rows in place of all that tables hold, all or none.
  ///
  /// References are checked at the end, so that the parts may come in any order. `next` gives the
  /// parts, and `nil` after the last.
  package static func replaceRows(
    of tables: [StoredTable], with settings: ConnectionSettings, on loop: EventLoop,
    _ next: () throws(TransferError) -> RowPart?
  ) async throws(TransferError) {
    guard !tables.isEmpty else { return }
    try await transfer(settings, on: loop) { connection throws(TransferError) in
      try await connection.step(.begin(.readCommitted))
      let keys = try await connection.foreignKeys(tables)
      for (table, key) in keys { try await connection.step(.relax(key, of: table, true)) }
      try await connection.step(.truncate(tables.map(\.name)))
      while let part = try next() {
        guard !part.columns.isEmpty, !part.rows.isEmpty else { continue }
        let table = tables[part.table]
        let columns = part.columns.map { table.columns[$0] }
        let lists = columns.indices.map { position in
          ArrayText.of(part.rows.map { $0[position] })
        }
        try await connection.step(
          .insertRows(into: table.name, columns.map { ($0.name, $0.type) }), lists)
      }
      for table in tables {
        for column in table.columns where column.counts {
          guard let statement = Statement.resumeCounting(column.name, of: table.name) else {
            continue
          }
          try await connection.step(statement)
        }
      }
      try await connection.step(.checkReferences)
      for (table, key) in keys { try await connection.step(.relax(key, of: table, false)) }
      try await connection.step(.commit)
    }
  }

  /// Removes all rows of all tables of a PostgreSQL schema, all or none.
  package static func clear(
    _ namespace: Identifier, with settings: ConnectionSettings, on loop: EventLoop
  ) async throws(TransferError) {
    try await transfer(settings, on: loop) { connection throws(TransferError) in
      let names = try await connection.tableStates(of: namespace)
        .compactMap { Identifier($0.0) }
        .map { QualifiedName(schema: namespace, name: $0) }
      if !names.isEmpty { try await connection.step(.truncate(names)) }
    }
  }

  /// Whether one of the tables has a row.
  package static func haveRows(
    _ tables: [StoredTable], with settings: ConnectionSettings, on loop: EventLoop
  ) async throws(TransferError) -> Bool {
    try await transfer(settings, on: loop) { connection throws(TransferError) in
      try await connection.step(.haveRows(tables.map(\.name))).first?.first == "true"
    }
  }

  /// Runs `body` with a connection of its own; what it leaves open is undone.
  private static func transfer<Result: Sendable>(
    _ settings: ConnectionSettings, on loop: EventLoop,
    _ body: (PostgresConnection) async throws(TransferError) -> Result
  ) async throws(TransferError) -> Result {
    var problem: TransferError?
    do throws(BurstError) {
      let result = try await withConnection(settings, on: loop) {
        connection throws(BurstError) -> Result? in
        do throws(TransferError) {
          return try await body(connection)
        } catch {
          problem = error
          return nil
        }
      }
      if let result { return result }
    } catch {
      throw .database(error.error.detail.message)
    }
    throw problem ?? .database("the database does not answer")
  }
}

extension PostgresConnection {
  /// Runs one statement and gives its rows as texts.
  @discardableResult
  fileprivate func step(
    _ statement: Statement, _ parameters: [String] = []
  ) async throws(TransferError) -> [[String?]] {
    do throws(BurstError) {
      let results = try await perform(
        [BoundStatement(statement, parameters)], preparation: .none, until: .never)
      return (results.first?.rows ?? []).map { row in
        row.map { $0.map { String(decoding: $0, as: UTF8.self) } }
      }
    } catch {
      let detail = error.error.detail
      throw .database(detail.message)
    }
  }

  /// The foreign keys that the database holds in the PostgreSQL schemas of tables.
  fileprivate func foreignKeys(
    _ tables: [StoredTable]
  ) async throws(TransferError) -> [(QualifiedName, Identifier)] {
    var keys: [(QualifiedName, Identifier)] = []
    for schema in Set(tables.map(\.name.schema)) {
      for (name, table) in try await tableStates(of: schema) {
        guard let name = Identifier(name) else { continue }
        let whole = QualifiedName(schema: schema, name: name)
        keys += table.foreignKeys.compactMap { Identifier($0.name) }.map { (whole, $0) }
      }
    }
    return keys
  }

  /// The tables of a PostgreSQL schema, in the order of their names.
  fileprivate func tableStates(
    of namespace: Identifier
  ) async throws(TransferError) -> [(String, CatalogTable)] {
    do throws(BurstError) {
      return try await catalog(of: namespace).tables.sorted { $0.key < $1.key }
    } catch {
      throw .database(error.error.detail.message)
    }
  }
}

/// PostgreSQL's text form of a list of texts.
enum ArrayText {
  static func of(_ elements: [String?]) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "{")]
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      guard let element else {
        bytes += "NULL".utf8
        continue
      }
      bytes.append(UInt8(ascii: "\""))
      for byte in element.utf8 {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
          bytes.append(UInt8(ascii: "\\"))
        }
        bytes.append(byte)
      }
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: "}"))
    return String(decoding: bytes, as: UTF8.self)
  }
}
