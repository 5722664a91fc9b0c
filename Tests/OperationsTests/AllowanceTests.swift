import DataModel
import Operations
import TestSupport
import Testing

/// `@allow` on variables that hold rows or filters.
struct AllowanceTests {
  @Test func takesNamesAndGroups() throws {
    try expectOperations(
      """
      mutation M(
        $row: Movie_Data! @allow(fields: "title, year parts_on_movie { personName role }")
        $rows: [Movie_Data!]! @allow(fields: "title", maxCount: 10000)
        $parts: [Part_Data!] @allow(fields: "personName role")
        $change: Movie_Data! @allow(fields: ""), $id: UUID!
        $where: Movie_Filter @allow(fields: "title director { name } parts_on_movie { role }")
      ) @auth(level: PUBLIC) {
        movie_insert(data: $row)
        movie_upsertMany(data: $rows)
        nested: movie_insert(data: {title: "x", parts_on_movie: $parts})
        movie_update(id: $id, data: $change)
        movie_deleteMany(where: $where)
      }
      """)
  }

  /// What is wrong with a list of fields of a movie.
  @Test(arguments: [
    ("title 1️⃣titel", #"unknown field "titel" of Movie_Data. Did you mean "title"?"#),
    ("title 1️⃣year_expr", #"field "year_expr" of Movie_Data is not allowed in variables"#),
    ("1️⃣director title", #"field "director" of Movie_Data is not allowed in variables"#),
    ("title 1️⃣title", #"field "title" is named more than once"#),
    ("title1️⃣: year", #"found ":", expected the name of a field"#),
    ("title 1️⃣parts_on_movie", #""parts_on_movie" needs the allowed fields of Part_Data in braces"#),
    ("1️⃣title { x }", #""title" has no fields of its own"#),
    ("title parts_on_movie { 1️⃣rol }", #"unknown field "rol" of Part_Data. Did you mean "role"?"#),
  ])
  func refusesOtherLists(_ fields: String, _ message: String) throws {
    let fixture = ConnectorFixture(
      [
        MarkedSource(
          "a.gql",
          "mutation M($row: Movie_Data! @allow(fields: \"\(fields)\")) @auth(level: PUBLIC) { movie_insert(data: $row) }"
        )
      ], of: try Library.api())
    #expect(fixture.diagnostics == ["1️⃣ On mutation.M: On $row @allow(fields): \(message)"])
  }

  @Test func standsOnVariablesOfRowsAndFiltersOnly() throws {
    try expectOperations(
      """
      mutation M(
        $a: 1️⃣Movie_Data!, $b: String 2️⃣@allow(fields: "x"), $c: Movie_Data! 3️⃣@allow(maxCount: 5)
        $d: Movie_Data! @allow(fields: "title", maxCount: 4️⃣0)
        $e: Movie_Data! @allow(fields: 5️⃣TITLE)
      ) @auth(level: PUBLIC) {
        movie_insert(data: $a)
      }
      """,
      says: "1️⃣ On mutation.M: On $a: @allow is required for variables of type Movie_Data",
      "2️⃣ On mutation.M: On $b: @allow belongs to variables of data and filters, not of type String",
      "3️⃣ On mutation.M: Directive \"@allow\" argument \"fields\" of type \"String!\" is required, but it was not provided.",
      "4️⃣ On mutation.M: On $d @allow(maxCount): must be an integer literal of at least 1",
      "5️⃣ On mutation.M: On $e @allow(fields): must be a string literal")
  }

  @Test func wantsWhatRowsNeed() throws {
    try expectOperations(
      """
      mutation M(
        $row: Movie_Data! @allow(fields: "year parts_on_movie { role movieId }"), $id: UUID!
      ) @auth(level: PUBLIC) {
        a: movie_insert(data: 1️⃣$row)
        b: movie_update(id: $id, data: 2️⃣$row)
      }
      """,
      says:
        "1️⃣ On mutation.M.a: On data.parts_on_movie: movieId is filled with the key of the row around it; leave it out of @allow(fields) of $row",
      "1️⃣ On mutation.M.a: On data.parts_on_movie: field \"person\" of type \"Person!\" is required; name it in @allow(fields) of $row",
      "1️⃣ On mutation.M.a: On data: field \"title\" of type \"String!\" is required; name it in @allow(fields) of $row",
      "2️⃣ On mutation.M.b: On data: $row may hold parts_on_movie, which writes further rows, which an update does not; leave it out of @allow(fields)"
    )
  }

  @Test func checksDefaults() throws {
    try expectOperations(
      """
      mutation M(
        $a: Movie_Data! = 1️⃣{title: "x", year: null} @allow(fields: "title")
        $b: [Movie_Data!]! = 2️⃣[{title: "x"}, {title: "y"}] @allow(fields: "title", maxCount: 1)
        $c: Movie_Data! = {3️⃣title_expr: "'x'"} @allow(fields: "title")
        $d: Movie_Data! = {title: "x", parts_on_movie: {personName: "y"}}
          @allow(fields: "title parts_on_movie { personName }")
      ) @auth(level: PUBLIC) {
        a: movie_insert(data: $a) b: movie_insertMany(data: $b) c: movie_insert(data: $c)
        d: movie_insert(data: $d)
      }
      """,
      says: "1️⃣ On mutation.M: $a.year: field \"year\" is not allowed",
      "2️⃣ On mutation.M: $b: 2 entities exceed the allowed maximum of 1",
      "3️⃣ On mutation.M: $c.title_expr: not allowed in variables")
  }
}
