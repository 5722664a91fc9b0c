@testable import SDKGenerator
import Testing

struct SwiftNameTests {
  @Test(arguments: [
    ("friendly-flix", "FriendlyFlix"), ("movies", "Movies"), ("kitchen-sink", "KitchenSink"),
    ("default", "Default"), ("a_b.c", "ABC"), ("2fast", "_2fast"), ("myConnector", "MyConnector"),
  ]) func namesConnectors(_ id: String, _ name: String) {
    #expect(SwiftName.type(ofConnector: id) == name)
  }

  @Test(arguments: [
    ("listMovies", "ListMovies", "listMovies"),
    ("Enum_GetAll", "EnumGetAll", "enumGetAll"),
    ("URLLookup", "URLLookup", "uRLLookup"),
    ("_Metadata", "Metadata", "metadata"),
    ("favorite_movies", "FavoriteMovies", "favoriteMovies"),
    ("_1", "_1", "__1"),
  ]) func joinsParts(_ name: String, _ type: String, _ property: String) {
    #expect(SwiftName.type(name) == type)
    #expect(SwiftName.lowered(SwiftName.type(name)) == property)
  }

  @Test func escapesKeywordsAlone() {
    #expect(SwiftName.escaped("class") == "`class`")
    #expect(SwiftName.escaped("some") == "some")
    #expect(SwiftName.escapedType("some") == "`some`")
    #expect(SwiftName.escaped("async") == "async")
    #expect(SwiftName.label("in") == "in")
    #expect(SwiftName.label("inout") == "`inout`")
  }

  @Test func renamesWhatCannotBeAProperty() {
    #expect(SwiftName.property("self") == "self_")
    #expect(SwiftName.property("CodingKeys") == "CodingKeys_")
    #expect(SwiftName.property("_") == "__")
    #expect(SwiftName.property("init") == "init")
  }

  @Test func writesTextAsLiterals() {
    #expect(SwiftName.literal("a\"b\\(c)\n\u{1}ü") == #""a\"b\\(c)\n\u{1}ü""#)
  }

  @Test func keepsCommentsInTheirLine() {
    #expect(SwiftName.commented("a\nb\r\nc\u{0}\u{7F}\t*/ü") == "a b  c  \t*/ü")
  }

  @Test func findsUnusedNames() {
    #expect(SwiftName.unused("ref", besides: ["a"]) == "ref")
    #expect(SwiftName.unused("ref", besides: ["ref", "ref_"]) == "ref__")
  }
}
