import DataModel
@testable import Migrations
import SQL
import TestSupport
import Testing

/// What is done to tables that others write to.
struct OnlinePlanTests {
  private func plan(
    _ source: MarkedSource, _ backfills: [ColumnName: DefaultExpression] = [:],
    adjusting adjust: (inout Catalog) -> Void = { _ in }
  ) throws -> MigrationPlan {
    let desired = DesiredCatalog(try SchemaFixture.schema(source))
    var catalog = Catalog.empty(for: desired)
    var bed = CatalogTable()
    bed.isLarge = true
    bed.columns = [
      "id": CatalogColumn(
        type: "uuid", isNullable: false, hasDefault: true, defaultText: "gen_random_uuid()"),
      "name": CatalogColumn(type: "text", isNullable: true, hasDefault: false),
    ]
    bed.indexes = [
      CatalogIndex(name: "bed_pkey", columns: ["id"], isUnique: true, isPrimaryKey: true)
    ]
    catalog.tables["bed"] = bed
    var plot = CatalogTable()
    plot.columns["id"] = bed.columns["id"]
    plot.indexes = [
      CatalogIndex(name: "plot_pkey", columns: ["id"], isUnique: true, isPrimaryKey: true)
    ]
    catalog.tables["plot"] = plot
    adjust(&catalog)
    let comparison = Comparison(catalog, desired, backfills: backfills)
    return MigrationPlan(comparison.changes(.compatible), of: comparison)
  }

  /// A letter for how each segment is committed, with its statements.
  private func lines(_ plan: MigrationPlan) -> [String] {
    plan.segments.flatMap { segment in
      let letter =
        switch segment.pace {
        case .together: "together"
        case .apart: "apart"
        case .outside: "outside"
        case .inParts(let key): "by \(key.map(\.name.description).joined(separator: ","))"
        }
      return segment.changes.map { "\(letter): \($0.definition.statement.text)" }
    }
  }

