internal import Execution
internal import Migrations
internal import Reactor
internal import SQL

extension MigrationRun {
  /// Tries again, after growing pauses, for as long as others are in the way.
  func attempt(
    _ body: () async throws(MigrationFailure) -> Void
  ) async throws(MigrationError) {
    var pause = Duration.seconds(1)
    for attempt in 1... {
      do throws(MigrationFailure) {
        return try await body()
      } catch {
        await session.rollBack()
        guard error.error.isPassing else { throw .failed(error) }
        let holders = await holders(of: error.statement)
        guard attempt < limits.attempts else { throw .blocked(error) }
        note(
          "\(error.error.detail.message)\(holders); trying again in \(pause.components.seconds) s (attempt \(attempt + 1) of \(limits.attempts))"
        )
        // Two that wait for each other must not go on in step.
        let some = pause * Double.random(in: 0.75...1.25)
        guard (try? await session.loop.sleep(for: some)) != nil else {
          throw .database(DatabaseError(.cancelled))
        }
        pause = min(pause * 2, .seconds(30))
      }
    }
  }

  /// Who holds locks of the tables of a definition, as the end of a sentence.
  private func holders(of statement: Statement) async -> String {
    guard let tables = tables[statement] else { return "" }
    var lines: [String] = []
    for table in tables {
      let names = [table.schema.description, table.name.description]
      for row in (try? await connection.rows(.tableHolders, names)) ?? [] {
        let cells = row.map { $0 ?? "" }
        let line =
          "process \(cells[0]) of \(cells[1]) (\(cells[2])), \(cells[4]) for \(cells[3]) s: \(cells[5])"
        if !lines.contains(line) { lines.append(line) }
      }
    }
    return lines.isEmpty ? "" : "; locks are held by\n  \(lines.joined(separator: "\n  "))\n"
  }

  /// Tells how a definition advances that takes long, over a connection of its own.
  func watched(
    _ definition: DDL, _ body: () async throws(MigrationFailure) -> Void
  ) async throws(MigrationFailure) {
    let watch = ProgressWatch(
      settings: session.settings, loop: session.loop, process: connection.backendNumber,
      summary: definition.summary, note: note)
    let task = Task(executorPreference: session.loop) { await watch.run() }
    defer { task.cancel() }
    try await body()
  }
}

extension DatabaseError {
  /// Whether others were in the way, so that the same may succeed later.
  fileprivate var isPassing: Bool {
    guard case .refused(let state) = kind else { return false }
    return ["55P03", "40P01", "40001"].contains(state.description)
  }
}

extension Duration {
  var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
