package import Authentication
package import Reactor
import Synchronization

/// Proves the users of a service by their ID tokens, with the keys that the issuer publishes now.
///
/// Keys are fetched when a request needs them: before they get too old, when they are, and when a
/// token names a key that is not among them. There is one fetch at a time, at most ten seconds long,
/// whose result serves all who wait. While the issuer cannot be reached the old keys count on.
package final class TokenVerifier: Sendable {
  private let rules: TokenRules
  private let source: KeySource
  private let client: HTTPClient
  private let loop: EventLoop
  private let clock: @Sendable () -> Deadline
  private let log: @Sendable (String) -> Void
  private let state = Mutex(State())

  fileprivate struct State {
    var keys: KeySet?
    /// Counts the changes of the keys; what earlier ones verified counts no more.
    var generation = 0
    var schedule = KeySchedule()
    var fetch: Task<KeySourceFailure?, Never>?
    var cache = TokenCache(capacity: TokenVerifier.cacheBytes)
  }

  /// What the verified tokens that are remembered may take, in bytes.
  private static let cacheBytes = 32 << 20

  /// A verifier that fetches keys on a loop, and tells in a line each what becomes of that; lines hold
  /// no secrets.
  package init(
    _ configuration: Configuration, on loop: EventLoop, trusting trust: TLSTrust = .system,
    clock: @escaping @Sendable () -> Deadline = { .now },
    log: @escaping @Sendable (String) -> Void
  ) {
    rules = TokenRules(issuers: configuration.issuers, audiences: configuration.audiences)
    source = configuration.keys
    client = HTTPClient(on: loop, trusting: trust)
    self.loop = loop
    self.clock = clock
    self.log = log
  }

  /// Why a token proves nobody.
  package enum Failure: Error, Sendable, Hashable {
    case refused(TokenRefusal)
    /// There have been no keys to check it with so far.
    case noKeys
  }

  /// Whether tokens can be checked: keys have come, once at least.
  package var hasKeys: Bool { state.withLock { $0.keys != nil } }

  /// Fetches the keys now.
  package func load() async throws(KeySourceFailure) {
    if let failure = await fetch().value { throw failure }
  }

  /// The claims of a token at a time of the wall clock, in seconds since the beginning of 1970.
  package func claims(of token: String, now: Int64) async throws(Failure) -> Claims {
    guard token.utf8.count <= JSONWebToken.maximumBytes else { throw .refused(.malformed) }
    try await refreshWhereDue()
    let hash = TokenCache.hash(token)
    let (known, keys, generation) = state.withLock { state in
      (
        state.cache.claims(hash, generation: state.generation, now: now), state.keys,
        state.generation
      )
    }
    if let known { return known }
    guard let keys else { throw .noKeys }
    do throws(TokenRefusal) {
      let proof = try rules.proof(of: token, keys: keys, now: now)
      remember(proof, hash, token, generation)
      return proof.claims
    } catch .unknownKey {
      return try await claimsBySearchedKey(of: token, hash, now)
    } catch {
      throw .refused(error)
    }
  }

  /// Fetches the keys once more, as the issuer may have begun to use a new one.
  private func claimsBySearchedKey(
    of token: String, _ hash: [UInt8], _ now: Int64
  ) async throws(Failure) -> Claims {
    let mayFetch = state.withLock { state in
      state.fetch != nil || state.schedule.searchesUnknownKey(at: clock())
    }
    if mayFetch { _ = await fetch().value }
    let (keys, generation) = state.withLock { ($0.keys, $0.generation) }
    guard let keys else { throw .noKeys }
    do throws(TokenRefusal) {
      let proof = try rules.proof(of: token, keys: keys, now: now)
      remember(proof, hash, token, generation)
      return proof.claims
    } catch {
      throw .refused(error)
    }
  }

  private func remember(
    _ proof: TokenRules.Proof, _ hash: [UInt8], _ token: String, _ generation: Int
  ) {
    state.withLock {
      $0.cache.insert(proof, hash, bytes: token.utf8.count, generation: generation)
    }
  }
}

// MARK: - Keys

extension TokenVerifier {
  private func refreshWhereDue() async throws(Failure) {
    switch state.withLock({ $0.schedule.step(at: clock()) }) {
    case .use: break
    case .useAndRefresh: _ = fetch()
    case .refresh: _ = await fetch().value
    }
  }

  /// The fetch that is under way, or a new one.
  private func fetch() -> Task<KeySourceFailure?, Never> {
    state.withLock { state in
      if let fetch = state.fetch { return fetch }
      let fetch = Task(executorPreference: loop) { await self.fetchNow() }
      state.fetch = fetch
      return fetch
    }
  }

  private func fetchNow() async -> KeySourceFailure? {
    do throws(KeySourceFailure) {
      let fetched = try await source.fetch(client)
      let count = state.withLock { $0.take(fetched, at: clock()) }
      if let count { log("ID tokens are checked with \(count) keys of \(source.title)") }
      return nil
    } catch {
      let goesOn = state.withLock { state in
        state.fetch = nil
        state.schedule.failed(at: clock())
        return state.keys != nil
      }
      log("\(error); \(goesOn ? "the earlier keys count on" : "no ID token can be checked")")
      return error
    }
  }
}

extension TokenVerifier.State {
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
