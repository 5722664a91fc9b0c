import TestSupport
import Testing

/// Rows that are written together with the row that they refer to.
struct NestedInsertTests {
  @Test func fillsTheReference() throws {
    try expectOperations(
      """
      mutation M($name: String!) @auth(level: PUBLIC) {
        movie_insert(data: {title: "x", parts_on_movie: [{personName: $name, role: "y"}]})
        person_upsert(data: {name: $name, movies_on_director: {title: "z", parts_on_movie: null}})
      }
      """)
  }

  @Test func refusesAReferenceThatIsFilled() throws {
    try expectOperations(
      """
      mutation M($id: UUID!) @auth(level: PUBLIC) {
        movie_insert(data: {title: "x", parts_on_movie: [1️⃣{personName: "y", movieId: $id}]})
      }
      """,
      says:
        "1️⃣ On mutation.M.movie_insert: On data.parts_on_movie: movieId is filled with the key of the row around it; leave it out"
    )
  }

  @Test func wantsWhatElseIsRequired() throws {
    try expectOperations(
      "mutation M @auth(level: PUBLIC) { movie_insert(data: {title: \"x\", parts_on_movie: [1️⃣{}]}) }",
      says:
        "1️⃣ On mutation.M.movie_insert: On data.parts_on_movie: field \"person\" of type \"Person!\" is required"
    )
  }

  @Test func belongsToInsertsAndUpserts() throws {
    try expectOperations(
      """
      mutation M($id: UUID!) @auth(level: PUBLIC) {
        movie_update(id: $id, data: 1️⃣{parts_on_movie: [{personName: "y"}]})
      }
      """,
      says:
        "1️⃣ On mutation.M.movie_update: On data: parts_on_movie writes further rows, which an update does not; use an insert or upsert"
    )
  }
}
