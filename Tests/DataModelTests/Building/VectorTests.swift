import DataModel
import SQL
import TestSupport
import Testing

struct VectorTests {
  @Test func readsSizesAndIndexes() throws {
    let schema = try SchemaFixture.schema(
      """
      type A @table {
        a: Vector @col(size: 3) @index
        b: Vector! @col(size: 2000) @index(type: IVFFLAT, vector_method: L2) @index(name: "near")
        c: Vector @col(size: 16000, name: "d") @default(sql: "NULL")
      }
      """)
    let table = try #require(schema.table(named: "A"))
    #expect(
      ["a", "b", "c", "id"].map { table.column(named: $0)?.vectorSize } == [3, 2000, 16_000, nil])
    let a = try #require(table.column(named: "a")).id
    let b = try #require(table.column(named: "b")).id
    #expect(
      table.indexes.map(\.content) == [
        .nearest(a, .hnsw, .innerProduct), .nearest(b, .ivfflat, .euclidean),
        .nearest(b, .hnsw, .innerProduct),
      ])
    #expect(table.indexes.map(\.name.description) == ["a_a_idx", "a_b_idx", "near"])
  }

  @Test func refusesColumnsWithoutAUsableSize() {
    expectSchema(
      """
      type A @table {
        a: 1️⃣Vector
        b: Vector @col(size: 2️⃣0)
        c: Vector @col(size: 3️⃣16001)
        d: Vector 4️⃣@col(name: "x")
        e: Int @col(size: 5️⃣3)
        f: 6️⃣[Vector!] @col(size: 3)
        g: Vector @col(size: 3, dataType: 7️⃣"real[]")
        h: Vector @col(size: 3) @default(value: 8️⃣[1, 2])
        i: Vector @col(size: 3) @default(expr: 9️⃣"[1.0]")
      }
      """,
      says: "1️⃣ On A.a @col(size): required for Vector",
      "2️⃣ On A.b @col(size): must be between 1 and 16000",
      "3️⃣ On A.c @col(size): must be between 1 and 16000",
      "4️⃣ On A.d @col(size): required for Vector", "5️⃣ On A.e @col(size): only allowed on Vector",
      "6️⃣ On A.f: lists of Vector are not supported",
      "7️⃣ On A.g @col(dataType): \"real[]\" cannot hold Vector",
      "8️⃣ On A.h @default(value): expected a vector of 3 elements, found 2",
      "9️⃣ On A.i @default(expr): expressions compute no vectors; give value")
  }

  @Test func refusesKeysAndIndexesThatVectorsCannotHave() {
    expectSchema(
      """
      type A @table(key: 1️⃣"a") { a: Vector! @col(size: 3) }
      type B @table @index(fields: ["a", "n"], type: 2️⃣HNSW) {
        a: Vector @col(size: 3) @unique
        b: Vector @col(size: 3) @index(type: 3️⃣BTREE)
        c: Vector @col(size: 3) @index(type: 4️⃣GIN)
        d: String @searchable
        n: Int @index(type: 5️⃣HNSW) @index(vector_method: 6️⃣L2)
        l: Vector @col(size: 2001) 7️⃣@index
      }
      """,
      says: "1️⃣ On A @table(key): a of type Vector cannot be a primary key",
      "2️⃣ On B @index(type): a is a Vector, whose index takes one field",
      "test.gql:3:3: On B.a @unique: a is a list, Any or Vector and cannot be unique",
      "3️⃣ On B.b @index(type): a Vector has no BTREE index; use HNSW or IVFFLAT",
      "4️⃣ On B.c @index(type): a Vector has no GIN index; use HNSW or IVFFLAT",
      "5️⃣ On B.n @index(type): HNSW is for Vector fields; leave type away",
      "6️⃣ On B.n @index(vector_method): only allowed on a Vector field",
      "7️⃣ warning: On B.l @index: PostgreSQL indexes vectors of at most 2000 elements; no index is made"
    )
  }
}
