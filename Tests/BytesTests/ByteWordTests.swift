import Bytes
import Testing

struct ByteWordTests {
  /// Each byte in each place of a word, among others of a kind.
  private static let neighbours: [UInt8] = [0x00, 0x1F, 0x20, 0x41, 0x7F, 0x80, 0xFF]

  private func marks(_ bytes: [UInt8], _ question: (UInt8) -> Bool) -> UInt64 {
    bytes.enumerated().reduce(0) { marks, byte in
      question(byte.element) ? marks | 0x80 << UInt64(8 * byte.offset) : marks
    }
  }

  // Spans do not go into macros.
  private func word(_ bytes: [UInt8], at offset: Int = 0) -> ByteWord {
    bytes.span.word(at: offset)
  }

  private func first(_ byte: UInt8, in bytes: [UInt8], from start: Int = 0) -> Int? {
    bytes.span.firstIndex(of: byte, from: start)
  }

  private func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool { left.span.isEqual(right.span) }

  @Test(arguments: neighbours) func marksExactlyTheBytesOfAKind(neighbour: UInt8) {
    for byte in UInt8.min ... .max {
      for place in 0..<8 {
        var bytes = [UInt8](repeating: neighbour, count: 8)
        bytes[place] = byte
        let word = word(bytes)
        #expect(word.equals(0x0D) == marks(bytes) { $0 == 0x0D })
        #expect(word.equals(0) == marks(bytes) { $0 == 0 })
        #expect(word.equals(0x7F) == marks(bytes) { $0 == 0x7F })
        #expect(word.isLower(than: 0x20) == marks(bytes) { $0 < 0x20 })
        #expect(word.isLower(than: 0x7F) == marks(bytes) { $0 < 0x7F })
        #expect(word.isControl == marks(bytes) { $0 < 0x20 || $0 == 0x7F })
        #expect(word.isBeyondASCII == marks(bytes) { $0 > 0x7F })
      }
    }
  }

  @Test func makesLettersOfASCIILowerAndNothingElse() {
    for byte in UInt8.min ... .max {
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      let expected = ByteWord(repeating: isCapital ? byte | 0x20 : byte)
      #expect(ByteWord(repeating: byte).lowercased == expected)
    }
  }

  @Test func readsWordsAtEveryOffset() {
    let bytes: [UInt8] = Array(1...20)
    for offset in 0...bytes.count {
      let expected = bytes[offset...].prefix(8).reversed().reduce(0 as UInt64) {
        $0 << 8 | UInt64($1)
      }
      #expect(word(bytes, at: offset).bits == expected)
    }
  }

  @Test func findsTheFirstByteWhereverItStands() {
    for count in 0...75 {
      for place in 0..<count {
        var bytes = [UInt8](repeating: 0xFF, count: count)
        bytes[place] = 0x0A
        bytes[count - 1] = 0x0A
        for start in 0...count {
          let expected = bytes[start...].firstIndex(of: 0x0A)
          #expect(first(0x0A, in: bytes, from: start) == expected)
        }
      }
    }
  }

  @Test(arguments: 0...70) func findsNothingBehindTheEnd(count: Int) {
    let bytes = [UInt8](repeating: 0x41, count: count)
    #expect(first(0, in: bytes) == nil)
    let control = bytes.span.firstIndex(marking: \.isControl)
    #expect(control == nil)
  }

  @Test func comparesBytesOfAllLengths() {
    for count in 0...20 {
      let bytes = Array(0..<20 as Range<UInt8>)[..<count]
      #expect(areEqual(Array(bytes), Array(bytes)))
      #expect(!areEqual(Array(bytes), bytes + [0]))
      for place in 0..<count {
        var others = Array(bytes)
        others[place] ^= 0x80
        #expect(!areEqual(Array(bytes), others))
      }
    }
  }

  @Test(
    arguments: [([0x2F, 0x20], true), ([0x20, 0x2F], false), ([], false)] as [([UInt8], Bool)])
  func looksAtTheFirstByte(bytes: [UInt8], expected: Bool) {
    let isSlash = bytes.span.first(is: 0x2F)
    #expect(isSlash == expected)
  }
}
