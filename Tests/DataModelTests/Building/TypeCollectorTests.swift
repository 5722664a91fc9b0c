import DataModel
import TestSupport
import Testing

struct TypeCollectorTests {
  @Test func acceptsNothingAtAll() {
    expectSchema([], says: [])
    expectSchema("  \n# nothing\n")
  }

  @Test(arguments: [
    ("scalar Money", "scalar"), ("interface Named { name: String }", "interface"),
    ("union Both = A | B", "union"), ("input Filter { name: String }", "input"),
    ("directive @own on OBJECT", "directive"), ("schema { query: Query }", "schema"),
  ])
  func refusesOtherDefinitions(_ definition: String, _ kind: String) {
    expectSchema(
      [MarkedSource("schema.gql", "1️⃣\(definition)")],
      says: ["1️⃣ custom \(kind) definitions are not supported"])
  }

  @Test func refusesOperationsAndFragments() {
    expectSchema(
      """
      1️⃣query Q { a }
      2️⃣fragment F on T { a }
      """,
      says: "1️⃣ operations are not allowed in schema files",
      "2️⃣ operations are not allowed in schema files")
  }

  @Test(arguments: ["Query", "Mutation", "Subscription", "__Type"])
  func reservesRootTypes(_ name: String) {
    expectSchema(
      [MarkedSource("schema.gql", "type 1️⃣\(name) @table { a: Int }")],
      says: ["1️⃣ type \(name) is reserved"])
  }

  @Test(arguments: [
    "String", "Int", "Int64", "Float", "Boolean", "UUID", "Date", "Timestamp", "Any", "ID",
    "Vector",
    "Void", "True", "SchemaCoordinate", "AccessLevel", "OrderDirection", "IndexFieldOrder",
    "IndexType", "VectorSimilarityMethod", "GeneratedPurpose",
  ])
  func reservesBuiltInTypes(_ name: String) {
    expectSchema(
      [MarkedSource("schema.gql", "enum 1️⃣\(name) { A }")],
      says: ["1️⃣ type \(name) is reserved: it is a built-in type"])
  }

  @Test func refusesLinesInTypeNames() {
    expectSchema(
      """
      type 1️⃣My_Type @table { a: Int }
      enum 2️⃣Own_Enum { A }
      """,
      says:
        "1️⃣ type name My_Type must not contain \"_\", which separates the parts of generated names",
      "2️⃣ type name Own_Enum must not contain \"_\", which separates the parts of generated names")
  }

  @Test func tellsEqualNamesInTwoFilesWithBothPlaces() {
    expectSchema(
      [
        MarkedSource("schema/a.gql", "type 1️⃣Movie @table { title: String }"),
        MarkedSource("schema/b.gql", "enum 2️⃣Movie { A }"),
      ],
      says: ["2️⃣ There can be only one type named \"Movie\". (see 1️⃣)"])
  }

  @Test func mergesExtensionsOfEveryFile() throws {
    let fixture = SchemaFixture([
      MarkedSource("a.gql", "extend type Movie @unique(fields: [\"title\"]) { year: Int }"),
      MarkedSource("b.gql", "type Movie @table { title: String }\nenum E { A }"),
      MarkedSource("c.gql", "extend enum E { B }\nextend type Movie { kind: E }"),
    ])
    let movie = try #require(fixture.schema?.table(named: "Movie"))
    #expect(fixture.diagnostics == [])
    #expect(movie.columns.map(\.fieldName) == ["id", "kind", "title", "year"])
    #expect(movie.uniques.count == 1)
    #expect(fixture.schema?.enums[0].values.map(\.name) == ["A", "B"])
  }

  @Test func refusesExtensionsOfNothing() {
    expectSchema(
      """
      extend type 1️⃣Movies @table { year: Int }
      type Movie @table { title: String }
      extend enum 2️⃣Movie { A }
      """,
      says: "1️⃣ Cannot extend type \"Movies\" because it is not defined. Did you mean \"Movie\"?",
      "2️⃣ Cannot extend type \"Movie\" as enum.")
  }

  @Test func tellsFieldsThatAnExtensionRepeats() {
    expectSchema(
      """
      type Movie @table { title: String }
      extend type Movie { 1️⃣title: Int }
      """,
      says: "1️⃣ Field \"Movie.title\" can only be defined once.")
  }

  @Test func tellsMistakesOfAllFilesInOrder() {
    expectSchema(
      [
        MarkedSource("a.gql", "type A @table { b: 1️⃣Bee }\ntype C { 2️⃣}"),
        MarkedSource("b.gql", "scalar3️⃣"),
      ],
      says: [
        "1️⃣ Unknown type \"Bee\".", "2️⃣ Syntax Error: Expected Name, found \"}\".",
        "3️⃣ Syntax Error: Expected Name, found <EOF>.",
      ])
  }
}
