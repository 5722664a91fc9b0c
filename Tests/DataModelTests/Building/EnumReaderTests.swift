import SQL
import DataModel
import TestSupport
import Testing

struct EnumReaderTests {
  @Test func keepsTheOrderOfValues() throws {
    let schema = try SchemaFixture.schema(
      """
      "How urgent."
      enum TicketPriority { LOW, NORMAL "call" URGENT @deprecated(reason: "no") }
      """)
    let type = schema.enums[0]
    #expect(type.sqlName.description == "ticket_priority")
    #expect(type.description == "How urgent.")
    #expect(type.values.map(\.name) == ["LOW", "NORMAL", "URGENT"])
    #expect(type.values.map(\.description) == [nil, nil, "call"])
  }

  @Test func checksValues() {
    let long = String(repeating: "L", count: 64)
    expectSchema(
      [
        MarkedSource(
          "a.gql",
          """
          enum E {
            A
            1️⃣A
            2️⃣_B
            3️⃣C_
            4️⃣mixedCase
            5️⃣\(long)
          }
          """)
      ],
      says: [
        "1️⃣ Enum value \"E.A\" can only be defined once.",
        "2️⃣ enum value _B must not begin or end with \"_\"",
        "3️⃣ enum value C_ must not begin or end with \"_\"",
        "4️⃣ warning: enum value E.mixedCase should be in UPPER_SNAKE_CASE",
        "5️⃣ enum value \(long) is longer than 63 bytes, which PostgreSQL cannot hold",
      ])
  }

  @Test(arguments: ["true", "false", "null"]) func leavesWordsOfTheLanguageOut(_ word: String) {
    expectSchema(
      [MarkedSource("a.gql", "enum E { A 1️⃣\(word) }")],
      says: ["1️⃣ Syntax Error: Name \"\(word)\" is reserved and cannot be used for an enum value."])
  }

  @Test func tellsTypesOfOneSQLName() {
    expectSchema(
      """
      enum 1️⃣HTTPCode { A }
      enum 2️⃣HttpCode { A }
      """,
      says: "2️⃣ enums HTTPCode and HttpCode have the same SQL name http_code (see 1️⃣)")
  }
}
