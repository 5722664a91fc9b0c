import Execution
import Migrations
import Postgres
import Reactor
import SQL
import TestSupport
import Testing

/// Rows on their way out of databases and in.
@Suite(.needsPostgres, .tags(.database)) struct TransferTests {
  private static let loop = ScratchCluster.loops.loops[0]

  private static let schema: MarkedSource = """
    type Note @table(key: "id") { id: String! parent: Note owner: Person share: Float tags: [String!] }
    type Person @table(key: "name") { name: String! favorite: Note }
    type Counted @table(key: "n") { n: Int! @col(dataType: "serial") text: String! }
    """

  /// All rows by table, as they are taken out in parts of two.
  private func rows(
    _ tables: [StoredTable], _ settings: ConnectionSettings
  ) async throws -> [Int: [[String?]]] {
    var rows: [Int: [[String?]]] = [:]
    try await PostgresDatabase.takeRows(of: tables, 2, with: settings, on: Self.loop) {
      table, part throws(TransferError) in
      #expect(part.count <= 2)
      rows[table, default: []] += part
    }
    return rows
  }

  private func put(
    _ parts: [PostgresDatabase.RowPart], _ tables: [StoredTable], _ settings: ConnectionSettings
  ) async throws {
    var rest = parts[...]
    try await PostgresDatabase.replaceRows(of: tables, with: settings, on: Self.loop) {
      () throws(TransferError) in rest.popFirst()
    }
  }

  /// Parts of all columns of the tables.
  private func part(
    _ tables: [StoredTable], _ name: String, _ rows: [[String?]]
  ) throws -> PostgresDatabase.RowPart {
    let table = try #require(tables.firstIndex { $0.name.name.description == name })
    return .init(table: table, columns: Array(tables[table].columns.indices), rows: rows)
  }

  @Test func circlesComeInInAnyOrderAndTheOldRowsGo() async throws {
    let schema = try SchemaFixture.schema(Self.schema)
    let tables = StoredTable.all(of: DesiredCatalog(schema))
    try await ScratchDatabase.run(for: schema) { database in
      let note = try part(tables, "note", [])
      let names = tables[note.table].columns.map(\.name.description)
      func row(_ values: [String: String]) -> [String?] { names.map { values[$0] } }
      let notes = [
        row(["id": "a", "parent_id": "b", "owner_name": "Ada", "share": "0.1"]),
        row(["id": "b", "parent_id": "a", "tags": #"{"",NULL,"x,y"}"#]), row(["id": "c"]),
      ]
      let people: [[String?]] = [["Ada", "a"]]
      let parts = [
        try part(tables, "person", people), try part(tables, "note", notes),
        try part(tables, "counted", [["7", "seven"]]),
      ]
      for _ in 0..<2 {
        try await put(parts, tables, database.settings)
        let found = try await rows(tables, database.settings)
        #expect(found[note.table] == notes)
        #expect(found.values.map(\.count).sorted() == [1, 1, 3])
      }
      #expect(try await PostgresDatabase.haveRows(tables, with: database.settings, on: Self.loop))
      // A row without its parent is refused, and nothing of the rest comes in.
      await #expect(throws: TransferError.self) {
        try await put(
          [try part(tables, "note", [row(["id": "d", "parent_id": "none"])])], tables,
          database.settings)
      }
      #expect(try await rows(tables, database.settings)[note.table] == notes)
      // Keys are as strict as before.
      let catalog = try await PostgresDatabase.compare(
        to: DesiredCatalog(schema), with: database.settings, on: Self.loop)
      #expect(catalog.changes(.strict).isEmpty)
      try await PostgresDatabase.clear(
        Identifier("public"), with: database.settings, on: Self.loop)
      #expect(
        try await !PostgresDatabase.haveRows(tables, with: database.settings, on: Self.loop))
    }
  }
}
