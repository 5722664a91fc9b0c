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

  @Test(arguments: ["", "a b", "a:", "é", "a\u{0}", "(a)", "a\"", "a/b", "a@b", "a[", "a\\", "{a}"])
  func refusesNamesThatAreNoTokens(name: String) {
    #expect(HTTPField.Name(Array(name.utf8)) == nil)
  }

  @Test func acceptsEveryTokenCharacter() {
    let name = "!#$%&'*+-.^_`|~09azAZ"
    #expect(HTTPField.Name(Array(name.utf8))?.description == name.lowercased())
  }
}
