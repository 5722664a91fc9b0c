import SQL
import Testing

struct DDLTests {
  private func literal(_ text: String) throws -> DDLLiteral { try #require(DDLLiteral(text)) }

  @Test(arguments: [
    ("plain", "'plain'"), ("", "''"), ("it's", "'it''s'"), ("''", "''''''"), ("\"", "'\"'"),
    (#"a\b"#, #"E'a\\b'"#), (#"\'"#, #"E'\\'''"#), ("line\nbreak", "'line\nbreak'"),
    ("é🎬", "'é🎬'"), ("$1 $$", "'$1 $$'"),
  ])
  func quotesConstants(_ constant: String, _ sql: String) throws {
    let type = QualifiedName(schema: "public", name: "e")
    let statement = DDL.createEnum(type, labels: [try literal(constant)]).statement
    #expect(statement.text == #"CREATE TYPE "public"."e" AS ENUM (\#(sql))"#)
  }

  @Test func refusesConstantsThatPostgreSQLCannotHold() {
    #expect(DDLLiteral("a\u{0}b") == nil)
  }

  @Test func placesNewLabels() throws {
    let type = QualifiedName(schema: "public", name: "e")
    let label = try literal("new")
    func text(_ position: LabelPosition) -> String {
      DDL.addEnumLabel(type, label: label, position).statement.text
    }
    #expect(text(.atEnd) == #"ALTER TYPE "public"."e" ADD VALUE 'new'"#)
    #expect(text(.after(try literal("a"))) == #"ALTER TYPE "public"."e" ADD VALUE 'new' AFTER 'a'"#)
    #expect(
      text(.before(try literal("b"))) == #"ALTER TYPE "public"."e" ADD VALUE 'new' BEFORE 'b'"#)
  }

  @Test func createsTablesWithAColumnPerLine() throws {
    let columns = [
      ColumnDefinition(
        name: "id", type: .plain(.uuid), isNullable: false, defaultValue: .randomUUID),
      ColumnDefinition(
        name: "code", type: .plain(.text), isNullable: false, defaultValue: .randomUUIDText),
      ColumnDefinition(
        name: "n", type: .plain(.integer), isNullable: true,
        defaultValue: .literal(try literal("5"), .integer)),
      ColumnDefinition(name: "s", type: .bigserial, isNullable: false),
    ]
    let table = DDL.createTable(Fragments.movie, columns: columns, primaryKey: ["id", "s"])
    #expect(
      table.statement.layout == """
        CREATE TABLE "public"."movie" (
          "id" uuid NOT NULL DEFAULT gen_random_uuid(),
          "code" text NOT NULL DEFAULT replace((gen_random_uuid())::text, '-', ''),
          "n" integer NULL DEFAULT 5,
          "s" bigserial NOT NULL,
          PRIMARY KEY ("id", "s")
        )
        """)
    #expect(
      DDL.addColumn(Fragments.movie, columns[2]).statement.text
        == #"ALTER TABLE "public"."movie" ADD COLUMN "n" integer NULL DEFAULT 5"#)
  }

  @Test(arguments: [
    (ForeignKeyDefinition.DeleteAction.cascade, " ON DELETE CASCADE"),
    (.setNull([]), " ON DELETE SET NULL"), (.setNull(["b"]), #" ON DELETE SET NULL ("b")"#),
    (.noAction, ""),
  ])
  func addsForeignKeys(_ action: ForeignKeyDefinition.DeleteAction, _ sql: String) {
    let key = ForeignKeyDefinition(
      name: "k", table: Fragments.movie, columns: ["a", "b"],
      target: QualifiedName(schema: "public", name: "t"), targetColumns: ["c", "d"],
      onDelete: action)
    #expect(
      DDL.addForeignKey(key).statement.text == """
        ALTER TABLE "public"."movie" ADD CONSTRAINT "k" FOREIGN KEY ("a", "b") \
        REFERENCES "public"."t" ("c", "d")\(sql)
        """)
  }

  @Test func createsIndexes() {
    func text(_ content: IndexDefinition.Content) -> String {
      DDL.createIndex(IndexDefinition(name: "i", table: Fragments.movie, content)).statement.text
    }
    #expect(
      text(.ordered([IndexTerm("a"), IndexTerm("b", descending: true)]))
        == #"CREATE INDEX "i" ON "public"."movie" ("a", "b" DESC)"#)
    #expect(
      text(.unique(["a", "b"])) == #"CREATE UNIQUE INDEX "i" ON "public"."movie" ("a", "b")"#)
    #expect(text(.inverted("a")) == #"CREATE INDEX "i" ON "public"."movie" USING gin ("a")"#)
  }
}
