import SQL
import Testing

struct RendererExpressionTests {
  @Test(arguments: [
    (Expression.null, "NULL"), (.boolean(true), "TRUE"), (.boolean(false), "FALSE"),
    (.integer(5), "5"), (.integer(-5), "(-5)"), (.integer(.min), "(-9223372036854775808)"),
    (.column(Fragments.t1, "a\"b"), #"t1."a""b""#), (.proposed("a"), #"EXCLUDED."a""#),
    (.parameter(2, .text), "$2::text"),
    (.cast(Fragments.year, .bigint), #"t0."year"::bigint"#),
    (.isNull(Fragments.title), #"t0."title" IS NULL"#),
    (.isNotNull(Fragments.title), #"t0."title" IS NOT NULL"#),
    (
      .equalsAny(Fragments.year, array: .parameter(1, .array(.integer))),
      #"t0."year" = ANY ($1::integer[])"#
    ),
    (
      .differsFromAll(Fragments.year, array: .parameter(1, .array(.integer))),
      #"t0."year" <> ALL ($1::integer[])"#
    ),
    (.and([]), "TRUE"), (.or([]), "FALSE"), (.and([Fragments.title]), #"t0."title""#),
    (.array([.parameter(1, .text), .null], .text), "ARRAY[$1::text, NULL]::text[]"),
  ])
  func rendersEachForm(_ expression: Expression, _ sql: String) {
    #expect(text(expression) == sql)
  }

  @Test(arguments: [
    (BinaryOperator.equal, "="), (.notEqual, "<>"), (.less, "<"), (.lessOrEqual, "<="),
    (.greater, ">"), (.greaterOrEqual, ">="), (.like, "LIKE"), (.ilike, "ILIKE"),
    (.matches, "~"), (.matchesIgnoringCase, "~*"), (.contains, "@>"), (.overlaps, "&&"),
    (.concatenate, "||"), (.add, "+"), (.subtract, "-"),
  ])
  func rendersOperators(_ symbol: BinaryOperator, _ sql: String) {
    #expect(text(.binary(symbol, Fragments.title, .null)) == #"t0."title" \#(sql) NULL"#)
  }

  @Test func putsParenthesesAroundWhateverCouldBindWeaker() {
    let comparison = Expression.binary(.less, Fragments.year, .integer(3))
    #expect(text(.not(comparison)) == #"NOT (t0."year" < 3)"#)
    #expect(
      text(.and([comparison, .not(comparison)])) == #"(t0."year" < 3) AND (NOT (t0."year" < 3))"#)
    #expect(
      text(.or([.and([comparison, comparison]), .isNull(Fragments.title)]))
        == #"((t0."year" < 3) AND (t0."year" < 3)) OR (t0."title" IS NULL)"#)
    #expect(text(.binary(.equal, comparison, comparison)) == #"(t0."year" < 3) = (t0."year" < 3)"#)
    #expect(text(.cast(.binary(.add, .integer(1), .integer(2)), .text)) == "(1 + 2)::text")
    #expect(text(.isNull(.equalsAny(.null, array: .null))) == "(NULL = ANY (NULL)) IS NULL")
  }

  @Test func countsElements() {
    #expect(
      text(.countElements(Fragments.title, Fragments.t1, where: nil))
        == #"(SELECT count(*) FROM unnest(t0."title") AS t1(element))"#)
    let condition = Expression.binary(.equal, .element(Fragments.t1), .parameter(1, .text))
    #expect(
      text(.countElements(Fragments.title, Fragments.t1, where: condition))
        == #"(SELECT count(*) FROM unnest(t0."title") AS t1(element) WHERE t1.element = $1::text)"#)
  }

  @Test func failsWithoutTheRowThatIsRequired() {
    var source = Fragments.movies
    source.restrict(.isNull(Fragments.year))
    #expect(
      text(.requiredRow(Fragments.title, source)) == """
        (SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN \
        (array_agg(t0."title"))[1] END FROM "public"."movie" AS t0 WHERE t0."year" IS NULL )
        """)
  }

  @Test func endsEachNameOfARowIDWithAByteThatTextsCannotHold() {
    #expect(
      text(.rowID([.parameter(1, .text)], key: [Fragments.title, Fragments.year])) == #"""
        encode(sha256(convert_to($1::text, 'UTF8') || '\x00'::bytea || \#
        convert_to('[' || to_json(t0."title")::text || ',' || to_json(t0."year")::text || ']', \#
        'UTF8')), 'hex')
        """#)
  }

  @Test func rendersFunctionsOfValuesAndOfElements() {
    #expect(
      text(.call(.hexadecimalUUID, [Fragments.title])) == #"encode(uuid_send(t0."title"), 'hex')"#)
    #expect(
      text(.call(.utcTimestamp, [Fragments.title]))
        == #"to_char(t0."title", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')"#)
    #expect(text(.call(.text, [.binary(.add, .integer(1), .integer(2))])) == "(1 + 2)::text")
    #expect(
      text(.mapElements(Fragments.title, Fragments.t1, .text)) == """
        CASE WHEN t0."title" IS NOT NULL THEN ARRAY(SELECT t1.element::text FROM \
        unnest(t0."title") WITH ORDINALITY AS t1(element, position) ORDER BY t1.position) END
        """)
  }

  @Test func readsRowsThroughEveryClause() {
    var source = Fragments.movies
    source.joins = [
      Join(.inner, TableExpression(Fragments.movie, as: Fragments.t1), on: .boolean(true)),
      Join(.left, TableExpression(Fragments.movie, as: TableAlias(number: 2)), on: .boolean(false)),
    ]
    source.restrict(.isNull(Fragments.title))
    source.restrict(.isNotNull(Fragments.year))
    source.order = [
      OrderTerm(Fragments.title, descending: false), OrderTerm(Fragments.year, descending: true),
    ]
    source.limit = .integer(5)
    source.offset = .parameter(1, .bigint)
    source.locksRows = true
    #expect(
      text(.exists(source)) == """
        EXISTS (SELECT 1 FROM "public"."movie" AS t0 \
        JOIN "public"."movie" AS t1 ON TRUE LEFT JOIN "public"."movie" AS t2 ON FALSE \
        WHERE (t0."title" IS NULL) AND (t0."year" IS NOT NULL) \
        ORDER BY t0."title" ASC, t0."year" DESC LIMIT 5 OFFSET $1::bigint FOR UPDATE OF t0 )
        """)
  }

  @Test func comparesWithTheOneRowOfASource() {
    let condition = Expression.equalsRow(
      [Fragments.title, Fragments.year], [.column(Fragments.t1, "a"), .column(Fragments.t1, "b")],
      RowSource(TableExpression(Fragments.movie, as: Fragments.t1)))
    #expect(
      text(condition) == """
        (t0."title", t0."year") = (SELECT t1."a", t1."b" FROM "public"."movie" AS t1 )
        """)
  }

  @Test func countsRowsOfASource() {
    #expect(
      text(.binary(.equal, .count(Fragments.movies), .integer(0)))
        == #"(SELECT count(*) FROM "public"."movie" AS t0 ) = 0"#)
  }
}
