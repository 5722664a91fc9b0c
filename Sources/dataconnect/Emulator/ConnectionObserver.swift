import Reactor
import Server

/// Tells editors when the database stops answering; they find out by themselves when it is back.
struct ConnectionObserver: Sendable {
  let database: SwitchedDatabase
  let feed: EmulatorFeed

  private static let interval = Duration.milliseconds(500)

  /// Looks at the database until the task is cancelled.
  func run(on loop: EventLoop) async {
    var wasReady = database.isReady
    while (try? await loop.sleep(for: Self.interval)) != nil {
      let isReady = database.isReady
      defer { wasReady = isReady }
      if wasReady, !isReady {
        feed.tell(EmulatorIssue(.connection, .alert, "the database does not answer"))
      }
    }
  }
}
