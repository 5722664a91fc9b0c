import TestSupport
import Testing

/// Names that PostgreSQL can hold only once.
struct NameClashTests {
  @Test func tellsTablesOfOneName() {
    expectSchema(
      """
      type UserName 1️⃣@table { a: Int }
      type Other 2️⃣@table(name: "user_name") { a: Int }
      """,
      says:
        "1️⃣ Other and UserName have the same table name user_name; set @table(name) (see 2️⃣)")
  }

  @Test func tellsColumnsOfOneName() {
    expectSchema(
      """
      type A @table {
        1️⃣userID: Int
        2️⃣userId: Int
        b: B
        3️⃣x: UUID @col(name: "b_id")
      }
      type B @table { a: Int }
      """,
      says:
        "2️⃣ On A: userID and userId have the same column name user_id; set @col(name) (see 1️⃣)",
      "test.gql:4:3: On A: x and bId have the same column name b_id; set @col(name) (see 3️⃣)")
  }

  @Test func tellsIndexesOfOneNameInTheWholeSchema() {
    expectSchema(
      """
      type A @table {
        a: Int 1️⃣@unique(indexName: "same")
      }
      type B @table {
        a: Int 2️⃣@unique(indexName: "same")
        b: Int 3️⃣@unique(indexName: "b_refId_idx")
        4️⃣ref: A
      }
      """,
      says: "2️⃣ On B: the index name same is taken by another table or index (see 1️⃣)",
      "4️⃣ On B: the index name b_refId_idx is taken by another table or index (see 3️⃣)")
  }

  @Test func tellsIndexesNamedAsTables() {
    expectSchema(
      """
      type A @table { a: Int 1️⃣@unique(indexName: "b") c: Int 2️⃣@unique(indexName: "b_pkey") }
      type 3️⃣B @table { a: Int }
      """,
      says: "1️⃣ On A: the index name b is taken by another table or index (see 3️⃣)",
      "2️⃣ On A: the index name b_pkey is taken by another table or index (see 3️⃣)")
  }

  @Test func tellsConstraintsOfOneNameInATable() {
    expectSchema(
      """
      type A @table {
        b: B 1️⃣@ref(constraintName: "same")
        c: B 2️⃣@ref(constraintName: "same")
      }
      type B @table { a: Int d: A @ref(constraintName: "same") }
      """,
      says: "2️⃣ On A: the constraint name same is used twice; set constraintName (see 1️⃣)")
  }

  @Test func letsReferencesShareColumnsUnderTwoConstraints() {
    expectSchema(
      """
      type A @table {
        1️⃣b: B
        c: C 2️⃣@ref(fields: "bId")
        d: C @ref(fields: "bId", constraintName: "third")
      }
      type B @table { a: Int }
      type C @table { a: Int }
      """,
      says: "2️⃣ On A: the constraint name a_b_id_fkey is used twice; set constraintName (see 1️⃣)")
  }

  @Test func tellsEnumsNamedAsTables() {
    expectSchema(
      """
      enum 1️⃣UserRole { A }
      type 2️⃣Role @table(name: "user_role") { a: Int }
      """,
      says:
        "2️⃣ enum UserRole and table Role have the same SQL name user_role; set @table(name) (see 1️⃣)"
    )
  }
}
