import Authentication
import Execution
import JSON
import Operations
import Postgres
import Services
import TestSupport
import Testing

@testable import SQL

/// The movie app's answers against what statements written by hand say about the same rows.
@Suite(.needsCorpora, .needsPostgres, .tags(.database)) struct CodelabTests {
  /// The app on a database with both of its seed files.
  private struct App: Sendable {
    let connector: Connector
    let executor: Executor
    let database: PostgresDatabase

    /// The `data` of a call that must succeed.
    func data(
      _ name: String, _ variables: JSONObject = [:], as uid: String? = nil
    ) async throws -> JSONObject {
      guard case .valid(let operation)? = connector[name] else { throw Missing() }
      var caller = AuthContext.unauthenticated
      if let uid {
        let claims = try #require(Claims(["sub": .string(uid)], allowingStandIns: false))
        caller = .user(claims)
      }
      let result = try await executor.execute(
        OperationRequest(
          operation: operation, isDeployed: true,
          variables: variables, caller: caller, time: OperationCall.time))
      #expect(result.errors == [])
      let data = try #require(result.data)
      return try #require(JSONReader.read(data).object)
    }

    /// The rows of a statement, each as its cells joined by a bar.
    func rows(_ text: String) async throws -> [String] {
      let statement = BoundStatement(Statement(text: text))
      let results = try await database.read([statement], timeout: .seconds(30))
      return results[0].rows.map { row in
        row.map { $0.map { String(decoding: $0, as: UTF8.self) } ?? "NULL" }.joined(separator: "|")
      }
    }
  }

  private struct Missing: Error {}

  private func withApp<Output: Sendable>(
    _ body: @Sendable (App) async throws -> Output
  ) async throws -> Output {
    let corpus = try #require(Corpus.all.first { $0.name == "codelab" })
    let service = try #require(corpus.load().service)
    let connector = try #require(service.connectors.first)
    let seeds = try corpus.seedOperations(of: service)
    return try await ScratchDatabase.run(for: service.schema) { database in
      let executor = Executor(api: service.api, database: database)
      for seed in seeds {
        let result = try await executor.execute(
          OperationRequest(
            operation: seed, isDeployed: false, variables: [:], caller: .administrator,
            time: OperationCall.time))
        #expect(result.errors == [])
      }
      return try await body(App(connector: connector, executor: executor, database: database))
    }
  }

  @Test func loadsEveryRowOfBothSeedFiles() async throws {
    let corpus = try #require(Corpus.all.first { $0.name == "codelab" })
    let titles = corpus.seedTexts[0].split(separator: "title:").count - 1
    let names = corpus.seedTexts[1].split(separator: " name:").count - 1
    try await withApp { app in
      #expect(try await app.rows("SELECT count(*)::text FROM movie") == ["\(titles)"])
      #expect(try await app.rows("SELECT count(*)::text FROM actor") == ["\(names)"])
      let parts = try await app.rows("SELECT count(*)::text FROM movie_actor")
      #expect(parts != ["0"])
    }
  }

  /// Every order by rating and year, each absent, ascending or descending, under several limits.
  @Test func listsMoviesInEveryOrder() async throws {
    try await withApp { app in
      for rating in [nil, "ASC", "DESC"] {
        for year in [nil, "ASC", "DESC"] {
          for limit in [nil, 0, 1, 3, 7, 1000] {
            try await expectMovies(app, rating: rating, year: year, limit: limit)
          }
        }
      }
    }
  }

  private func expectMovies(_ app: App, rating: String?, year: String?, limit: Int?) async throws {
    var variables: JSONObject = [:]
    if let rating { variables["orderByRating"] = .string(rating) }
    if let year { variables["orderByReleaseYear"] = .string(year) }
    if let limit { variables["limit"] = .number(JSONNumber(limit)) }
    let data = try await app.data("ListMovies", variables)
    let movies = try #require(data["movies"]?.array)
    // Only what the order names is compared, since rows that are equal in it come in any order.
    let keys = [rating.map { ("rating", $0) }, year.map { ("releaseYear", $0) }].compactMap { $0 }
    let found = movies.map { movie in
      keys.map { movie.object?[$0.0].map(text) ?? "" }.joined(separator: "|")
    }
    let columns = keys.map { $0.0 == "rating" ? "rating" : "release_year" }
    let terms = zip(columns, keys).map { "\($0) \($1.1)" }
    let order = terms.isEmpty ? "" : " ORDER BY \(terms.joined(separator: ", "))"
    let cells = columns.isEmpty ? "''" : columns.map { "\($0)::text" }.joined(separator: ", ")
    let expected = try await app.rows("SELECT \(cells) FROM movie\(order) LIMIT \(limit ?? 100)")
    #expect(found == expected, "rating \(rating ?? "-"), year \(year ?? "-"), limit \(limit ?? -1)")
  }

  private func text(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .number(let number): number.text
    case .null, .bool, .array, .object: "NULL"
    }
  }

  @Test func showsEachMovieWithItsActors() async throws {
    try await withApp { app in
      for id in try await app.rows("SELECT id FROM movie") {
        let data = try await app.data("GetMovieById", ["id": .string(id)])
        let movie = try #require(data["movie"]?.object)
        #expect(movie["id"]?.string == id.filter { $0 != "-" })
        let title = try await app.rows("SELECT title FROM movie WHERE id = '\(id)'")
        #expect(movie["title"]?.string == title[0])
        for (member, role) in [("mainActors", "main"), ("supportingActors", "supporting")] {
          let found = movie[member]?.array?.compactMap { $0.object?["name"]?.string } ?? []
          let expected = try await app.rows(
            """
            SELECT a.name FROM movie_actor AS m JOIN actor AS a ON a.id = m.actor_id \
            WHERE m.movie_id = '\(id)' AND m.role = '\(role)'
            """)
          #expect(found.sorted() == expected.sorted())
        }
        let directors = movie["metadata"]?.array?.compactMap { $0.object?["director"]?.string }
        let expected = try await app.rows(
          "SELECT director FROM movie_metadata WHERE movie_id = '\(id)'")
        #expect(directors?.sorted() == expected.sorted())
      }
    }
  }

  @Test func keepsTheFavoritesOfEachUserApart() async throws {
    try await withApp { app in
      let movies = try await app.rows("SELECT id FROM movie ORDER BY title LIMIT 2")
      for uid in ["ann", "bob"] {
        let data = try await app.data("UpsertUser", ["username": .string("\(uid) 1")], as: uid)
        #expect(data["user_upsert"] == ["id": .string(uid)])
      }
      _ = try await app.data("UpsertUser", ["username": "ann 2"], as: "ann")
      for (uid, movie) in [
        ("ann", movies[0]), ("ann", movies[0]), ("ann", movies[1]), ("bob", movies[1]),
      ] {
        _ = try await app.data("AddFavoritedMovie", ["movieId": .string(movie)], as: uid)
      }
      let users = try await app.rows("SELECT user_auth, username FROM \"user\" ORDER BY 1")
      #expect(users == ["ann|ann 2", "bob|bob 1"])
      let stored = try await app.rows(
        "SELECT user_id, movie_id FROM \"FavoriteMovies\" ORDER BY 1, 2")
      #expect(Set(stored) == ["ann|\(movies[0])", "ann|\(movies[1])", "bob|\(movies[1])"])
      #expect(try await favorites(app, of: "ann") == Set(movies))
      #expect(try await favorites(app, of: "bob") == [movies[1]])
      let deleted = try await app.data(
        "DeleteFavoritedMovie", ["movieId": .string(movies[1])], as: "ann")
      #expect(deleted["favorite_movie_delete"] != .null)
      #expect(try await favorites(app, of: "ann") == [movies[0]])
      #expect(try await favorites(app, of: "bob") == [movies[1]])
      let again = try await app.data(
        "DeleteFavoritedMovie", ["movieId": .string(movies[1])], as: "ann")
      #expect(again["favorite_movie_delete"] == .null)
    }
  }

  /// The ids of the movies that a user likes, with dashes.
  private func favorites(_ app: App, of uid: String) async throws -> Set<String> {
    let data = try await app.data("GetUserFavoriteMovies", as: uid)
    let movies = data["user"]?.object?["favoriteMovies"]?.array ?? []
    let titles = movies.compactMap { $0.object?["movie"]?.object?["title"]?.string }
    var ids: Set<String> = []
    for row in try await app.rows("SELECT id, title FROM movie") {
      let cells = row.split(separator: "|", maxSplits: 1)
      if titles.contains(String(cells[1])) { ids.insert(String(cells[0])) }
    }
    return ids
  }
}
