import SQL
import Testing

struct IdentifierTests {
  private static let long = String(repeating: "a", count: 63)

  @Test(arguments: ["a", "A b", "\"", "'; DROP TABLE x; --", "é🎬", long, "\n", " "])
  func keepsAnyOtherName(_ name: String) {
    #expect(Identifier(name)?.description == name)
  }

  @Test(arguments: ["", "a\u{0}b", "\u{0}", long + "a", String(repeating: "é", count: 32)])
  func refusesWhatPostgreSQLCannotHold(_ name: String) {
    #expect(Identifier(name) == nil)
  }

  @Test func countsBytes() {
    #expect(Identifier(String(repeating: "é", count: 31) + "a") != nil)
  }

  /// The quoted form of a name, by a definition that holds nothing else.
  @Test(arguments: [
    ("plain", #""plain""#), ("select", #""select""#), (#"a"b"#, #""a""b""#),
    (#"""#, #""""""#), (#"back\slash"#, #""back\slash""#), ("it's", #""it's""#),
    (#"x"; DROP TABLE y; --"#, #""x""; DROP TABLE y; --""#),
  ])
  func quotesNames(_ name: String, _ quoted: String) throws {
    let statement = DDL.createSchema(try #require(Identifier(name))).statement
    #expect(statement.text == "CREATE SCHEMA IF NOT EXISTS \(quoted)")
  }
}

struct ResponseNameTests {
  @Test(arguments: ["a", "_", "__typename", "movie_on_x2", String(repeating: "z", count: 500)])
  func keepsNamesOfGraphQL(_ name: String) {
    #expect(ResponseName(name)?.text == name)
  }

  @Test(arguments: ["", "1a", "a-b", "a b", "é", "a'b", "a\"", "a\u{0}", "a\n"])
  func refusesOtherTexts(_ name: String) {
    #expect(ResponseName(name) == nil)
  }
}
