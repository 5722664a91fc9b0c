import TestSupport
import Testing

struct ReferenceTests {
  @Test func checksTheNumberOfFields() {
    expectSchema(
      """
      type A @table(key: ["x", "y"]) { x: Int! y: Int! }
      type B @table { a: A @ref(fields: 1️⃣["ax"]) c: C @ref(fields: [2️⃣"p", "q"]) }
      type C @table { z: Int }
      """,
      says: "test.gql:2:36: On B.a @ref(fields): expected 2 fields for x, y",
      "2️⃣ On B.c @ref(fields): expected 1 field for id")
  }

  @Test func refusesReferencesAmongReferencedFields() {
    expectSchema(
      """
      type Application @table { snapshot: Snapshot }
      type Snapshot @table {
        application: Application @ref(references: [1️⃣"snapshot"])
      }
      """,
      says:
        "1️⃣ On Snapshot.application @ref(references): Reference another reference field Application.snapshot"
    )
  }

  @Test func checksReferencedFields() {
    expectSchema(
      """
      type A @table { name: String slug: String @unique }
      type B @table {
        a: A @ref(references: [1️⃣"nam"])
        b: A @ref(references: [2️⃣"name"])
        c: A @ref(references: ["slug"])
        d: A @ref(references: ["id"])
      }
      """,
      says: "1️⃣ On B.a @ref(references): unknown field A.nam. Did you mean \"name\"?",
      "2️⃣ On B.b @ref(references): must be the primary key or a unique set of A")
  }

  @Test func takesUniqueSetsInAnyOrder() {
    expectSchema(
      """
      type A @table @unique(fields: ["x", "y"]) { x: Int! y: Int! }
      type B @table { a: A! @ref(fields: ["aY", "aX"], references: ["y", "x"]) }
      """)
  }

  @Test func checksForeignKeyFields() {
    expectSchema(
      """
      type A @table { name: String }
      type B @table {
        other: A
        a: A @ref(fields: [1️⃣"other"])
        b: A @ref(fields: ["bID"])
        2️⃣bID: String
        c: A @ref(fields: ["cID"])
        3️⃣cID: [UUID!]
        d: A @ref(fields: [4️⃣"no name"])
        e: A @ref(fields: [5️⃣"my_id"])
      }
      """,
      says: "1️⃣ On B.a @ref(fields): other is a reference field, not a foreign key field",
      "2️⃣ On B.bID: type must be UUID to match A.id",
      "3️⃣ On B.cID: a list cannot hold a reference",
      "4️⃣ On B.d @ref(fields): \"no name\" cannot be the name of a field",
      "5️⃣ On B.e @ref(fields): \"my_id\" cannot be the name of a field")
  }

  @Test func checksNullability() {
    expectSchema(
      """
      type A @table { name: String }
      type B @table {
        a: A! 
        1️⃣aId: UUID
        b: A @ref(fields: "x")
        2️⃣x: UUID!
        c: A!
        cId: UUID!
      }
      """,
      says: "1️⃣ On B.aId: nullability must match B.a", "2️⃣ On B.x: nullability must match B.b")
  }

  @Test func letsKeysAndOtherReferencesShareFieldsOfAnyNullability() {
    expectSchema(
      """
      type Tenant @table { name: String }
      type Room @table(key: ["tenantId", "number"]) { tenant: Tenant! number: Int! }
      type Booking @table(key: ["tenantId", "id"]) {
        id: UUID!
        tenant: Tenant!
        room: Room @ref(fields: ["tenantId", "roomNumber"])
      }
      """)
  }

  @Test func refusesListsAndViews() {
    expectSchema(
      """
      type A @table { 1️⃣b: [A] v: 2️⃣V }
      type V @view { a: Int }
      """,
      says:
        "test.gql:1:20: On A.b: list of table type is not supported; relations are declared on the other side",
      "2️⃣ On A.v: cannot reference view V")
  }

  @Test func warnsOfRequiredReferencesToTheOwnTable() {
    expectSchema(
      "type A @table { 1️⃣parent: A! }",
      says:
        "1️⃣ warning: On A.parent: a required reference to the own table lets no first row in; declare A without !"
    )
  }

  @Test func tellsImplicitNamesThatAreTooLong() {
    let long = String(repeating: "x", count: 61)
    expectSchema(
      [MarkedSource("a.gql", "type A @table { 1️⃣\(long): B }\ntype B @table { a: Int }")],
      says: [
        "1️⃣ On A.\(long): the SQL name of \(long)Id is too long; declare the field with @col(name)"
      ])
  }

  @Test func checksConstraintNames() {
    expectSchema(
      "type A @table { parent: A @ref(constraintName: 1️⃣\"\") }",
      says: "1️⃣ On A.parent @ref(constraintName): an SQL name has 1 to 63 bytes and no U+0000")
  }
}
