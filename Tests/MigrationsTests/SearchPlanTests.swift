import Migrations
import SQL
import TestSupport
import Testing

struct SearchPlanTests {
  private static let printed = "to_tsvector('english'::regconfig, COALESCE(title, ''::text))"

  /// What a database with a table of two texts lacks, its search column as given.
  private func plan(
    _ search: CatalogColumn?
  ) throws -> (definitions: [String], left: [String], differences: [String]) {
    let schema = try SchemaFixture.schema(
      """
      type Book @table(key: "code") { code: String!  title: String @searchable  body: String }
      """)
    var table = CatalogTable()
    for name in ["code", "title", "body"] {
      table.columns[name] = CatalogColumn(
        type: "text", isNullable: name != "code", hasDefault: false)
    }
    table.indexes = [
      CatalogIndex(name: "book_pkey", columns: ["code"], isUnique: true, isPrimaryKey: true)
    ]
    if let search {
      table.columns["_fdc_search"] = search
      table.indexes.append(
        CatalogIndex(
          name: "book__fdc_search_idx", method: "gin", columns: ["_fdc_search"], isUnique: false,
          isPrimaryKey: false))
    }
    var catalog = Catalog()
    catalog.tables["book"] = table
    let comparison = Comparison(catalog, DesiredCatalog(schema))
    let selection = Selection(.fitting, of: comparison.changes(.compatible))
    let plan = MigrationPlan(selection.chosen, of: comparison)
    return (
      plan.changes.map(\.definition.statement.text), selection.left.compactMap(comparison.sentence),
      comparison.differences
    )
  }

  private let index =
    #"CREATE INDEX "book__fdc_search_idx" ON "public"."book" USING gin ("_fdc_search")"#

  @Test func addsTheColumnAndItsIndex() throws {
    let plan = try plan(nil)
    #expect(
      plan.definitions == [
        #"ALTER TABLE "public"."book" ADD COLUMN "_fdc_search" tsvector GENERATED ALWAYS AS (to_tsvector('english', coalesce("title"::text, ''))) STORED"#,
        index,
      ])
    #expect(plan.differences == ["table book: column _fdc_search is missing"])
  }

  @Test func leavesTheSameDocumentAlone() throws {
    let column = CatalogColumn(
      type: "tsvector", isNullable: true, hasDefault: true, generation: Self.printed)
    #expect(try plan(column).definitions == [])
  }

  @Test func makesAnotherDocumentAnew() throws {
    let other = Self.printed.replacing("title", with: "body")
    let plan = try plan(
      CatalogColumn(type: "tsvector", isNullable: true, hasDefault: true, generation: other))
    #expect(
      plan.definitions == [
        #"ALTER TABLE "public"."book" DROP COLUMN "_fdc_search""#,
        #"ALTER TABLE "public"."book" ADD COLUMN "_fdc_search" tsvector GENERATED ALWAYS AS (to_tsvector('english', coalesce("title"::text, ''))) STORED"#,
        index,
      ])
    #expect(
      plan.differences == [
        "table book: column _fdc_search is computed from other fields than those with @searchable"
      ])
  }

  @Test func leavesAColumnToWhoeverFillsIt() throws {
    let filled = try plan(CatalogColumn(type: "tsvector", isNullable: true, hasDefault: false))
    #expect(filled.definitions == [] && filled.left == [])
    let text = try plan(CatalogColumn(type: "text", isNullable: true, hasDefault: false))
    #expect(
      text.left == [
        "table book, column _fdc_search: its type is text, but the name is that of the searched texts; rename it"
      ])
  }
}
