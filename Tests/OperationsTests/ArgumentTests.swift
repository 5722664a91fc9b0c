import Operations
import TestSupport
import Testing

/// Rules about arguments and values: 20 to 24.
struct ArgumentTests {
  @Test func checksNames() throws {
    try expectOperations(
      """
      query Q @auth(level: PUBLIC) {
        movies(1️⃣wher: {}, limit: 1, 2️⃣limit: 2) { title(3️⃣x: 1) }
      }
      """,
      says:
        "1️⃣ On query.Q.movies: Unknown argument \"wher\" on field \"Query.movies\". Did you mean \"where\"?",
      "2️⃣ On query.Q.movies: There can be only one argument named \"limit\".",
      "3️⃣ On query.Q.movies.title: Unknown argument \"x\" on field \"Movie.title\".")
  }

  @Test func wantsRequiredArguments() throws {
    try expectOperations(
      "mutation M @auth(level: PUBLIC) { 1️⃣movie_insert }",
      says:
        "1️⃣ On mutation.M.movie_insert: Field \"movie_insert\" argument \"data\" of type \"Movie_Data!\" is required, but it was not provided."
    )
    try expectOperations(
      "mutation M @auth(level: PUBLIC) { movie_insert(data: 1️⃣null) }",
      says: "1️⃣ On mutation.M.movie_insert: Expected value of type \"Movie_Data!\", found null.")
  }

  @Test(arguments: [
    (
      "limit: 1️⃣\"x\"",
      "Expected value of type \"Int\", found \"x\"; it takes an integer of 32 bits."
    ),
    ("limit: 1️⃣1.5", "Expected value of type \"Int\", found 1.5; it takes an integer of 32 bits."),
    ("where: 1️⃣3", "Expected value of type \"Movie_Filter\", found 3."),
    ("where: {title: 1️⃣\"x\"}", "Expected value of type \"String_Filter\", found \"x\"."),
    (
      "where: {title: {eq: 1️⃣3}}",
      "Expected value of type \"String\", found 3; it takes a string without U+0000."
    ),
    (
      "where: {title: {eq: 1️⃣DRAMA}}",
      "Expected value of type \"String\", found DRAMA; it takes a string without U+0000."
    ),
    ("where: {title: {in: [\"a\", 1️⃣null]}}", "Expected value of type \"String!\", found null."),
    (
      "where: {1️⃣titel: {eq: \"x\"}}",
      "Field \"titel\" is not defined by type \"Movie_Filter\". Did you mean \"title\"?"
    ),
    (
      "where: {title: {1️⃣equal: \"x\"}}", "Field \"equal\" is not defined by type \"String_Filter\"."
    ),
    ("where: {title: {eq: \"a\", 1️⃣eq: \"b\"}}", "There can be only one input field named \"eq\"."),
    (
      "where: {genre: {eq: 1️⃣\"DRAMA\"}}",
      "Enum \"Genre\" cannot represent \"DRAMA\". Did you mean the enum value DRAMA?"
    ),
    ("where: {genre: {eq: 1️⃣HORROR}}", "Value \"HORROR\" does not exist in \"Genre\" enum."),
    (
      "where: {genre: {eq: 1️⃣COMEDI}}",
      "Value \"COMEDI\" does not exist in \"Genre\" enum. Did you mean \"COMEDY\"?"
    ),
    ("orderBy: {year: 1️⃣UP}", "Value \"UP\" does not exist in \"OrderDirection\" enum."),
    (
      "orderBy: {year: 1️⃣\"ASC\"}",
      "Enum \"OrderDirection\" cannot represent \"ASC\". Did you mean the enum value ASC?"
    ),
    (
      "where: {released: {eq: 1️⃣\"2023-02-29\"}}",
      "Expected value of type \"Date\", found \"2023-02-29\"; it takes a date, such as \"2024-05-01\"."
    ),
    (
      "where: {year: {eq: 1️⃣[1]}}",
      "Expected value of type \"Int\", found [1]; it takes an integer of 32 bits."
    ),
    ("limit: 1️⃣10001", "limit must be between 0 and 10000"),
    ("limit: 1️⃣-1", "limit must be between 0 and 10000"),
    ("offset: 1️⃣-1", "offset must not be negative"),
  ])
  func checksValues(_ argument: String, _ message: String) throws {
    let fixture = ConnectorFixture(
      [MarkedSource("a.gql", "query Q @auth(level: PUBLIC) { movies(\(argument)) { title } }")],
      of: try Library.api())
    #expect(fixture.diagnostics == ["1️⃣ On query.Q.movies: \(message)"])
  }

  @Test(arguments: [
    "limit: 0", "limit: 10000", "limit: null", "where: null", "where: {}",
    "where: {title: {in: \"a\"}}", "where: {_and: {year: {eq: 1}}}", "where: {rating: {eq: 1}}",
    "orderBy: {year: ASC}", "orderBy: [{year: ASC}, {director: {name: DESC}}]", "orderBy: []",
    "where: {extra: {eq: {a: [1, null, {b: \"c\"}]}}}", "where: {tags: {includesAll: []}}",
    "where: {director: {name: {eq: null}}}", "where: {released: {eq: \"2024-02-29T10:00:00Z\"}}",
    "where: {seen: {ge_time: {now: true, sub: {days: 3}, truncateTo: WEEK}}}",
  ])
  func acceptsValues(_ argument: String) throws {
    try expectOperations(
      [MarkedSource("a.gql", "query Q @auth(level: PUBLIC) { movies(\(argument)) { title } }")],
      says: [])
  }
}
