import SQL
import Testing

struct PrintedExpressionTests {
  @Test(arguments: [
    ("'bed'::character varying", "'bed'::text"), ("5", "(5)"), ("2", "2.0"),
    ("'-5'::integer", "(-5)"),
    ("uuid_generate_v4()", "public.gen_random_uuid()"), ("now()", "CURRENT_TIMESTAMP"),
    ("'SUN'::light", "'SUN'::\"public\".\"light\""), ("TRUE", "true"),
    (
      "replace((uuid_generate_v4())::text, '-'::text, ''::text)",
      "replace((gen_random_uuid())::text,'-'::text,''::text)"
    ),
    (#"E'a\\b'::text"#, #"E'a\\b'"#), ("'it''s'::text", "'it''s'"),
  ])
  func takesSpellingsForEqual(_ first: String, _ second: String) {
    #expect(PrintedExpression(first).means(PrintedExpression(second)))
  }

  @Test(arguments: [
    ("5", "6"), ("'a'::text", "'A'::text"), ("now()", "clock_timestamp()"),
    ("CURRENT_DATE", "(CURRENT_DATE + 7)"), ("9007199254740993", "9007199254740992"),
    ("'a'::text || 'b'::text", "'a'::text"), ("nextval('a'::regclass)", "nextval('b'::regclass)"),
  ])
  func tellsOthersApart(_ first: String, _ second: String) {
    #expect(!PrintedExpression(first).means(PrintedExpression(second)))
  }

  @Test(arguments: [
    ("character varying(30)", PostgresType.varchar(30)),
    ("numeric(8,2)[]", .array(.numeric(precision: 8, scale: 2))),
    ("timestamp with time zone", .timestamptz), ("text", .text),
    ("\"Odd \"\"x\"\"\"", .named(QualifiedName(schema: "s", name: "Odd \"x\""))),
    ("mood[]", .array(.named(QualifiedName(schema: "s", name: "mood")))), ("vector(3)", .vector(3)),
  ])
  func readsTypes(_ text: String, _ type: PostgresType) {
    #expect(PostgresType(catalogText: text, schema: "s") == type)
  }

  @Test(arguments: [
    "daterange", "timestamp(3) with time zone", "bytea", "other.mood", "interval(0)", "numeric(8,2",
  ])
  func leavesOtherTypesToTheirOwners(_ text: String) {
    #expect(PostgresType(catalogText: text, schema: "s") == nil)
  }
}
