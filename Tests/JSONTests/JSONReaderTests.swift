import JSON
import Testing

struct JSONReaderTests {
  private func read(_ text: String) throws(JSONError) -> JSONValue {
    try JSONReader.read(Array(text.utf8))
  }

  private func failure(_ bytes: [UInt8], maximumDepth: Int = 512) -> String? {
    do throws(JSONError) {
      _ = try JSONReader.read(bytes, maximumDepth: maximumDepth)
      return nil
    } catch {
      return error.description
    }
  }

  private static let values: [(String, JSONValue)] = [
    ("null", nil), (" true ", true), ("\t\r\nfalse\n", false), ("\"\"", ""), ("[]", []),
    ("{}", [:]), ("[ ]", []), ("{ }", [:]), ("[1,[2,[]]]", [1, [2, []]]),
    (#"{"a":{"b":null},"c":[true]}"#, ["a": ["b": nil], "c": [true]]),
    ("\u{FEFF}1", 1), (#"{ "" : 0 }"#, ["": 0]),
  ]

  @Test(arguments: values)
  func readsValues(text: String, value: JSONValue) throws {
    #expect(try read(text) == value)
  }

  @Test(arguments: [
    "0", "-0", "12", "0.10", "1e5", "1E+05", "-1.5e-300", "123456789012345678901234567890",
    "1e999999",
  ])
  func keepsNumbersAsWritten(text: String) throws {
    guard case .number(let number) = try read(text) else {
      Issue.record("not a number")
      return
    }
    #expect(number.text == text)
  }

  @Test(arguments: [
    (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u00E9\u0000""#, "éé\u{0}"),
    (#""\uD83C\udf31!""#, "🌱!"), (#""é🌱\#u{7F}""#, "é🌱\u{7F}"), (#""x\u0041y\u0042z""#, "xAyBz"),
    (#""\uFFFF\uFEFF""#, "\u{FFFF}\u{FEFF}"),
  ])
  func readsStrings(text: String, content: String) throws {
    #expect(try read(text).string == content)
  }

  @Test func endsStringsWhereverTheirEndStands() throws {
    for length in 0...40 {
      let text = String(repeating: "é", count: length)
      #expect(try JSONReader.read(Array("\"\(text)\"".utf8)) == .string(text))
      #expect(try JSONReader.read(Array("\"\(text)\\n\"".utf8)) == .string(text + "\n"))
      let control = #expect(throws: JSONError.self) {
        try JSONReader.read(Array("\"\(text)\u{1F}\"".utf8))
      }
      #expect(control?.offset == 2 * length + 1)
      let open = #expect(throws: JSONError.self) { try JSONReader.read(Array("\"\(text)".utf8)) }
      #expect(open?.offset == 2 * length + 1)
    }
  }

  @Test func keepsMembersInOrder() throws {
    let names = try read(#"{"z":1,"a":2,"m":3}"#).object?.members.map(\.name)
    #expect(names == ["z", "a", "m"])
  }

  @Test(arguments: [
    ("", "a value is missing at byte 0"), ("  ", "a value is missing at byte 2"),
    ("nul", "a value cannot begin here at byte 0"), ("True", "a value cannot begin here at byte 0"),
    ("NaN", "a value cannot begin here at byte 0"), ("'a'", "a value cannot begin here at byte 0"),
    ("// c", "a value cannot begin here at byte 0"),
    ("1 2", "there is text behind the value at byte 2"),
    ("{}{}", "there is text behind the value at byte 2"),
    ("nullx", "there is text behind the value at byte 4"),
    ("01", "there is text behind the value at byte 1"), ("-", "a digit is missing at byte 1"),
    ("1.", "a digit is missing at byte 2"), (".5", "a value cannot begin here at byte 0"),
    ("+1", "a value cannot begin here at byte 0"), ("1e", "a digit is missing at byte 2"),
    ("1e+", "a digit is missing at byte 3"), ("0x1", "there is text behind the value at byte 1"),
    ("[", "a value is missing at byte 1"),
    ("[1", "a comma or the closing bracket is missing at byte 2"),
    ("[1,", "a value is missing at byte 3"), ("[1,]", "a value cannot begin here at byte 3"),
    ("[,1]", "a value cannot begin here at byte 1"),
    ("[1 2]", "a comma or the closing bracket is missing at byte 3"),
    ("[1}", "a comma or the closing bracket is missing at byte 2"),
    ("{", "a member name is missing at byte 1"), ("{1:2}", "a member name is missing at byte 1"),
    ("{a:1}", "a member name is missing at byte 1"), (#"{"a"}"#, "a colon is missing at byte 4"),
    (#"{"a":}"#, "a value cannot begin here at byte 5"),
    (#"{"a":1,}"#, "a member name is missing at byte 7"),
    (#"{"a":1"#, "a comma or the closing bracket is missing at byte 6"),
    (#""abc"#, "the closing quote of a string is missing at byte 4"),
    (#""abc\"#, "an escape sequence is not valid at byte 4"),
    ("\"a\u{1}\"", "a control character in a string is not escaped at byte 2"),
    ("\"a\nb\"", "a control character in a string is not escaped at byte 2"),
    (#""\x""#, "an escape sequence is not valid at byte 1"),
    (#""\u12""#, "an escape sequence is not valid at byte 1"),
    (#""\u12G4""#, "an escape sequence is not valid at byte 1"),
    (#""a\uD83C""#, "an escaped surrogate has no partner at byte 2"),
    (#""\uD83C\u0041""#, "an escaped surrogate has no partner at byte 1"),
    (#""\uD83Cxxxxxx""#, "an escaped surrogate has no partner at byte 1"),
    (#""\uDF31""#, "an escaped surrogate has no partner at byte 1"),
    ("\u{FEFF}\u{FEFF}1", "a value cannot begin here at byte 3"),
    ("[\u{A0}1]", "a value cannot begin here at byte 1"),
    ("\u{0}", "a value cannot begin here at byte 0"),
  ])
  func tellsWhatIsWrongAndWhere(text: String, message: String) {
    #expect(failure(Array(text.utf8)) == message)
  }

  @Test(arguments: [
    ([0x22, 0xFF, 0x22], 1), ([0x22, 0xC0, 0x80, 0x22], 1), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),
    ([0x22, 0x61, 0xE2, 0x82], 2), ([0x31, 0x20, 0x80], 2),
  ])
  func refusesInvalidUTF8(bytes: [UInt8], offset: Int) {
    #expect(failure(bytes) == "text is not valid UTF-8 at byte \(offset)")
  }

  @Test(arguments: [
    (#"{"a":1,"a":1}"#, "member \"a\" occurs twice at byte 7"),
    (#"{"a":1,"\u0061":1}"#, "member \"a\" occurs twice at byte 7"),
    (#"[{"b":{"a":1,"c":2,"a":3}}]"#, "member \"a\" occurs twice at byte 19"),
  ])
  func refusesMembersThatOccurTwice(text: String, message: String) {
    #expect(failure(Array(text.utf8)) == message)
  }

  @Test func tellsNamesApartByTheirBytes() throws {
    let object = try read("{\"\u{E9}\":1,\"e\u{301}\":2}").object
    #expect(object?.members.count == 2)
  }

  @Test func findsARepeatedNameAmongMany() throws {
    let members = (0..<100_000).map { "\"member\($0)\":\($0)" }
    let text = "{" + members.joined(separator: ",") + "}"
    #expect(try read(text).object?.members.count == 100_000)
    let repeated = text.dropLast() + ",\"member7\":1}"
    #expect(
      failure(Array(repeated.utf8)) == "member \"member7\" occurs twice at byte \(text.utf8.count)")
  }

  @Test func refusesDeepNesting() {
    let open = Array(repeating: UInt8(ascii: "["), count: 100_000)
    #expect(failure(open) == "nesting exceeds 512 levels at byte 512")
    let allowed = open.prefix(512) + Array(repeating: UInt8(ascii: "]"), count: 512)
    #expect(failure(Array(allowed)) == nil)
    #expect(
      failure(Array(#"{"a":{"b":1}}"#.utf8), maximumDepth: 1)
        == "nesting exceeds 1 levels at byte 5")
  }

  @Test(arguments: 1...4)
  func survivesMutatedText(seed: UInt64) throws {
    let source = Array(
      #"{"name":"projects/p","operationName":"List\u00e9","variables":{"a":[1,-2.5e3,null,true],"b":{"c":"🌱\n"}}}"#
        .utf8)
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<1000 {
      var bytes = source
      for _ in 0...next(3) {
        let place = next(bytes.count)
        switch next(3) {
        case 0: bytes[place] = UInt8(next(256))
        case 1: bytes.remove(at: place)
        default: bytes.insert(source[next(source.count)], at: place)
        }
      }
      do throws(JSONError) {
        let value = try JSONReader.read(bytes)
        #expect(try JSONReader.read(value.bytes()) == value)
      } catch {
        #expect((0...bytes.count).contains(error.offset))
      }
    }
  }
}
