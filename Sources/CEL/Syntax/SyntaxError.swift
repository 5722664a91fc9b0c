/// Where the text stops being an expression, and why.
struct SyntaxError: Error, Equatable {
  /// UTF-8 offset of the place.
  let offset: Int
  /// The reason, without the words `Syntax error`.
  let reason: String
}
