package import JSON
import Synchronization

/// What editors hear of an emulator while it serves: issues, and the mistakes of the project.
///
/// The feed of a service may be part of that of all services, which tells whatever its parts tell.
package final class EmulatorFeed: Sendable {
  // A class, since those who tell and those who listen share it.
  private let issueListeners = Broadcast<[EmulatorIssue]>(depth: 100)
  private let errorListeners = Broadcast<[JSONValue]>(depth: 1)
  private let errors = Mutex<[Int: [JSONValue]]>([:])
  /// The feed of all services, and the place of this one in it.
  private let whole: (feed: EmulatorFeed, place: Int)?

  package init() { whole = nil }

  /// The feed of a service; the mistakes of all are told in the order of their places.
  package init(partOf whole: EmulatorFeed, at place: Int) { self.whole = (whole, place) }

  /// Tells those who listen now.
  package func tell(_ issue: EmulatorIssue) {
    issueListeners.send([issue])
    whole?.feed.tell(issue)
  }

  /// Replaces the mistakes of the project, each as a GraphQL error.
  package func show(_ mistakes: [JSONValue]) {
    show(mistakes, at: 0)
    whole.map { $0.feed.show(mistakes, at: $0.place) }
  }

  private func show(_ mistakes: [JSONValue], at place: Int) {
    // Under the lock, so that the last set is also told last.
    errors.withLock { errors in
      errors[place] = mistakes
      errorListeners.send(Self.all(errors))
    }
  }

  private static func all(_ errors: [Int: [JSONValue]]) -> [JSONValue] {
    errors.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// The issues from now on, none first; `nil` where too many listen.
  func issues() -> AsyncStream<[EmulatorIssue]>? { issueListeners.listen(startingWith: []) }

  /// The mistakes as they are and as they become; `nil` where too many listen.
  func mistakes() -> AsyncStream<[JSONValue]>? {
    errors.withLock { errorListeners.listen(startingWith: Self.all($0)) }
  }

  /// Ends what all hear.
  func end() {
    issueListeners.end()
    errorListeners.end()
  }
}
