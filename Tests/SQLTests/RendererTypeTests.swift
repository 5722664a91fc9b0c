import SQL
import Testing

struct RendererTypeTests {
  private static let genre = PostgresType.named(QualifiedName(schema: "app", name: "Genre"))

  /// Each type as statements and as the catalogue of PostgreSQL write it.
  private static let types: [(PostgresType, String, String?)] = [
    (.text, "text", nil), (.varchar(nil), "character varying", nil),
    (.varchar(30), "character varying(30)", nil), (.char(2), "character(2)", nil),
    (.bit(4), "bit(4)", nil), (.varbit(nil), "bit varying", nil),
    (.varbit(9), "bit varying(9)", nil),
    (.citext, "citext", nil), (.smallint, "smallint", nil), (.integer, "integer", nil),
    (.bigint, "bigint", nil), (.real, "real", nil), (.doublePrecision, "double precision", nil),
    (.numeric(precision: nil, scale: nil), "numeric", nil),
    (.numeric(precision: 10, scale: nil), "numeric(10)", "numeric(10,0)"),
    (.numeric(precision: 10, scale: 2), "numeric(10,2)", nil), (.boolean, "boolean", nil),
    (.uuid, "uuid", nil), (.date, "date", nil),
    (.timestamptz, "timestamptz", "timestamp with time zone"),
    (.timestamp, "timestamp", "timestamp without time zone"), (.json, "json", nil),
    (.interval, "interval", nil), (.jsonb, "jsonb", nil), (.inet, "inet", nil),
    (.cidr, "cidr", nil), (.macaddr, "macaddr", nil),
    (.vector(3), "vector(3)", nil), (.vector(nil), "vector", nil),
    (genre, #""app"."Genre""#, #""Genre""#),
    (.array(.timestamptz), "timestamptz[]", "timestamp with time zone[]"),
    (.array(genre), #""app"."Genre"[]"#, #""Genre"[]"#),
  ]

  @Test(arguments: types.map { ($0.0, $0.1) })
  func writesTypesInStatements(_ type: PostgresType, _ sql: String) {
    #expect(text(.cast(.null, type)) == "NULL::\(sql)")
  }

  @Test(arguments: types.map { ($0.0, $0.2 ?? $0.1) })
  func writesTypesAsTheCatalogueDoes(_ type: PostgresType, _ catalogText: String) {
    #expect(ColumnDefinition.ColumnType.plain(type).catalogText == catalogText)
  }

  @Test func knowsWhatSerialColumnsAreInTheCatalogue() {
    #expect(ColumnDefinition.ColumnType.smallserial.catalogText == "smallint")
    #expect(ColumnDefinition.ColumnType.serial.catalogText == "integer")
    #expect(ColumnDefinition.ColumnType.bigserial.catalogText == "bigint")
  }
}
