import Diagnostics
import GraphQLLanguage
import Testing

struct PrinterTests {
  private func printed(_ text: String) throws -> String {
    let (document, diagnostics) = parse(text)
    #expect(diagnostics == [])
    return Printer.print(try #require(document))
  }

  @Test(arguments: [KitchenSink.executable, KitchenSink.typeSystem])
  func printsWhatParsesToAnEqualTree(text: String) throws {
    let first = try #require(parse(text).0)
    let again = Printer.print(first)
    let (second, diagnostics) = parse(again)
    #expect(diagnostics == [])
    #expect(
      structure(of: try #require(second))
        == structure(of: first))
    #expect(Printer.print(try #require(second)) == again)
  }

  @Test func laysOutOperations() throws {
    let text = try printed(
      """
      query  A ( $a:Int=1 @b , $c : [ D ! ] ) @e { f , g : h ( i : 1 , j : { k : [ $a ] } ) { ...L
      ... on M { n } ... @o { p } } } { q } query ($r: S) { t }
      """)
    #expect(
      text == """
        query A($a: Int = 1 @b, $c: [D!]) @e {
          f
          g: h(i: 1, j: {k: [$a]}) {
            ...L
            ... on M {
              n
            }
            ... @o {
              p
            }
          }
        }

        {
          q
        }

        query ($r: S) {
          t
        }
        """)
  }

  @Test func breaksLongArguments() throws {
    let long = String(repeating: "x", count: 70)
    let text = try printed("{ a(b: \"\(long)\", c: 1) { d } }")
    #expect(
      text == """
        {
          a(
            b: "\(long)"
            c: 1
          ) {
            d
          }
        }
        """)
  }

  @Test func laysOutTypes() throws {
    let source = """
      "About A"
      type A implements B & C @d {
        \"\"\"
        About e
        in two lines
        \"\"\"
        e(f: Int = 1, g: [H!]!): I! @deprecated(reason: "old")
        j(
          "About k"
          k: Int
        ): L
      }

      union M = A | B

      enum N {
        O
        P @q
      }

      directive @r(s: Int) repeatable on FIELD | QUERY

      extend schema @t
      """
    #expect(try printed(source) == source)
  }

  @Test(arguments: [
    "", "a", "\"", "\\", "a\"", "a\\", "\"\"\"", "a\"\"\"b", "\"\"\"\"", "  a", "\ta\"",
    "a\nb", "a\n\n  b", "  a\nb", "a\n  b", "\"\"\"\u{301}x", "é🌱",
    String(repeating: "long ", count: 30), "  " + String(repeating: "long ", count: 30),
  ])
  func printsBlockStringsThatReadTheSame(content: String) throws {
    let span = try #require(parse("{ a }").0).span
    let description = Description(text: content, isBlock: true, span: span)
    let type = TypeDefinition(
      description: description, name: Name("A", at: span), directives: [],
      kind: .enum(values: [
        EnumValueDefinition(
          description: description, name: Name("B", at: span), directives: [], span: span)
      ]), span: span)
    let text = Printer.print(.type(type))
    guard case .type(let again)? = parse(text).0?.definitions.first,
      case .enum(let values) = again.kind
    else {
      Issue.record("cannot read \(text)")
      return
    }
    #expect(again.description?.text == content)
    #expect(values.first?.description?.text == content)
  }

  @Test func escapesQuotedStrings() {
    #expect(
      Printer.quoted("a\"\\\u{8}\u{C}\n\r\t\u{0}\u{7F}é🌱/") == #""a\"\\\b\f\n\r\t\u0000\u007Fé🌱/""#)
  }
}
