import Diagnostics
import GraphQLLanguage
import Testing

struct RecoveryTests {
  /// The names of the definitions that could be read.
  private func names(_ text: String) -> [String] {
    (parse(text).0?.definitions ?? []).map { definition in
      switch definition {
      case .operation(let operation): operation.name?.text ?? "-"
      case .fragment(let fragment): fragment.name.text
      case .schema: "schema"
      case .type(let type), .typeExtension(let type): type.name.text
      case .directive(let directive): directive.name.text
      }
    }
  }

  @Test func tellsOneErrorForEachBrokenDefinition() {
    let text = """
      query A { a ? }
      query B { b }
      query C { c( }
      type D { d: }
      type E { e: Int }
      """
    #expect(
      messages(text) == [
        #"1:13: Syntax Error: Unexpected character: "?"."#,
        #"3:14: Syntax Error: Expected Name, found "}"."#,
        #"4:13: Syntax Error: Expected Name, found "}"."#,
      ])
    #expect(names(text) == ["B", "E"])
  }

  @Test func findsTheNextDefinitionBehindAForgottenBrace() {
    let text = "query A { a { b }\nquery B { b }\n"
    #expect(messages(text) == ["3:1: Syntax Error: Expected Name, found <EOF>."])
    #expect(names(text) == ["B"])
  }

  @Test func keepsTheDescriptionOfTheNextDefinition() throws {
    let text = "type A { a: ? }\n\"described\"\ntype B { b: Int }"
    guard case .type(let type)? = parse(text).0?.definitions.first else {
      Issue.record("no type")
      return
    }
    #expect(type.description?.text == "described")
  }

  @Test func isNotFooledByKeywordsInsideADefinition() {
    let text = "extend type A @b(c: ?) {\n  type: Int\n  type B\n}\nenum C { D }"
    #expect(messages(text).count == 1)
    #expect(names(text) == ["C"])
  }

  @Test func doesNotTellTheErrorOfADescribedTypeTwice() {
    #expect(messages("\"d\"\ntype A { ? }").count == 1)
  }

  @Test func keepsADefinitionBeforeAnInvalidCharacter() {
    let text = "type A { a: Int } ? type B { b: Int }"
    #expect(messages(text) == [#"1:19: Syntax Error: Unexpected character: "?"."#])
    #expect(names(text) == ["A", "B"])
  }

  @Test func goesOnBehindAStringWithoutEnd() {
    let text = "query A { a(b: \"c) }\nquery B { b }"
    #expect(messages(text) == ["1:21: Syntax Error: Unterminated string."])
    #expect(names(text) == ["B"])
  }

  @Test func stopsAfterAHundredErrors() {
    #expect(messages(String(repeating: "type A { ? }\n", count: 500)).count == 100)
  }
}
