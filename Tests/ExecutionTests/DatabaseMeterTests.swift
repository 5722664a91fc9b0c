import SQL
import Testing

@testable import Execution

@Suite struct DatabaseMeterTests {
  /// Answers each statement with so many rows, or fails.
  private struct Answering: Database, Session {
    var rows: Int? = 2

    private func answer() throws(DatabaseError) -> StatementResult {
      guard let rows else { throw DatabaseError(.unavailable) }
      return StatementResult(cells: [], columns: 0, affectedRows: rows)
    }

    func read(
      _ statements: [BoundStatement], timeout: Duration
    ) async throws(BurstError) -> [StatementResult] {
      do throws(DatabaseError) {
        let result = try answer()
        return statements.map { _ in result }
      } catch {
        throw BurstError(index: 0, error: error)
      }
    }

    func withSession<Result: Sendable>(
      _ body: (any Session) async throws(DatabaseError) -> Result
    ) async throws(DatabaseError) -> Result {
      try await body(self)
    }

    func run(
      _ statement: BoundStatement, timeout: Duration
    ) async throws(DatabaseError) -> StatementResult {
      try answer()
    }
  }

  private static let statement = BoundStatement(.begin(.readCommitted))

  @Test func countsStatementsRowsAndTimeOfAllWays() async throws {
    let meter = DatabaseMeter(Answering())
    _ = try await meter.read([Self.statement, Self.statement], timeout: .seconds(1))
    #expect((meter.usage.statements, meter.usage.rows) == (2, 4))
    _ = try await meter.write(Self.statement, timeout: .seconds(1))
    #expect((meter.usage.statements, meter.usage.rows) == (3, 6))
    try await meter.withSession { session throws(DatabaseError) in
      for _ in 0..<3 { _ = try await session.run(Self.statement, timeout: .seconds(1)) }
    }
    #expect((meter.usage.statements, meter.usage.rows) == (6, 12))
    #expect(meter.usage.time > .zero)
    #expect(meter.usage.nanoseconds > 0)
  }

  @Test func countsWhatFails() async throws {
    let meter = DatabaseMeter(Answering(rows: nil))
    await #expect(throws: BurstError.self) {
      try await meter.read([Self.statement], timeout: .seconds(1))
    }
    await #expect(throws: DatabaseError.self) {
      try await meter.write(Self.statement, timeout: .seconds(1))
    }
    #expect((meter.usage.statements, meter.usage.rows) == (2, 0))
  }
}
