import Authentication
import Execution
import Foundation
import GeneratedAPI
import Migrations
import Operations
import Postgres
import Reactor
import TestSupport
import Testing

/// Whether a migration from one random schema to another is refused as a whole, or leaves what the other
/// one describes, with all rows as they were; and whether what claims to be reversible can be undone.
///
/// Seeds are fixed. `MIGRATION_PAIR=7` runs that pair alone, and `MIGRATION_PAIRS=1000` more of them,
/// with a line about each.
struct MigrationPropertyTests {
  private static let variables = ProcessInfo.processInfo.environment

  private static let pairs: [Int] = {
    if let number = variables["MIGRATION_PAIR"].flatMap({ Int($0) }) { return [number] }
    return Array(0..<(variables["MIGRATION_PAIRS"].flatMap { Int($0) } ?? 150))
  }()

  @Test(.needsPostgres, .tags(.database), arguments: pairs)
  func endsAsANewDatabase(_ number: Int) async throws {
    let pair = SchemaPair(number)
    let first = try #require(SchemaFixture([MarkedSource("schema.gql", pair.first.text)]).api)
    let fixture = SchemaFixture([MarkedSource("schema.gql", pair.second)])
    let second = try #require(fixture.api, "\(pair.second)\n\(fixture.diagnostics)")
    for isStrict in [true, false] {
      let run = MigrationTrial(
        from: DesiredCatalog(first.schema), to: DesiredCatalog(second.schema), isStrict: isStrict,
        online: number.isMultiple(of: 2) ? .always : .never)
      let outcome = try await ScratchDatabase.run(for: first.schema) { database in
        if pair.hasRows { await fill(database, pair.first, first, number) }
        return try await run.migrate(database)
      }
      if let problem = outcome.problem {
        Issue.record(
          "pair \(number), \(isStrict ? "strict" : "compatible"): \(problem)\n\(pair.first.text)\n---\n\(pair.second)"
        )
      }
      if Self.variables["MIGRATION_PAIRS"] != nil {
        print("pair \(number) \(isStrict ? "strict" : "compatible"): \(outcome.kind.rawValue)")
      }
    }
  }

  /// Rows of all tables, as far as random ones fit.
  private func fill(
    _ database: PostgresDatabase, _ schema: ModelSchema, _ api: API, _ number: Int
  ) async {
    var source = OperationSource(
      schema: schema, random: RandomSource(seed: UInt64(number) &* 31 &+ 5))
    let executor = Executor(api: api, database: database)
    for table in schema.tables.indices {
      let filling = source.filling(table)
      let text = MarkedSource("fill.gql", filling.text(schema))
      let entries = ConnectorFixture([text], of: api, source: .adHoc).entries
      guard case .valid(let operation)? = entries.first
      else { continue }
      _ = try? await executor.execute(
        OperationRequest(
          operation: operation, isDeployed: false, variables: filling.values,
          caller: .administrator,
          time: OperationCall.time))
    }
  }
}

/// Two random schemas: some pairs have nothing to do with each other, in the others the second is an
/// edit of the first.
struct SchemaPair {
  let first: ModelSchema
  /// As a document.
  let second: String
  let hasRows: Bool

  init(_ number: Int) {
    first = SchemaRun.schema(number * 2 + 100_000)
    hasRows = number % 5 < 4
    if number % 8 == 7 {
      second = SchemaRun.schema(number * 2 + 100_001).text
    } else {
      var editor = SchemaEditor(first, random: RandomSource(seed: UInt64(number) &* 977))
      editor.edit()
      second = editor.text
    }
  }
}
