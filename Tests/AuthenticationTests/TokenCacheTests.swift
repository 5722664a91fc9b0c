import JSON
import Testing

@testable import Authentication

struct TokenCacheTests {
  private func proof(_ uid: String, expiry: Int64 = 1000) throws -> TokenProof {
    let claims = try #require(Claims(["sub": .string(uid)], allowingStandIns: false))
    return TokenProof(claims: claims, expiry: expiry)
  }

  private func hash(_ text: String) -> TokenHash { TokenHash(text) }

  @Test func givesWhatItWasGivenUntilThatExpires() throws {
    var cache = TokenCache(capacity: 1 << 20)
    #expect(cache.claims(hash("a"), generation: 0, now: 0) == nil)
    cache.insert(try proof("ann"), hash("a"), bytes: 100, generation: 0)
    #expect(cache.claims(hash("a"), generation: 0, now: 999)?.uid == "ann")
    #expect(cache.claims(hash("b"), generation: 0, now: 999) == nil)
    #expect(cache.claims(hash("a"), generation: 0, now: 1000) == nil)
  }

  @Test func forgetsWhatWithdrawnKeysVerified() throws {
    var cache = TokenCache(capacity: 1 << 20)
    cache.insert(try proof("ann"), hash("a"), bytes: 100, generation: 1)
    #expect(cache.claims(hash("a"), generation: 2, now: 0) == nil)
    cache.insert(try proof("bob"), hash("b"), bytes: 100, generation: 2)
    #expect(cache.claims(hash("a"), generation: 2, now: 0) == nil)
    #expect(cache.claims(hash("b"), generation: 2, now: 0)?.uid == "bob")
    // A verification that took long, with keys that are gone.
    cache.insert(try proof("eve"), hash("e"), bytes: 100, generation: 1)
    #expect(cache.claims(hash("e"), generation: 2, now: 0) == nil)
    #expect(cache.count == 1)
  }

  @Test func keepsWhatIsUsedWithinItsCapacity() throws {
    var cache = TokenCache(capacity: 100_000)
    cache.insert(try proof("ann"), hash("a"), bytes: 500, generation: 0)
    for number in 0..<2000 {
      cache.insert(try proof("x"), hash("\(number)"), bytes: 500, generation: 0)
      #expect(cache.claims(hash("a"), generation: 0, now: 0)?.uid == "ann")
      #expect(cache.count <= 100)
    }
    #expect(cache.claims(hash("0"), generation: 0, now: 0) == nil)
    #expect(cache.claims(hash("1999"), generation: 0, now: 0)?.uid == "x")
  }
}
