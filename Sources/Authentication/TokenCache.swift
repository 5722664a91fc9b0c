import Digests

/// Tokens that were verified before, by their hash, in bounded memory.
///
/// What it gives was verified with the keys in force, and has not expired. The least recently used
/// half goes when it is full.
package struct TokenCache: Sendable {
  private var generation = 0
  private var recent: [TokenHash: Entry] = [:]
  private var older: [TokenHash: Entry] = [:]
  private var recentBytes = 0
  private let capacity: Int

  private struct Entry {
    let proof: TokenProof
    /// What it costs, about.
    let bytes: Int
  }

  /// What an entry costs besides its claims, in bytes.
  private static let entryBytes = 512

  /// A cache that keeps about `capacity` bytes of tokens.
  package init(capacity: Int) { self.capacity = capacity }

  /// The number of tokens that are kept.
  var count: Int { recent.count + older.count }

  /// The claims of a token that was verified with the keys of a generation and has not expired.
  package mutating func claims(_ hash: TokenHash, generation: Int, now: Int64) -> Claims? {
    guard generation == self.generation else { return nil }
    if let entry = recent[hash] { return entry.proof.expiry > now ? entry.proof.claims : nil }
    guard let entry = older.removeValue(forKey: hash), entry.proof.expiry > now else { return nil }
    insert(entry, hash)
    return entry.proof.claims
  }

  /// Keeps what a token of so many bytes has proved with the keys of a generation.
  ///
  /// A later generation drops what earlier ones verified; an earlier one changes nothing.
  package mutating func insert(
    _ proof: TokenProof, _ hash: TokenHash, bytes: Int, generation: Int
  ) {
    guard generation >= self.generation else { return }
    if generation > self.generation { self = TokenCache(capacity, generation) }
    insert(Entry(proof: proof, bytes: bytes + Self.entryBytes), hash)
  }

  private mutating func insert(_ entry: Entry, _ hash: TokenHash) {
    if recentBytes + entry.bytes > capacity / 2 {
      older = recent
      recent = [:]
      recentBytes = 0
    }
    recentBytes += entry.bytes
    recent[hash] = entry
  }

  private init(_ capacity: Int, _ generation: Int) {
    self.capacity = capacity
    self.generation = generation
  }
}

/// The hash that stands for a token in memory.
package struct TokenHash: Sendable, Hashable {
  private let words: SIMD4<UInt64>

  package init(_ token: String) { words = SHA256.words(of: token) }

  package static func == (left: Self, right: Self) -> Bool { left.words == right.words }

  /// One part of what is random throughout is enough to find an entry.
  package func hash(into hasher: inout Hasher) { hasher.combine(words[0]) }
}
