import GraphQLLanguage
import Testing

struct FieldNamesTests {
  private func text(_ names: [FieldName]) -> String {
    names.map { name in
      name.text + (name.group.map { " {\(text($0))}" } ?? "")
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("", ""), (" , ", ""), ("title", "title"), ("title,year", "title year"),
    ("a b { c d{e} } f # rest", "a b {c d {e}} f"),
  ])
  func readsNamesAndGroups(_ list: String, _ expected: String) throws {
    #expect(text(try FieldNames.parse(list)) == expected)
  }

  @Test func tellsWhereNamesStand() throws {
    let names = try FieldNames.parse("a bc")
    #expect(names.map(\.start) == [0, 2])
    #expect(names.map(\.end) == [1, 4])
  }

  @Test(arguments: [
    ("a: b", 1, #"found ":", expected the name of a field"#),
    ("a(b: 1)", 1, #"found "(", expected the name of a field"#),
    ("a @b", 2, #"found "@", expected the name of a field"#),
    ("... a", 0, #"found "...", expected the name of a field"#),
    ("a { b", 5, "found the end, expected the name of a field"),
    ("a }", 2, #"found "}", expected the name of a field"#),
    ("{ a }", 0, #"found "{", expected the name of a field"#),
    ("a {}", 3, "found empty braces, expected the name of a field"),
    ("a 1", 2, #"found Int "1", expected the name of a field"#),
  ])
  func refusesEverythingElse(_ list: String, _ start: Int, _ message: String) {
    #expect {
      try FieldNames.parse(list)
    } throws: { error in
      (error as? FieldNames.Mistake).map { $0.message == message && $0.start == start } ?? false
    }
  }

  @Test func boundsNesting() {
    let list = String(repeating: "a {", count: 300) + "a" + String(repeating: "}", count: 300)
    #expect(throws: FieldNames.Mistake.self) { try FieldNames.parse(list) }
  }
}
