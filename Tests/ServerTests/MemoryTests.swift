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

  @Test func tellsTextsApartByTheirBytes() {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    #expect(composed == decomposed)
    #expect(ExactText(composed) != ExactText(decomposed))
    #expect(ExactText(composed) == ExactText("caf\u{E9}"))
  }
}
