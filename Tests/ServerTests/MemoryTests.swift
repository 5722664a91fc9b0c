import Server
import Testing

struct MemoryTests {
  @Test func makesEachValueOnce() {
    var memory = Memory<Int, Int>(capacity: 10)
    var made: [Int] = []
    for _ in 0..<3 {
      for number in 0..<10 {
        let value = memory.value(for: number) { key in
          made.append(key)
          return key * key
        }
        #expect(value == number * number)
      }
    }
    #expect(made == Array(0..<10))
  }

  @Test func keepsNoMoreThanItsCapacity() {
    var memory = Memory<Int, Int>(capacity: 2)
    var made: [Int] = []
    for number in [1, 2, 3, 3, 1] {
      _ = memory.value(for: number) { key in
        made.append(key)
        return key
      }
    }
    #expect(made == [1, 2, 3, 1])
  }

  /// Whichever byte differs, whether or not it counts for the hash.
  @Test func tellsTextsOfEveryLengthApart() {
    for length in 0...40 {
      let text = String(repeating: "a", count: length)
      #expect(ExactText(text) == ExactText(String(repeating: "a", count: length)))
      #expect(ExactText(text).hashValue == ExactText(text).hashValue)
      #expect(ExactText(text) != ExactText(text + "a"))
      for place in 0..<length {
        var bytes = Array(text.utf8)
        bytes[place] = UInt8(ascii: "b")
        #expect(ExactText(text) != ExactText(String(decoding: bytes, as: UTF8.self)))
      }
    }
  }

  @Test func tellsTextsApartByTheirBytes() {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    #expect(composed == decomposed)
    #expect(ExactText(composed) != ExactText(decomposed))
    #expect(ExactText(composed) == ExactText("caf\u{E9}"))
  }
}
