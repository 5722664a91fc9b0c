import DataModel
import Migrations
import SQL
import TestSupport
import Testing

struct StrictComparisonTests {
  /// What a new database of a schema holds, as the catalogue would tell it.
  private static func catalog() -> Catalog {
    var catalog = Catalog()
    var bed = CatalogTable()
    bed.columns = [
      "code": CatalogColumn(type: "text", isNullable: false, hasDefault: false),
      "depth": CatalogColumn(
        type: "integer", isNullable: true, hasDefault: true, defaultText: "5"),
      "note": CatalogColumn(type: "text", isNullable: true, hasDefault: false),
    ]
    bed.indexes = [
      CatalogIndex(name: "bed_pkey", columns: ["code"], isUnique: true, isPrimaryKey: true),
      CatalogIndex(name: "bed_depth_uidx", columns: ["depth"], isUnique: true, isPrimaryKey: false),
      CatalogIndex(name: "bed_note_idx", columns: ["note"], isUnique: false, isPrimaryKey: false),
      CatalogIndex(name: "by_note", columns: ["note"], isUnique: false, isPrimaryKey: false),
    ]
    catalog.tables["bed"] = bed
    return catalog
  }

  private func compare(_ catalog: Catalog, _ source: MarkedSource) throws -> Comparison {
    Comparison(catalog, DesiredCatalog(try SchemaFixture.schema(source)))
  }

  private func texts(_ changes: [SchemaChange], of comparison: Comparison) -> [String] {
    MigrationPlan(changes, of: comparison).changes.map(\.definition.statement.text)
  }

