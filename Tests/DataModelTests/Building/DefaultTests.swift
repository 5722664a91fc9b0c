import TestSupport
import Testing

struct DefaultTests {
  @Test func wantsExactlyOneArgument() {
    expectSchema(
      """
      type A @table {
        a: Int 1️⃣@default
        b: Int 2️⃣@default(value: 1, expr: "1")
        c: Int 3️⃣@default(expr: "1", sql: "1")
      }
      """,
      says: "1️⃣ On A.a @default: exactly one of value, expr, sql is required",
      "2️⃣ On A.b @default: exactly one of value, expr, sql is required",
      "3️⃣ On A.c @default: exactly one of value, expr, sql is required")
  }

  @Test(arguments: [
    ("Int", "1.5"), ("Int", "2147483648"), ("Int", "\"1\""), ("Int", "true"), ("Int", "A"),
    ("Int64", "\"x\""), ("Float", "\"1\""), ("String", "1"), ("Boolean", "\"true\""),
    ("UUID", "\"x\""), ("Date", "\"2023-02-29\""), ("Timestamp", "\"2024-05-01\""),
    ("String", "[\"a\"]"),
  ])
  func refusesValuesOfOtherTypes(_ type: String, _ literal: String) {
    let fixture = SchemaFixture([
      MarkedSource("a.gql", "type A @table { b: \(type) @default(value: 1️⃣\(literal)) }")
    ])
    #expect(fixture.diagnostics.count == 1)
    let prefix =
      "1️⃣ On A.b @default(value): Expected value of type \"\(type)\", found \(literal); it takes "
    #expect(fixture.diagnostics[0].hasPrefix(prefix))
  }

  @Test func checksElementsOfLists() {
    expectSchema(
      "type A @table { a: [Int!] @default(value: [1, 1️⃣\"x\"]) }",
      says:
        "1️⃣ On A.a @default(value): Expected value of type \"Int\", found \"x\"; it takes an integer of 32 bits"
    )
  }

  @Test func checksEnumValuesWrittenEitherWay() {
    expectSchema(
      """
      enum Genre { DRAMA COMEDY }
      type A @table {
        a: Genre @default(value: 1️⃣DRAMAA)
        b: Genre @default(value: 2️⃣"drama")
        c: Genre! @default(value: COMEDY)
        d: Genre! @default(value: "COMEDY")
        e: Genre @default(expr: 3️⃣"'NONE'")
        f: Genre @default(value: 4️⃣1)
      }
      """,
      says:
        "1️⃣ On A.a @default(value): Value \"DRAMAA\" does not exist in the enum. Did you mean \"DRAMA\"?",
      "2️⃣ On A.b @default(value): Expected an enum value, found \"drama\"",
      "3️⃣ On A.e @default(expr): 'NONE' is no value of type enum",
      "4️⃣ On A.f @default(value): Expected an enum value, found 1")
  }

  @Test func takesNullForNullableFieldsOnly() {
    expectSchema(
      """
      type A @table {
        a: Date @default(value: null)
        b: Date! 1️⃣@default(value: null)
      }
      """,
      says: "1️⃣ On A.b @default(value): cannot be null")
  }

  @Test func checksExpressions() {
    expectSchema(
      """
      type A @table {
        a: Int @default(expr: 1️⃣"request.time")
        b: UUID @default(expr: 2️⃣"auth.uid")
        c: String @default(expr: 3️⃣"vars.x")
        d: String @default(expr: 4️⃣"this")
        e: String @default(expr: 5️⃣"'a' +")
        f: Int @default(expr: 6️⃣"'a'")
        g: Int @default(expr: 7️⃣"1 / 0")
        h: UUID! @default(expr: "uuidv4()")
        i: String! @default(expr: "uuidV7()")
        j: Date @default(expr: "request.time")
        k: Int @default(expr: 8️⃣"uuidV5()")
      }
      """,
      says: "1️⃣ On A.a @default(expr): returns timestamp, field is Int",
      "2️⃣ On A.b @default(expr): auth.uid is a String and no UUID; declare the column as String",
      "3️⃣ On A.c @default(expr): "
        + invalid("vars.x", 1, "undeclared reference to 'vars' (in container '')"),
      "4️⃣ On A.d @default(expr): "
        + invalid("this", 1, "undeclared reference to 'this' (in container '')"),
      "5️⃣ On A.e @default(expr): " + invalid("'a' +", 6, "Syntax error: unexpected '<EOF>'"),
      "6️⃣ On A.f @default(expr): returns string, field is Int",
      "7️⃣ On A.g @default(expr): " + invalid("1 / 0", 3, "division by zero"),
      "8️⃣ On A.k @default(expr): "
        + invalid(
          "uuidV5()", 7,
          "undeclared reference to 'uuidV5' (in container ''). Did you mean \"uuidV4\" or \"uuidV7\"?"
        ))
  }

  /// What is said of an expression with a mistake at a column.
  private func invalid(_ text: String, _ column: Int, _ message: String) -> String {
    "invalid expression (\"\(text)\"): ERROR: <input>:1:\(column): \(message)\n | \(text)\n | "
      + String(repeating: ".", count: column - 1) + "^"
  }

  @Test func refusesDefaultsOfReferences() {
    expectSchema(
      """
      type A @table {
        b: B 1️⃣@default(value: "x") 2️⃣@col(name: "y")
      }
      type B @table { c: Int }
      """,
      says:
        "1️⃣ On A.b @default: not allowed on a reference field (note: declare the foreign key field and put @default there)",
      "2️⃣ On A.b @col: not allowed on a reference field (note: declare the foreign key field and put @col there)"
    )
  }
}
