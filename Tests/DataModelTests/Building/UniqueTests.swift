import SQL
import DataModel
import TestSupport
import Testing

struct UniqueTests {
  @Test func refusesBadSets() {
    expectSchema(
      """
      type A @table 1️⃣@unique 2️⃣@unique(fields: []) @unique(fields: ["a", 3️⃣"b"]) {
        a: Int 4️⃣@unique(fields: "a")
        tags: [String!] 
        data: Any
      }
      type B @table @unique(fields: ["a", 5️⃣"a"]) @unique(fields: [6️⃣"tags"]) {
        a: Int
        tags: [String!]
        x: Any 7️⃣@unique
        long: Int @unique(indexName: 8️⃣"")
      }
      """,
      says: "1️⃣ On A @unique(fields): required on a type and must not be empty",
      "2️⃣ On A @unique(fields): required on a type and must not be empty",
      "3️⃣ On A @unique(fields): unknown field b. Did you mean \"a\"?",
      "4️⃣ On A.a @unique(fields): only allowed on a type, not on a field",
      "5️⃣ On B @unique(fields): names a twice",
      "6️⃣ On B @unique: tags is a list, Any or Vector and cannot be unique",
      "test.gql:9:3: On B.x @unique: x is a list, Any or Vector and cannot be unique",
      "8️⃣ On B.long @unique(indexName): an SQL name has 1 to 63 bytes and no U+0000")
  }

  @Test func warnsOfSetsThatAreUniqueAlready() throws {
    let fixture = SchemaFixture([
      """
      type A @table(key: ["x", "y"]) 1️⃣@unique(fields: ["y", "x"]) 2️⃣@unique(fields: ["z"]) {
        x: Int!
        y: Int!
        z: Int @unique
      }
      """
    ])
    #expect(
      fixture.diagnostics == [
        "1️⃣ warning: On A @unique: the primary key is unique already",
        "2️⃣ warning: On A @unique: the same fields are unique already",
      ])
    #expect(fixture.schema?.tables[0].uniques.count == 1)
  }

  @Test func replacesReferencesByTheirColumnsInOrder() throws {
    let schema = try SchemaFixture.schema(
      """
      type A @table @unique(fields: ["x", "b"], indexName: "mine") { x: Int b: B }
      type B @table(key: ["p", "q"]) { p: Int! q: Int! }
      """)
    let unique = schema.tables[0].uniques[0]
    #expect(unique.columns.map { schema[$0].fieldName } == ["x", "bP", "bQ"])
    #expect(unique.indexName.description == "mine")
  }
}
