import QueryCompiler
import SQL
import TestSupport
import Testing

/// A row and the rows below it are one statement.
struct NestedInsertTests {
  @Test func writesChildrenAfterTheirParent() throws {
    let compilation = try Compilation(
      "mutation M { item_insert(data: {name: \"a\", items_on_parent: [{name: \"b\"}, {name: \"c\"}]}) }"
    )
    let statements = try compilation.statements()
    #expect(statements.count == 1)
    #expect(
      statements[0].statement.text == """
        WITH t0 AS (INSERT INTO "public"."item" AS t1 ("name") VALUES ($1::text) \
        RETURNING t1."name" ), t2 AS (INSERT INTO "public"."item" AS t3 ("name", "parent_name") \
        VALUES ($2::text, (SELECT t0."name" FROM t0)), ($3::text, (SELECT t0."name" FROM t0)) ) \
        SELECT (SELECT row_to_json(t4) FROM (SELECT t0."name" AS "name" ) AS t4) FROM t0
        """)
  }

  @Test func givesEachRowOfManyItsOwnStatement() throws {
    let compilation = try Compilation(
      """
      mutation M {
        item_insertMany(data: [
          {name: "a"}, {name: "b"}, {name: "c", items_on_parent: {name: "d"}}, {name: "e", items_on_parent: []}
        ])
      }
      """)
    let texts = try compilation.statements().map(\.statement.text)
    #expect(texts.count == 3)
    #expect(texts.map { $0.contains("array_to_json") } == [true, true, true])
    #expect(texts.map { $0.contains("parent_name") } == [false, true, false])
  }

  @Test func upsertsChildrenByTheirKey() throws {
    let compilation = try Compilation(
      "mutation M { item_upsert(data: {name: \"a\", items_on_parent: {name: \"b\"}}) }")
    let text = try compilation.statements()[0].statement.text
    #expect(
      text.contains(
        #"ON CONFLICT ("name") DO UPDATE SET "parent_name" = EXCLUDED."parent_name""#))
  }

  @Test func boundsTheRowsWithinARow() throws {
    let rows = (0...1000).map { #"{name: "n\#($0)", items_on_parent: {name: "m\#($0)"}}"# }
    let compilation = try Compilation(
      MarkedSource(
        stringLiteral:
          "mutation M { item_insert(data: {name: \"a\", items_on_parent: [\(rows.joined(separator: " "))]}) }"
      ))
    #expect(throws: ShapeProblem.self) { try compilation.compiled() }
  }
}
