import Diagnostics
import GraphQLLanguage
import Testing

struct ParserTests {
  @Test(arguments: [KitchenSink.executable, KitchenSink.typeSystem])
  func readsEveryConstruct(text: String) {
    #expect(messages(text) == [])
  }

  @Test func keepsDefinitionsInOrder() throws {
    let document = try #require(parse(KitchenSink.executable).0)
    let kinds = document.definitions.map { definition in
      switch definition {
      case .operation(let operation): "\(operation.kind) \(operation.name?.text ?? "-")"
      case .fragment(let fragment): "fragment \(fragment.name)"
      case .schema, .type, .typeExtension, .directive: "type system"
      }
    }
    #expect(
      kinds == [
        "query Everything", "mutation Write", "subscription S", "query -", "query -",
        "mutation -", "fragment Parts",
      ])
  }

  @Test func givesEveryNodeItsPlace() throws {
    let text = #"type A { "d" b(c: Int = 1): [A!]! @d(e: $f) }"#
      .replacing("$f", with: "2")
    let definition = try #require(parse(text).0?.definitions.first)
    guard case .type(let type) = definition, case .object(_, let fields) = type.kind else {
      Issue.record("not an object type")
      return
    }
    func source(_ span: SourceSpan) -> String {
      String(decoding: Array(text.utf8)[span.start..<span.end], as: UTF8.self)
    }
    #expect(source(type.span) == text)
    #expect(source(type.name.span) == "A")
    #expect(source(fields[0].span) == #""d" b(c: Int = 1): [A!]! @d(e: 2)"#)
    #expect(source(fields[0].type.span) == "[A!]!")
    #expect(source(fields[0].arguments[0].span) == "c: Int = 1")
    #expect(source(fields[0].directives[0].span) == "@d(e: 2)")
    #expect(source(fields[0].directives[0].arguments[0].value.span) == "2")
    #expect(fields[0].description.map { source($0.span) } == #""d""#)
  }

  @Test func beginsTheSpanOfAVariableAtItsSign() throws {
    let definition = try #require(parse("query Q($a: Int) { f(a: $a) }").0?.definitions.first)
    guard case .operation(let operation) = definition else {
      Issue.record("not an operation")
      return
    }
    #expect(operation.variables[0].name.text == "a")
    #expect(operation.variables[0].name.span.start == 8)
    #expect(operation.variables[0].name.span.end == 10)
  }

  @Test(arguments: ["", " \n\t,", "# only a comment", "\u{FEFF}"])
  func readsTextWithoutDefinitionsAsEmptyDocument(text: String) {
    let (document, diagnostics) = parse(text)
    #expect(document?.definitions == [])
    #expect(diagnostics == [])
  }

  @Test func readsEveryLineEnd() {
    #expect(
      messages("type A {\r\n a: Int\r b: ?\n}") == [
        #"3:5: Syntax Error: Unexpected character: "?"."#
      ])
  }

  @Test(arguments: [
    ("{", "1:2: Syntax Error: Expected Name, found <EOF>."),
    ("{ a { } }", #"1:7: Syntax Error: Expected Name, found "}"."#),
    ("query Q {\n  a\n# no more", "3:10: Syntax Error: Expected Name, found <EOF>."),
    ("query Q", #"1:8: Syntax Error: Expected "{", found <EOF>."#),
    ("fragment on on T { a }", #"1:10: Syntax Error: Unexpected Name "on"."#),
    ("fragment F T { a }", #"1:12: Syntax Error: Expected "on", found Name "T"."#),
    ("{ ...on }", #"1:9: Syntax Error: Expected Name, found "}"."#),
    ("{ ...(a: 1) }", #"1:6: Syntax Error: Expected "{", found "("."#),
    ("{ a() }", #"1:5: Syntax Error: Expected Name, found ")"."#),
    ("{ a(b) }", #"1:6: Syntax Error: Expected ":", found ")"."#),
    ("{ a(b: ) }", #"1:8: Syntax Error: Unexpected ")"."#),
    ("{ a(b: [1 }", #"1:11: Syntax Error: Unexpected "}"."#),
    ("{ a: }", #"1:6: Syntax Error: Expected Name, found "}"."#),
    ("query Q() { a }", #"1:9: Syntax Error: Expected "$", found ")"."#),
    (
      "query Q($a: Int = $b) { a }",
      #"1:19: Syntax Error: Unexpected variable "$b" in constant value."#
    ),
    ("query Q($a: Int = $) { a }", #"1:20: Syntax Error: Expected Name, found ")"."#),
    ("query Q($a: [Int) { a }", #"1:17: Syntax Error: Expected "]", found ")"."#),
    ("notAnOperation Foo { a }", #"1:1: Syntax Error: Unexpected Name "notAnOperation"."#),
    ("...", #"1:1: Syntax Error: Unexpected "..."."#),
    ("123", #"1:1: Syntax Error: Unexpected Int "123"."#),
    ("\"text\"", "1:7: Syntax Error: Unexpected <EOF>."),
    (
      "\"text\" query Q { a }",
      "1:1: Syntax Error: Unexpected description, descriptions are supported only on type definitions."
    ),
    (
      "\"text\" extend type A @b",
      "1:1: Syntax Error: Unexpected description, descriptions are supported only on type definitions."
    ),
    ("\"text\" { a }", #"1:8: Syntax Error: Unexpected "{"."#),
    ("type A {}", #"1:9: Syntax Error: Expected Name, found "}"."#),
    ("type A { a }", #"1:12: Syntax Error: Expected ":", found "}"."#),
    ("type A { a: Int! ! }", #"1:18: Syntax Error: Expected Name, found "!"."#),
    ("type A { a(): Int }", #"1:12: Syntax Error: Expected Name, found ")"."#),
    (
      "type A @d(a: $b) { a: Int }",
      #"1:14: Syntax Error: Unexpected variable "$b" in constant value."#
    ),
    ("type A implements { a: Int }", #"1:19: Syntax Error: Expected Name, found "{"."#),
    ("union U = ", "1:11: Syntax Error: Expected Name, found <EOF>."),
    ("union U = A |", "1:14: Syntax Error: Expected Name, found <EOF>."),
    (
      "enum E { true }",
      #"1:10: Syntax Error: Name "true" is reserved and cannot be used for an enum value."#
    ),
    ("extend type A", "1:14: Syntax Error: Unexpected <EOF>."),
    ("extend scalar A", "1:16: Syntax Error: Unexpected <EOF>."),
    ("extend schema", "1:14: Syntax Error: Unexpected <EOF>."),
    ("extend query Q { a }", #"1:8: Syntax Error: Unexpected Name "query"."#),
    ("extend", "1:7: Syntax Error: Unexpected <EOF>."),
    ("schema { }", #"1:10: Syntax Error: Expected Name, found "}"."#),
    ("schema { other: A }", #"1:10: Syntax Error: Unexpected Name "other"."#),
    ("directive @a on NOWHERE", #"1:17: Syntax Error: Unexpected Name "NOWHERE"."#),
    ("directive @a repeatable FIELD", #"1:25: Syntax Error: Expected "on", found Name "FIELD"."#),
    ("directive a on FIELD", #"1:11: Syntax Error: Expected "@", found Name "a"."#),
  ])
  func tellsWhatIsWrongAndWhere(text: String, message: String) {
    #expect(messages(text) == [message])
    #expect(parse(text).1.first?.code.description == "GQL001")
  }

  @Test func cutsLongTokensInMessages() {
    let name = String(repeating: "x", count: 100)
    let shown = String(repeating: "x", count: 60)
    #expect(messages(name) == ["1:1: Syntax Error: Unexpected Name \"\(shown)…\"."])
  }
}
