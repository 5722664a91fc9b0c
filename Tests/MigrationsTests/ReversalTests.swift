import DataModel
import Migrations
import SQL
import TestSupport
import Testing

/// What undoes a plan.
struct ReversalTests {
  private func catalog() -> Catalog {
    var catalog = Catalog()
    var bed = CatalogTable()
    bed.columns = [
      "id": CatalogColumn(
        type: "uuid", isNullable: false, hasDefault: true, defaultText: "gen_random_uuid()"),
      "depth": CatalogColumn(
        type: "integer", isNullable: false, hasDefault: true, defaultText: "5"),
      "note": CatalogColumn(type: "text", isNullable: true, hasDefault: false),
    ]
    bed.indexes = [
      CatalogIndex(name: "bed_pkey", columns: ["id"], isUnique: true, isPrimaryKey: true),
      CatalogIndex(
        name: "bed_note_idx", columns: ["note"], descending: ["note"], isUnique: false,
        isPrimaryKey: false),
    ]
    catalog.tables["bed"] = bed
    return catalog
  }

  private func plan(
    _ source: MarkedSource, _ round: SchemaChange.Round = .compatible
  ) throws -> MigrationPlan {
    let comparison = Comparison(catalog(), DesiredCatalog(try SchemaFixture.schema(source)))
    return MigrationPlan(comparison.changes(round), of: comparison)
  }

  @Test func goesBackInTheOppositeOrder() throws {
    let plan = try plan(
      "type Bed @table { depth: Int64 @default(value: 7)  note: String  plot: Plot }  type Plot @table { size: Int }"
    )
    #expect(
      plan.reversed?.changes.map(\.definition.statement.text) == [
        #"DROP INDEX "public"."bed_plotId_idx""#,
        #"ALTER TABLE "public"."bed" DROP CONSTRAINT "bed_plot_id_fkey""#,
        #"ALTER TABLE "public"."bed" ALTER COLUMN "depth" SET NOT NULL"#,
        #"ALTER TABLE "public"."bed" ALTER COLUMN "depth" SET DEFAULT (5)"#,
        #"ALTER TABLE "public"."bed" DROP COLUMN "plot_id""#,
        #"DROP TABLE "public"."plot""#,
      ])
    #expect(plan.reversed?.segments.count == 1)
  }

  @Test func makesADroppedIndexAgain() throws {
    let plan = try plan("type Bed @table { depth: Int! @default(value: 5)  note: String }", .strict)
    #expect(
      plan.reversed?.changes.map(\.definition.statement.text)
        == [#"CREATE INDEX "bed_note_idx" ON "public"."bed" ("note" DESC)"#])
  }

  @Test(
    arguments: [
      "type Bed @table { depth: Int! @default(value: 5) }",
      "type Bed @table { depth: Int! @default(value: 5)  note: UUID }",
    ] as [MarkedSource])
  func claimsNothingWhereValuesAreLost(_ source: MarkedSource) throws {
    let plan = try plan(source, .strict)
    #expect(plan.reversed == nil && !plan.isEmpty)
  }
}
