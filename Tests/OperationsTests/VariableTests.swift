import DataModel
import Operations
import TestSupport
import Testing

/// Rules about variables: 8, 9, 15 to 17 and 25.
struct VariableTests {
  @Test func checksTypes() throws {
    try expectOperations(
      """
      query Q($a: 1️⃣Movie, $b: 2️⃣True, $c: 3️⃣Strin, $d: [4️⃣Person!]!, $e: 5️⃣Timestamp_Relative, $f: 6️⃣Movie_KeyOutput, $g: 7️⃣ID)
      @auth(level: PUBLIC) { movies { title } }
      """,
      says: "1️⃣ On query.Q: Variable \"$a\" cannot be non-input type \"Movie\".",
      "2️⃣ On query.Q: Variable \"$b\" cannot be of type \"True\".",
      "3️⃣ On query.Q: Unknown type \"Strin\". Did you mean \"String\"?",
      "4️⃣ On query.Q: Variable \"$d\" cannot be non-input type \"[Person!]!\".",
      "5️⃣ On query.Q: Variable \"$e\" cannot be of type \"Timestamp_Relative\".",
      "6️⃣ On query.Q: Variable \"$f\" cannot be of type \"Movie_KeyOutput\".",
      "7️⃣ On query.Q: Variable \"$g\" cannot be of type \"ID\".")
  }

  @Test func wantsEachNameOnceDefinedAndUsed() throws {
    try expectOperations(
      """
      query Q($a: Int, $a: Int, 2️⃣$b: Int) @auth(level: PUBLIC) {
        movies(limit: $a, offset: 3️⃣$c) { ...F }
      }
      fragment F on Movie { parts_on_movie(offset: 4️⃣$d, limit: 1) { role } }
      """,
      says: "test.gql:1:18: On query.Q: There can be only one variable named \"$a\".",
      "2️⃣ On query.Q: Variable \"$b\" is never used in operation \"Q\".",
      "3️⃣ On query.Q.movies: Variable \"$c\" is not defined by operation \"Q\".",
      "4️⃣ On query.Q.movies.parts_on_movie: Variable \"$d\" is not defined by operation \"Q\".")
  }

  @Test func countsUsesInExpressionsAndFragments() throws {
    try expectOperations(
      """
      query Q($a: Int, $b: Int, $c: Boolean!) @auth(level: PUBLIC) {
        movies(where: {year: {eq_expr: "vars.a"}}) { ...F @include(if: $c) }
      }
      fragment F on Movie { parts_on_movie(limit: $b) { role } }
      """)
  }

  /// A variable of the first type at a position of the second.
  @Test(arguments: [
    ("$v: UUID!", "movie(id: $v) { title }"), ("$v: UUID", "movie(id: $v) { title }"),
    ("$v: [String!]!", "movies(where: {tags: {includesAll: $v}}) { title }"),
    ("$v: [Movie_Order!]", "movies(orderBy: $v) { title }"),
    ("$v: Movie_Order!", "movies(orderBy: [$v]) { title }"),
    ("$v: String", "movies(where: {title: {in: [$v]}}) { title }"),
    ("$v: Boolean! = true", "movies { title @skip(if: $v) }"),
    ("$v: Boolean = true", "movies { title @skip(if: $v) }"),
    ("$v: Int", "movies(limit: $v) { title }"),
    ("$v: OrderDirection", "movies(orderBy: {year: $v}) { title }"),
    ("$v: Genre", "movies(where: {genre: {eq: $v}}) { title }"),
    ("$v: Movie_Filter", "movies(where: $v) { title }"),
    ("$v: String_Filter", "movies(where: {title: $v}) { title }"),
    ("$v: Movie_Key!", "movie(key: $v) { title }"),
  ])
  func takesVariablesOfFittingTypes(_ definition: String, _ field: String) throws {
    try expectOperations(
      [MarkedSource("a.gql", "query Q(\(definition)) @auth(level: PUBLIC) { \(field) }")], says: [])
  }

