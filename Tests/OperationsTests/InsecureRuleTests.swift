import Operations
import TestSupport
import Testing

/// Warnings about operations that are open to more callers than their rows may be for.
struct InsecureRuleTests {
  private func warnings(_ operation: String) throws -> [String] {
    ConnectorFixture(
      [MarkedSource("a.gql", operation)], of: try Library.api(), tellingInsecure: true
    ).diagnostics
  }

  private static let ways =
    " (note: bind rows to the caller: where: {…: {eq_expr: \"auth.uid\"}})"
    + " (note: say who may call: @auth(expr: …))"
    + " (note: say why it may stay so: @auth(insecureReason: \"…\"))"

  @Test(arguments: ["USER_ANON", "USER", "USER_EMAIL_VERIFIED"])
  func warnsOfUsersWhoAreNotAskedFor(_ level: String) throws {
    #expect(
      try warnings("query Q 1️⃣@auth(level: \(level)) { movies { title } }") == [
        "1️⃣ warning: On query.Q: INSECURE: Q is open to \(level): any user may call it, and auth.uid occurs nowhere in it"
          + Self.ways
      ])
  }

  @Test func warnsOfEveryPublicOperation() throws {
    #expect(
      try warnings(
        "query Q 1️⃣@auth(level: PUBLIC) { movies(where: {title: {eq_expr: \"auth.uid\"}}) { title } }"
      ) == [
        "1️⃣ warning: On query.Q: INSECURE: Q is open to PUBLIC: anybody may call it" + Self.ways
      ])
  }

  @Test(arguments: [
    "query Q { movies { title } }",
    "query Q @auth(level: NO_ACCESS) { movies { title } }",
    "query Q @auth(expr: \"true\") { movies { title } }",
    "query Q @auth(level: PUBLIC, insecureReason: \"open data\") { movies { title } }",
    "query Q @auth(level: USER) { movies(where: {title: {eq_expr: \"auth.uid\"}}) { title } }",
    "query Q @auth(level: USER) { movies { ...F } } fragment F on Movie { title @check(expr: \"this == request.auth.uid\") }",
    "query Q @auth(level: USER) @check(expr: \"auth.uid != 'x'\") { movies { title } }",
  ])
  func staysSilent(_ operation: String) throws { #expect(try warnings(operation) == []) }

  @Test(arguments: [
    "query Q @auth(level: USER) { movies @check(expr: \"auth != null\") { title } }",
    "query Q @auth(level: USER) { movies @check(expr: \"auth.token.sub == 'x'\") { title } }",
    "query Q @auth(level: USER, insecureReason: \"\") { movies { title } }",
  ])
  func isNotSatisfiedByLess(_ operation: String) throws {
    #expect(try warnings(operation).count == 1)
  }
}
