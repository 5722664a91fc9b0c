import Foundation
import FriendlyFlixSDK

/// A film as the screens show it, whichever query it is from.
struct Movie: Identifiable {
  let id: UUID
  let title: String
  var description = ""
  var releaseYear: Int?
  var rating: Double?

  /// One line of a list.
  var line: String {
    let year = releaseYear.map { " (\($0))" } ?? ""
    let stars = rating.map { String(format: "  %.1f", $0) } ?? ""
    return "\(title)\(year)\(stars)"
  }
}

extension Movie {
  init(from movie: ListMoviesQuery.Data.Movie) {
    id = movie.id
    title = movie.title
    releaseYear = movie.releaseYear
    rating = movie.rating
  }

  init(from movie: ListMoviesByPartialTitleQuery.Data.Movie) {
    id = movie.id
    title = movie.title
    releaseYear = movie.releaseYear
    rating = movie.rating
  }

  init(from favorite: GetUserFavoriteMoviesQuery.Data.User.FavoriteMovieFavorites) {
    id = favorite.movie.id
    title = favorite.movie.title
    releaseYear = favorite.movie.releaseYear
    rating = favorite.movie.rating
  }
}
