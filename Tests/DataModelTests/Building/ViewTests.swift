import TestSupport
import Testing

struct ViewTests {
  @Test func takesViewsByNameAndBySQL() {
    expectSchema(
      """
      type A @table { a: Int }
      type V @view { a: Int }
      type N @view(name: "other") { a: Int }
      type S @view(sql: "SELECT a FROM a") { a: Int }
      """)
  }

  @Test func refusesWhatIsNoStatementThatReads() {
    expectSchema(
      """
      type A @table { a: Int }
      type V @view(sql: 1️⃣"DELETE FROM a") { a: Int }
      type W @view(sql: 2️⃣"SELECT 1; DROP TABLE a") { a: Int }
      """,
      says: "1️⃣ On V @view(sql): it must begin with SELECT, WITH, TABLE or VALUES",
      "2️⃣ On W @view(sql): it must be one statement")
  }

  @Test func refusesWhatNeedsATable() {
    expectSchema(
      """
      type A @table { a: Int }
      type V @view { a: 1️⃣Int! b: Int 2️⃣@index c: Int 3️⃣@default(value: 1) }
      """,
      says: "1️⃣ On V.a: view fields must be nullable",
      "2️⃣ On V.b @index: not allowed on a view", "3️⃣ On V.c @default: not allowed on a view")
  }
}
