import Migrations
import SQL
import TestSupport
import Testing

struct VectorPlanTests {
  private static let source: MarkedSource = """
    type Book @table(key: "code") { code: String!  mood: Vector! @col(size: 3) @index(vector_method: L2) }
    """

  private func plan(
    vectorIsInstalled: Bool?, _ table: CatalogTable? = nil
  ) throws -> (definitions: [String], left: [String], differences: [String]) {
    var catalog = Catalog()
    catalog.extensions["vector"] = vectorIsInstalled
    catalog.tables["book"] = table
    let comparison = Comparison(catalog, DesiredCatalog(try SchemaFixture.schema(Self.source)))
    let selection = Selection(.fitting, of: comparison.changes(.compatible))
    let plan = MigrationPlan(selection.chosen, of: comparison)
    return (
      plan.changes.map(\.definition.statement.text), selection.left.compactMap(comparison.sentence),
      comparison.differences
    )
  }

  private static let table =
    #"CREATE TABLE "public"."book" ("code" text NOT NULL, "mood" vector(3) NOT NULL, PRIMARY KEY ("code") )"#
  private static let index =
    #"CREATE INDEX "book_mood_idx" ON "public"."book" USING hnsw ("mood" "vector_l2_ops")"#

  @Test func addsTheExtensionFirst() throws {
    #expect(
      try plan(vectorIsInstalled: false).definitions == [
        "CREATE EXTENSION IF NOT EXISTS vector WITH SCHEMA public", Self.table, Self.index,
      ])
    #expect(
      try plan(vectorIsInstalled: true).definitions == [
        Self.table, Self.index,
      ])
    #expect(
      try plan(vectorIsInstalled: false).differences.first
        == "the extension vector is not installed in the database")
  }

  @Test func leavesOutWhatCannotBeHad() throws {
    let plan = try plan(vectorIsInstalled: nil)
    #expect(
      plan.definitions == [
        #"CREATE TABLE "public"."book" ("code" text NOT NULL, PRIMARY KEY ("code") )"#
      ])
    #expect(
      plan.left == [
        "table book, column mood: it needs the extension vector, which PostgreSQL does not have; install pgvector (on Debian 13: apt-get install postgresql-17-pgvector)"
      ])
  }

  @Test func comparesIndexesByMethodAndDistance() throws {
    func table(_ method: String, _ operatorClass: String) -> CatalogTable {
      var table = CatalogTable()
      table.columns["code"] = CatalogColumn(type: "text", isNullable: false, hasDefault: false)
      table.columns["mood"] = CatalogColumn(type: "vector(3)", isNullable: false, hasDefault: false)
      table.indexes = [
        CatalogIndex(name: "book_pkey", columns: ["code"], isUnique: true, isPrimaryKey: true),
        CatalogIndex(
          name: "other", method: method, columns: ["mood"], isUnique: false, isPrimaryKey: false,
          operatorClass: operatorClass),
      ]
      return table
    }
    #expect(try plan(vectorIsInstalled: true, table("hnsw", "vector_l2_ops")).definitions == [])
    for (method, operatorClass) in [("ivfflat", "vector_l2_ops"), ("hnsw", "vector_ip_ops")] {
      let plan = try plan(vectorIsInstalled: true, table(method, operatorClass))
      #expect(plan.definitions == [Self.index])
    }
  }
}
