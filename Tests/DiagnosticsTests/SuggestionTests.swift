import Diagnostics
import Testing

struct SuggestionTests {
  private static let fields = ["title", "tilte", "tags", "id", "releaseYear", "rating", "ratio"]

  @Test(arguments: [
    ("titel", ["title", "tilte"]),
    ("Title", ["tilte", "title"]),
    ("releaseYaer", ["releaseYear"]),
    ("raitng", ["rating"]),
    ("di", ["id"]),
    ("description", []),
    ("", []),
  ])
  func findsCloseNames(_ name: String, _ expected: [String]) {
    #expect(Suggestion.names(near: name, among: Self.fields) == expected)
  }

  @Test func countsASwapOfNeighboursAsOneEdit() {
    #expect(Suggestion.names(near: "ab", among: ["ba", "cd"]) == ["ba"])
  }

  @Test func neverSuggestsTheNameItself() {
    #expect(Suggestion.names(near: "title", among: ["title"]).isEmpty)
  }

  @Test func givesThreeAtMostTheClosestFirst() {
    let names = Suggestion.names(near: "name1", among: ["name4", "name3", "name2", "nam", "name"])
    #expect(names == ["name", "name2", "name3"])
  }

  @Test func allowsOneEditInShortNamesAndFortyPercentInLongOnes() {
    #expect(Suggestion.names(near: "a", among: ["b", "bc"]) == ["b"])
    #expect(Suggestion.names(near: "abcdefghij", among: ["abcdef"]) == ["abcdef"])
    #expect(Suggestion.names(near: "abcdefghij", among: ["abcde"]).isEmpty)
  }

  @Test(arguments: [
    (["xyz"], ""),
    (["name"], #" Did you mean "name"?"#),
    (["name", "nams"], #" Did you mean "name" or "nams"?"#),
    (["name", "nams", "nama"], #" Did you mean "nama", "name" or "nams"?"#),
  ])
  func writesASentence(_ candidates: [String], _ sentence: String) {
    #expect(Suggestion.sentence(for: "nam", among: candidates) == sentence)
  }

  @Test func isQuickWithLongNames() {
    let long = String(repeating: "a", count: 2000)
    #expect(Suggestion.names(near: long, among: [long + "b"]) == [long + "b"])
  }
}
