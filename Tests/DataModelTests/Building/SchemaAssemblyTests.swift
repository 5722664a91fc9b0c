import SQL
import DataModel
import TestSupport
import Testing

struct SchemaAssemblyTests {
  @Test func ordersTheColumnsOfATable() throws {
    let schema = try SchemaFixture.schema(
      """
      type A @table(key: ["z", "b"]) {
        y: Int
        c: B
        z: Int!
        b: B!
        imageURL: String @col(name: "aaa")
        dId: UUID
        d: B
      }
      type B @table { x: Int }
      """)
    #expect(
      schema.tables[0].columns.map(\.fieldName) == ["z", "bId", "cId", "imageURL", "dId", "y"])
  }

  @Test func sortsTablesAndEnumsByName() throws {
    let schema = try SchemaFixture.schema(
      """
      type b @table(name: "x") { a: Int }
      type C @table { a: Int }
      enum Z { A }
      type A @table { a: Int }
      enum E { A }
      """)
    #expect(schema.tables.map(\.typeName) == ["A", "C", "b"])
    #expect(schema.enums.map(\.typeName) == ["E", "Z"])
    #expect(schema.table(named: "C")?.id == schema.tables[1].id)
    #expect(schema.table(named: "c") == nil)
    #expect(schema.enumType(named: "Z")?.typeName == "Z")
  }

  /// Whether at most one row refers to a row of `B`.
  @Test(arguments: [
    ("type A @table { b: B }", false),
    ("type A @table { b: B @unique }", true),
    ("type A @table @unique(fields: \"b\") { b: B }", true),
    ("type A @table { b: B bId: UUID @unique }", true),
    ("type A @table @unique(fields: [\"b\", \"x\"]) { b: B x: Int }", false),
    ("type A @table(key: \"b\") { b: B! }", true),
    ("type A @table(key: \"bId\") { b: B! }", true),
    ("type A @table(key: [\"b\", \"x\"]) { b: B! x: Int! }", false),
  ])
  func tellsOneToOneReferencesFromOthers(_ table: String, _ isOneToOne: Bool) throws {
    let schema = try SchemaFixture.schema(
      MarkedSource("a.gql", table + "\ntype B @table { y: Int }"))
    #expect(schema.references[0].isOneToOne == isOneToOne)
  }

  /// The references that make a table a join table, in key order.
  @Test(
    arguments: [
      ("type A @table(key: [\"b\", \"c\"]) { c: B! b: B! x: Int }", ["b", "c"]),
      ("type A @table(key: [\"c\", \"b\"]) { b: B! c: B! }", ["c", "b"]),
      ("type A @table(key: [\"cId\", \"bId\"]) { b: B! c: B! id: UUID! }", ["c", "b"]),
      ("type A @table(key: [\"b\", \"cId\"]) { b: B! c: B! }", ["b", "c"]),
      ("type A @table(key: [\"b\", \"c\", \"x\"]) { b: B! c: B! x: Int! }", nil),
      ("type A @table(key: [\"b\", \"c\", \"d\"]) { b: B! c: B! d: B! }", nil),
      ("type A @table(key: [\"b\", \"x\"]) { b: B! x: Int! }", nil),
      ("type A @table { b: B! c: B! id: UUID! }", nil),
      ("type A @table(key: \"b\") { b: B! c: B! }", nil),
    ] as [(String, [String]?)])
  func findsJoinTables(_ table: String, _ references: [String]?) throws {
    let schema = try SchemaFixture.schema(
      MarkedSource("a.gql", table + "\ntype B @table { y: Int }"))
    let join = schema.tables[0].join
    #expect(join.map { [$0.first, $0.second].map { schema[$0].fieldName } } == references)
  }

  @Test func warnsOfJoinTablesWithoutTheirKey() {
    expectSchema(
      """
      type 1️⃣A @table { b: B! c: B! }
      type D @table { b: B! c: B }
      type E @table { b: B! c: B! d: B! }
      type F @table(key: "id") { b: B! c: B! }
      type G @table { id: UUID! b: B! c: B! }
      type B @table { y: Int }
      """,
      says:
        "1️⃣ warning: A has two required references and no key; if it joins them, declare @table(key: [\"b\", \"c\"])"
    )
  }

  @Test func copiesTheStorageOfReferencedColumns() throws {
    let schema = try SchemaFixture.schema(
      """
      type A @table { b: B! c: C }
      type B @table(key: "n") { n: Int! @col(dataType: "serial") }
      type C @table(key: "code") { code: String! @col(dataType: "varchar(8)", name: "Code") }
      """)
    let columns = schema.tables[0].columns
    #expect(columns.map(\.fieldName) == ["id", "bN", "cCode"])
    #expect(columns[1].storage == ColumnStorage(elementType: .integer))
    #expect(columns[1].origin == .implicitReference(fieldName: "b"))
    #expect(!columns[1].isNullable)
    #expect(columns[2].storage == ColumnStorage(elementType: .varchar(8)))
    #expect(columns[2].sqlName.description == "c_code")
    #expect(columns[2].isNullable)
  }

  @Test func isQuickWithManyTables() throws {
    let types = (0..<300).map {
      "type T\($0) @table { a: T\(($0 + 1) % 300) b: T\(($0 + 7) % 300) s: String @unique }"
    }
    let schema = try SchemaFixture.schema(
      MarkedSource("a.gql", types.joined(separator: "\n")))
    #expect(schema.references.count == 600)
  }
}
