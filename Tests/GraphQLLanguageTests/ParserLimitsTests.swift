import Diagnostics
import GraphQLLanguage
import Testing

struct ParserLimitsTests {
  @Test func acceptsADocumentOfTheLongestLength() {
    let limits = ParserLimits(maximumBytes: 10)
    #expect(messages("{ a }     ", limits: limits) == [])
    let (document, diagnostics) = parse("{ a }      ", limits: limits)
    #expect(document == nil)
    #expect(diagnostics.map(\.message) == ["Document of 11 bytes exceeds the limit of 10 bytes."])
    #expect(diagnostics.map(\.code.description) == ["GQL002"])
  }

  @Test func acceptsADocumentOfTheMostTokens() {
    let limits = ParserLimits(maximumTokens: 4)
    #expect(messages("{ a b }", limits: limits) == [])
    let (document, diagnostics) = parse("{ a b c }", limits: limits)
    #expect(document == nil)
    #expect(
      diagnostics.map(\.message) == ["Syntax Error: Document contains more than 4 tokens."])
    #expect(diagnostics.map(\.code.description) == ["GQL003"])
    #expect(diagnostics.first?.span?.start == 8)
  }

  @Test(arguments: [
    (String(repeating: "{a", count: 200) + String(repeating: "}", count: 200), true),
    (String(repeating: "{a", count: 201) + String(repeating: "}", count: 201), false),
    ("query A($a: " + String(repeating: "[", count: 10_000), false),
    ("{ a(b: " + String(repeating: "[", count: 20_000), false),
    ("{ a(b: " + String(repeating: "{c:", count: 10_000), false),
    (String(repeating: "{a", count: 20_000), false),
  ])
  func refusesDeepNesting(text: String, isAccepted: Bool) {
    let found = parse(text).1
    #expect(
      found.map(\.message) == (isAccepted ? [] : ["Syntax Error: Nesting exceeds 200 levels."]))
    #expect(found.allSatisfy { $0.code.description == "GQL004" })
  }

  @Test func readsTheLongestDocumentWithoutFuss() {
    let text = "query A { " + String(repeating: "field ", count: 49_000) + "}"
    #expect(messages(text) == [])
  }
}
