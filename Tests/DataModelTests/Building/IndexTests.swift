import DataModel
import SQL
import TestSupport
import Testing

struct IndexTests {
  @Test func refusesBadIndexes() {
    expectSchema(
      """
      type A @table 1️⃣@index 2️⃣@index(fields: []) @index(fields: ["a", 3️⃣"b"]) {
        a: Int 4️⃣@index(fields: "a")
        b2: Int @index(order: 5️⃣[DESC])
        b3: Int @index(name: 6️⃣"")
        b4: Int @index(type: 7️⃣HASH)
        b5: Int @index(vector_method: 8️⃣COSINE)
      }
      """,
      says: "1️⃣ On A @index(fields): required on a type and must not be empty",
      "2️⃣ On A @index(fields): required on a type and must not be empty",
      "3️⃣ On A @index(fields): unknown field b. Did you mean \"a\", \"b2\" or \"b3\"?",
      "4️⃣ On A.a @index(fields): only allowed on a type, not on a field",
      "5️⃣ On A.b2 @index(order): only allowed on a type, not on a field",
      "6️⃣ On A.b3 @index(name): an SQL name has 1 to 63 bytes and no U+0000",
      "7️⃣ Value \"HASH\" does not exist in \"IndexType\" enum; it has BTREE, GIN, HNSW, IVFFLAT.",
      "8️⃣ On A.b5 @index(vector_method): only allowed on a Vector field")
  }

  @Test func refusesTypesAndOrdersThatDoNotFit() {
    expectSchema(
      """
      type A @table @index(fields: ["a", "b"], order: 1️⃣ASC)
        @index(fields: ["tags"], type: GIN, order: 2️⃣[ASC])
        @index(fields: ["tags"], order: 3️⃣[ASC])
        4️⃣@index(fields: ["tags", "a"])
        @index(fields: ["a", 5️⃣"a"]) {
        a: Int @index(type: 6️⃣GIN)
        b: Int @index(type: 7️⃣HNSW)
        tags: [String!] @index(type: 8️⃣BTREE)
        text: Any @col(dataType: "json") @index
      }
      """,
      says: "1️⃣ On A @index(order): expected one direction for each of 2 fields, found 1",
      "2️⃣ On A @index(order): a GIN index has no order",
      "3️⃣ On A @index(order): a GIN index has no order",
      "4️⃣ On A @index: tags is indexed with GIN, which takes one field",
      "5️⃣ On A @index(fields): names a twice",
      "6️⃣ On A.a @index(type): GIN is for lists and Any; a needs BTREE",
      "7️⃣ On A.b @index(type): HNSW is for Vector fields; leave type away",
      "8️⃣ On A.tags @index(type): tags is a list, which needs GIN",
      "test.gql:9:36: On A.text @index: text is stored as json, which has no index; use jsonb")
  }

  @Test func warnsOfIndexesThatAreThereAlready() {
    let fixture = SchemaFixture([
      """
      type A @table 1️⃣@index(fields: ["b"]) 2️⃣@index(fields: ["x"]) @index(fields: ["x"], order: DESC) {
        x: Int @index
        b: B 3️⃣@index(name: "mine")
      }
      type B @table { n: Int }
      """
    ])
    #expect(
      fixture.diagnostics == [
        "1️⃣ warning: On A @index: the reference b has this index already",
        "2️⃣ warning: On A @index: the same index exists already",
        "3️⃣ warning: On A.b @index: the reference b has this index already",
      ])
    #expect(
      fixture.schema?.tables[0].indexes.map(\.name.description) == ["a_x_idx", "a_x_d_idx"])
  }

  @Test func namesIndexesByFieldsAndDirections() throws {
    let schema = try SchemaFixture.schema(
      """
      type A @table(name: "Aa") @index(fields: ["b", "dayOne"], order: [DESC, ASC])
        @index(fields: ["dayOne", "n"]) @index(name: "given", fields: ["n", "dayOne"]) {
        dayOne: Date @index
        n: Int
        b: B
        tags: [String] @index
        data: Any @index(type: GIN)
      }
      type B @table(key: ["p", "q"]) { p: Int! q: Int! }
      """)
    let indexes = schema.tables[0].indexes
    #expect(
      indexes.map(\.name.description).sorted() == [
        "Aa_bP_bQ_dayOne_dda_idx", "Aa_data_idx", "Aa_dayOne_idx", "Aa_dayOne_n_aa_idx",
        "Aa_tags_idx", "given",
      ])
    let expanded = try #require(indexes.first { $0.name.description.contains("dda") })
    #expect(expanded.columns.map { schema[$0].fieldName } == ["bP", "bQ", "dayOne"])
    let list = try #require(indexes.first { $0.name.description == "Aa_tags_idx" })
    #expect(list.content == .inverted(list.columns[0]))
  }

  @Test func refusesNamesThatAreTaken() {
    expectSchema(
      """
      type A @table { x: Int @index(name: "same") }
      type B @table { x: Int 1️⃣@index(name: "same") }
      """,
      says: "1️⃣ On B: the index name same is taken by another table or index (see test.gql:1:24:)")
  }
}
