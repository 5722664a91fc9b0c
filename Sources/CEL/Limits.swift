/// The bounds of expressions and of their evaluation.
enum Limits {
  /// Code points of an expression.
  static let expressionLength = 4096
  /// Levels of the tree, and of brackets around a node.
  static let nestingDepth = 64
  /// Macros with a variable, one within the predicate or transformation of another.
  static let nestedMacros = 4
  /// Bytes of one string or bytes value that evaluation makes.
  static let producedBytes = 1_048_576
  /// Elements of one list or map that evaluation makes.
  static let producedElements = 100_000
  /// Code points of a regular expression.
  static let patternLength = 1024
  /// Instructions of a compiled regular expression.
  static let patternProgram = 20_000
}
