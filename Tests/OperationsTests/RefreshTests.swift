import Diagnostics
import Operations
import TestSupport
import Testing

/// `@refresh`: an interval, or mutations of the connector.
struct RefreshTests {
  private static let mutation = """
    mutation Add($title: String!) @auth(level: PUBLIC) { movie_insert(data: {title: $title}) }
    """

  /// A query with the directive; the markers stand in it.
  private func expect(
    _ directive: String, says lines: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let query =
      "query Find($id: UUID!) @auth(level: PUBLIC) \(directive) { movie(id: $id) { title } }"
    let located = lines.map { "\($0.prefix(2))On query.Find: \($0.dropFirst(2))" }
    try expectOperations(
      [MarkedSource("a.gql", query), MarkedSource("b.gql", Self.mutation)], says: located,
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "@refresh(every: {seconds: 10})",
    "@refresh(every: {minutes: 30, seconds: 1800, months: 0})",
    "@refresh(every: {hours: 2, minutes: -60})",
    "@refresh(onMutationExecuted: {operation: \"Add\"})",
    "@refresh(onMutationExecuted: {operation: \"add\"})",
    "@refresh(onMutationExecuted: [{operation: \"Add\"}, {operation: \"Add\", condition: null}])",
    "@refresh(every: {hours: 1}) @refresh(every: null, onMutationExecuted: {operation: \"Add\"})",
    """
    @refresh(onMutationExecuted: {
      operation: "Add", condition: "mutation.variables.title == string(request.variables.id)"
    })
    """,
  ])
  func acceptsSignals(_ directive: String) throws { try expect(directive) }

  @Test(arguments: [
    "1️⃣@refresh", "1️⃣@refresh(every: null)", "1️⃣@refresh(every: null, onMutationExecuted: null)",
  ])
  func wantsASignal(_ directive: String) throws {
    try expect(
      directive, says: "1️⃣ On @refresh: at least one of every, onMutationExecuted is required")
  }

  @Test(arguments: [
    "{}", "{seconds: 9}", "{milliseconds: 9999}", "{hours: 1, milliseconds: 1}", "{days: 1}",
    "{weeks: 2147483647, days: 2147483647, hours: 2147483647, minutes: 2147483647}",
    "{seconds: -10}", "{hours: 1, seconds: -3591}",
  ])
  func boundsTheInterval(_ interval: String) throws {
    try expect(
      "@refresh(every: 1️⃣\(interval))",
      says: "1️⃣ On @refresh(every): the interval must be between 10 seconds and 1 hour")
  }

  @Test func refusesWhatIsNoInterval() throws {
    try expect(
      "@refresh(every: 1️⃣{months: 1})",
      says: "1️⃣ On @refresh(every): months are longer than the longest interval, 1 hour")
    try expect(
      "@refresh(every: 1️⃣10)",
      says: "1️⃣ Expected value of type \"Timestamp_Duration\", found 10.")
    try expect(
      "@refresh(every: {1️⃣second: 10})",
      says:
        "1️⃣ Field \"second\" is not defined by type \"Timestamp_Duration\". Did you mean \"seconds\"?"
    )
    try expect(
      "@refresh(every: 1️⃣{seconds: $id})", says: "1️⃣ On @refresh(every): must be a literal")
  }

  @Test func wantsMutationsOfTheConnector() throws {
    try expect(
      "@refresh(onMutationExecuted: [{operation: \"Add\"}, {operation: 1️⃣\"Ad\"}])",
      says:
        "1️⃣ On @refresh(onMutationExecuted.operation): \"Ad\" is no mutation of this connector. Did you mean \"Add\"?"
    )
    try expect(
      "@refresh(onMutationExecuted: {operation: 1️⃣\"Find\"})",
      says:
        "1️⃣ On @refresh(onMutationExecuted.operation): \"Find\" is no mutation of this connector.")
    try expect(
      "@refresh(onMutationExecuted: 1️⃣{})",
      says: "1️⃣ On @refresh(onMutationExecuted): OnMutationExecuted_Event.operation is required")
    try expect(
      "@refresh(onMutationExecuted: [1️⃣null, 2️⃣\"Add\", {operation: 3️⃣Add}])",
      says: "1️⃣ Expected value of type \"OnMutationExecuted_Event!\", found null.",
      "2️⃣ Expected value of type \"OnMutationExecuted_Event!\", found \"Add\".",
      "3️⃣ Expected value of type \"String!\", found Add.")
    try expect(
      "@refresh(onMutationExecuted: {operation: \"Add\", 1️⃣operation: \"Add\", 2️⃣when: \"true\"})",
      says: "1️⃣ There can be only one input field named \"operation\".",
      "2️⃣ Field \"when\" is not defined by type \"OnMutationExecuted_Event\".")
    try expect(
      "@refresh(onMutationExecuted: 1️⃣{operation: $id})",
      says: "1️⃣ On @refresh(onMutationExecuted): must be a literal")
  }

  @Test func checksConditions() throws {
    func expectCondition(_ condition: String, contains part: String) throws {
      let query = """
        query Find @auth(level: PUBLIC)
        @refresh(onMutationExecuted: {operation: "Add", condition: "\(condition)"}) {
          movies { title }
        }
        """
      let fixture = ConnectorFixture(
        [MarkedSource("a.gql", query), MarkedSource("b.gql", Self.mutation)],
        of: try Library.api())
      #expect(fixture.diagnostics.count == 1)
      let line = fixture.diagnostics.first ?? ""
      #expect(line.contains("On @refresh(onMutationExecuted.condition): "))
      #expect(line.contains(part), "\(line)")
    }
    try expectCondition("mutation.auth.uid", contains: "bool")
    try expectCondition("mutation.variables.name == 'x'", contains: "name")
    try expectCondition("request.variables.id == ''", contains: "id")
    try expectCondition("uuidV4() == ''", contains: "uuidV4")
    try expectCondition("1 +", contains: "Syntax error")
  }

  @Test func readsVariablesInConditions() throws {
    let query = """
      query Find($title: String!) @auth(level: PUBLIC)
      @refresh(onMutationExecuted: {
        operation: "Add", condition: "mutation.variables.title == request.variables.title"
      }) { movies { title } }
      """
    try expectOperations(
      [MarkedSource("a.gql", query), MarkedSource("b.gql", Self.mutation)], says: [])
  }
}
