import Diagnostics
import Synchronization

/// Lets reloads of a project run one after the other, whoever asks for them.
final class ReloadTurns: Sendable {
  // A class, since the watch of the files and the requests of tools share it.
  private struct State {
    var last: Task<Void, Never>?
    /// The files as they were read last; `nil` before the first time.
    var files: SourceFiles?
  }

  private let state = Mutex(State())

  /// What reloads are to be compared with from now on.
  func begin(with files: SourceFiles) { state.withLock { $0.files = files } }

  /// Runs a reload after those that were asked for before; it gets the files that are known and
  /// gives those that it read.
  func run(_ reload: @escaping @Sendable (SourceFiles?) async -> SourceFiles) async {
    let task = state.withLock { state in
      let task = Task { [last = state.last] in
        await last?.value
        let known = self.state.withLock { $0.files }
        let files = await reload(known)
        self.state.withLock { $0.files = files }
      }
      state.last = task
      return task
    }
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
