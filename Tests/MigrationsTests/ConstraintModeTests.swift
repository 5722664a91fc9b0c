import DataModel
import Migrations
import SQL
import TestSupport
import Testing

/// The mode in which constraints and indexes of known tables are those of the schema.
struct ConstraintModeTests {
  private func comparison(protected: [NamePattern] = []) throws -> Comparison {
    let desired = DesiredCatalog(
      try SchemaFixture.schema(
        #"type Bed @table(key: "code") { code: String!  depth: Int @unique }"#))
    var catalog = Catalog.empty(for: desired)
    var bed = CatalogTable()
    bed.columns = [
      "code": CatalogColumn(type: "text", isNullable: false, hasDefault: false),
      "depth": CatalogColumn(type: "integer", isNullable: true, hasDefault: false),
      "own": CatalogColumn(type: "text", isNullable: true, hasDefault: false),
    ]
    bed.indexes = [
      CatalogIndex(name: "bed_pkey", columns: ["code"], isUnique: true, isPrimaryKey: true),
      CatalogIndex(
        name: "bed_depth_key", columns: ["depth"], isUnique: true, isPrimaryKey: false,
        isConstraint: true),
    ]
    bed.guards = [
      CatalogGuard(name: "deep", kind: .check, columns: ["depth"], condition: "(depth > 0)"),
      CatalogGuard(name: "some", kind: .index, columns: ["own"]),
    ]
    catalog.tables["bed"] = bed
    catalog.tables["other"] = CatalogTable()
    return Comparison(catalog, desired, protected: protected)
  }

  @Test func leavesTheConstraintsOfTheSchemaAlone() throws {
    let comparison = try comparison()
    let plan = MigrationPlan(comparison.constraintChanges, of: comparison)
    #expect(
      plan.changes.map(\.definition.statement.text) == [
        #"ALTER TABLE "public"."bed" DROP CONSTRAINT "deep""#,
        #"DROP INDEX "public"."some""#,
        #"ALTER TABLE "public"."bed" DROP CONSTRAINT "bed_depth_key""#,
        #"CREATE UNIQUE INDEX "bed_depth_uidx" ON "public"."bed" ("depth")"#,
      ])
    #expect(plan.changes.map(\.isDestructive) == [true, true, true, false])
    #expect(comparison.isCompatible)
  }

  @Test func keepsWhatIsProtected() throws {
    let changes = try comparison(protected: [NamePattern("index:some")]).constraintChanges
    #expect(!changes.contains { $0.definition.statement.text.contains("some") })
  }

  @Test func addsWhatStrictModeWouldDropOnRequest() throws {
    let comparison = try comparison()
    let unused = comparison.unused(besides: comparison.changes(.compatible))
    #expect(
      unused.map(\.definition.statement.text) == [
        #"ALTER TABLE "public"."bed" DROP COLUMN "own""#, #"DROP INDEX "public"."some""#,
        #"DROP TABLE "public"."other""#,
      ])
  }
}
