import ConnectCore
import Foundation

/// What the two kinds of observable references share: the latest result, and who may ask for another.
final class QueryRefCore<ResultData: Decodable & Sendable>: Sendable {
  let runner: QueryRunner<ResultData>
  private let state = Locked(State())

  private struct State {
    var data: ResultData?
    var source: DataSource?
    var lastError: (any DataConnectError)?
    /// When the latest result was what the cache had.
    var moment: CacheMoment?
    /// How many runs have not ended.
    var running = 0
  }

  init(_ runner: QueryRunner<ResultData>) { self.runner = runner }

  var data: ResultData? { state.withLock { $0.data } }
  var source: DataSource? { state.withLock { $0.source } }
  var lastError: (any DataConnectError)? { state.withLock { $0.lastError } }

  /// Whether the reader of the data is the first, and nothing has asked before; counts as a run then.
  func beginsByReading() -> Bool {
    guard DataConnect.autoFetch == .onFirstRead else { return false }
    return state.withLock { state in
      guard state.data == nil, state.lastError == nil, state.running == 0 else { return false }
      state.running += 1
      return true
    }
  }

  func begin() { state.withLock { $0.running += 1 } }

  func end() { state.withLock { $0.running -= 1 } }

  /// Shows a result, unless one of a later moment is shown.
  func set(_ outcome: QueryRunner<ResultData>.Outcome) {
    let result = outcome.result
    state.withLock { state in
      if let shown = state.moment, outcome.moment < shown { return }
      state.moment = outcome.moment
      if let data = result.data { state.data = data }
      state.source = result.source
      state.lastError = nil
    }
  }

  func set(_ error: any DataConnectError) { state.withLock { $0.lastError = error } }

  /// Runs the query after `begin`, and hands the outcome to whoever shows it.
  func run(
    _ policy: QueryFetchPolicy,
    publish: @Sendable (Result<QueryRunner<ResultData>.Outcome, any Error>) async -> Void
  ) async throws -> OperationResult<ResultData> {
    defer { end() }
    do {
      let outcome = try await runner.run(policy)
      await publish(.success(outcome))
      return outcome.result
    } catch {
      await publish(.failure(error))
      throw error
    }
  }

  static func subscriptionsAreMissing() -> DataConnectInternalError {
    DataConnectInternalError(
      .internalError, message: "subscriptions are not available yet; call execute() instead")
  }
}
