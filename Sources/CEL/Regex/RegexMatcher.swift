/// One search of a pattern in a text; it visits each state at most once for each character.
struct RegexMatcher {
  private let program: RegexProgram
  /// States that wait for the next character.
  private var waiting: [Int] = []
  private var next: [Int] = []
  /// For each instruction, the number of the place at which it was visited last.
  private var visitedAt: [Int]
  private var pending: [Int] = []
  private var hasMatched = false

  init(program: RegexProgram) {
    self.program = program
    visitedAt = Array(repeating: -1, count: program.instructions.count)
  }

  /// Whether the text contains a match; pays one unit for each state and a few for each character.
  mutating func findsMatch(
    in text: String, budget: inout EvaluationBudget
  ) throws(CELError) -> Bool {
    try budget.spend(program.instructions.count)
    var place = Place(index: 0, before: nil, after: nil)
    for scalar in text.unicodeScalars {
      place.after = scalar
      enter(place)
      if hasMatched { return true }
      if waiting.isEmpty && program.isAnchored { return false }
      try budget.spend(4 + 2 * waiting.count)
      consume(RegexCharacter(scalar, foldsCase: program.foldsCase))
      place = Place(index: place.index + 1, before: scalar, after: nil)
    }
    enter(place)
    return hasMatched
  }

  /// A place between two characters, or at an end of the text.
  private struct Place {
    let index: Int
    let before: Unicode.Scalar?
    var after: Unicode.Scalar?
  }

  /// Follows all states that arrived at a place, and the start of the pattern, to those that need a
  /// character.
  private mutating func enter(_ place: Place) {
    swap(&waiting, &next)
    let arrived = waiting
    waiting.removeAll(keepingCapacity: true)
    for state in arrived { follow(from: state, at: place) }
    if place.index == 0 || !program.isAnchored { follow(from: 0, at: place) }
  }

  private mutating func follow(from start: Int, at place: Place) {
    pending.append(start)
    while let state = pending.popLast() {
      guard visitedAt[state] != place.index else { continue }
      visitedAt[state] = place.index
      switch program.instructions[state] {
      case .character, .folded, .set: waiting.append(state)
      case .assertion(let assertion):
        if assertion.holds(between: place.before, and: place.after) { pending.append(state + 1) }
      case .jump(let target): pending.append(target)
      case .split(let first, let second):
        pending.append(second)
        pending.append(first)
      case .match: hasMatched = true
      }
    }
  }

  /// Moves the waiting states over a character.
  private mutating func consume(_ character: RegexCharacter) {
    next.removeAll(keepingCapacity: true)
    for state in waiting {
      let accepts =
        switch program.instructions[state] {
        case .character(let scalar): scalar == character.scalar
        case .folded(let scalar): scalar == character.folded
        case .set(let index): program.sets[index].contains(character)
        case .assertion, .jump, .split, .match: false
        }
      if accepts { next.append(state + 1) }
    }
  }
}

extension RegexAssertion {
  /// Whether it holds between two characters, of which either is missing at an end of the text.
  fileprivate func holds(between before: Unicode.Scalar?, and after: Unicode.Scalar?) -> Bool {
    switch self {
    case .textStart: before == nil
    case .textEnd: after == nil
    case .lineStart: before == nil || before == "\n"
    case .lineEnd: after == nil || after == "\n"
    case .wordBoundary: Self.isWord(before) != Self.isWord(after)
    case .noWordBoundary: Self.isWord(before) == Self.isWord(after)
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return scalar == "_" || "0"..."9" ~= scalar || "a"..."z" ~= scalar || "A"..."Z" ~= scalar
  }
}
