internal import Execution
internal import Reactor

/// Statements sent together up to one sync: unless a transaction is open, they are one.
///
/// A class, since the sender and the connection's queue look at the same one; touched on the
/// connection's loop only, which is why `@unchecked` is right.
@safe
final class Burst: @unchecked Sendable {
  typealias Answer = Result<[StatementResult], BurstError>

  /// Whether statements are kept prepared for the next time.
  enum Preparation {
    case kept
    case none
  }

  let statements: [BoundStatement]
  let preparation: Preparation
  /// When the caller gives up.
  let deadline: Deadline
  private let loop: EventLoop
  /// What the caller gets, once it is settled.
  private var answer: Answer?
  private var waiter: UnsafeContinuation<Void, Never>?
  /// Is called when the server has answered, or the connection is gone.
  var didEnd: (() -> Void)?
  /// Whether the server has answered, or the connection is gone.
  private(set) var hasEnded = false
  /// Asks the server to give it up, once it is known to run.
  var cancellation: (() -> Void)?
  private var results: [StatementResult] = []
  private(set) var failure: BurstError?
  /// Whether it was sent outside a transaction, so that it commits by itself.
  var isAutonomous = true
  /// Whether a request to cancel hit it that was meant for the burst before it.
  var wasHitByMistake = false
  /// Whether a failure showed that the prepared statements are not what we think.
  var hasLostStatement = false
  /// How often it may still be sent again.
  private var repetitions = 2

  /// Whether it should be sent again, as what kept it from its results was not its own fault: a
  /// prepared statement was lost, another burst before the same sync failed, or was to be cancelled.
  var wantsRepetition: Bool {
    let isIncomplete = failure == nil && results.count < statements.count
    return repetitions > 0 && (hasLostStatement || isIncomplete || wasHitByMistake)
  }

  init(
    _ statements: [BoundStatement], preparation: Preparation, until deadline: Deadline,
    on loop: EventLoop
  ) {
    self.statements = statements
    self.preparation = preparation
    self.deadline = deadline
    self.loop = loop
  }

  /// Whether the caller waits for the answer, or is yet to ask for it.
  var isAwaited: Bool { answer == nil }

  func add(_ result: StatementResult) { results.append(result) }

  /// Notes the first failure; the server skips what follows it.
  func fail(_ error: DatabaseError, at index: Int) {
    if failure == nil { failure = BurstError(index: index, error: error) }
  }

  /// Forgets what happened, to be sent once more.
  func reset() {
    results.removeAll(keepingCapacity: true)
    failure = nil
    hasLostStatement = false
    wasHitByMistake = false
    repetitions -= 1
  }

  /// Answers the caller with what came in.
  func finish() {
    if let failure {
      end(.failure(failure))
    } else if results.count == statements.count {
      end(.success(results))
    } else {
      abort(DatabaseError(.unavailable))
    }
  }

  /// Answers the caller that the connection is gone.
  func abort(_ error: DatabaseError) {
    end(.failure(failure ?? BurstError(index: 0, error: error)))
  }

  private func end(_ answer: Answer) {
    settle(answer)
    hasEnded = true
    cancellation = nil
    didEnd?()
    didEnd = nil
  }

  /// Tells the caller that its time is up, or that it is cancelled; the burst is left to itself.
  func giveUp(_ kind: DatabaseError.Kind) {
    settle(.failure(BurstError(index: 0, error: DatabaseError(kind))))
  }

  /// Waits for the answer; must be called on the loop, once.
  ///
  /// - Throws: `cancelled` at once when the task is cancelled, `timeout` when its sender says so.
  func outcome() async throws(BurstError) -> [StatementResult] {
    await withTaskCancellationHandler {
      await unsafe withUnsafeContinuation { unsafe park($0) }
    } onCancel: {
      loop.execute { self.giveUp(.cancelled) }
    }
    guard let answer else { preconditionFailure("a burst resumed its caller without an answer") }
    return try answer.get()
  }

  private func park(_ continuation: UnsafeContinuation<Void, Never>) {
    guard answer == nil else { return unsafe continuation.resume() }
    unsafe waiter = continuation
  }

  /// The first answer counts.
  private func settle(_ answer: Answer) {
    guard self.answer == nil else { return }
    self.answer = answer
    unsafe waiter?.resume()
    unsafe waiter = nil
  }
}
