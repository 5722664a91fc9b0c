import TestSupport
import Execution
import SQL
import Testing

/// Mutations with `@transaction`.
struct TransactionTests {
  private static let three: MarkedSource = """
    mutation M @transaction {
      one: a_insert(data: {text: "1"})
      two: a_insert(data: {text: "2"})
      three: a_deleteMany(all: true)
    }
    """
  private static let begin = "BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE"
  private static let insert = #"INSERT INTO "public"."a""#
  private static let delete = #"DELETE FROM "public"."a""#

  @Test func commitsAllFieldsTogether() async throws {
    let database = ScriptedDatabase([.row("1"), .row("2"), .touched(3)])
    let result = try await call(Self.three, on: database)
    #expect(result.text == #"{"one":1,"two":2,"three":3}"#)
    #expect(
      database.log == [Self.begin, Self.insert, Self.insert, Self.delete, "COMMIT"])
  }

  /// Every field is null; those before the failing one were undone, those after it never began.
  @Test(arguments: [
    (
      0,
      [
        "ALREADY_EXISTS one: SQL execution failed: duplicate key", "ABORTED two: (aborted)",
        "ABORTED three: (aborted)",
      ]
    ),
    (
      1,
      [
        "ABORTED one: (rolled back)", "ALREADY_EXISTS two: SQL execution failed: duplicate key",
        "ABORTED three: (aborted)",
      ]
    ),
    (
      2,
      [
        "ABORTED one: (rolled back)", "ABORTED two: (rolled back)",
        "ALREADY_EXISTS three: SQL execution failed: duplicate key",
      ]
    ),
  ])
  func rollsBackAtTheFirstFailure(_ index: Int, _ errors: [String]) async throws {
    let replies = Array(repeating: ScriptedDatabase.Reply.row("1"), count: index)
    let database = ScriptedDatabase(replies + [.refused("23505")])
    let result = try await call(Self.three, on: database)
    #expect(result.text == #"{"one":null,"two":null,"three":null}"#)
    #expect(result.errorLines == errors)
    #expect(database.log.count == index + 3)
    #expect(database.log.last == "ROLLBACK")
  }

  @Test func rollsBackWhereAnExpressionFails() async throws {
    let database = ScriptedDatabase()
    let result = try await call(
      """
      mutation M @transaction {
        one: a_insert(data: {})
        two: a_insert(data: {owner_expr: "auth.uid"})
        three: a_insert(data: {})
      }
      """, on: database)
    #expect(
      result.errorLines == [
        "ABORTED one: (rolled back)",
        "UNAUTHENTICATED two: auth.uid is not available: the request is not authenticated",
        "ABORTED three: (aborted)",
      ])
    #expect(database.log == [Self.begin, Self.insert, "ROLLBACK"])
  }

  @Test func putsAFailureToCommitOnTheLastField() async throws {
    let database = ScriptedDatabase(commits: [.refused("23503")])
    let result = try await call(Self.three, on: database)
    #expect(result.text == #"{"one":null,"two":null,"three":null}"#)
    #expect(
      result.errorLines == [
        "ABORTED one: (rolled back)", "ABORTED two: (rolled back)",
        "FAILED_PRECONDITION three: SQL execution failed: foreign key violation",
      ])
  }

  // MARK: Conflicts

  @Test(arguments: ["40001", "40P01"])
  func beginsAnewAfterAConflict(_ state: String) async throws {
    let database = ScriptedDatabase([.row("1"), .refused(state), .row("1"), .row("2"), .touched(3)])
    let result = try await call(Self.three, on: database)
    #expect(result.text == #"{"one":1,"two":2,"three":3}"#)
    #expect(
      database.log == [
        Self.begin, Self.insert, Self.insert, "ROLLBACK", Self.begin, Self.insert, Self.insert,
        Self.delete, "COMMIT",
      ])
  }

  @Test(arguments: [Statement.Isolation.repeatableRead, .readCommitted])
  func beginsAnewAtTheIsolationThatIsSet(_ isolation: Statement.Isolation) async throws {
    let database = ScriptedDatabase([.refused("40P01"), .row("1"), .row("2"), .touched(3)])
    var limits = ExecutionLimits()
    limits.transactionIsolation = isolation
    let result = try await call(Self.three, on: database, limits: limits)
    #expect(result.errors == [])
    let begin = Statement.begin(isolation).text
    #expect(
      database.log == [
        begin, Self.insert, "ROLLBACK", begin, Self.insert, Self.insert, Self.delete, "COMMIT",
      ])
  }

  @Test func beginsAnewWhereTheConflictShowsAtCommit() async throws {
    let database = ScriptedDatabase(commits: [.refused("40001")])
    let result = try await call(Self.three, on: database)
    #expect(result.errors == [])
    #expect(database.log.filter { $0 == "COMMIT" }.count == 2)
  }

  @Test func givesUpAfterThreeRepetitions() async throws {
    let conflicts = Array(repeating: ScriptedDatabase.Reply.refused("40001"), count: 10)
    let database = ScriptedDatabase(conflicts)
    let answer = try await refusal(Self.three, on: database)
    #expect(answer?.hasPrefix("ABORTED: ") == true)
    #expect(database.log.filter { $0 == Self.begin }.count == 4)
  }

  // MARK: Without a database

  @Test(arguments: [
    (DatabaseError.Kind.unavailable, "UNAVAILABLE: database unavailable"),
    (.timeout, "DEADLINE_EXCEEDED: timeout"), (.cancelled, "CANCELLED: cancelled"),
    (.refused(SQLState("57P01")), "UNAVAILABLE: database unavailable"),
  ])
  func failsAsAWholeInTheMiddle(_ kind: DatabaseError.Kind, _ expected: String) async throws {
    let database = ScriptedDatabase([.row("1"), .failure(kind)])
    #expect(try await refusal(Self.three, on: database) == expected)
    #expect(database.log.last == "ROLLBACK")
  }

  @Test func neverRepeatsACommitWithoutAnAnswer() async throws {
    let database = ScriptedDatabase(commits: [.failure(.outcomeUnknown)])
    #expect(
      try await refusal(Self.three, on: database) == "UNAVAILABLE: database unavailable")
    #expect(database.log.filter { $0 == Self.begin }.count == 1)
  }

  @Test func tellsTheFieldOfAnEmbeddedQueryThatFails() async throws {
    let database = ScriptedDatabase([.row("1"), .refused("22012")])
    let result = try await call(
      "mutation M @transaction { one: a_insert(data: {}) q: query { x: aS { id } } }", on: database)
    #expect(result.text == #"{"one":null,"q":null}"#)
    #expect(
      result.errorLines == [
        "ABORTED one: (rolled back)",
        "INVALID_ARGUMENT q.x: SQL execution failed: division by zero",
      ])
  }
}
