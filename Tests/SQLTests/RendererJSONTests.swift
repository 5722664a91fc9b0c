import SQL
import Testing

/// The two forms of JSON objects: PostgreSQL cuts names of columns at 63 bytes without an error.
struct RendererJSONTests {
  private func rows(_ names: [String]) throws -> JSONRows {
    let members = try names.map { JSONMember(try #require(ResponseName($0)), Fragments.title) }
    return JSONRows(members: members, source: Fragments.movies, alias: Fragments.t1)
  }

  @Test func namesColumnsOfADerivedTable() throws {
    #expect(
      text(.jsonObject(try rows(["a", "b"]))) == """
        (SELECT row_to_json(t1) FROM (SELECT t0."title" AS "a", t0."title" AS "b" \
        FROM "public"."movie" AS t0 ) AS t1)
        """)
    #expect(
      text(.jsonArray(try rows(["a"]))) == """
        array_to_json(ARRAY(SELECT t1 FROM (SELECT t0."title" AS "a" \
        FROM "public"."movie" AS t0 ) AS t1))
        """)
  }

  @Test func selectsNoColumnsWhereNothingIsAskedFor() throws {
    #expect(
      text(.jsonObject(try rows([])))
        == #"(SELECT row_to_json(t1) FROM (SELECT  FROM "public"."movie" AS t0 ) AS t1)"#)
  }

  @Test func buildsObjectsWithNamesThatColumnsCannotHave() throws {
    let long = String(repeating: "x", count: 64)
    #expect(
      text(.jsonObject(try rows(["a", long]))) == """
        (SELECT json_build_object('a', t0."title", '\(long)', t0."title") \
        FROM "public"."movie" AS t0 )
        """)
    #expect(
      text(.jsonArray(try rows([long]))) == """
        array_to_json(ARRAY(SELECT json_build_object('\(long)', t0."title") \
        FROM "public"."movie" AS t0 ))
        """)
  }

  @Test func keepsTheDerivedTableForNamesOf63Bytes() throws {
    let long = String(repeating: "x", count: 63)
    #expect(text(.jsonArray(try rows([long]))).contains(#"AS "\#(long)""#))
  }
}