  @Test func buildsIndexesOutsideOfTransactions() throws {
    let plan = try plan(
      "type Bed @table { name: String @unique  note: String @index }  type Plot @table { id: UUID! @default(expr: \"uuidV4()\") }"
    )
    #expect(
      lines(plan) == [
        #"together: ALTER TABLE "public"."bed" ADD COLUMN "note" text NULL"#,
        #"outside: CREATE UNIQUE INDEX CONCURRENTLY "bed_name_uidx" ON "public"."bed" ("name")"#,
        #"outside: CREATE INDEX CONCURRENTLY "bed_note_idx" ON "public"."bed" ("note")"#,
      ])
  }

  @Test func validatesKeysLater() throws {
    let plan = try plan(
      "type Bed @table { name: String  plot: Plot }  type Plot @table { id: UUID! @default(expr: \"uuidV4()\") }"
    )
    #expect(
      lines(plan) == [
        #"together: ALTER TABLE "public"."bed" ADD COLUMN "plot_id" uuid NULL"#,
        #"together: ALTER TABLE "public"."bed" ADD CONSTRAINT "bed_plot_id_fkey" FOREIGN KEY ("plot_id") REFERENCES "public"."plot" ("id") ON DELETE SET NULL NOT VALID"#,
        #"apart: ALTER TABLE "public"."bed" VALIDATE CONSTRAINT "bed_plot_id_fkey""#,
        #"outside: CREATE INDEX CONCURRENTLY "bed_plotId_idx" ON "public"."bed" ("plot_id")"#,
      ])
  }

  @Test func demandsValuesByWayOfACheck() throws {
    let source: MarkedSource =
      "type Bed @table { name: String! }  type Plot @table { id: UUID! @default(expr: \"uuidV4()\") }"
    let check =
      #"apart: ALTER TABLE "public"."bed" ADD CONSTRAINT "bed_name_nn" CHECK ("name" IS NOT NULL) NOT VALID"#
    let rest = [
      #"apart: ALTER TABLE "public"."bed" VALIDATE CONSTRAINT "bed_name_nn""#,
      #"together: ALTER TABLE "public"."bed" ALTER COLUMN "name" SET NOT NULL"#,
      #"together: ALTER TABLE "public"."bed" DROP CONSTRAINT "bed_name_nn""#,
    ]
    #expect(lines(try plan(source)) == [check] + rest)
    let left = CatalogGuard(
      name: "bed_name_nn", kind: .check, columns: ["name"], condition: "(name IS NOT NULL)")
    #expect(lines(try plan(source) { $0.tables["bed"]?.guards = [left] }) == rest)
    let fill = #"by id: UPDATE "public"."bed" SET "name" = ('x') WHERE "name" IS NULL"#
    let backfills = [ColumnName("bed", "name"): try DefaultExpression("'x'")]
    #expect(lines(try plan(source, backfills)) == [fill, check, fill] + rest)
    let resumed = try plan(source) { $0.unfinishedBackfills = backfills }
    #expect(lines(resumed) == [fill, check, fill] + rest)
  }

  @Test func dropsACheckThatNothingAsksForAnyMore() throws {
    let plan = try plan(
      "type Bed @table { name: String }  type Plot @table { id: UUID! @default(expr: \"uuidV4()\") }"
    ) {
      $0.tables["bed"]?.guards = [
        CatalogGuard(
          name: "bed_name_nn", kind: .check, columns: ["name"], condition: "(name IS NOT NULL)"),
        CatalogGuard(name: "own", kind: .check, columns: ["name"], condition: "(name <> '')"),
      ]
    }
    #expect(lines(plan) == [#"together: ALTER TABLE "public"."bed" DROP CONSTRAINT "bed_name_nn""#])
  }

  @Test func fillsColumnsWhoseValuesDiffer() throws {
    let plan = try plan(
      "type Bed @table { name: String  tag: UUID! @default(expr: \"uuidV4()\") }  type Plot @table { id: UUID! @default(expr: \"uuidV4()\") }"
    )
    #expect(
      lines(plan) == [
        #"together: ALTER TABLE "public"."bed" ADD COLUMN "tag" uuid NULL"#,
        #"together: ALTER TABLE "public"."bed" ALTER COLUMN "tag" SET DEFAULT gen_random_uuid()"#,
        #"by id: UPDATE "public"."bed" SET "tag" = (gen_random_uuid()) WHERE "tag" IS NULL"#,
        #"apart: ALTER TABLE "public"."bed" ADD CONSTRAINT "bed_tag_nn" CHECK ("tag" IS NOT NULL) NOT VALID"#,
        #"by id: UPDATE "public"."bed" SET "tag" = (gen_random_uuid()) WHERE "tag" IS NULL"#,
        #"apart: ALTER TABLE "public"."bed" VALIDATE CONSTRAINT "bed_tag_nn""#,
        #"together: ALTER TABLE "public"."bed" ALTER COLUMN "tag" SET NOT NULL"#,
        #"together: ALTER TABLE "public"."bed" DROP CONSTRAINT "bed_tag_nn""#,
      ])
    #expect(
      plan.reversed?.changes.map(\.definition.statement.text)
        == [#"ALTER TABLE "public"."bed" DROP COLUMN "tag""#])
  }

  @Test func adoptsAnIndexAsThePrimaryKey() throws {
    let plan = try plan(
      "type Bed @table(key: \"code\") { code: String!  name: String }  type Plot @table { id: UUID! @default(expr: \"uuidV4()\") }"
    ) {
      $0.tables["bed"]?.columns["code"] = CatalogColumn(
        type: "text", isNullable: false, hasDefault: false)
    }
    #expect(
      lines(plan) == [
        #"outside: CREATE UNIQUE INDEX CONCURRENTLY "bed_pkey_new" ON "public"."bed" ("code")"#,
        #"together: ALTER TABLE "public"."bed" DROP CONSTRAINT "bed_pkey""#,
        #"together: ALTER TABLE "public"."bed" ADD CONSTRAINT "bed_pkey" PRIMARY KEY USING INDEX "bed_pkey_new""#,
      ])
  }

  @Test func buildsIndexesOfSmallAndPartitionedTablesAtOnce() throws {
    let source: MarkedSource =
      "type Bed @table { name: String @index }  type Plot @table { id: UUID! @default(expr: \"uuidV4()\") }"
    let plain = [#"together: CREATE INDEX "bed_name_idx" ON "public"."bed" ("name")"#]
    #expect(lines(try plan(source) { $0.tables["bed"]?.isLarge = false }) == plain)
    #expect(lines(try plan(source) { $0.tables["bed"]?.isPartitioned = true }) == plain)
  }
}
