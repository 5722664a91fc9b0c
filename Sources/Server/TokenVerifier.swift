package import Authentication
package import Reactor

/// Proves tokens by the rules of their issuer, with the keys that the issuer publishes now.
///
/// A key counts for the issuers that publish it and for no others. What has been verified is
/// remembered in bounded memory until the token's `exp`, and no longer than its key is published.
package final class TokenVerifier: Sendable {
  /// Each issuer's rules with the ring of its keys; issuers with one source share a ring.
  private let issuers: [(rules: TokenRules, ring: KeyRing)]
  private let rings: [KeyRing]

  /// What the verified tokens that are remembered may take, in bytes.
  private static let cacheBytes = 32 << 20

  /// A verifier that fetches keys on a loop, and tells what becomes of that.
  package init(
    _ configuration: Configuration, on loop: EventLoop, trusting trust: TLSTrust = .system,
    clock: @escaping @Sendable () -> Deadline = { .now },
    log: @escaping @Sendable (KeyReport) -> Void
  ) {
    let context = KeyRing.Context(
      client: HTTPClient(on: loop, trusting: trust), loop: loop, clock: clock, log: log,
      subject: configuration.subject)
    let sources = Set(configuration.issuers.map(\.keys))
    let rings = Dictionary(
      uniqueKeysWithValues: sources.map { source in
        (source, KeyRing(source, memory: Self.cacheBytes / sources.count, in: context))
      })
    issuers = configuration.issuers.compactMap { issuer in
      rings[issuer.keys].map { (issuer.rules, $0) }
    }
    self.rings = Array(rings.values)
  }

  /// Why a token proves nobody.
  package enum Failure: Error, Sendable, Hashable {
    case refused(TokenRefusal)
    /// Nothing else is wrong with it, and there have been no keys of its issuer so far.
    case noKeys
  }

  /// Whether tokens of every issuer can be checked: keys of each have come, once at least.
  package var hasKeys: Bool { rings.allSatisfy(\.hasKeys) }

  /// Fetches the keys of all issuers whose keys have not come yet, or of all if they have.
  ///
  /// - Throws: a failure that waiting does not mend, where there is one, else another.
  package func load() async throws(KeySourceFailure) {
    let missing = rings.filter { !$0.hasKeys }
    let failures = await withTaskGroup(
      of: KeySourceFailure?.self, returning: [KeySourceFailure].self
    ) { group in
      for ring in missing.isEmpty ? rings : missing {
        group.addTask {
          do throws(KeySourceFailure) {
            try await ring.load()
            return nil
          } catch {
            return error
          }
        }
      }
      var failures: [KeySourceFailure] = []
      for await failure in group { if let failure { failures.append(failure) } }
      return failures
    }
    if let failure = failures.first(where: \.isOfFile) ?? failures.first { throw failure }
  }

  /// The claims of a token that was verified before and counts still, where no keys have to be fetched.
  package func known(_ token: String, now: Int64) -> Claims? {
    guard token.utf8.count <= JSONWebToken.maximumBytes else { return nil }
    let hash = TokenHash(token)
    for ring in rings {
      if let claims = ring.known(hash, now: now) { return claims }
    }
    return nil
  }

  /// The claims of a token at a time of the wall clock, in seconds since the beginning of 1970.
  ///
  /// - Throws: `noKeys` only for a token that is right as far as it can be told without keys.
  package func claims(of token: String, now: Int64) async throws(Failure) -> Claims {
    guard token.utf8.count <= JSONWebToken.maximumBytes else { throw .refused(.malformed) }
    let hash = TokenHash(token)
    for ring in rings {
      if let claims = await ring.recall(hash, now: now) { return claims }
    }
    let (candidate, ring) = try candidate(token, now)
    return try await ring.claims(of: candidate, hash, bytes: token.utf8.count)
  }

  /// The token by the rules of its issuer.
  private func candidate(
    _ token: String, _ now: Int64
  ) throws(Failure) -> (TokenCandidate, KeyRing) {
    for issuer in issuers {
      do throws(TokenRefusal) {
        return (try issuer.rules.candidate(token, now: now), issuer.ring)
      } catch .wrongIssuer {
        continue
      } catch {
        throw .refused(error)
      }
    }
    throw .refused(.wrongIssuer)
  }
}
