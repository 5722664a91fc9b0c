import SQL
import Synchronization
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

  @Test func tellsEachStatementToWhoeverListens() async throws {
    let told = Mutex<[String]>([])
    let observe: DatabaseMeter.StatementObserver = { report in
      let outcome =
        switch report.outcome {
        case .rows(let count): "\(count)"
        case .failed: "failed"
        }
      told.withLock { $0.append("\(outcome) of \(report.together): \(report.statement.text)") }
    }
    let meter = DatabaseMeter(Answering(), observe: observe)
    _ = try await meter.read([BoundStatement(.probe), Self.statement], timeout: .seconds(1))
    try await meter.withSession { session throws(DatabaseError) in
      _ = try await session.run(BoundStatement(.commit), timeout: .seconds(1))
    }
    let failing = DatabaseMeter(Answering(rows: nil), observe: observe)
    _ = try? await failing.read([BoundStatement(.probe), Self.statement], timeout: .seconds(1))
    _ = try? await failing.write(BoundStatement(.rollback), timeout: .seconds(1))
    #expect(
      told.withLock(\.self) == [
        "2 of 2: SELECT 1", "2 of 2: BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE",
        "2 of 1: COMMIT", "failed of 2: SELECT 1", "failed of 1: ROLLBACK",
      ])
  }
}
