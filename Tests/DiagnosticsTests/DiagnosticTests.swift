import Diagnostics
import Testing

struct DiagnosticTests {
  private func diagnostic(_ message: String, _ file: Int32?, _ start: Int = 0) -> Diagnostic {
    let span = file.map { SourceSpan(file: FileID(index: $0), start: start, end: start) }
    return Diagnostic(DiagnosticCode("OPR001"), at: span, message)
  }

  @Test func sortsByFileAndPlaceAndKeepsTheOrderOfEqualPlaces() {
    let diagnostics = [
      diagnostic("f1 b", 1, 7), diagnostic("f0 c", 0, 9), diagnostic("f1 a", 1, 3),
      diagnostic("none", nil), diagnostic("f1 b again", 1, 7), diagnostic("f0 b", 0, 2),
    ]
    #expect(
      diagnostics.sortedByPlace().map(\.message) == [
        "none", "f0 b", "f0 c", "f1 a", "f1 b", "f1 b again",
      ])
  }

  @Test func tellsErrorsFromWarnings() {
    let warning = Diagnostic(DiagnosticCode("OPR080"), .warning(.logOnly), at: nil, "doubt")
    #expect(![warning].hasErrors)
    #expect([warning, diagnostic("mistake", nil)].hasErrors)
    #expect(![Diagnostic]().hasErrors)
  }

  @Test func namesWarningLevelsAsTheProductDoes() {
    #expect(
      WarningLevel.allCases.map(\.rawValue) == [
        "LOG_ONLY", "INTERACTIVE_ACK", "REQUIRE_ACK", "REQUIRE_FORCE",
      ])
  }
}
