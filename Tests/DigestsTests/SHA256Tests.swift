import Digests
import Testing

struct SHA256Tests {
  /// The vectors of FIPS 180-4, and the lengths around a block.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func hashesKnownTexts(_ text: String, _ digest: String) {
    let hash = SHA256.hash(text.utf8)
    #expect(hash.count == SHA256.byteCount)
    #expect(Hexadecimal.text(hash) == digest)
    #expect(unsafe withUnsafeBytes(of: SHA256.words(of: text)) { unsafe Array($0) } == hash)
  }
}
