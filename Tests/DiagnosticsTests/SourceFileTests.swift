import Diagnostics
import Testing

struct SourceFileTests {
  /// The lines and columns of all byte offsets of a text, its end included.
  private func positions(_ text: String) -> [String] {
    let file = SourceFile(name: "a.gql", text: text)
    return (0...file.text.count).map { offset in
      let position = file.position(at: offset)
      return "\(position.line):\(position.column)"
    }
  }

  @Test func countsFromOne() {
    #expect(positions("") == ["1:1"])
    #expect(positions("ab") == ["1:1", "1:2", "1:3"])
  }

  @Test(arguments: ["\n", "\r"]) func endsLinesAtSingleCharacters(_ end: String) {
    #expect(positions("a\(end)b\(end)") == ["1:1", "1:2", "2:1", "2:2", "3:1"])
  }

  @Test func countsACarriageReturnAndALineFeedAsOneEnd() {
    #expect(positions("a\r\nb") == ["1:1", "1:2", "1:3", "2:1", "2:2"])
    #expect(positions("\r\r\n\n") == ["1:1", "2:1", "2:2", "3:1", "4:1"])
  }

  @Test func countsCodePointsAndNotBytesOrCharacters() {
    let file = SourceFile(name: "a.gql", text: "é🎬👩‍👩‍👧x")
    #expect(file.position(at: 2) == SourcePosition(line: 1, column: 2))
    #expect(file.position(at: 6) == SourcePosition(line: 1, column: 3))
    // The family is five code points: three people and two joiners.
    #expect(file.position(at: file.text.count - 1) == SourcePosition(line: 1, column: 8))
  }

  @Test func keepsOffsetsWithinTheText() {
    let file = SourceFile(name: "a.gql", text: "ab\ncd")
    #expect(file.position(at: -5) == SourcePosition(line: 1, column: 1))
    #expect(file.position(at: 500) == SourcePosition(line: 2, column: 3))
  }

  @Test func dropsAByteOrderMark() {
    let file = SourceFile(name: "a.gql", text: [0xEF, 0xBB, 0xBF, 0x61])
    #expect(file.text == [0x61])
    #expect(file.line(1) == "a")
  }

  @Test(arguments: [
    (1, "a"), (2, ""), (3, "ü🎬"), (4, "last"), (0, ""), (5, ""), (-1, ""),
  ])
  func givesLinesWithoutTheirEnds(_ number: Int, _ line: String) {
    #expect(SourceFile(name: "a.gql", text: "a\r\n\rü🎬\nlast").line(number) == line)
  }

  @Test func showsInvalidBytesAsReplacements() {
    let file = SourceFile(name: "a.gql", text: [0x61, 0xFF, 0x62])
    #expect(file.line(1) == "a\u{FFFD}b")
  }

  @Test func namesTheFileAndPlaceOfASpan() {
    var files = SourceFiles()
    let first = files.add(SourceFile(name: "schema/a.gql", text: "a"))
    let second = files.add(SourceFile(name: "schema/b.gql", text: "b\n  c"))
    #expect(first < second)
    #expect(files[second].name == "schema/b.gql")
    let (name, position) = files.location(of: SourceSpan(file: second, start: 4, end: 5))
    #expect(name == "schema/b.gql")
    #expect(position == SourcePosition(line: 2, column: 3))
  }

  @Test func joinsSpansInEitherOrder() {
    let file = FileID(index: 0)
    let first = SourceSpan(file: file, start: 2, end: 4)
    let second = SourceSpan(file: file, start: 3, end: 9)
    #expect(first.joined(with: second) == SourceSpan(file: file, start: 2, end: 9))
    #expect(second.joined(with: first) == first.joined(with: second))
  }
}
