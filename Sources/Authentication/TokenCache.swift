import Digests

/// Tokens that were verified before, by their hash, in bounded memory.
///
/// What it gives was verified with the keys in force, and has not expired. The least recently used
/// half goes when it is full.
package struct TokenCache: Sendable {
  private var generation = 0
  private var recent: [[UInt8]: Entry] = [:]
  private var older: [[UInt8]: Entry] = [:]
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

  /// The hash under which a token is kept.
  package static func hash(_ token: String) -> [UInt8] { SHA256.hash(Array(token.utf8)) }

  /// The claims of a token that was verified with the keys of a generation and has not expired.
  package mutating func claims(_ hash: [UInt8], generation: Int, now: Int64) -> Claims? {
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
    _ proof: TokenProof, _ hash: [UInt8], bytes: Int, generation: Int
  ) {
    guard generation >= self.generation else { return }
    if generation > self.generation { self = TokenCache(capacity, generation) }
    insert(Entry(proof: proof, bytes: bytes + Self.entryBytes), hash)
  }

  private mutating func insert(_ entry: Entry, _ hash: [UInt8]) {
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
