import GRPC
import JSON
import Testing

struct StructTests {
  /// The struct of a JSON text, read again.
  private func roundTrip(_ text: String) throws -> String {
    var writer = ProtobufWriter()
    try StructWriter.write(RawJSON(Array(text.utf8)), to: &writer)
    let object = try StructReader.object(ProtobufReader(writer.finished()))
    return String(decoding: JSONValue.object(object).bytes(), as: UTF8.self)
  }

  @Test(arguments: [
    #"{}"#, #"{"a":null,"b":true,"c":false}"#, #"{"a":[],"b":{},"c":[[],{}],"d":[{}]}"#,
    #"{"movies":[{"id":"1","tags":["a","b"]},{"id":"2","tags":[]}],"n":{"x":{"y":[1,[2,[3]]]}}}"#,
    #"{"":"","a\"b":"c\\","\\":"\\\\\""}"#, #"{"z":1,"a":2,"m":3}"#,
    #"{"n":[0,1,-1,1.5,-0.25,123456789012345,0.1,1234567.890123]}"#,
    #"{"text":"é漢😀"}"#,
  ])
  func keepsValuesAndOrder(text: String) throws {
    #expect(try roundTrip(text) == text)
  }

  @Test(arguments: [
    (#" { "a" : [ 1 , 2 ] , "b" : { } } "#, #"{"a":[1,2],"b":{}}"#),
    (#"{"a":"\b\f\n\r\t\/\"\\\u0041\u00e9\ud83d\ude00"}"#, #"{"a":"\b\f\n\r\t/\"\\Aé😀"}"#),
    (#"{"a":"\ud83d","b":"\ude00\ud83dx"}"#, #"{"a":"�","b":"��x"}"#),
    (
      #"{"a":1.0,"b":1e3,"c":-0.0,"d":9007199254740993}"#,
      #"{"a":1,"b":1000,"c":-0.0,"d":9007199254740992}"#
    ),
    (#"{"a":1e400,"b":-1e400,"c":1e-400}"#, #"{"a":"1e400","b":"-1e400","c":0}"#),
    (#"{"a":1e300,"b":12345678901234567890}"#, #"{"a":1e+300,"b":1.2345678901234567e+19}"#),
  ])
  func readsEveryForm(text: String, expected: String) throws {
    #expect(try roundTrip(text) == expected)
  }

  @Test func writesTheShortestForm() throws {
    var writer = ProtobufWriter()
    try StructWriter.write(RawJSON(Array(#"{"a":[true]}"#.utf8)), to: &writer)
    #expect(
      writer.finished()
        == [0x0A, 0x0B, 0x0A, 1, 0x61, 0x12, 6, 0x32, 4, 0x0A, 2, 0x20, 1])
  }

  @Test(arguments: [
    "", "[]", "null", #"{"a"}"#, #"{"a":}"#, #"{a:1}"#, #"{"a":1"#, #""a":1}"#, #"{"a":[1}"#,
    #"{"a":tru}"#, #"{"a":1]"#, "}", #"{,}"#, #"x{}"#, #"{"a":"b}"#,
  ])
  func refusesWhatIsNoObject(text: String) {
    #expect(throws: StructWriter.Malformed.self) { try roundTrip(text) }
  }

  @Test func writesAnyDepth() throws {
    let depth = 100_000
    let text =
      #"{"a":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      + "}"
    var writer = ProtobufWriter()
    try StructWriter.write(RawJSON(Array(text.utf8)), to: &writer)
    let bytes = writer.finished()
    #expect(throws: ProtobufError("values are nested more than 512 levels deep")) {
      try StructReader.object(ProtobufReader(bytes))
    }
  }

  @Test(arguments: [(510, true), (511, true), (512, false)])
  func boundsTheDepthThatIsRead(depth: Int, isRead: Bool) {
    let text =
      #"{"a":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      + "}"
    #expect((try? roundTrip(text)) == (isRead ? text : nil))
  }

  /// An entry of a struct's map.
  private func entry(_ name: [UInt8], _ value: [UInt8]) -> [UInt8] {
    let content = [0x0A, UInt8(name.count)] + name + [0x12, UInt8(value.count)] + value
    return [0x0A, UInt8(content.count)] + content
  }

  @Test func takesTheLastOfSeveral() throws {
    let bytes =
      entry([0x61], [0x20, 1]) + entry([0x62], [0x20, 0]) + entry([0x61], [0x1A, 1, 0x78])
    #expect(try StructReader.object(ProtobufReader(bytes)) == ["a": "x", "b": false])
    // Within a value, too, and unknown fields are passed over.
    let value: [UInt8] = [0x20, 1, 0x48, 9, 0x1A, 1, 0x79]
    #expect(try StructReader.object(ProtobufReader(entry([], value))) == ["": "y"])
    #expect(try StructReader.object(ProtobufReader(entry([0x61], []))) == ["a": nil])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func refusesNumbersThatAreNotFinite(number: Double) {
    let bits = (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> ($0 * 8)) }
    #expect(throws: ProtobufError("a number is not finite")) {
      try StructReader.object(ProtobufReader(entry([0x61], [0x11] + bits)))
    }
  }

  @Test func writesNumbersAsTheyRound() throws {
    var state: UInt64 = 7
    for _ in 0..<2000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Double(Int64(bitPattern: state) >> 20) / 1e6
      let text = #"{"a":\#(number)}"#
      let object = try #require(try JSONReader.read(Array(roundTrip(text).utf8)).object)
      guard case .number(let read)? = object["a"] else {
        Issue.record("\(text) is read as another value")
        return
      }
      #expect(Double(read.text) == number)
    }
  }
}
