import Operations
import TestSupport
import Testing

/// Rules that GraphQL does not have.
struct ProductRuleTests {
  private static let id = "\"8f0c3a526f0b4d3e9d531c1f0e7a9b10\""

  // MARK: Groups of which one may be set

  @Test(arguments: [
    ("movie(1️⃣id: ID, key: {id: ID})", "On movie: only one of id, key, first may be set"),
    (
      "movies(where: {title: 1️⃣{eq: \"a\", eq_expr: \"'a'\"}})",
      "On where.title: only one of eq, eq_expr may be set"
    ),
    (
      "movies(where: {title: {pattern: 1️⃣{like: \"a\", regex: \"b\"}}})",
      "On where.title.pattern: only one of like, regex may be set"
    ),
    ("movie(key: 1️⃣{id: ID, id_expr: \"uuidV4()\"})", "On key: only one of id, id_expr may be set"),
  ])
  func refusesTwoMembersOfAGroup(_ field: String, _ message: String) throws {
    let text = field.replacing("ID", with: Self.id).replacing("movie(1️⃣", with: "1️⃣movie(")
    let fixture = ConnectorFixture(
      [MarkedSource("a.gql", "query Q @auth(level: PUBLIC) { \(text) { title } }")],
      of: try Library.api())
    let path = field.hasPrefix("movie(") ? "movie" : "movies"
    #expect(fixture.diagnostics == ["1️⃣ On query.Q.\(path): \(message)"])
  }

  @Test func letsRequestsChooseBetweenNullableVariables() throws {
    try expectOperations(
      """
      query Q($id: UUID, $key: Movie_Key) @auth(level: PUBLIC) { movie(id: $id, key: $key) { title } }
      """)
    try expectOperations(
      """
      query Q($id: UUID!, $key: Movie_Key) @auth(level: PUBLIC) { 1️⃣movie(id: $id, key: $key) { title } }
      """, says: "1️⃣ On query.Q.movie: On movie: only one of id, key, first may be set")
  }

  @Test func refusesAReferenceBesideItsColumns() throws {
    try expectOperations(
      """
      mutation M @auth(level: PUBLIC) {
        movie_insert(data: 1️⃣{title: "x", director: {name: "a"}, directorName: "a"})
        a: movie_insert(data: 2️⃣{title: "x", director: {name: "a"}, directorName_expr: "'a'"})
      }
      """,
      says: "1️⃣ On mutation.M.movie_insert: On data: only one of director, directorName may be set",
      "2️⃣ On mutation.M.a: On data: only one of director, directorName_expr may be set")
  }

  // MARK: Locators and keys

  @Test func wantsALocator() throws {
    try expectOperations(
      """
      query Q @auth(level: PUBLIC) { 1️⃣movie { title } 2️⃣person { name } part(first: {}) { role } }
      mutation M @auth(level: PUBLIC) { 3️⃣movie_update(data: {year: 1}) 4️⃣part_delete }
      """,
      says: "1️⃣ On query.Q.movie: On movie: exactly one of id, key, first is required",
      "2️⃣ On query.Q.person: On person: exactly one of key, first is required",
      "3️⃣ On mutation.M.movie_update: On movie_update: exactly one of id, key, first is required",
      "4️⃣ On mutation.M.part_delete: On part_delete: exactly one of key, first is required")
  }

  @Test func wantsWholeKeys() throws {
    try expectOperations(
      """
      query Q @auth(level: PUBLIC) {
        part(key: 1️⃣{personName: "x"}) { role }
        other: part(key: 2️⃣{}) { role }
      }
      """,
      says: "1️⃣ On query.Q.part: Part_Key.movieId is required",
      "2️⃣ On query.Q.other: Part_Key.movieId is required",
      "2️⃣ On query.Q.other: Part_Key.personName is required")
  }

  // MARK: Data

  @Test func wantsRequiredColumnsOfInsertsAndUpserts() throws {
    try expectOperations(
      """
      mutation M($title: String) @auth(level: PUBLIC) {
        a: movie_insert(data: 1️⃣{})
        b: movie_insertMany(data: [{title: "x"}, 2️⃣{year: 1}])
        c: movie_upsert(data: 3️⃣{year: 1})
        d: part_insert(data: 4️⃣{role: "x"})
        e: movie_insert(data: {title: $title})
        f: movie_insert(data: {title_expr: "'x'"})
        g: part_insert(data: {movie: {id_expr: "uuidV4()"}, personName: "x"})
        h: movie_update(first: {}, data: {})
      }
      """,
      says: "1️⃣ On mutation.M.a: On data: field \"title\" of type \"String!\" is required",
      "2️⃣ On mutation.M.b: On data: field \"title\" of type \"String!\" is required",
      "3️⃣ On mutation.M.c: On data: field \"title\" of type \"String!\" is required",
      "4️⃣ On mutation.M.d: On data: field \"movie\" of type \"Movie!\" is required",
      "4️⃣ On mutation.M.d: On data: field \"person\" of type \"Person!\" is required")
  }

