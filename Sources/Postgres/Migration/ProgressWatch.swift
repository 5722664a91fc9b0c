internal import Execution
internal import Reactor
internal import SQL

/// Tells from time to time how a statement of another session advances.
struct ProgressWatch: Sendable {
  let settings: ConnectionSettings
  let loop: EventLoop
  /// The number of the session's process.
  let process: Int32
  /// What the statement does.
  let summary: String
  let note: @Sendable (String) -> Void

  private static let pause = Duration.seconds(5)

  /// Ends when the task is cancelled, or where it cannot look; statements that end soon are not told
  /// of.
  func run() async {
    guard (try? await loop.sleep(for: Self.pause)) != nil else { return }
    try? await PostgresDatabase.withConnection(settings, on: loop) {
      connection throws(BurstError) in
      var seconds = Self.pause.components.seconds
      while !Task.isCancelled {
        let row = try await connection.rows(.sessionProgress, ["\(process)"]).first ?? []
        note("\(summary): \(Self.sentence(row.map { $0 ?? "" })), \(seconds) s")
        guard (try? await loop.sleep(for: Self.pause)) != nil else { return }
        seconds += Self.pause.components.seconds
      }
    }
  }

  private static func sentence(_ cells: [String]) -> String {
    guard cells.count == 3 else { return "running" }
    var parts = [cells[0].isEmpty ? "running" : cells[0]]
    if !cells[1].isEmpty { parts.append("\(cells[1]) %") }
    if !cells[2].isEmpty { parts.append("waiting for process \(cells[2])") }
    return parts.joined(separator: ", ")
  }
}
