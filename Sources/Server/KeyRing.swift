import Authentication
import Reactor
import Synchronization

/// The keys that an issuer publishes now, and what they have verified.
///
/// Keys are fetched when a request needs them: before they get too old, when they are, and when a
/// token names a key that is not among them. There is one fetch at a time, at most ten seconds long,
/// whose result serves all who wait. While the issuer cannot be reached the old keys count on.
final class KeyRing: Sendable {
  let source: KeySource
  private let context: Context
  private let state: Mutex<State>

  /// What the rings of a verifier share.
  struct Context: Sendable {
    let client: HTTPClient
    let loop: EventLoop
    let clock: @Sendable () -> Deadline
    /// Takes a line for each change of the keys and for each failure.
    let log: @Sendable (KeyReport) -> Void
    /// What the keys are for, in lines of the log.
    let subject: String
  }

  fileprivate struct State {
    var keys: KeySet?
    /// Counts the changes of the keys; what earlier ones verified counts no more.
    var generation = 0
    var schedule = KeySchedule()
    var fetch: Task<KeySourceFailure?, Never>?
    var cache: TokenCache
  }

  /// A ring without keys, which remembers about `memory` bytes of verified tokens.
  init(_ source: KeySource, memory: Int, in context: Context) {
    self.source = source
    self.context = context
    state = Mutex(State(cache: TokenCache(capacity: memory)))
  }

  /// Whether keys have come, once at least.
  var hasKeys: Bool { state.withLock { $0.keys != nil } }

  /// Fetches the keys now.
  func load() async throws(KeySourceFailure) {
    if let failure = await fetch().value { throw failure }
  }

  // MARK: Tokens

  /// The claims of a token that the keys have verified before, where they need not be fetched.
  func known(_ hash: TokenHash, now: Int64) -> Claims? {
    state.withLock { state in
      guard state.schedule.step(at: context.clock()) == .use else { return nil }
      return state.remembered(hash, now)
    }
  }

  /// The claims of a token that the keys have verified before and verify still.
  func recall(_ hash: TokenHash, now: Int64) async -> Claims? {
    let (claims, step) = state.withLock { state in
      (state.remembered(hash, now), state.schedule.step(at: context.clock()))
    }
    guard let claims else { return nil }
    if step == .use { return claims }
    await refresh(step)
    return state.withLock { $0.remembered(hash, now) }
  }

  /// The claims of a token of so many bytes, if the keys verify it.
  func claims(
    of candidate: TokenCandidate, _ hash: TokenHash, bytes: Int
  ) async throws(TokenVerifier.Failure) -> Claims {
    await refreshWhereDue()
    do throws(TokenVerifier.Failure) {
      return try verifiedClaims(of: candidate, hash, bytes)
    } catch .refused(.unknownKey) {
      // The issuer may have begun to use a new one.
      let mayFetch = state.withLock { state in
        state.fetch != nil || state.schedule.searchesUnknownKey(at: context.clock())
      }
      if mayFetch { _ = await fetch().value }
      return try verifiedClaims(of: candidate, hash, bytes)
    }
  }

  private func verifiedClaims(
    of candidate: TokenCandidate, _ hash: TokenHash, _ bytes: Int
  ) throws(TokenVerifier.Failure) -> Claims {
    let (keys, generation) = state.withLock { ($0.keys, $0.generation) }
    guard let keys else { throw .noKeys }
    do throws(TokenRefusal) {
      let proof = try candidate.proof(keys: keys)
      state.withLock { $0.cache.insert(proof, hash, bytes: bytes, generation: generation) }
      return proof.claims
    } catch {
      throw .refused(error)
    }
  }

  // MARK: Keys

  private func refreshWhereDue() async {
    await refresh(state.withLock { $0.schedule.step(at: context.clock()) })
  }

  private func refresh(_ step: KeySchedule.Step) async {
    switch step {
    case .use: break
    case .useAndRefresh: _ = fetch()
    case .refresh: _ = await fetch().value
    }
  }

  /// The fetch that is under way, or a new one.
  private func fetch() -> Task<KeySourceFailure?, Never> {
    state.withLock { state in
      if let fetch = state.fetch { return fetch }
      let fetch = Task(executorPreference: context.loop) { await self.fetchNow() }
      state.fetch = fetch
      return fetch
    }
  }

  private func fetchNow() async -> KeySourceFailure? {
    do throws(KeySourceFailure) {
      let fetched = try await source.fetch(context.client)
      let count = state.withLock { $0.take(fetched, at: context.clock()) }
      if let count {
        report(" are checked with \(count) keys of \(source.title)", isFailure: false)
      }
      return nil
    } catch {
      let goesOn = state.withLock { state in
        state.fetch = nil
        state.schedule.failed(at: context.clock())
        return state.keys != nil
      }
      let outcome = goesOn ? "the earlier keys count on" : "none of them can be checked"
      report(": \(error); \(outcome)", isFailure: true)
      return error
    }
  }

  private func report(_ line: String, isFailure: Bool) {
    context.log(KeyReport(line: "\(context.subject)\(line)", isFailure: isFailure))
  }
}

extension KeyRing.State {
  fileprivate mutating func remembered(_ hash: TokenHash, _ now: Int64) -> Claims? {
    cache.claims(hash, generation: generation, now: now)
  }

  /// Takes keys over that have come; gives their number where they differ from those before.
  fileprivate mutating func take(_ fetched: FetchedKeys, at now: Deadline) -> Int? {
    fetch = nil
    schedule.succeeded(at: now, lifetime: fetched.lifetime)
    guard fetched.keys != keys else { return nil }
    keys = fetched.keys
    generation += 1
    return fetched.keys.count
  }
}
