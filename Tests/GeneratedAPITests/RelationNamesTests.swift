import DataModel
import GeneratedAPI
import TestSupport
import Testing

struct RelationNamesTests {
  /// The names of the fields of a type that lead to rows which refer to its own.
  private func names(_ typeName: String, _ source: MarkedSource) throws -> [String] {
    let api = try SchemaFixture.api(source)
    return try #require(api.type(named: typeName)).outputFields.map(\.name)
      .filter { $0.contains("_on_") || $0.contains("_via_") }
  }

  @Test func namesReferringRowsByTypeAndField() throws {
    #expect(
      try names(
        "Movie",
        """
        type Movie @table { title: String }
        type Review @table { movie: Movie! sequel: Movie }
        type Person @table { favorite: Movie }
        type Info @table { movie: Movie! @unique }
        """) == [
          "people_on_favorite", "reviews_on_movie", "reviews_on_sequel", "info_on_movie",
        ])
  }

  @Test func usesGivenNamesForRowsAndTheTypesNameForJoins() throws {
    let source: MarkedSource = """
      type Movie @table(singular: "film", plural: "films") { title: String }
      type User @table { name: String }
      type FavoriteMovie @table(key: ["user", "movie"], name: "Fav", singular: "favorite_movie", plural: "favorite_movies") {
        user: User!
        movie: Movie!
      }
      """
    #expect(try names("Movie", source) == ["favorite_movies_on_movie", "users_via_FavoriteMovie"])
    #expect(try names("User", source) == ["favorite_movies_on_user", "films_via_FavoriteMovie"])
  }

  @Test func namesTheFarReferenceBetweenRowsOfOneTable() throws {
    let source: MarkedSource = """
      type Person @table { name: String }
      type Follow @table(key: ["follower", "followed"]) { follower: Person! followed: Person! }
      """
    #expect(
      try names("Person", source) == [
        "follows_on_followed", "follows_on_follower", "people_via_Follow_on_followed",
        "people_via_Follow_on_follower",
      ])
    let api = try SchemaFixture.api(source)
    let person = try #require(api.type(named: "Person"))
    let field = try #require(
      person.outputFields.first { $0.name == "people_via_Follow_on_follower" })
    guard case .joined(let near, let far) = field.meaning else {
      Issue.record("\(field.meaning) joins nothing")
      return
    }
    // The name tells whose rows are returned.
    #expect(api.schema[far].fieldName == "follower")
    #expect(api.schema[near].fieldName == "followed")
  }
}
