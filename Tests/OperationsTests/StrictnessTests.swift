import Operations
import TestSupport
import Testing

/// Mistakes that would otherwise show only when the operation runs.
struct StrictnessTests {
  @Test func wantsAPatternToSayWhatItIs() throws {
    try expectOperations(
      "query Q @auth(level: PUBLIC) { movies(where: {title: {pattern: 1️⃣{ignoreCase: true}}}) { title } }",
      says: "1️⃣ On query.Q.movies: On where.title.pattern: exactly one of like, regex is required")
  }

  @Test func doesNotDoubtVariablesOfFieldsThatItDoesNotKnow() throws {
    try expectOperations(
      "query Q($t: String, $n: Int) @auth(level: PUBLIC) { 1️⃣films(where: {title: {eq: $t}}, limit: $n) { title } }",
      says: "1️⃣ On query.Q.films: Cannot query field \"films\" on type \"Query\".")
  }

  @Test func boundsTheFieldsOfARow() throws {
    let fields = (0...1600).map { "a\($0): title" }.joined(separator: " ")
    try expectOperations(
      [MarkedSource("a.gql", "query Q @auth(level: PUBLIC) { 1️⃣movies { \(fields) } }")],
      says: ["1️⃣ On query.Q.movies: a selection has at most 1600 fields of one row"])
  }
}
