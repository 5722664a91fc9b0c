import Bytes
import Testing

struct AppendingTests {
  @Test(arguments: [
    "", "a", "fifteen letters", "sixteen letters!", "Grüße, 世界 🌍", "nul \u{0} inside",
  ])
  func appendsTheBytesOfTexts(text: String) {
    var bytes: [UInt8] = [1]
    bytes.append(utf8: text)
    #expect(bytes == [1] + Array(text.utf8))
  }

  @Test func appendsTheBytesOfAPartOfAText() {
    var bytes: [UInt8] = []
    bytes.append(utf8: String("one two three four five"[...].dropFirst(4)))
    #expect(bytes == Array("two three four five".utf8))
  }

  @Test(arguments: [0, 1, 9, 10, 99, 100, 12_345, -1, -10, .max, .min])
  func appendsNumbersInDecimals(number: Int) {
    var bytes: [UInt8] = []
    bytes.append(decimal: number)
    #expect(String(decoding: bytes, as: UTF8.self) == "\(number)")
  }

  @Test(arguments: [
    (0, 3, "a000z"), (7, 1, "a7..z"), (42, 3, "a042z"), (1_234_567, 3, "a567z"), (5, 0, "a...z"),
  ])
  func writesDigitsOverBytes(number: Int, count: Int, expected: String) {
    var bytes = Array("a...z".utf8)
    bytes.overwrite(at: 1, withLastDigits: count, of: number)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }
}
