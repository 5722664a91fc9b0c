import Execution
import JSON
import Migrations
import Postgres
import SQL
import TestSupport
import Testing

/// A database that lacks the extension for vectors, and so their columns.
@Suite(.needsPostgres, .tags(.database)) struct MissingVectorTests {
  private static let source: MarkedSource = """
    type Scent @table(key: "code") { code: String!  profile: Vector @col(size: 2) @index }
    """

  @Test func onlyWhatTouchesVectorsFails() async throws {
    let api = try SchemaFixture.api(Self.source)
    let comparison = Comparison(
      Catalog(), DesiredCatalog(try SchemaFixture.schema(Self.source)))
    let selection = Selection(.fitting, of: comparison.changes(.compatible))
    #expect(selection.left.count == 1)
    let definitions = MigrationPlan(selection.chosen, of: comparison).changes
    let calls: [(MarkedSource, String)] = [
      ("mutation { scent_insert(data: {code: \"a\"}) }", ""),
      ("query { scents { code } }", ""),
      (
        "query { scents { profile } }",
        "SQL execution failed: the PostgreSQL extension vector is missing"
      ),
      (
        "query { scents_profile_similarity(compare: [1, 2]) { code } }",
        "SQL execution failed: the PostgreSQL extension vector is missing"
      ),
      (
        "query { scents(where: {profile: {isNull: true}}) { code } }",
        "SQL execution failed: the PostgreSQL extension vector is missing"
      ),
      (
        "mutation { scent_insert(data: {code: \"b\", profile: [1, 2]}) }",
        "SQL execution failed: a column of vectors is missing, or the PostgreSQL extension vector"
      ),
    ]
    try await ScratchDatabase.run(definitions.map(\.definition.statement)) { database in
      let call = try OperationCall.list(#"[{"operation": "x", "caller": "admin"}]"#)[0]
      for (source, message) in calls {
        // Statements are kept by the names of operations, and these have none.
        let executor = Executor(api: api, database: database)
        let operation = try ConnectorFixture.operation(source, of: api)
        let answer = try await call.answer(of: operation, by: executor)
        #expect(answer.object?["refusal"] == nil)
        let errors = answer.object?["errors"]?.array ?? []
        #expect(
          errors.compactMap { $0.object?["message"]?.string } == (message.isEmpty ? [] : [message]))
      }
    }
  }
}