  @Test(arguments: [
    ("$v: String", "movie(id: 1️⃣$v) { title }", "String", "UUID"),
    ("$v: [UUID!]", "movie(id: 1️⃣$v) { title }", "[UUID!]", "UUID"),
    ("$v: Boolean", "movies { title @skip(if: 1️⃣$v) }", "Boolean", "Boolean!"),
    ("$v: Boolean = null", "movies { title @skip(if: 1️⃣$v) }", "Boolean", "Boolean!"),
    (
      "$v: [String]", "movies(where: {tags: {includesAll: 1️⃣$v}}) { title }", "[String]", "[String!]"
    ),
    ("$v: Int", "movies(where: {year: {in: 1️⃣$v}}) { title }", "Int", "[Int!]"),
    ("$v: Float", "movies(limit: 1️⃣$v) { title }", "Float", "Int"),
    ("$v: Int", "movies(where: {rating: {eq: 1️⃣$v}}) { title }", "Int", "Float"),
    ("$v: String", "movies(where: {genre: {eq: 1️⃣$v}}) { title }", "String", "Genre"),
  ])
  func refusesVariablesOfOtherTypes(
    _ definition: String, _ field: String, _ type: String, _ expected: String
  ) throws {
    let fixture = ConnectorFixture(
      [MarkedSource("a.gql", "query Q(\(definition)) @auth(level: PUBLIC) { \(field) }")],
      of: try Library.api())
    let path = field.contains("movie(") ? "movie" : "movies"
    #expect(
      fixture.diagnostics == [
        "1️⃣ On query.Q.\(path): Variable \"$v\" of type \"\(type)\" used in position expecting type \"\(expected)\"."
      ])
  }

  @Test func checksDefaults() throws {
    try expectOperations(
      """
      query Q(
        $a: Int = 1️⃣"x", $b: Genre = 2️⃣HORROR, $c: Int! = 3️⃣null, $d: [Int!] = [1, 4️⃣null]
        $f: Genre = COMEDY, $g: [Int!] = 7, $h: Date = 6️⃣"2023-02-29"
        $i: Movie_Filter = {year: {eq: 3}}
      ) @auth(level: PUBLIC) {
        movies(limit: $a, where: {genre: {eq: $b}, _and: [{genre: {ne: $f}}, {year: {in: $g}}, $i]}) {
          title
        }
        other: movies(limit: $c, where: {year: {in: $d}, released: {eq: $h}}) { title }
      }
      """,
      says:
        "1️⃣ On query.Q: Expected value of type \"Int\", found \"x\"; it takes an integer of 32 bits.",
      "2️⃣ On query.Q: Value \"HORROR\" does not exist in \"Genre\" enum.",
      "3️⃣ On query.Q: Expected value of type \"Int!\", found null.",
      "4️⃣ On query.Q: Expected value of type \"Int!\", found null.",
      "6️⃣ On query.Q: Expected value of type \"Date\", found \"2023-02-29\"; it takes a date, such as \"2024-05-01\"."
    )
  }

  @Test func remembersDefaultsAndWhatShapesTheStatement() throws {
    let operation = try ConnectorFixture.operation(
      """
      query Q($limit: Int = 5, $yes: Boolean!, $direction: OrderDirection, $title: String = null) {
        movies(limit: $limit, orderBy: {year: $direction}, where: {title: {eq: $title}}) {
          title @include(if: $yes)
        }
      }
      """, of: try Library.api())
    #expect(operation.variables.map(\.name) == ["limit", "yes", "direction", "title"])
    #expect(operation.variables[0].defaultValue == .scalar(.integer(5)))
    #expect(operation.variables[1].defaultValue == nil)
    #expect(operation.variables[3].defaultValue == .null)
    #expect(operation.variables.map(\.isStructural) == [false, true, true, false])
  }
}
