import DataModel
import TestSupport
import Testing

struct TableReaderTests {
  @Test func demandsTableOrView() {
    expectSchema(
      """
      type 1️⃣A { a: Int }
      type B @table 2️⃣@view { a: Int }
      type 3️⃣C 4️⃣@tabel { a: Int }
      """,
      says: "1️⃣ type A must have @table or @view",
      "2️⃣ type B must have either @table or @view, not both",
      "3️⃣ type C must have @table or @view",
      "4️⃣ Unknown directive \"@tabel\". Did you mean \"table\"?")
  }

  @Test func refusesInterfacesAndFieldArguments() {
    expectSchema(
      """
      type A implements 1️⃣Named & Other @table {
        name(2️⃣first: Int, second: Int): String
      }
      """,
      says: "1️⃣ type A must not implement interfaces", "2️⃣ field A.name must not have arguments")
  }

  @Test func checksFieldNames() {
    expectSchema(
      """
      type A @table {
        1️⃣my_field: String
        same: Int
        2️⃣same: String
        3️⃣Upper: String
        other: A
        4️⃣other: Int
      }
      """,
      says: "1️⃣ On A.my_field: field names must not contain \"_\"",
      "2️⃣ Field \"A.same\" can only be defined once.",
      "3️⃣ warning: field A.Upper should be in lowerCamelCase",
      "4️⃣ Field \"A.other\" can only be defined once.")
  }

  @Test func checksFieldTypes() {
    expectSchema(
      """
      type A @table {
        a: 1️⃣ID
        b: 2️⃣Void
        c: 3️⃣String_Expr
        d: 4️⃣Stirng
        e: 5️⃣[A!]
        f: 6️⃣[[Int]]
        g: 7️⃣B_KeyOutput
        h: 8️⃣True!
      }
      """,
      says: "1️⃣ On A.a: use UUID or String instead of ID",
      "2️⃣ On A.b: type Void cannot be used as a field",
      "3️⃣ On A.c: type String_Expr cannot be used as a field",
      "4️⃣ Unknown type \"Stirng\". Did you mean \"String\"?",
      "5️⃣ On A.e: list of table type is not supported; relations are declared on the other side",
      "6️⃣ On A.f: lists of lists are not supported",
      "7️⃣ On A.g: type B_KeyOutput cannot be used as a field",
      "8️⃣ On A.h: type True cannot be used as a field")
  }

  @Test func checksGivenNames() {
    let long = String(repeating: "x", count: 64)
    expectSchema(
      [
        MarkedSource(
          "schema.gql",
          """
          type A @table(singular: 1️⃣"not a name", plural: 2️⃣"1s") { a: Int }
          type B 3️⃣@table(singular: "same", plural: "same") { a: Int }
          type C @table(name: 4️⃣"") { a: Int @col(name: 5️⃣"\(long)") }
          type D @table(singular: 6️⃣"__d") { a: Int }
          """)
      ],
      says: [
        "1️⃣ On A @table(singular): \"not a name\" is not a GraphQL name",
        "2️⃣ On A @table(plural): \"1s\" is not a GraphQL name",
        "3️⃣ On B @table(plural): must differ from singular",
        "4️⃣ On C @table(name): an SQL name has 1 to 63 bytes and no U+0000",
        "6️⃣ On D @table(singular): \"__d\" is not a GraphQL name",
      ])
  }

  @Test(arguments: [
    "query", "_service", "_firebase", "_select", "_selectFirst", "_execute", "_executeReturning",
    "_executeReturningFirst",
  ])
  func reservesRootFields(_ name: String) {
    expectSchema(
      [
        MarkedSource("a.gql", "type A 1️⃣@table(singular: \"\(name)\") { a: Int }"),
        MarkedSource("b.gql", "type B 2️⃣@table(plural: \"\(name)\") { a: Int }"),
      ],
      says: [
        "1️⃣ On A @table: the name \(name) is reserved; set @table(singular, plural)",
        "2️⃣ On B @table: the name \(name) is reserved; set @table(singular, plural)",
      ])
  }

  @Test func takesLinesInGivenNamesOfTheAPI() throws {
    let schema = try SchemaFixture.schema(
      "type Favorite @table(singular: \"favorite_movie\", plural: \"favorite_movies\") { a: Int }")
    #expect(schema.tables[0].singular == "favorite_movie")
    #expect(schema.tables[0].plural == "favorite_movies")
  }

  @Test func makesThePluralOfAGivenSingular() throws {
    let schema = try SchemaFixture.schema("type X @table(singular: \"box\") { a: Int }")
    #expect(schema.tables[0].plural == "boxes")
  }

  @Test func tellsDefaultSQLNamesThatAreTooLong() {
    let long = "L" + String(repeating: "o", count: 63)
    expectSchema(
      [
        MarkedSource(
          "schema.gql",
          "type 1️⃣\(long) @table { a: Int }\ntype B @table { 2️⃣\(long.lowercased()): Int }")
      ],
      says: [
        "1️⃣ On \(long) @table: the SQL name \(long.lowercased()) is longer than 63 bytes; set name",
        "2️⃣ On B.\(long.lowercased()) @col: the SQL name \(long.lowercased()) is longer than 63 bytes; set name",
      ])
  }
}
