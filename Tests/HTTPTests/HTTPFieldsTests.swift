import HTTP
import Testing

struct HTTPFieldsTests {
  @Test func findsNamesWithoutRegardToCase() throws {
    var fields = HTTPFields()
    fields.append(HTTPField(try #require(HTTPField.Name(Array("X-Request-ID".utf8))), "1"))
    fields.append(HTTPField(.requestID, "2"))
    #expect(fields[.requestID] == "1")
    #expect(fields.count(of: .requestID) == 2)
    fields[.requestID] = "3"
    #expect(fields.map(\.value) == ["3"])
    fields[.requestID] = nil
    #expect(fields.isEmpty)
  }

  @Test func readsListsOverAllFields() {
    var fields: HTTPFields = [.connection: " Close ,, \tUpgrade"]
    fields.append(HTTPField(.connection, "Foo"))
    #expect(fields.elements(of: .connection) == ["close", "upgrade", "foo"])
  }

  /// Whether they are written in the program, known or sent.
  @Test func namesAreEqualWhereTheirTextsAre() throws {
    let texts = ["host", "Host", "age", "Age", "x-other", "X-Other", "hosts", "content-type"]
    let names =
      try texts.map { try #require(HTTPField.Name(Array($0.utf8))) } + [.host, .age, .contentType]
    for left in names {
      for right in names {
        #expect((left == right) == (left.description == right.description))
        if left == right { #expect(left.hashValue == right.hashValue) }
      }
    }
  }

  @Test(arguments: ["", "a b", "a:", "é", "a\u{0}", "(a)", "a\"", "a/b", "a@b", "a[", "a\\", "{a}"])
  func refusesNamesThatAreNoTokens(name: String) {
    #expect(HTTPField.Name(Array(name.utf8)) == nil)
  }

  @Test func acceptsEveryTokenCharacter() {
    let name = "!#$%&'*+-.^_`|~09azAZ"
    #expect(HTTPField.Name(Array(name.utf8))?.description == name.lowercased())
  }

  @Test(arguments: [
    "host", "content-type", "authorization", "x-firebase-auth-token", "x-forwarded-for",
  ])
  func findsKnownNamesInEveryCaseAndNoOthers(name: String) throws {
    for spelling in [name, name.uppercased()] {
      #expect(HTTPField.Name(Array(spelling.utf8))?.description == name)
    }
    for place in 0..<name.utf8.count {
      var other = Array(name.utf8)
      other[place] = UInt8(ascii: "!")
      let expected = String(decoding: other, as: UTF8.self)
      #expect(HTTPField.Name(other)?.description == expected)
      // What differs from a letter in the bit of its case alone, and what is beyond ASCII.
      other[place] = Array(name.utf8)[place] ^ 0x80
      #expect(HTTPField.Name(other) == nil)
      other[place] = 0
      #expect(HTTPField.Name(other) == nil)
    }
    #expect(HTTPField.Name(Array(name.utf8) + [0]) == nil)
    #expect(HTTPField.Name(Array(name.utf8) + [0x21])?.description == name + "!")
  }

  @Test(arguments: [1, 31, 32, 33, 100]) func keepsNamesOfAllLengths(length: Int) {
    let name = String(repeating: "N", count: length)
    #expect(HTTPField.Name(Array(name.utf8))?.description == name.lowercased())
  }

  @Test(arguments: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE"])
  func tellsMethodsApartByCase(name: String) {
    #expect(HTTPMethod(name).name == name)
    #expect(HTTPMethod(name) != .other(name))
    #expect(HTTPMethod(name.lowercased()) == .other(name.lowercased()))
    #expect(HTTPMethod(name + "X") == .other(name + "X"))
    #expect(HTTPMethod(name + "\0") == .other(name + "\0"))
  }
}
