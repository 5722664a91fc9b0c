package import JSON
import Synchronization

/// What editors hear of an emulator while it serves: issues, and the mistakes of the project.
package final class EmulatorFeed: Sendable {
  // A class, since those who tell and those who listen share it.
  private let issueListeners = Broadcast<[EmulatorIssue]>(depth: 100)
  private let errorListeners = Broadcast<[JSONValue]>(depth: 1)
  private let errors = Mutex<[JSONValue]>([])

  package init() {}

  /// Tells those who listen now.
  package func tell(_ issue: EmulatorIssue) { issueListeners.send([issue]) }

  /// Replaces the mistakes of the project, each as a GraphQL error.
  package func show(_ mistakes: [JSONValue]) {
    // Under the lock, so that the last set is also told last.
    errors.withLock { errors in
      errors = mistakes
      errorListeners.send(mistakes)
    }
  }

  /// The issues from now on, none first; `nil` where too many listen.
  func issues() -> AsyncStream<[EmulatorIssue]>? { issueListeners.listen(startingWith: []) }

  /// The mistakes as they are and as they become; `nil` where too many listen.
  func mistakes() -> AsyncStream<[JSONValue]>? {
    errors.withLock { errorListeners.listen(startingWith: $0) }
  }

  /// Ends what all hear.
  func end() {
    issueListeners.end()
    errorListeners.end()
  }
}
