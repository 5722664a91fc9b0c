internal import Reactor

/// Server processes that a run of ours left behind when it was killed.
enum OrphanedServer {
  /// Ends all PostgreSQL processes that work in a data directory, whose lock we hold.
  ///
  /// The postmaster is asked first, then told. Processes of a postmaster that was killed end by
  /// themselves when they notice, which a busy one does late.
  /// - Throws: `orphanRemains`, `cancelled`.
  static func end(in dataDirectory: String, on loop: EventLoop) async throws(ClusterError) {
    let patience: [(Signal, Duration)] = [
      (.interrupt, .seconds(10)), (.quit, .seconds(5)), (.kill, .seconds(5)),
    ]
    for (signal, time) in patience {
      let numbers = processes(in: dataDirectory)
      guard !numbers.isEmpty else { return removeProcessFile(in: dataDirectory) }
      let deadline = Deadline.after(time)
      for number in signal == .interrupt ? postmaster(in: dataDirectory, among: numbers) : numbers {
        ForeignProcess(number: number, on: loop)?.send(signal)
      }
      try await wait(for: numbers, until: deadline, on: loop)
    }
    let remaining = processes(in: dataDirectory)
    if let process = remaining.first { throw .orphanRemains(process: process) }
    removeProcessFile(in: dataDirectory)
  }

  private static func wait(
    for numbers: [Int32], until deadline: Deadline, on loop: EventLoop
  ) async throws(ClusterError) {
    for number in numbers {
      do throws(TransportError) {
        try await ForeignProcess(number: number, on: loop)?.wait(until: deadline)
      } catch {
        if error == .cancelled { throw .cancelled }
        return
      }
    }
  }

  /// Every process of a server works in its data directory.
  private static func processes(in dataDirectory: String) -> [Int32] {
    let directory = FileTree.resolved(dataDirectory)
    return FileTree.names(in: "/proc").compactMap { Int32($0) }.filter {
      FileTree.link(at: "/proc/\($0)/cwd") == directory
        && FileTree.text(of: "/proc/\($0)/comm") == "postgres\n"
    }
  }

  /// The process that the server's own file names, when it is among those.
  private static func postmaster(in dataDirectory: String, among numbers: [Int32]) -> [Int32] {
    let text = FileTree.text(of: "\(dataDirectory)/postmaster.pid") ?? ""
    let number = text.split(separator: "\n").first.flatMap { Int32($0) }
    return numbers.filter { $0 == number }
  }

  /// Nobody works in the directory, so the file is stale; the server would take the number in it for
  /// alive if it is in use by some other process now.
  private static func removeProcessFile(in dataDirectory: String) {
    FileTree.removeFile("\(dataDirectory)/postmaster.pid")
  }
}
