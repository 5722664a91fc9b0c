import Digests
import Testing

struct Base64URLTests {
  /// The vectors of RFC 4648 §10 without padding, and the two letters of the URL alphabet.
  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
    ("foobar", "Zm9vYmFy"), ("~~?", "fn4_"), ("~~>", "fn4-"),
  ])
  func writesAndReadsKnownTexts(_ plain: String, _ encoded: String) {
    #expect(Base64URL.text(plain.utf8) == encoded)
    #expect(Base64URL.bytes(encoded.utf8) == Array(plain.utf8))
  }

  @Test(arguments: [
    "Zg==", "Zm8=", "Zm9v\n", " Zm9v", "Zm+v", "Zm/v", "Zm9v!", "é", "A", "Zm9vA",
    // Bits beyond the last byte.
    "Zh", "Zm9", "//",
  ])
  func refusesOtherTexts(_ text: String) {
    #expect(Base64URL.bytes(text.utf8) == nil)
  }

  @Test func everyByteComesBack() {
    for length in 0...260 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ length) }
      #expect(Base64URL.bytes(Base64URL.text(bytes).utf8) == bytes)
    }
  }
}
