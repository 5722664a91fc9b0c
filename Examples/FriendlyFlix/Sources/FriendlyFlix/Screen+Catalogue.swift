import FirebaseDataConnect
import Foundation
import FriendlyFlixSDK

extension Screen {
  /// The newest films, and the best ones.
  static let home = Screen("home") { _ in
    let connector = DataConnect.moviesConnector
    let heroMovies = connector.listMoviesQuery.ref { optionalVars in
      optionalVars.limit = 3
      optionalVars.orderByReleaseYear = .DESC
    }
    let topMovies = connector.listMoviesQuery.ref { optionalVars in
      optionalVars.limit = 5
      optionalVars.orderByRating = .DESC
    }
    async let newest = heroMovies.execute()
    async let best = topMovies.execute()
    _ = try await (newest, best)
    show("New", heroMovies.data?.movies.map(Movie.init) ?? [])
    show("Best", topMovies.data?.movies.map(Movie.init) ?? [])
  }

  /// A film with its cast and what people say about it.
  static let details = Screen("details TITLE") { words in
    let found = try await film(words[0])
    let result = try await DataConnect.moviesConnector.getMovieByIdQuery.execute(id: found.id)
    guard let movie = result.data?.movie else { throw NotFound(title: words[0]) }
    print(found.line)
    if let metadata = movie.metadata { print("directed by \(metadata.director)") }
    if let description = movie.description { print(description) }
    show("Cast", movie.mainActors.map(\.name))
    show("Also", movie.supportingActors.map(\.name))
    show(
      "Reviews",
      movie.reviews.map { review in
        "\(review.rating)/5 \(review.user.username), \(review.writtenOn): \(review.text)"
      })
  }

  /// Films by a part of their title.
  static let search = Screen("search TEXT") { words in
    let query = DataConnect.moviesConnector.listMoviesByPartialTitleQuery
    let result = try await query.execute(searchTerm: words[0])
    show("Found", result.data?.movies.map(Movie.init) ?? [])
  }

  /// The film of a title.
  static func film(_ title: String) async throws -> Movie {
    let query = DataConnect.moviesConnector.listMoviesByPartialTitleQuery
    let movies = try await query.execute(searchTerm: title).data?.movies ?? []
    guard let movie = movies.first(where: { $0.title == title }) ?? movies.first else {
      throw NotFound(title: title)
    }
    return Movie(from: movie)
  }

  static func show(_ heading: String, _ movies: [Movie]) { show(heading, movies.map(\.line)) }

  static func show(_ heading: String, _ lines: [String]) {
    print("\(heading):\(lines.isEmpty ? " none" : "")")
    for line in lines { print("  \(line)") }
  }
}

/// No film has the title.
struct NotFound: LocalizedError {
  let title: String
  var errorDescription: String? { "there is no film \(title)" }
}