  @Test func refusesNullsOfRequiredColumns() throws {
    try expectOperations(
      """
      mutation M @auth(level: PUBLIC) {
        movie_insert(data: 1️⃣{title: null})
        movie_updateMany(all: true, data: 2️⃣{title: null, year: null})
      }
      """,
      says: "1️⃣ On mutation.M.movie_insert: On data.title: cannot be null",
      "2️⃣ On mutation.M.movie_updateMany: On data.title: cannot be null")
  }

  @Test func refusesUnrestrictedWrites() throws {
    try expectOperations(
      """
      mutation M($where: Movie_Filter, $all: Boolean) @auth(level: PUBLIC) {
        a: 1️⃣movie_deleteMany
        b: 2️⃣movie_deleteMany(where: null)
        c: 3️⃣movie_deleteMany(where: {})
        d: 4️⃣movie_updateMany(all: false, data: {year: 1})
        e: movie_deleteMany(where: $where)
        f: movie_deleteMany(all: $all)
        g: movie_updateMany(all: true, data: {year: 1})
      }
      """,
      says: "1️⃣ On mutation.M.a: where or all: true is required",
      "2️⃣ On mutation.M.b: where or all: true is required",
      "3️⃣ On mutation.M.c: where has no effective condition; set all: true",
      "4️⃣ On mutation.M.d: where or all: true is required")
  }

  // MARK: Access

  @Test func checksAuth() throws {
    try expectOperations(
      """
      query A 1️⃣@auth { movies { title } }
      query B 2️⃣@auth(level: USER, expr: "true") { movies { title } }
      query C @auth(level: 3️⃣"USER") { movies { title } }
      query D @auth(level: 4️⃣USR) { movies { title } }
      query E($l: String) @auth(level: 5️⃣$l) { movies(where: {title: {eq: $l}}) { title } }
      query F @auth(6️⃣levl: USER) { movies { title } }
      query G @auth(level: PUBLIC, insecureReason: 7️⃣3) { movies { title } }
      query H { movies { title } }
      """,
      says: "1️⃣ On query.A: On @auth: exactly one of level, expr is required",
      "2️⃣ On query.B: On @auth: exactly one of level, expr is required",
      "3️⃣ On query.C: Enum \"AccessLevel\" cannot represent \"USER\".",
      "4️⃣ On query.D: Value \"USR\" does not exist in \"AccessLevel\" enum. Did you mean \"USER\"?",
      "5️⃣ On query.E: On @auth(level): must be a literal",
      "test.gql:6:9: On query.F: On @auth: exactly one of level, expr is required",
      "6️⃣ On query.F: Unknown argument \"levl\" on directive \"@auth\". Did you mean \"level\"?",
      "7️⃣ On query.G: Expected value of type \"String\", found 3.")
  }

  @Test(arguments: [
    ("@auth(level: PUBLIC)", AccessLevel.public), ("@auth(level: USER_ANON)", .userAnonymous),
    ("@auth(level: USER)", .user), ("@auth(level: USER_EMAIL_VERIFIED)", .userEmailVerified),
    ("@auth(level: NO_ACCESS)", .noAccess), ("", .noAccess),
    ("@auth(level: PUBLIC, insecureReason: \"open\")", .public),
  ])
  func readsLevels(_ directive: String, _ level: AccessLevel) throws {
    let operation = try ConnectorFixture.operation(
      MarkedSource("a.gql", "query Q \(directive) { movies { title } }"), of: try Library.api())
    guard case .level(level) = operation.access else {
      Issue.record("\(operation.access)")
      return
    }
  }

  // MARK: Expressions

  @Test func checksExpressionsAgainstTypesAndPlaces() throws {
    let fixture = ConnectorFixture(
      [
        """
        query Q($n: Int!) @auth(level: PUBLIC) {
          a: movies(where: {year: {eq_expr: 1️⃣"vars.n + 'x'"}}) { title }
          b: movies(where: {year: {eq_expr: 2️⃣"auth.uid"}}) { title }
          c: movies(where: {title: {eq_expr: 3️⃣"vars.m"}}) { title }
          d: movies(where: {title: {eq_expr: 4️⃣"response.a"}}) { title }
          e: movies(where: {title: {eq_expr: 5️⃣$n}}) { title }
          f: movies(where: {title: {eq_expr: "auth.uid + string(vars.n)"}}) { title }
          g: movie(key: {id_expr: 6️⃣"auth.uid"}) { title }
        }
        """
      ], of: try Library.api())
    let starts = fixture.diagnostics.map { $0.split(separator: " (").first.map(String.init) ?? "" }
    #expect(
      starts == [
        "1️⃣ On query.Q.a: On a", "2️⃣ On query.Q.b: On b", "3️⃣ On query.Q.c: On c",
        "4️⃣ On query.Q.d: On d",
        "5️⃣ On query.Q.e: Variable \"$n\" of type \"Int!\" used in position expecting type \"String_Expr\".",
        "6️⃣ On query.Q.g: On g",
      ])
    #expect(
      fixture.diagnostics[1]
        == "2️⃣ On query.Q.b: On b (where.year.eq_expr: Int_Expr): returns wrapper(string), field is Int"
    )
  }
}
