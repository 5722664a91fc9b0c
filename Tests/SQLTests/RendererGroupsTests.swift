import SQL
import Testing

/// Groups are a derived table, so that their keys can be told by position.
struct RendererGroupsTests {
  private func groups(
    columns: [Expression], keys: [Int], condition: Expression? = nil
  ) throws -> JSONRows {
    let groups = Groups(
      columns: columns, keys: keys, condition: condition, source: Fragments.movies,
      alias: Fragments.t1)
    let name = try #require(ResponseName("n"))
    return JSONRows(
      members: [JSONMember(name, .grouped(Fragments.t1, 0))], groups: groups,
      alias: TableAlias(number: 2))
  }

  @Test func groupsByPositions() throws {
    let rows = try groups(
      columns: [.aggregate(.countRows), Fragments.title], keys: [1],
      condition: .binary(.greater, .aggregate(.countRows), .integer(1)))
    #expect(
      text(.jsonArray(rows)) == """
        array_to_json(ARRAY(SELECT t2 FROM (SELECT t1.c0 AS "n" FROM (\
        SELECT count(*) AS c0, t0."title" AS c1 FROM "public"."movie" AS t0 \
        GROUP BY 2 HAVING count(*) > 1 ) AS t1 ) AS t2))
        """)
  }

  @Test func makesOneGroupWithoutKeys() throws {
    let rows = try groups(columns: [.aggregate(.countRows)], keys: [])
    #expect(
      text(.jsonObject(rows)) == """
        (SELECT row_to_json(t2) FROM (SELECT t1.c0 AS "n" FROM (\
        SELECT count(*) AS c0 FROM "public"."movie" AS t0 GROUP BY () ) AS t1 ) AS t2)
        """)
  }

  @Test(arguments: [
    (AggregateCall.countRows, "count(*)"),
    (.count(Fragments.title, distinct: false), #"count(t0."title")"#),
    (.count(Fragments.title, distinct: true), #"count(DISTINCT t0."title")"#),
    (.sum(Fragments.title, distinct: true), #"sum(DISTINCT t0."title")"#),
    (.average(Fragments.title, distinct: false), #"avg(t0."title")"#),
    (.minimum(Fragments.title), #"min(t0."title")"#),
    (.maximum(Fragments.title), #"max(t0."title")"#),
    (
      .first(Fragments.title, descending: true),
      #"(array_agg(t0."title" ORDER BY t0."title" DESC) FILTER (WHERE (t0."title") IS NOT NULL))[1]"#
    ),
  ])
  func writesAggregates(_ call: AggregateCall, _ expected: String) {
    #expect(text(.aggregate(call)) == expected)
  }
}
