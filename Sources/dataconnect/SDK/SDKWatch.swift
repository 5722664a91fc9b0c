import Reactor
import Services

/// Writes clients again whenever the files of the project have changed, until a signal ends it.
struct SDKWatch: Sendable {
  let generations: [SDKGeneration]

  /// How long files must be quiet before they are read: editors write in several steps.
  private static let pause = Duration.milliseconds(100)

  /// Ends where one of the folders cannot be watched.
  func run() async -> ExitStatus {
    await withTaskGroup(of: ExitStatus.self) { group in
      for generation in generations { group.addTask { await watch(generation) } }
      let first = await group.next() ?? .failure
      group.cancelAll()
      return first
    }
  }

  private func watch(_ generation: SDKGeneration) async -> ExitStatus {
    do throws(TransportError) {
      let loops = try EventLoopGroup(count: 1)
      let watch = try FolderWatch(generation.source, on: loops.loops[0])
      tell(generation.run(SDKGeneration.load(generation.source)))
      Terminal.note("watching \(generation.source)")
      while true {
        try await watch.next(quietFor: Self.pause)
        tell(generation.run(SDKGeneration.load(generation.source)))
      }
    } catch {
      Terminal.error("\(generation.source) cannot be watched: \(error)")
      return .failure
    }
  }

  private func tell(_ outcome: SDKGeneration.Outcome) {
    for problem in outcome.problems { Terminal.note("error: \(problem)") }
    for package in outcome.packages where package.changes > 0 {
      Terminal.note("\(package.path): \(package.changes) files written")
    }
  }
}
