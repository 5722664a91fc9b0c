import FirebaseAuth
import FirebaseDataConnect
import Foundation
import FriendlyFlixSDK

extension Screen {
  /// Creates an account and the user that belongs to it.
  static let signUp = Screen("sign-up EMAIL PASSWORD NAME") { words in
    try await Auth.auth().createUser(withEmail: words[0], password: words[1])
    let connector = DataConnect.moviesConnector
    let result = try await connector.upsertUserMutation.execute(username: words[2])
    guard let key = result.data?.user_upsert, key.uid == Auth.auth().currentUser?.uid else {
      return
    }
    print("welcome, \(words[2])")
  }

  /// The films that a user likes.
  static let library = Screen("library EMAIL PASSWORD") { words in
    // The reference is made before anybody is signed in, as that of a view is.
    let watchList = DataConnect.moviesConnector.getUserFavoriteMoviesQuery.ref()
    try await signIn(words)
    let _ = try await watchList.execute()
    show("Favourites", watchList.data?.user?.favorites.map(Movie.init) ?? [])
  }

  /// Marks a film as one that a user likes, or takes the mark away.
  static let toggleFavorite = Screen("favorite EMAIL PASSWORD TITLE") { words in
    try await signIn(words)
    let connector = DataConnect.moviesConnector
    let movie = try await film(words[2])
    let isFavorite = connector.getIfFavoritedMovieQuery.ref(movieId: movie.id)
    let _ = try await isFavorite.execute()
    if isFavorite.data?.favorite?.movieId != nil {
      let _ = try await connector.deleteFavoritedMovieMutation.execute(movieId: movie.id)
    } else {
      let _ = try await connector.addFavoritedMovieMutation.execute(movieId: movie.id)
    }
    let _ = try await isFavorite.execute()
    let isMarked = isFavorite.data?.favorite?.movieId != nil
    print("\(movie.title) is \(isMarked ? "a favourite" : "no favourite any more")")
  }

  /// Says what a user thinks of a film.
  static let review = Screen("review EMAIL PASSWORD TITLE RATING TEXT") { words in
    guard let rating = Int(words[3]) else { throw Misuse() }
    try await signIn(words)
    let movie = try await film(words[2])
    try await DataConnect.moviesConnector.addReviewMutation.execute(
      movieId: movie.id, rating: rating, text: words[4])
    print("thank you for your review of \(movie.title)")
  }

  private static func signIn(_ words: [String]) async throws {
    try await Auth.auth().signIn(withEmail: words[0], password: words[1])
  }
}
