/// One command: what it is called, what it takes, what it does.
struct Screen: Sendable {
  let usage: String
  /// The number of words that it takes.
  let count: Int
  let body: @Sendable @MainActor ([String]) async throws -> Void

  init(_ usage: String, _ body: @escaping @Sendable @MainActor ([String]) async throws -> Void) {
    self.usage = usage
    count = usage.split(separator: " ").count - 1
    self.body = body
  }

  func run(_ words: [String]) async throws {
    guard words.count == count else { throw Misuse() }
    try await body(words)
  }

  static let all: [Screen] = [
    .home, .details, .search, .signUp, .library, .toggleFavorite, .review,
  ]

  static func named(_ name: String) -> Screen? {
    all.first { $0.usage.split(separator: " ").first.map(String.init) == name }
  }
}
