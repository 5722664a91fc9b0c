import SQL
import Testing

struct DDLAlterationTests {
  private static let movie = Fragments.movie

  @Test(arguments: [
    (
      DDL.alterColumn(movie, "n", .type(.bigint, TypeConversion(.assignment))),
      #"ALTER TABLE "public"."movie" ALTER COLUMN "n" TYPE bigint"#
    ),
    (
      DDL.alterColumn(movie, "n", .type(.integer, TypeConversion(.cast, dropsDefault: true))),
      #"ALTER TABLE "public"."movie" ALTER COLUMN "n" DROP DEFAULT, ALTER COLUMN "n" TYPE integer USING "n"::integer"#
    ),
    (
      DDL.alterColumn(movie, "n", .type(.array(.uuid), TypeConversion(.text))),
      #"ALTER TABLE "public"."movie" ALTER COLUMN "n" TYPE uuid[] USING "n"::text[]::uuid[]"#
    ),
    (
      DDL.alterColumn(movie, "n", .type(.vector(3), TypeConversion(.discarding))),
      #"ALTER TABLE "public"."movie" ALTER COLUMN "n" TYPE vector(3) USING NULL::vector(3)"#
    ),
    (
      DDL.alterColumn(movie, "n", .setDefault(.randomUUID)),
      #"ALTER TABLE "public"."movie" ALTER COLUMN "n" SET DEFAULT gen_random_uuid()"#
    ),
    (
      DDL.alterColumn(movie, "n", .dropDefault),
      #"ALTER TABLE "public"."movie" ALTER COLUMN "n" DROP DEFAULT"#
    ),
    (
      DDL.alterColumn(movie, "n", .setNotNull),
      #"ALTER TABLE "public"."movie" ALTER COLUMN "n" SET NOT NULL"#
    ),
    (
      DDL.alterColumn(movie, "n", .dropNotNull),
      #"ALTER TABLE "public"."movie" ALTER COLUMN "n" DROP NOT NULL"#
    ),
    (
      DDL.addPrimaryKey(movie, columns: ["a", "b"]),
      #"ALTER TABLE "public"."movie" ADD PRIMARY KEY ("a", "b")"#
    ),
    (
      DDL.rename(.column(movie, "a\"b", to: "c")),
      #"ALTER TABLE "public"."movie" RENAME COLUMN "a""b" TO "c""#
    ),
    (DDL.rename(.table(movie, to: "film")), #"ALTER TABLE "public"."movie" RENAME TO "film""#),
    (DDL.drop(.table(movie)), #"DROP TABLE "public"."movie""#),
    (DDL.drop(.column(movie, "a")), #"ALTER TABLE "public"."movie" DROP COLUMN "a""#),
    (DDL.drop(.constraint(movie, "k")), #"ALTER TABLE "public"."movie" DROP CONSTRAINT "k""#),
    (DDL.drop(.index(movie, table: "t")), #"DROP INDEX "public"."movie""#),
  ])
  func writesAlterations(_ change: DDL, _ text: String) {
    #expect(change.statement.text == text)
  }

  @Test func writesNumbersAndTruthValuesWithoutQuotes() throws {
    func text(_ value: String, _ type: PostgresType) throws -> String {
      let literal = try #require(DDLLiteral(value))
      return DDL.alterColumn(Self.movie, "n", .setDefault(.literal(literal, type))).statement.text
        .replacing(#"ALTER TABLE "public"."movie" ALTER COLUMN "n" SET DEFAULT "#, with: "")
    }
    #expect(try text("-12", .bigint) == "-12")
    #expect(try text("2.50", .numeric(precision: 5, scale: 2)) == "2.50")
    #expect(try text("true", .boolean) == "true")
    #expect(try text("1e5", .doublePrecision) == "'1e5'::double precision")
    #expect(try text("1; x", .integer) == "'1; x'::integer")
    #expect(try text("5", .text) == "'5'::text")
  }

  @Test(arguments: [
    (
      DDL.createIndexConcurrently(
        IndexDefinition(name: "i", table: movie, .ordered([IndexTerm("n")]))),
      #"CREATE INDEX CONCURRENTLY "i" ON "public"."movie" ("n")"#
    ),
    (
      DDL.drop(.indexConcurrently(QualifiedName(schema: "public", name: "i"), table: "movie")),
      #"DROP INDEX CONCURRENTLY IF EXISTS "public"."i""#
    ),
    (
      DDL.addNotNullCheck(movie, "n", name: "c"),
      #"ALTER TABLE "public"."movie" ADD CONSTRAINT "c" CHECK ("n" IS NOT NULL) NOT VALID"#
    ),
    (
      DDL.validate(movie, constraint: "c"),
      #"ALTER TABLE "public"."movie" VALIDATE CONSTRAINT "c""#
    ),
    (
      DDL.adoptPrimaryKey(movie, name: "movie_pkey", index: "i"),
      #"ALTER TABLE "public"."movie" ADD CONSTRAINT "movie_pkey" PRIMARY KEY USING INDEX "i""#
    ),
    (DDL.createExtension(.citext), "CREATE EXTENSION IF NOT EXISTS citext WITH SCHEMA public"),
  ])
  func changesTablesThatOthersWriteTo(_ change: DDL, _ text: String) {
    #expect(change.statement.text == text)
  }

  @Test func tellsWhatMustRunAlone() throws {
    let index = IndexDefinition(name: "i", table: Self.movie, .unique(["n"]))
    let label = DDL.addEnumLabel(Self.movie, label: try #require(DDLLiteral("A")), .atEnd)
    #expect(DDL.createIndexConcurrently(index).statement.runsAlone && label.statement.runsAlone)
    #expect(!DDL.createIndex(index).statement.runsAlone)
  }

  @Test func renamesBack() {
    #expect(
      Renaming.column(Self.movie, "a", to: "b").reverse == .column(Self.movie, "b", to: "a"))
    #expect(
      Renaming.type(Self.movie, to: "b").reverse
        == .type(QualifiedName(schema: "public", name: "b"), to: "movie"))
  }

  @Test func restoresViewsAsTheyWere() throws {
    let view = StoredView(
      name: QualifiedName(schema: "public", name: "v"),
      query: try ViewQuery(" SELECT title FROM movie;"),
      options: [.init("security_barrier", try #require(DDLLiteral("true")))], owner: "ada",
      grants: [
        .init(.select, to: nil, isGrantable: false), .init(.update, to: "bo", isGrantable: true),
      ],
      comment: DDLLiteral("it's"))
    #expect(
      view.steps.map { DDL.restoreView(view, $0).statement.text } == [
        "CREATE VIEW \"public\".\"v\" WITH (\"security_barrier\" = 'true') AS \n SELECT title FROM movie\n",
        #"ALTER VIEW "public"."v" OWNER TO "ada""#,
        #"GRANT SELECT ON "public"."v" TO PUBLIC"#,
        #"GRANT UPDATE ON "public"."v" TO "bo" WITH GRANT OPTION"#,
        #"COMMENT ON VIEW "public"."v" IS 'it''s'"#,
      ])
  }
}
