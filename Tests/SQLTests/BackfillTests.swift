import SQL
import Testing

struct BackfillTests {
  private static let key = [
    Statement.KeyColumn("a", .uuid), Statement.KeyColumn("b", .integer),
  ]

  @Test func findsTheEndOfAPart() {
    #expect(
      Statement.endOfPart(of: Fragments.movie, key: Self.key, size: 5, isFirst: true).text
        == #"SELECT "a"::text, "b"::text FROM "public"."movie" ORDER BY "a", "b" OFFSET 4 LIMIT 1"#)
    let next = Statement.endOfPart(of: Fragments.movie, key: Self.key, size: 5, isFirst: false)
    #expect(
      next.text
        == #"SELECT "a"::text, "b"::text FROM "public"."movie" WHERE ("a", "b") > ($1::text::uuid, $2::text::integer) ORDER BY "a", "b" OFFSET 4 LIMIT 1"#
    )
    #expect(next.parameterTypes == [.text, .text])
  }

  @Test func fillsAPart() throws {
    let value = try DefaultExpression("lower(title)")
    func statement(_ isFirst: Bool, _ isLast: Bool) -> Statement {
      Statement.backfill(
        Fragments.movie, "slug", value, key: Self.key, isFirst: isFirst, isLast: isLast)
    }
    let head = #"UPDATE "public"."movie" SET "slug" = (lower(title)) WHERE "slug" IS NULL"#
    #expect(statement(true, true).text == head)
    #expect(
      statement(true, false).text
        == head + #" AND ("a", "b") <= ($1::text::uuid, $2::text::integer)"#)
    let middle = statement(false, false)
    #expect(
      middle.text
        == head
        + #" AND ("a", "b") > ($1::text::uuid, $2::text::integer) AND ("a", "b") <= ($3::text::uuid, $4::text::integer)"#
    )
    #expect(middle.parameterTypes.count == 4)
  }

  @Test func knowsDefaultsThatDifferFromRowToRow() throws {
    #expect(ColumnDefault.randomUUID.isVolatile)
    #expect(ColumnDefault.expression(try DefaultExpression("random()")).isVolatile)
    #expect(!ColumnDefault.expression(try DefaultExpression("now ()")).isVolatile)
    #expect(!ColumnDefault.expression(try DefaultExpression("'a'::text")).isVolatile)
    #expect(ColumnDefault.randomUUIDText.backfill?.description.hasPrefix("replace(") == true)
  }
}