  @Test func dropsWhatNothingAsksForEachByItself() throws {
    let comparison = try compare(
      Self.catalog(), #"type Bed @table(key: "code") { code: String!  depth: Int }"#)
    #expect(comparison.isCompatible && !comparison.isExact)
    #expect(
      texts(comparison.changes(.strict), of: comparison) == [
        #"DROP INDEX "public"."bed_depth_uidx""#,
        #"ALTER TABLE "public"."bed" ALTER COLUMN "depth" DROP DEFAULT"#,
        #"ALTER TABLE "public"."bed" DROP COLUMN "note""#,
      ])
    let destructive = comparison.changes.filter(\.isDestructive)
    #expect(
      destructive.map { $0.consents.first?.options.first?.text } == [
        "drop-column:bed.note", "drop-index:bed.bed_depth_uidx",
      ])
  }

  @Test func keepsWhatIsProtected() throws {
    let desired = DesiredCatalog(
      try SchemaFixture.schema(#"type Other @table { note: String }"#))
    var catalog = Self.catalog()
    catalog.tables["other"] = CatalogTable()
    func drops(_ patterns: [String]) -> [String] {
      Comparison(catalog, desired, protected: patterns.map(NamePattern.init)).changes
        .filter(\.isDestructive).map(\.kind)
    }
    #expect(drops([]) == ["drop-table"])
    #expect(drops(["b*d"]) == [] && drops(["*"]) == [] && drops(["bed"]) == [])
    #expect(drops(["be"]) == ["drop-table"] && drops(["*x*"]) == ["drop-table"])
  }

  @Test func keepsIndexesOfOtherNamesAndDropsOwnOnes() throws {
    let comparison = try compare(
      Self.catalog(),
      #"type Bed @table(key: "code") { code: String!  note: String  depth: Int @unique @default(value: 5) }"#
    )
    #expect(
      texts(comparison.changes(.strict), of: comparison) == [#"DROP INDEX "public"."bed_note_idx""#]
    )
    #expect(comparison.changes.count { $0.isDestructive } == 0)
  }

  @Test func tellsOwnTypesFromThoseOfTheOwner() throws {
    var catalog = Self.catalog()
    let source: MarkedSource =
      #"type Bed @table(key: "code") { code: String!  note: String  depth: Int64 @default(value: 5) }"#
    #expect(try compare(catalog, source).isCompatible)
    catalog.described["bed"] = ["depth": DescribedColumn(type: "integer", hasDefault: true)]
    let comparison = try compare(catalog, source)
    #expect(
      texts(comparison.changes(.compatible), of: comparison) == [
        #"ALTER TABLE "public"."bed" ALTER COLUMN "depth" TYPE bigint"#
      ])
  }

  @Test func renamesOnlyOnRequest() throws {
    let source: MarkedSource =
      #"type Bed @table(key: "code") { code: String!  remark: String  depth: Int @unique @default(value: 5) }"#
    let comparison = try compare(Self.catalog(), source)
    let drop = try #require(comparison.changes.first { $0.isDestructive })
    #expect(drop.hints.count == 1 && drop.hints[0].contains(#"@col(name: "note")"#))
    var catalog = Self.catalog()
    let renames = try catalog.apply(
      [.column(ColumnName("bed", "note"), to: "remark")], in: Identifier("public"))
    let renamed = Comparison(
      catalog, DesiredCatalog(try SchemaFixture.schema(source)), renames: renames)
    #expect(
      texts(renamed.changes(.compatible), of: renamed) == [
        #"ALTER TABLE "public"."bed" RENAME COLUMN "note" TO "remark""#
      ])
    #expect(throws: RenameProblem.self) {
      try catalog.apply([.column(ColumnName("bed", "x"), to: "y")], in: Identifier("public"))
    }
  }

  @Test func leavesOutWhatNeedsWhatIsLeftOut() throws {
    let comparison = try compare(
      Self.catalog(),
      #"type Bed @table(key: "code") { code: String!  note: String  soil: Int! @index  depth: Int @default(value: 5) @unique }"#
    )
    let selection = Selection(.safe, of: comparison.changes(.compatible))
    #expect(selection.chosen.isEmpty)
    #expect(selection.left.map(\.kind) == ["add-column", "create-index"])
  }

  @Test func asksForConsentByKindAndTarget() throws {
    let comparison = try compare(
      Self.catalog(), #"type Bed @table(key: "depth") { depth: Int!  code: String }"#)
    let key = try #require(comparison.changes.first { $0.kind == "primary-key" }?.consents.first)
    let column = try #require(comparison.changes.first { $0.kind == "drop-column" }?.consents.first)
    #expect(!Allowance(isForced: true).covers(key))
    #expect(Allowance(isForced: true).covers(column))
    let allowances = try ["primary-key:bed", "primary-key:other,drop-table", "drop-column"].map {
      try Allowance(isForced: false, $0)
    }
    #expect(allowances.map { $0.covers(key) } == [true, false, false])
    #expect(allowances.map { $0.covers(column) } == [false, false, true])
    #expect(throws: UnknownPermission.self) { () throws in
      _ = try Allowance(isForced: false, "drop-all")
    }
  }

  @Test func makesAnEnumAnewWhereLabelsGo() throws {
    var catalog = Self.catalog()
    catalog.enums["mood"] = ["CALM", "BUSY", "SWARMING"]
    catalog.tables["bed"]?.columns["mood"] = CatalogColumn(
      type: "mood", isNullable: true, hasDefault: false)
    let comparison = try compare(
      catalog,
      """
      enum Mood { CALM LOUD SWARMING }
      type Bed @table(key: "code") { code: String!  note: String  mood: Mood  depth: Int @default(value: 5) @unique }
      """)
    #expect(
      texts(comparison.changes(.strict), of: comparison).prefix(4) == [
        #"ALTER TYPE "public"."mood" ADD VALUE 'LOUD' AFTER 'CALM'"#,
        #"DROP INDEX "public"."bed_note_idx""#,
        #"ALTER TYPE "public"."mood" RENAME TO "mood__before""#,
        #"CREATE TYPE "public"."mood" AS ENUM ('CALM', 'LOUD', 'SWARMING')"#,
      ])
    #expect(texts(comparison.changes(.compatible), of: comparison).count == 1)
    let consents = comparison.changes.flatMap(\.consents).flatMap(\.options).map(\.text)
    #expect(Set(consents) == ["enum-value:Mood.BUSY"])
  }
}
