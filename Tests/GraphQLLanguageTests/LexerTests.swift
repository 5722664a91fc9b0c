import Diagnostics
import GraphQLLanguage
import Testing

struct LexerTests {
  /// The value that a literal has as an argument.
  private func value(_ literal: String) -> Value.Kind? {
    guard case .operation(let operation)? = parse("{ f(a: \(literal)) }").0?.definitions.first,
      case .field(let field)? = operation.selectionSet.selections.first
    else { return nil }
    return field.arguments.first?.value.kind
  }

  @Test(arguments: [
    "0", "-0", "1", "-12", "123456789012345678901234567890",
  ])
  func readsIntegersAsWritten(literal: String) {
    #expect(value(literal) == .int(literal))
  }

  @Test(arguments: ["0.0", "-1.5", "1e3", "1E+3", "1.25e-10", "0e0"])
  func readsFloatsAsWritten(literal: String) {
    #expect(value(literal) == .float(literal))
  }

  @Test(arguments: [
    (#""""#, ""), (#""a b""#, "a b"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u00e9\u00E9""#, "éé"), (#""\u{1F331}\u{0}\u{00000041}""#, "🌱\u{0}A"),
    (#""\uD83C\uDF31""#, "🌱"), ("\"🌱é\t\"", "🌱é\t"), (#""a # no comment""#, "a # no comment"),
    (#""\u{10FFFF}""#, "\u{10FFFF}"),
  ])
  func readsStrings(literal: String, content: String) {
    #expect(value(literal) == .string(content, isBlock: false))
  }

  @Test(arguments: [
    ("\"\"\"\"\"\"", ""), ("\"\"\"a\"\"\"", "a"), ("\"\"\"  a  \"\"\"", "  a  "),
    ("\"\"\"\n\n    a\n      b\n\n    c\n  \n\"\"\"", "a\n  b\n\nc"),
    ("\"\"\"a\r\n  b\r  c\n\"\"\"", "a\nb\nc"), ("\"\"\"\n\t\ta\n\t b\"\"\"", "a\nb"),
    ("\"\"\"a \\\"\"\" b \\n \" \"\" \"\"\"", "a \"\"\" b \\n \" \"\" "),
    ("\"\"\" \n \n \"\"\"", ""),
  ])
  func readsBlockStrings(literal: String, content: String) {
    #expect(value(literal) == .string(content, isBlock: true))
  }

  @Test(arguments: [
    ("{ a ? }", #"1:5: Syntax Error: Unexpected character: "?"."#),
    (
      "{ a 'b' }",
      #"1:5: Syntax Error: Unexpected single quote character ('), did you mean to use a double quote (")?"#
    ),
    ("{ a . }", #"1:5: Syntax Error: Unexpected character: "."."#),
    ("{ a .. }", #"1:5: Syntax Error: Unexpected character: "."."#),
    ("{ é }", "1:3: Syntax Error: Unexpected character: U+00E9."),
    ("{ 🌱 }", "1:3: Syntax Error: Unexpected character: U+1F331."),
    ("{ a \u{0} }", "1:5: Syntax Error: Invalid character: U+0000."),
    ("{ a # \u{7}\n }", "1:7: Syntax Error: Invalid character: U+0007."),
    ("{ a(b: 01) }", #"1:9: Syntax Error: Invalid number, unexpected digit after 0: "1"."#),
    ("{ a(b: -) }", #"1:9: Syntax Error: Invalid number, expected digit but got: ")"."#),
    ("{ a(b: +1) }", #"1:8: Syntax Error: Unexpected character: "+"."#),
    ("{ a(b: 1.) }", #"1:10: Syntax Error: Invalid number, expected digit but got: ")"."#),
    ("{ a(b: .5) }", #"1:8: Syntax Error: Unexpected character: "."."#),
    ("{ a(b: 1.2.3) }", #"1:11: Syntax Error: Invalid number, expected digit but got: "."."#),
    ("{ a(b: 1e) }", #"1:10: Syntax Error: Invalid number, expected digit but got: ")"."#),
    ("{ a(b: 0x1F) }", #"1:9: Syntax Error: Invalid number, expected digit but got: "x"."#),
    ("{ a(b: 1_000) }", #"1:9: Syntax Error: Invalid number, expected digit but got: "_"."#),
    ("{ a(b: 1", #"1:9: Syntax Error: Expected Name, found <EOF>."#),
    ("{ a(b: 1\"", "1:10: Syntax Error: Unterminated string."),
    ("{ a(b: -", "1:9: Syntax Error: Invalid number, expected digit but got: <EOF>."),
    ("{ a(b: -\"", "1:9: Syntax Error: Invalid number, expected digit but got: '\"'."),
    ("{ a(b: \"c) }", "1:13: Syntax Error: Unterminated string."),
    ("{ a(b: \"c\nd\") }", "1:10: Syntax Error: Unterminated string."),
    ("{ a(b: \"\"\"c) }", "1:15: Syntax Error: Unterminated string."),
    ("{ a(b: \"\u{1}\") }", "1:9: Syntax Error: Invalid character within String: U+0001."),
    ("{ a(b: \"\"\"\u{1}\"\"\") }", "1:11: Syntax Error: Invalid character within String: U+0001."),
    (#"{ a(b: "c\xd") }"#, #"1:10: Syntax Error: Invalid character escape sequence: "\x"."#),
    (#"{ a(b: "c\é") }"#, #"1:10: Syntax Error: Invalid character escape sequence: "\é"."#),
    ("{ a(b: \"c\\\n\") }", #"1:10: Syntax Error: Invalid character escape sequence: "\"."#),
    (#"{ a(b: "\u12") }"#, #"1:9: Syntax Error: Invalid Unicode escape sequence: "\u12"."#),
    (#"{ a(b: "\u12G4") }"#, #"1:9: Syntax Error: Invalid Unicode escape sequence: "\u12G4"."#),
    (#"{ a(b: "\uD83C") }"#, #"1:9: Syntax Error: Invalid Unicode escape sequence: "\uD83C"."#),
    (
      #"{ a(b: "\uD83C\u0041") }"#,
      #"1:9: Syntax Error: Invalid Unicode escape sequence: "\uD83C"."#
    ),
    (
      #"{ a(b: "\uDF31\uD83C") }"#,
      #"1:9: Syntax Error: Invalid Unicode escape sequence: "\uDF31"."#
    ),
    (
      #"{ a(b: "\u{110000}") }"#,
      #"1:9: Syntax Error: Invalid Unicode escape sequence: "\u{110000}"."#
    ),
    (#"{ a(b: "\u{D800}") }"#, #"1:9: Syntax Error: Invalid Unicode escape sequence: "\u{D800}"."#),
    (#"{ a(b: "\u{}") }"#, #"1:9: Syntax Error: Invalid Unicode escape sequence: "\u{}"."#),
    (
      #"{ a(b: "\u{0000000041}") }"#,
      #"1:9: Syntax Error: Invalid Unicode escape sequence: "\u{000000004"."#
    ),
    (
      #"{ a(b: "\u{FFFFFFFFF}") }"#,
      #"1:9: Syntax Error: Invalid Unicode escape sequence: "\u{FFFFFFFFF"."#
    ),
  ])
  func tellsWhatIsNoToken(text: String, message: String) {
    #expect(messages(text) == [message])
  }

  @Test func countsColumnsInCodePoints() {
    #expect(messages("{ a(b: \"🌱é\") ? }") == [#"1:14: Syntax Error: Unexpected character: "?"."#])
  }

  @Test func skipsByteOrderMarksAndCommas() {
    #expect(messages("\u{FEFF}{,,a\u{FEFF} b,\u{FEFF}}") == [])
  }

  @Test func locatesInvalidUTF8() {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(name: "a.gql", text: Array("{ a }\n# ".utf8) + [0xFF, 0x0A])
    #expect(Parser.parse(file, id: FileID(index: 3), diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map(\.code.description) == ["GQL005"])
    #expect(
      diagnostics.first?.message == "Syntax Error: The bytes of the document are not valid UTF-8.")
    #expect(diagnostics.first?.span == SourceSpan(file: FileID(index: 3), start: 8, end: 9))
  }
}
