import Migrations
import Postgres
import Reactor
import SQL
import TestSupport
import Testing

/// What PostgreSQL prints of search columns, and what becomes of them when a schema changes.
@Suite(.needsPostgres, .tags(.database)) struct SearchColumnTests {
  private static let first: MarkedSource = """
    type Dish @table(name: "order", key: "code") {
      code: String!
      title: String! @searchable(language: "german") @col(name: "Größe \\"x\\" (cm)")
      user: String @searchable(language: "german") @col(dataType: "varchar(40)")
      short: String @searchable(language: "german") @col(dataType: "char(9)")
      body: String
    }
    """
  private static let second: MarkedSource = """
    type Dish @table(name: "order", key: "code") {
      code: String!
      title: String! @col(name: "Größe \\"x\\" (cm)")
      user: String @col(dataType: "varchar(40)")
      short: String @col(dataType: "char(9)")
      body: String @searchable
    }
    """

  @Test func columnsStayUntilTheirFieldsChange() async throws {
    let first = DesiredCatalog(try SchemaFixture.schema(Self.first))
    let second = DesiredCatalog(try SchemaFixture.schema(Self.second))
    let name: Identifier = Identifier("search columns")
    let cluster = try await ScratchCluster.shared()
    _ = try await cluster.createDatabase(name)
    let settings = cluster.settings(database: name, service: "test")
    let loop = ScratchCluster.loops.loops[0]
    let make = { (desired: DesiredCatalog) async throws in
      try await PostgresDatabase.adapt(to: desired, with: settings, on: loop)
    }
    #expect(try await !make(first).applied.isEmpty)
    #expect(try await make(first).applied.isEmpty)
    let change = try await make(second)
    #expect(change.applied.count == 3 && change.left == [])
    #expect(try await make(second).applied.isEmpty)
    try await PostgresDatabase.drop(name, with: settings, on: loop)
  }
}
