import DataModel
import TestSupport
import Testing

struct KeyTests {
  /// The key's fields of the first table by name.
  private func key(_ source: MarkedSource) throws -> [String] {
    let schema = try SchemaFixture.schema(source)
    return schema.tables[0].primaryKey.map { schema[$0].fieldName }
  }

  @Test(arguments: [
    ("type A @table { x: Int }", ["id"]),
    ("type A @table { id: String! }", ["id"]),
    ("type A @table(key: \"x\") { x: Int! }", ["x"]),
    ("type A @table(key: [\"y\", \"x\"]) { x: Int! y: Date! }", ["y", "x"]),
    ("type A @table(key: [\"id\", \"x\"]) { x: Int! }", ["id", "x"]),
    ("type A @table(key: \"b\") { b: B! } type B @table { x: Int }", ["bId"]),
    (
      "type A @table(key: [\"x\", \"b\"]) { b: B! x: Int! } type B @table(key: [\"p\", \"q\"]) { p: Int! q: Int! }",
      ["x", "bP", "bQ"]
    ),
    ("type A @table(key: \"bId\") { b: B! } type B @table { x: Int }", ["bId"]),
    (
      "type A @table(key: \"own\") { b: B! @ref(fields: \"own\") } type B @table { x: Int }",
      ["own"]
    ),
    (
      "type A @table(key: [\"b\", \"c\"]) { b: B! c: C! } type B @table(key: \"c\") { c: C! } type C @table { x: Int }",
      ["bCId", "cId"]
    ),
  ])
  func flattensKeys(_ source: String, _ fields: [String]) throws {
    #expect(try key(MarkedSource("a.gql", source)) == fields)
  }

  @Test func givesNoDefaultToADeclaredID() throws {
    let schema = try SchemaFixture.schema(
      "type A @table { id: UUID! }\ntype B @table { x: Int }")
    #expect(schema.tables[0].columns[0].isRequired)
    #expect(schema.tables[0].columns[0].defaultValue == nil)
    #expect(schema.tables[1].columns[0].origin == .implicitKey)
    #expect(schema.tables[1].columns[0].defaultValue?.isRandomUUID == true)
    #expect(!schema.tables[1].columns[0].isRequired)
  }

  @Test func boundsTheColumnsOfAKey() {
    let doublings = (1...40).map { number in
      let mark = number == 6 ? "1️⃣" : ""
      return
        "type T\(number) @table(key: [\"a\", \(mark)\"b\"]) { a: T\(number - 1)! b: T\(number - 1)! }\n"
    }
    let source = MarkedSource("a.gql", "type T0 @table { id: Int! }\n" + doublings.joined())
    #expect(
      SchemaFixture([source]).diagnostics.first
        == "1️⃣ On T6 @table(key): has more than 32 columns; give the type an id and make the fields @unique"
    )
  }

  @Test func refusesBadKeys() {
    expectSchema(
      """
      type A 1️⃣@table(key: []) { x: Int! }
      type B @table(key: [2️⃣"y"]) { x: Int! }
      type C @table(key: ["x", 3️⃣"x"]) { x: Int! }
      type D @table(key: [4️⃣"x"]) { x: Int }
      type E @table(key: [5️⃣"x"]) { x: [Int!]! }
      type F @table(key: [6️⃣"x"]) { x: Any! }
      type G @table(key: ["a", 7️⃣"aId"]) { a: A! }
      """,
      says: "1️⃣ On A @table(key): must name at least one field",
      "2️⃣ On B @table(key): unknown field y. Did you mean \"x\"?",
      "3️⃣ On C @table(key): names x twice", "4️⃣ On D @table(key): key field x must be non-null",
      "5️⃣ On E @table(key): x is a list and cannot be a primary key",
      "6️⃣ On F @table(key): x of type Any cannot be a primary key",
      "7️⃣ On G @table(key): names aId twice")
  }

  @Test func refusesNullableKeysWithoutADirectiveToPointAt() {
    expectSchema(
      "type A @table { 1️⃣id: UUID }", says: "1️⃣ On A @table(key): key field id must be non-null")
  }

  @Test func refusesNullableReferencesInKeys() {
    expectSchema(
      """
      type A @table(key: [1️⃣"b"]) { b: B }
      type B @table { x: Int }
      """,
      says: "1️⃣ On A @table(key): key field bId must be non-null")
  }

  @Test func refusesKeysThatReferToThemselves() {
    expectSchema(
      "type A @table(key: \"b\") { 1️⃣b: A! }", says: "1️⃣ On A.b: the key of A refers to itself")
    expectSchema(
      """
      type A @table(key: "b") { b: B! }
      type B @table(key: "a") { 1️⃣a: A! }
      """,
      says: "1️⃣ On B.a: the key of A refers to itself")
  }

  @Test func followsChainsOfAnyLength() throws {
    let types = (1..<60).map {
      "type T\($0) @table(key: \"next\") { next: T\($0 + 1)! @ref(fields: \"k\") }"
    }
    let last = "type T60 @table(key: \"n\") { n: Date! }"
    let schema = try SchemaFixture.schema(
      MarkedSource("a.gql", (types + [last]).joined(separator: "\n")))
    let first = try #require(schema.table(named: "T1"))
    #expect(first.columns.map(\.fieldName) == ["k"])
    #expect(first.columns[0].type == ColumnType(.scalar(.date)))
  }
}
