import JSON
import Testing

struct JSONWriterTests {
  private func text(_ value: JSONValue, layout: JSONWriter.Layout = .compact) -> String {
    String(decoding: value.bytes(layout: layout), as: UTF8.self)
  }

  @Test(arguments: [
    "null", "true", "false", "0", "-1.50e3", #""""#, "[]", "{}", "[[],{}]",
    #"{"a":[1,"b",null],"c":{"d":true}}"#,
  ])
  func writesCompactText(json: String) throws {
    #expect(text(try JSONReader.read(Array(json.utf8))) == json)
  }

  @Test func writesPrettyText() {
    let value: JSONValue = ["a": [1, ["b": nil]], "c": [], "d": [:], "e": "f"]
    #expect(
      text(value, layout: .pretty) == """
        {
          "a": [
            1,
            {
              "b": null
            }
          ],
          "c": [],
          "d": {},
          "e": "f"
        }
        """)
  }

  @Test func escapesWhatMustBe() {
    #expect(
      text(.string("\"\\/\u{8}\u{9}\u{A}\u{C}\u{D}\u{0}\u{1F}\u{7F}é🌱\u{2028}"))
        == "\"\\\"\\\\/\\b\\t\\n\\f\\r\\u0000\\u001f\u{7F}é🌱\u{2028}\"")
  }

  @Test func readsBackEveryCharacterBelowThe8BitLimit() throws {
    let characters = String(String.UnicodeScalarView((0..<256).compactMap { Unicode.Scalar($0) }))
    #expect(try JSONReader.read(JSONValue.string(characters).bytes()).string == characters)
  }

  @Test(arguments: ["\u{0}", "\u{1F}", "\"", "\\"])
  func escapesWhereverItMust(character: String) throws {
    for length in 0...40 {
      let text = String(repeating: "é", count: length) + character
      #expect(try JSONReader.read(JSONValue.string(text).bytes()) == .string(text))
    }
  }

  @Test func splicesReadyMadeBytes() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("data")
    writer.beginObject()
    writer.name("movies")
    writer.raw(RawJSON(Array(#"[{"id":1}]"#.utf8)))
    writer.name("other")
    writer.raw(.null)
    writer.endObject()
    writer.name("errors")
    writer.beginArray()
    writer.number(-3)
    writer.string("x")
    writer.bool(false)
    writer.endArray()
    writer.endObject()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"data":{"movies":[{"id":1}],"other":null},"errors":[-3,"x",false]}"#)
  }
}
