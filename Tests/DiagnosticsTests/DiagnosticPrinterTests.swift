import Diagnostics
import Testing

struct DiagnosticPrinterTests {
  private static let code = DiagnosticCode("SDL005")

  /// A diagnostic at a byte offset of a file with the given text.
  private func block(
    _ text: String, at offset: Int, path: [String] = [], related: [Int] = [], notes: [String] = []
  ) -> [Substring] {
    var files = SourceFiles()
    let file = files.add(SourceFile(name: "schema/a.gql", text: text))
    let diagnostic = Diagnostic(
      Self.code, at: SourceSpan(file: file, start: offset, end: offset + 1), "Unknown type.",
      path: path, related: related.map { SourceSpan(file: file, start: $0, end: $0) },
      notes: notes)
    return DiagnosticPrinter(files: files).block(diagnostic)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func putsACaretBelowThePlace() {
    #expect(
      block("type A {\n  b: C\n}", at: 14) == [
        "schema/a.gql:2:6: Unknown type. [SDL005]",
        "  2 |   b: C",
        "    |      ^",
      ])
  }

  @Test func alignsTheCaretWithTabsAndWideNumbers() {
    let text = String(repeating: "\n", count: 99) + "\tü: C"
    #expect(
      block(text, at: 99 + 5) == [
        "schema/a.gql:100:5: Unknown type. [SDL005]",
        "  100 | \tü: C",
        "      | \t   ^",
      ])
  }

  @Test func pointsBehindTheLastCharacterOfALine() {
    #expect(
      block("a\r\nbc\r\n", at: 5) == [
        "schema/a.gql:2:3: Unknown type. [SDL005]", "  2 | bc", "    |   ^",
      ])
    #expect(block("", at: 0).dropFirst() == ["  1 | ", "    | ^"])
  }

  @Test func cutsLongLinesAroundTheCaret() {
    let line = String(repeating: "ab", count: 200)
    let lines = block(line, at: 300)
    #expect(lines[1] == "  1 | …\(String(repeating: "ab", count: 60))…")
    #expect(lines[2] == "    |  \(String(repeating: " ", count: 60))^")
    #expect(block(line, at: 3)[1] == "  1 | \(String(repeating: "ab", count: 60))…")
    #expect(block(line, at: 399)[1].hasSuffix("ab"))
  }

  @Test func listsRelatedPlacesAndNotes() {
    let lines = block("ab\ncd", at: 3, related: [0, 4], notes: ["rename it", "or drop it"])
    #expect(
      lines.suffix(4) == [
        "  see also schema/a.gql:1:1", "  see also schema/a.gql:2:2", "  note: rename it",
        "  note: or drop it",
      ])
  }

  @Test func leadsWithThePathOfAnOperation() {
    let lines = block("a", at: 0, path: ["query", "List", "movies"])
    #expect(lines[0] == "schema/a.gql:1:1: On query.List.movies: Unknown type. [SDL005]")
  }

  @Test func printsOneLineWithoutAPlace() {
    let printer = DiagnosticPrinter(files: SourceFiles())
    let diagnostic = Diagnostic(Self.code, .warning(.requireAck), at: nil, "No file.")
    #expect(printer.line(diagnostic) == "warning: No file.")
    #expect(printer.block(diagnostic) == "warning: No file. [SDL005]")
  }
}
