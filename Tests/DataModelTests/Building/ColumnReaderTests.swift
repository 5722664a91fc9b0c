import DataModel
import SQL
import TestSupport
import Testing

struct ColumnReaderTests {
  /// The SQL types that may hold each scalar.
  @Test(arguments: [
    ("String", "text", "text"), ("String", "VARCHAR", "character varying"),
    ("String", " varchar ( 30 ) ", "character varying(30)"),
    ("String", "character  varying(5)", "character varying(5)"),
    ("String", "char(3)", "character(3)"),
    ("String", "character(3)", "character(3)"), ("String", "bit(4)", "bit(4)"),
    ("String", "varbit(4)", "bit varying(4)"), ("String", "bit varying(4)", "bit varying(4)"),
    ("String", "citext", "citext"), ("String", "json", "json"), ("String", "jsonb", "jsonb"),
    ("String", "uuid", "uuid"), ("String", "inet", "inet"), ("String", "cidr", "cidr"),
    ("String", "macaddr", "macaddr"),
    ("Int", "integer", "integer"), ("Int", "int", "integer"), ("Int", "INT4", "integer"),
    ("Int", "int2", "smallint"), ("Int", "smallint", "smallint"),
    ("Int!", "smallserial", "smallint"),
    ("Int!", "Serial", "integer"), ("Int64", "bigint", "bigint"), ("Int64", "int8", "bigint"),
    ("Int64!", "bigserial", "bigint"), ("Int64", "numeric", "numeric"),
    ("Int64", "numeric(20)", "numeric(20,0)"), ("Int64", "decimal(5)", "numeric(5,0)"),
    ("Float", "double precision", "double precision"), ("Float", "float8", "double precision"),
    ("Float", "float4", "real"), ("Float", "real", "real"), ("Float", "numeric", "numeric"),
    ("Float", "numeric(10, 2)", "numeric(10,2)"), ("Float", "decimal(10)", "numeric(10,0)"),
    ("Boolean", "boolean", "boolean"), ("UUID", "uuid", "uuid"), ("Date", "date", "date"),
    ("Timestamp", "timestamptz", "timestamp with time zone"),
    ("Timestamp", "timestamp", "timestamp without time zone"),
    ("Timestamp", "timestamp without time zone", "timestamp without time zone"),
    ("Any", "jsonb", "jsonb"), ("Any", "json", "json"),
    ("[String!]", "varchar(9)", "character varying(9)[]"),
    ("[String!]", "varchar(9)[]", "character varying(9)[]"), ("[Int]", "int2[]", "smallint[]"),
  ])
  func takesDataTypes(_ type: String, _ dataType: String, _ stored: String) throws {
    let schema = try SchemaFixture.schema(
      MarkedSource("a.gql", "type A @table { b: \(type) @col(dataType: \"\(dataType)\") }"))
    let column = try #require(schema.tables[0].column(named: "b"))
    #expect(ColumnDefinition.ColumnType.plain(column.storage.type).catalogText == stored)
  }

  @Test(arguments: [
    ("String", "txt"), ("String", "integer"), ("String", "varchar(0)"), ("String", "varchar(-1)"),
    ("String", "varchar(1,2)"), ("String", "varchar(x)"), ("String", "varchar("),
    ("String", "varchar()"),
    ("String", "varchar(99999999999)"), ("String", "text; DROP TABLE a"), ("String", "text)"),
    ("String", "text[]"), ("String", ""), ("String", "char"), ("String", "serial"),
    ("String", "varchar(30) COLLATE \\\"C\\\""), ("String", "text/**/"), ("String", "varchar(3٣)"),
    ("Int", "bigint"), ("Int", "bigserial"), ("Int", "serial(4)"), ("Int", "numeric"),
    ("Int64", "integer"), ("Int64", "numeric(10,2)"), ("Int64", "numeric(1001)"),
    ("Float", "numeric(0)"), ("Float", "numeric(2,3)"), ("Float", "money"), ("Float", "float"),
    ("Boolean", "bit"), ("UUID", "text"), ("Date", "timestamptz"), ("Timestamp", "date"),
    ("Any", "text"), ("[Int!]", "serial"), ("[String!]", "text[][]"),
  ])
  func refusesOtherDataTypes(_ type: String, _ dataType: String) {
    let core = type.filter { !"[]!".contains($0) }
    let shown = dataType.replacing("\\\"", with: "\"")
    expectSchema(
      [MarkedSource("a.gql", "type A @table { b: \(type) @col(dataType: 1️⃣\"\(dataType)\") }")],
      says: ["1️⃣ On A.b @col(dataType): \"\(shown)\" cannot hold \(core)"])
  }

  @Test func givesEachScalarItsUsualType() throws {
    let schema = try SchemaFixture.schema(
      """
      type A @table(key: "s") {
        s: String! i: Int l: Int64 f: Float b: Boolean u: UUID d: Date t: Timestamp a: Any e: [E!]
      }
      enum E { X }
      """)
    let types = schema.tables[0].columns.map { column in
      "\(column.fieldName) "
        + ColumnDefinition.ColumnType.plain(column.storage.type).catalogText
    }
    #expect(
      types == [
        "s text", "a jsonb", "b boolean", "d date", "e e[]", "f double precision", "i integer",
        "l bigint", "t timestamp with time zone", "u uuid",
      ])
  }

  @Test func refusesNullableSerialColumnsAndDefaultsOfThem() {
    expectSchema(
      """
      type A @table {
        a: Int @col(dataType: 1️⃣"serial")
        b: Int64! @col(dataType: "bigserial") 2️⃣@default(value: 1)
      }
      """,
      says: "1️⃣ On A.a @col(dataType): serial columns are never null; declare Int!",
      "2️⃣ On A.b @default: a serial column counts by itself and takes no default")
  }

  @Test func takesOnlyTheEnumsOwnNameAsItsDataType() {
    expectSchema(
      """
      enum MovieGenre { A }
      type A @table {
        a: MovieGenre @col(dataType: "movie_genre")
        b: MovieGenre @col(dataType: 1️⃣"text")
      }
      """,
      says: "1️⃣ On A.b @col(dataType): \"text\" cannot hold MovieGenre")
  }

  @Test func allowsSizesOnVectorsOnly() {
    expectSchema(
      "type A @table { a: String @col(size: 1️⃣8) }",
      says: "1️⃣ On A.a @col(size): only allowed on Vector")
  }

  @Test func refusesReferenceDirectivesOnScalars() {
    expectSchema(
      "type A @table { a: String 1️⃣@ref(fields: \"b\") }",
      says: "1️⃣ On A.a @ref: field type must be a @table type")
  }
}
