import SQL
import Testing

struct RendererWriteTests {
  private static let target = TableExpression(Fragments.movie, as: Fragments.t0)
  private static let parameter = Insert.Value.expression(.parameter(1, .text))

  private func key() throws -> [JSONMember] {
    [JSONMember(try #require(ResponseName("id")), Fragments.title)]
  }

  @Test func insertsOneRowAndAnswersItsKey() throws {
    let insert = Insert(
      into: Self.target, columns: ["title", "year"],
      rows: [[Self.parameter, .defaultValue]])
    let statement = Renderer.insert(insert, answer: .object(try key()), parameters: [.text])
    #expect(
      statement.text == """
        INSERT INTO "public"."movie" AS t0 ("title", "year") VALUES ($1::text, DEFAULT) \
        RETURNING (SELECT row_to_json(t1) FROM (SELECT t0."title" AS "id" ) AS t1)
        """)
    #expect(statement.parameterTypes == [.text])
  }

  @Test func insertsManyRowsAndAnswersTheirKeysInOrder() throws {
    let insert = Insert(
      into: Self.target, columns: ["title"], rows: [[Self.parameter], [.expression(.null)]])
    let statement = Renderer.insert(insert, answer: .array(try key()), parameters: [.text])
    #expect(
      statement.text == """
        WITH written AS (INSERT INTO "public"."movie" AS t0 ("title") \
        VALUES ($1::text), (NULL) \
        RETURNING (SELECT row_to_json(t1) FROM (SELECT t0."title" AS "id" ) AS t1) AS "key" ) \
        SELECT array_to_json(ARRAY(SELECT "key" FROM written))
        """)
  }

  @Test func insertsARowOfDefaults() {
    let insert = Insert(into: Self.target, columns: [], rows: [[]])
    let statement = Renderer.insert(insert, answer: .count, parameters: [])
    #expect(statement.text == #"INSERT INTO "public"."movie" AS t0 DEFAULT VALUES"#)
  }

  @Test(arguments: [
    (["year"], #""year" = EXCLUDED."year""#),
    (["year", "length"], #""year" = EXCLUDED."year", "length" = EXCLUDED."length""#),
    // A row that is only confirmed is answered too.
    ([], #""title" = EXCLUDED."title""#),
  ])
  func setsProposedValuesOnConflict(_ assigned: [String], _ sql: String) {
    let insert = Insert(
      into: Self.target, columns: ["title"], rows: [[Self.parameter]],
      onConflict: .init(key: ["title", "kind"], assigned: assigned.compactMap { Identifier($0) }))
    let statement = Renderer.insert(insert, answer: .count, parameters: [.text])
    #expect(statement.text.hasSuffix(#"ON CONFLICT ("title", "kind") DO UPDATE SET \#(sql)"#))
  }

  @Test func updatesRowsUnderACondition() {
    let update = Update(
      Self.target, set: [.init("title", .null), .init("year", Fragments.year)],
      where: .isNull(Fragments.year))
    #expect(
      Renderer.update(update, answer: .count, parameters: []).text == """
        UPDATE "public"."movie" AS t0 SET "title" = NULL, "year" = t0."year" \
        WHERE t0."year" IS NULL
        """)
  }

  @Test func deletesAllRowsWithoutACondition() throws {
    let delete = Delete(from: Self.target, where: nil)
    #expect(
      Renderer.delete(delete, answer: .count, parameters: []).text
        == #"DELETE FROM "public"."movie" AS t0"#)
  }
}
