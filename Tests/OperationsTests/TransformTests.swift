import Operations
import TestSupport
import Testing

/// Steps by which updates compute from what is stored.
struct TransformTests {
  @Test func takesOneStepPerObject() throws {
    try expectOperations(
      """
      mutation M($a: Int, $b: Int, $k: UUID!) @auth(level: PUBLIC) {
        movie_update(id: $k, data: {year_update: [{inc: $a}, {dec: $b}], tags_update: {add: ["a"]}})
        other: movie_update(id: $k, data: {year_update: [1️⃣{inc: $a, dec: $b}]})
        none: movie_update(id: $k, data: {tags_update: [2️⃣{}]})
      }
      """,
      says: "1️⃣ On mutation.M.other: On data: only one of inc, dec may be set",
      "2️⃣ On mutation.M.none: On data.tags_update: exactly one of the steps of its type is required"
    )
  }

  @Test func wantsAStoredValue() throws {
    try expectOperations(
      "mutation M @auth(level: PUBLIC) { movie_insert(data: 1️⃣{title: \"x\", year_update: [{inc: 1}]}) }",
      says:
        "1️⃣ On mutation.M.movie_insert: On data: year_update computes from a stored value, which an insert or upsert does not have"
    )
  }

  @Test func boundsTheNumberOfSteps() throws {
    var limits = OperationLimits.default
    limits.transforms = 2
    try expectOperations(
      [
        """
        mutation M($k: UUID!) @auth(level: PUBLIC) {
          movie_update(id: $k, data: 1️⃣{year_update: [{inc: 1}, {inc: 1}, {inc: 1}]})
        }
        """
      ],
      says: ["1️⃣ On mutation.M.movie_update: On data: year_update has at most 2 steps"],
      limits: limits)
  }
}
