import JSON
import Testing

@testable import CEL

struct CELValueTests {
  private static let readings: [(CELType, JSONValue, String)] = [
    (CELType.int, JSONValue.string("9007199254740993"), "9007199254740993"),
    (.int, 5, "5"), (.uint, 5, "5u"), (.double, 5, "double(5.0)"), (.dyn, 5, "double(5.0)"),
    (.nullable(.int), "7", "7"), (.nullable(.int), nil, "null"), (.int, "x", "'x'"),
    (.timestamp, "2024-05-06", "timestamp(2024-05-06T00:00:00Z)"),
    (.timestamp, "2024-05-06T01:02:03.000004Z", "timestamp(2024-05-06T01:02:03.000004Z)"),
    (.duration, "90m", "duration(5400s)"), (.list(.int), ["1", 2], "[1, 2]"),
    (.mapOfDyn, ["a": 1], "{'a': double(1.0)}"),
    (
      .object(ObjectType([.init(name: "n", type: .nullable(.int))])), ["n": "3", "x": "3"],
      "{'n': 3, 'x': '3'}"
    ),
  ]

  @Test(arguments: readings)
  func readsJSONByItsType(_ type: CELType, _ json: JSONValue, _ expected: String) {
    #expect(CELValue(json, reading: .value(type)).literal == expected)
  }

  @Test func readsNumbersOfClaimsByTheirText() throws {
    let half = try #require(JSONNumber(0.5))
    let large = try #require(JSONNumber(1e19))
    let claims = CELValue([1, .number(half), .number(large), "1"], reading: .claims)
    #expect(claims.literal == "[1, double(0.5), double(1e+19), '1']")
  }

  private static let conversions: [(CELValue, JSONValue)] = [
    (CELValue.int(9_007_199_254_740_991), JSONValue.number(JSONNumber(9_007_199_254_740_991))),
    (.int(9_007_199_254_740_992), "9007199254740992"),
    (.int(-9_007_199_254_740_992), "-9007199254740992"),
    (.uint(.max), "18446744073709551615"), (.double(.nan), "NaN"),
    (.double(-.infinity), "-Infinity"),
    (.bytes(Array("ab".utf8)), "YWI="), (.bytes([0xFF]), "/w=="), (.bytes([]), ""),
    (.bytes(Array("abc".utf8)), "YWJj"), (.timestamp(.epoch), "1970-01-01T00:00:00Z"),
    (.list(CELList([.null, .bool(true)])), [nil, true]),
    (CELValue(["a": ["b": "c"]], reading: .claims), ["a": ["b": "c"]]),
  ]

  @Test(arguments: conversions)
  func becomesJSON(_ value: CELValue, _ expected: JSONValue) throws {
    #expect(try value.json() == expected)
  }

  @Test func refusesJSONOfOtherKeysAndTypes() throws {
    let map = try Program.compile("{1: 'a'}", in: .schemaDefault).constant
    #expect(throws: CELError.conversion(from: .int, to: .string)) { try map?.json() }
    #expect(throws: CELError.conversion(from: .type, to: .string)) {
      try CELValue.type(.int).json()
    }
  }

  @Test func boundsJSONOfSharedParts() throws {
    let text = "[1]" + String(repeating: ".map(x, [x, x])", count: 40)
    let value = try Program.compile(text, in: .schemaDefault).evaluate(TestBindings())
    #expect(throws: CELError.costLimit) { try value.json() }
  }

  @Test(arguments: [
    (0.1, "0.1"), (100, "100"), (123456, "123456"), (1_234_567, "1.234567e+06"), (1e21, "1e+21"),
    (1.5e-4, "0.00015"), (1e-5, "1e-05"), (-2.5, "-2.5"),
    (0.30000000000000004, "0.30000000000000004"),
    (1.7976931348623157e308, "1.7976931348623157e+308"), (-0.0, "-0"), (.infinity, "+Inf"),
  ])
  func printsDoublesLikeC(_ value: Double, _ expected: String) {
    #expect(DoubleText.text(value) == expected)
  }
}
