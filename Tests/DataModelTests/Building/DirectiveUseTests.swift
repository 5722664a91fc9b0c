import TestSupport
import Testing

struct DirectiveUseTests {
  @Test func suggestsKnownDirectives() {
    expectSchema(
      """
      type A @table 1️⃣@uniqe(fields: ["a"]) {
        a: Int 2️⃣@defualt(value: 1)
        b: Int 3️⃣@fdc_generated
      }
      enum E 4️⃣@foo { A 5️⃣@bar }
      """,
      says: "1️⃣ Unknown directive \"@uniqe\". Did you mean \"unique\"?",
      "2️⃣ Unknown directive \"@defualt\". Did you mean \"default\"?",
      "3️⃣ Unknown directive \"@fdc_generated\".", "4️⃣ Unknown directive \"@foo\".",
      "5️⃣ Unknown directive \"@bar\".")
  }

  @Test(arguments: [
    "auth", "transaction", "check", "redact", "retired", "allow", "refresh", "skip", "include",
  ])
  func tellsDirectivesOfOperationsApart(_ name: String) {
    expectSchema(
      [MarkedSource("schema.gql", "type A @table 1️⃣@\(name) { a: Int 2️⃣@\(name) }")],
      says: [
        "1️⃣ Directive \"@\(name)\" may not be used on OBJECT.",
        "2️⃣ Directive \"@\(name)\" may not be used on FIELD_DEFINITION.",
      ])
  }

  @Test func knowsTheirPlaces() {
    expectSchema(
      """
      type A @table 1️⃣@col(name: "x") 2️⃣@deprecated {
        a: Int 3️⃣@table @deprecated(reason: "old")
      }
      enum E 4️⃣@table { A @deprecated B 5️⃣@unique }
      """,
      says: "1️⃣ Directive \"@col\" may not be used on OBJECT.",
      "2️⃣ Directive \"@deprecated\" may not be used on OBJECT.",
      "3️⃣ Directive \"@table\" may not be used on FIELD_DEFINITION.",
      "4️⃣ Directive \"@table\" may not be used on ENUM.",
      "5️⃣ Directive \"@unique\" may not be used on ENUM_VALUE.")
  }

  @Test func refusesRepetition() {
    expectSchema(
      """
      type A @table 1️⃣@table(name: "x") @unique(fields: ["a"]) @unique(fields: ["b"]) {
        a: Int @default(value: 1) 2️⃣@default(value: 2)
        b: Int @col(name: "x", 3️⃣name: "y")
      }
      """,
      says: "1️⃣ The directive \"@table\" can only be used once at this location.",
      "2️⃣ The directive \"@default\" can only be used once at this location.",
      "3️⃣ There can be only one argument named \"name\".")
  }

  @Test func checksNamesAndTypesOfArguments() {
    expectSchema(
      """
      type A @table(1️⃣nmae: "x", singular: 2️⃣3, key: 3️⃣[1]) {
        a: String @col(size: 4️⃣"8", dataType: 5️⃣TEXT)
        b: A @ref(fields: 6️⃣{a: 1})
        c: Int 8️⃣@default(expr: 7️⃣5)
      }
      """,
      says: "1️⃣ Unknown argument \"nmae\" on directive \"@table\". Did you mean \"name\"?",
      "2️⃣ Expected value of type \"String\", found 3.",
      "3️⃣ Expected value of type \"[String!]\", found [1].",
      "4️⃣ Expected value of type \"Int\", found \"8\".",
      "5️⃣ Expected value of type \"String\", found TEXT.",
      "6️⃣ Expected value of type \"[String!]\", found {a: 1}.",
      "8️⃣ On A.c @default: exactly one of value, expr, sql is required",
      "7️⃣ Expected value of type \"String\", found 5.")
  }

  @Test func takesOneStringForAList() {
    expectSchema(
      "type A @table(key: \"a\") { a: Int! b: A @ref(fields: \"c\", references: \"a\") }")
  }
}
