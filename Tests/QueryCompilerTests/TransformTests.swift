import QueryCompiler
import SQL
import TestSupport
import Testing

/// Steps of an update that are absent vanish; null is no amount.
struct TransformTests {
  @Test func leavesOutAbsentSteps() throws {
    let compilation = try Compilation(
      """
      mutation M($by: Int, $tags: [String!]) {
        item_update(key: {name: "x"}, data: {size_update: [{inc: $by}, {dec: 1}], tags_update: [{add: $tags}]})
      }
      """)
    let text = try compilation.statements()[0].statement.text
    #expect(text.contains(#"SET "size" = t0."size" - $2::integer WHERE"#))
    #expect(!text.contains("tags"))
    let both = try compilation.statements(#"{"by": 2, "tags": ["a"]}"#)[0].statement.text
    #expect(both.contains(#""size" = (t0."size" + $2::integer) - $3::integer"#))
  }

  @Test func keepsARowWithoutAnyStep() throws {
    let compilation = try Compilation(
      "mutation M($by: Int) { item_update(key: {name: \"x\"}, data: {size_update: [{inc: $by}]}) }")
    #expect(try compilation.statements()[0].statement.text.contains(#"SET "name" = t0."name""#))
  }

  @Test func refusesNull() throws {
    let compilation = try Compilation(
      "mutation M($by: Int) { item_update(key: {name: \"x\"}, data: {size_update: [{inc: $by}]}) }")
    #expect(throws: ShapeProblem(message: "On data: inc of size_update cannot be null")) {
      try compilation.compiled(#"{"by": null}"#)
    }
  }
}
