internal import Execution
internal import Reactor

/// Statements sent together up to one sync: unless a transaction is open, they are one.
///
/// A class, since the sender and the connection's queue look at the same one; touched on the
/// connection's loop only, which is why `@unchecked` is right.
final class Burst: @unchecked Sendable {
  typealias Answer = Result<[StatementResult], BurstError>

  /// Whether statements are kept prepared for the next time.
  enum Preparation {
    case kept
    case none
  }

  let statements: [BoundStatement]
  let preparation: Preparation
  private let answer: Promise<Answer>
  private var results: [StatementResult] = []
  private(set) var failure: BurstError?
  /// Whether it was sent outside a transaction, so that it commits by itself.
  var isAutonomous = true
  /// Whether a failure showed that the prepared statements are not what we think.
  var hasLostStatement = false
  /// How often it may still be sent again.
  private var repetitions = 2

  /// Whether it should be sent again, as what kept it from its results was not its own fault: a
  /// prepared statement was lost, or another burst before the same sync failed.
  var wantsRepetition: Bool {
    let isIncomplete = failure == nil && results.count < statements.count
    return repetitions > 0 && (hasLostStatement || isIncomplete)
  }

  init(_ statements: [BoundStatement], preparation: Preparation, on loop: EventLoop) {
    self.statements = statements
    self.preparation = preparation
    answer = Promise(on: loop)
    results.reserveCapacity(statements.count)
  }

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
    repetitions -= 1
  }

  /// Answers the caller with what came in.
  func finish() {
    if let failure { return answer.fulfil(.failure(failure)) }
    guard results.count == statements.count else { return abort(DatabaseError(.unavailable)) }
    answer.fulfil(.success(results))
  }

  /// Answers the caller that the connection is gone.
  func abort(_ error: DatabaseError) {
    answer.fulfil(.failure(failure ?? BurstError(index: 0, error: error)))
  }

  /// Waits for the answer; late and cancelled callers leave the burst to itself.
  func outcome(until deadline: Deadline) async throws(BurstError) -> [StatementResult] {
    let result: Answer
    do throws(TransportError) {
      result = try await answer.value(until: deadline)
    } catch {
      throw BurstError(index: 0, error: DatabaseError(Self.kind(of: error)))
    }
    return try result.get()
  }

  private static func kind(of error: TransportError) -> DatabaseError.Kind {
    switch error {
    case .timedOut: .timeout
    case .cancelled: .cancelled
    case .closed, .connectionLost, .tls, .system: .unavailable
    }
  }
}
