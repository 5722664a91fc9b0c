/// A node of a pattern's tree.
indirect enum RegexNode: Sendable {
  case empty
  case character(Unicode.Scalar, foldsCase: Bool)
  case set(CharacterSet)
  case assertion(RegexAssertion)
  case sequence([RegexNode])
  case alternatives([RegexNode])
  /// From `minimum` to `maximum` times, without end for `nil`.
  case repetition(RegexNode, minimum: Int, maximum: Int?)
}

/// A condition on a place between two characters.
enum RegexAssertion: Sendable {
  case textStart
  case textEnd
  case lineStart
  case lineEnd
  case wordBoundary
  case noWordBoundary
}

extension RegexNode {
  /// The number of instructions that it compiles to.
  var programSize: Int {
    switch self {
    case .empty: 0
    case .character, .set, .assertion: 1
    case .sequence(let parts): parts.reduce(0) { $0 + $1.programSize }
    case .alternatives(let parts): parts.reduce(0) { $0 + $1.programSize + 2 }
    case .repetition(let part, let minimum, let maximum):
      (part.programSize + 1) * max(minimum, maximum ?? minimum + 1)
    }
  }

  /// The greatest product of nested repetition counts.
  var repeatCount: Int {
    switch self {
    case .empty, .character, .set, .assertion: 1
    case .sequence(let parts), .alternatives(let parts): parts.map(\.repeatCount).max() ?? 1
    case .repetition(let part, let minimum, let maximum):
      part.repeatCount * max(minimum, maximum ?? 1, 1)
    }
  }
}
