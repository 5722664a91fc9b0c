import JSON
import Testing

struct JSONValueTests {
  @Test func replacesAppendsAndRemovesMembers() {
    var object: JSONObject = ["a": 1, "b": 2]
    object["a"] = 3
    object["c"] = 4
    object["b"] = nil
    object["d"] = nil
    #expect(object.members == [.init(name: "a", value: 3), .init(name: "c", value: 4)])
    #expect(object["c"] == 4)
    #expect(object["b"] == nil)
  }

  @Test func refusesNumbersThatJSONDoesNotHave() {
    #expect(JSONNumber(Double.nan) == nil)
    #expect(JSONNumber(-Double.infinity) == nil)
    #expect(JSONNumber(0.1)?.text == "0.1")
  }

  @Test(arguments: [
    1.0, 1e16, 1e22, Double.leastNonzeroMagnitude, -0.0, Double.greatestFiniteMagnitude,
  ])
  func spellsDoublesAsJSON(value: Double) throws {
    let text = try #require(JSONNumber(value)).text
    guard case .number(let number) = try JSONReader.read(Array(text.utf8)) else {
      Issue.record("\(text) is no number")
      return
    }
    #expect(Double(number.text) == value)
  }
}
