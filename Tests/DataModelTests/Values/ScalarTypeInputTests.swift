import DataModel
import JSON
import Testing

/// What each scalar type makes of JSON.
struct ScalarTypeInputTests {
  private func sqlText(_ type: ScalarType, _ json: String) throws -> String? {
    let value = try JSONReader.read(Array(json.utf8))
    return ScalarInput(value).flatMap(type.value(of:))?.sqlText
  }

  @Test(arguments: [
    (ScalarType.string, #""""#, ""), (.string, #""é🎬 \u0001""#, "é🎬 \u{1}"),
    (.int, "2147483647", "2147483647"), (.int, "-2147483648", "-2147483648"), (.int, "-0", "0"),
    (.int, "3.0", "3"), (.int, "12e2", "1200"), (.int, "10e-1", "1"), (.int, "1.50e1", "15"),
    (.int, "0e99999999999", "0"), (.int, "0.0", "0"),
    (.int64, "9223372036854775807", "9223372036854775807"),
    (.int64, #""9223372036854775807""#, "9223372036854775807"),
    (.int64, #""-9223372036854775808""#, "-9223372036854775808"), (.int64, #""007""#, "7"),
    (.int64, #""-0""#, "0"), (.int64, "9.223372036854775807e18", "9223372036854775807"),
    (.float, "1", "1.0"), (.float, "-0.0", "0.0"),
    (.float, "1.7976931348623157E308", "1.7976931348623157e+308"),
    (.float, "4.9E-324", "5e-324"), (.float, "1e-400", "0.0"), (.float, "0.1", "0.1"),
    (.boolean, "true", "true"), (.boolean, "false", "false"),
    (.uuid, #""8f0c3a52-6f0b-4d3e-9d53-1c1f0e7a9b10""#, "8f0c3a526f0b4d3e9d531c1f0e7a9b10"),
    (.date, #""2024-02-29""#, "2024-02-29"),
    (.timestamp, #""2024-05-01T12:00:00+02:00""#, "2024-05-01T10:00:00.000000Z"),
    (.any, #"{"b":[1,null],"a":"x"}"#, #"{"b":[1,null],"a":"x"}"#), (.any, "1.50", "1.50"),
    (.any, #""text""#, #""text""#), (.any, "[]", "[]"), (.any, "false", "false"),
  ])
  func accepts(_ type: ScalarType, _ json: String, _ expected: String) throws {
    #expect(try sqlText(type, json) == expected)
  }

  @Test(arguments: [
    (ScalarType.string, "1"), (.string, "true"), (.string, "[]"), (.string, "{}"),
    (.string, #""a\u0000b""#),
    (.int, "2147483648"), (.int, "-2147483649"), (.int, "1.5"), (.int, "1e-1"), (.int, #""1""#),
    (.int, "true"), (.int, "1e10"), (.int, "1e999999999999"), (.int, "[1]"),
    (.int64, "9223372036854775808"), (.int64, #""9223372036854775808""#), (.int64, #""+1""#),
    (.int64, #""1.0""#), (.int64, #""1e3""#), (.int64, #""""#), (.int64, #""-""#),
    (.int64, #"" 1""#),
    (.int64, #""١""#), (.int64, "0.1"), (.int64, #""0x10""#),
    (.float, #""1""#), (.float, "1e400"), (.float, "-1e400"), (.float, #""NaN""#), (.float, "true"),
    (.boolean, "0"), (.boolean, #""true""#), (.boolean, "[]"),
    (.uuid, "1"), (.uuid, #""""#), (.date, "20240229"), (.timestamp, "1714557600"),
    (.any, #""\u0000""#), (.any, #"{"a\u0000":1}"#), (.any, #"[[{"a":["\u0000"]}]]"#),
    // Null is judged by nullability, never by the type.
    (.any, "null"), (.string, "null"), (.boolean, "null"),
  ])
  func refuses(_ type: ScalarType, _ json: String) throws {
    #expect(try sqlText(type, json) == nil)
  }

  @Test(arguments: [
    "8F0C3A52-6F0B-4D3E-9D53-1C1F0E7A9B10", "8f0c3a526f0b4d3e9d531c1f0e7a9b10",
    "urn:uuid:8f0c3a52-6f0b-4d3e-9d53-1c1f0e7a9b10",
    "URN:UUID:8F0C3A52-6F0B-4D3E-9D53-1C1F0E7A9B10",
    "{8f0c3a52-6f0b-4d3e-9d53-1c1f0e7a9b10}",
  ])
  func readsTheSpellingsOfUUIDs(_ text: String) {
    #expect(UUIDText.canonical(text) == "8f0c3a526f0b4d3e9d531c1f0e7a9b10")
  }

  @Test(arguments: [
    "", "8f0c3a52-6f0b-4d3e-9d53-1c1f0e7a9b1", "8f0c3a52-6f0b-4d3e-9d53-1c1f0e7a9b100",
    "8f0c3a526-f0b-4d3e-9d53-1c1f0e7a9b10", "{8f0c3a526f0b4d3e9d531c1f0e7a9b10}",
    "{8f0c3a52-6f0b-4d3e-9d53-1c1f0e7a9b10", "8f0c3a52-6f0b-4d3e-9d53-1c1f0e7a9b10}",
    "urn:uuid:8f0c3a526f0b4d3e9d531c1f0e7a9b10", "8g0c3a526f0b4d3e9d531c1f0e7a9b10",
    " 8f0c3a526f0b4d3e9d531c1f0e7a9b1", "8f0c3a52_6f0b_4d3e_9d53_1c1f0e7a9b10",
    "８f0c3a526f0b4d3e9d531c1f0e7a9b10", "{}", "urn:uuid:",
    "uuid:8f0c3a52-6f0b-4d3e-9d53-1c1f0e7a9b10",
  ])
  func refusesOtherSpellingsOfUUIDs(_ text: String) {
    #expect(UUIDText.canonical(text) == nil)
  }
}
