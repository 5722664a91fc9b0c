/// The bounds that keep a hostile or broken document from costing much time, memory or stack.
package struct ParserLimits: Sendable, Equatable {
  /// The longest document, in UTF-8 bytes.
  package var maximumBytes: Int
  /// The most tokens of one document; comments, commas and white space are none.
  package var maximumTokens: Int
  /// The deepest nesting of selection sets, list types and literals, counted together.
  package var maximumDepth: Int
  /// The most syntax errors told of one document.
  package var maximumErrors: Int

  package static let `default` = ParserLimits()

  package init(
    maximumBytes: Int = 1 << 20, maximumTokens: Int = 50_000, maximumDepth: Int = 200,
    maximumErrors: Int = 100
  ) {
    self.maximumBytes = maximumBytes
    self.maximumTokens = maximumTokens
    self.maximumDepth = maximumDepth
    self.maximumErrors = maximumErrors
  }
}
