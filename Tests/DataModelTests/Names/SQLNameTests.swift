import DataModel
import SQL
import Testing

struct SQLNameTests {
  @Test(arguments: [
    ("Movie", "movie"), ("MovieActor", "movie_actor"), ("releaseYear", "release_year"),
    ("currentId", "current_id"), ("UUIDVariants", "uuid_variants"), ("imageURL", "image_url"),
    ("userID2Name", "user_id2_name"), ("A", "a"), ("AB", "ab"), ("ABc", "a_bc"), ("aB", "a_b"),
    ("a1B2c", "a1_b2c"), ("HTTPServer2", "http_server2"), ("x2", "x2"), ("", ""),
  ])
  func writesWordsWithLines(_ name: String, _ snake: String) {
    #expect(SQLName.snakeCase(name) == snake)
  }

  private func identifier(_ name: String) throws -> Identifier { try #require(Identifier(name)) }

  @Test func joinsTheParts() throws {
    let table = try identifier("book")
    #expect(
      SQLName.foreignKey(table: table, columns: [try identifier("author_id")]).description
        == "book_author_id_fkey")
    #expect(
      SQLName.foreignKey(
        table: table, columns: [try identifier("a"), try identifier("b")]
      ).description == "book_a_b_fkey")
    #expect(SQLName.index(table: table, fields: ["authorId"]).description == "book_authorId_idx")
    #expect(SQLName.unique(table: table, fields: ["a", "b"]).description == "book_a_b_uidx")
  }

  @Test func keepsANameOf63Bytes() throws {
    let table = try identifier(String(repeating: "t", count: 57))
    #expect(
      SQLName.index(table: table, fields: ["a"]).description
        == String(repeating: "t", count: 57) + "_a_idx")
  }

  /// The first 54 − length(suffix) bytes, a line, 8 digits of a digest of the whole name, the suffix.
  @Test func cutsLongerNamesAndAddsADigest() throws {
    let table = try identifier(String(repeating: "t", count: 60))
    let index = SQLName.index(table: table, fields: ["abc"]).description
    #expect(index == String(repeating: "t", count: 50) + "_7f5bb9f5_idx")
    #expect(index.utf8.count == 63)
    #expect(index != SQLName.index(table: table, fields: ["abd"]).description)
    let key = SQLName.foreignKey(table: table, columns: [try identifier("abc")]).description
    #expect(key.utf8.count == 63)
    #expect(key.hasPrefix(String(repeating: "t", count: 49) + "_"))
    #expect(key.hasSuffix("_fkey"))
  }

  @Test func cutsBetweenCharacters() throws {
    let table = try identifier(String(repeating: "é", count: 31))
    let index = SQLName.index(table: table, fields: ["x"]).description
    #expect(index.hasPrefix(String(repeating: "é", count: 25) + "_"))
    #expect(!index.contains("\u{FFFD}"))
    let odd = SQLName.index(
      table: try identifier("a" + String(repeating: "é", count: 31)), fields: [])
    #expect(odd.description.hasPrefix("a" + String(repeating: "é", count: 24) + "_"))
    #expect(odd.description.utf8.count <= 63)
  }
}
