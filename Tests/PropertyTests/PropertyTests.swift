import Foundation
import GeneratedAPI
import TestSupport
import Testing

/// Whether the program answers random operations on random schemas as the evaluator does.
///
/// Seeds are fixed. `PROPERTY_SCHEMA=7` runs the operations of that schema alone, and
/// `PROPERTY_SCHEMAS=1000` those of more schemas.
struct PropertyTests {
  private static let variables = ProcessInfo.processInfo.environment

  private static let schemas: [Int] = {
    if let number = variables["PROPERTY_SCHEMA"].flatMap({ Int($0) }) { return [number] }
    return Array(0..<(variables["PROPERTY_SCHEMAS"].flatMap { Int($0) } ?? 50))
  }()

  @Test(.needsPostgres, .tags(.database), arguments: schemas)
  func answersAsTheEvaluator(_ number: Int) async throws {
    let schema = SchemaRun.schema(number)
    let fixture = SchemaFixture([MarkedSource("schema.gql", schema.text)])
    guard let api = fixture.api else {
      Issue.record(
        "schema \(number)\n\(schema.text)\n\(fixture.diagnostics.joined(separator: "\n"))")
      return
    }
    do {
      try await ScratchDatabase.run(for: api.schema) { database in
        var run = try SchemaRun(number: number, schema: schema, api: api, database: database)
        try await run.run()
      }
    } catch let difference as SchemaRun.Difference {
      Issue.record("\(difference.text)")
    }
  }
}
