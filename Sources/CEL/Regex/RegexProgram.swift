/// A pattern as instructions of a machine that is in many states at once (Thompson).
struct RegexProgram: Sendable {
  private(set) var instructions: [Instruction] = []
  private(set) var sets: [CharacterSet] = []
  /// Whether a match can only begin where the text does.
  let isAnchored: Bool
  /// Whether any instruction ignores case.
  private(set) var foldsCase = false

  enum Instruction: Sendable {
    case character(Unicode.Scalar)
    /// A character, given without case.
    case folded(Unicode.Scalar)
    /// A character of the set of a number.
    case set(Int)
    case assertion(RegexAssertion)
    case jump(Int)
    case split(Int, Int)
    case match
  }

  init(_ node: RegexNode) throws(RegexError) {
    guard node.programSize <= Limits.patternProgram else {
      throw RegexError(reason: "expression too large")
    }
    isAnchored = node.isAnchored
    emit(node)
    instructions.append(.match)
  }

  private mutating func emit(_ node: RegexNode) {
    switch node {
    case .empty: break
    case .character(let scalar, foldsCase: false): instructions.append(.character(scalar))
    case .character(let scalar, foldsCase: true):
      foldsCase = true
      instructions.append(.folded(scalar))
    case .set(let set):
      foldsCase = foldsCase || set.foldsCase
      sets.append(set)
      instructions.append(.set(sets.count - 1))
    case .assertion(let assertion): instructions.append(.assertion(assertion))
    case .sequence(let parts): for part in parts { emit(part) }
    case .alternatives(let parts): emitAlternatives(parts)
    case .repetition(let part, let minimum, let maximum):
      for _ in 0..<minimum { emit(part) }
      guard let maximum else { return emitLoop(part) }
      emitOptional(part, count: maximum - minimum)
    }
  }

  private mutating func emitAlternatives(_ parts: [RegexNode]) {
    var jumps: [Int] = []
    for part in parts.dropLast() {
      let split = reserve()
      emit(part)
      jumps.append(reserve())
      instructions[split] = .split(split + 1, instructions.count)
    }
    if let last = parts.last { emit(last) }
    for jump in jumps { instructions[jump] = .jump(instructions.count) }
  }

  private mutating func emitLoop(_ part: RegexNode) {
    let split = reserve()
    emit(part)
    instructions.append(.jump(split))
    instructions[split] = .split(split + 1, instructions.count)
  }

  /// So many times or fewer: each time may be the last.
  private mutating func emitOptional(_ part: RegexNode, count: Int) {
    var splits: [Int] = []
    for _ in 0..<count {
      splits.append(reserve())
      emit(part)
    }
    for split in splits { instructions[split] = .split(split + 1, instructions.count) }
  }

  /// The number of an instruction that is filled in later.
  private mutating func reserve() -> Int {
    instructions.append(.match)
    return instructions.count - 1
  }
}

extension RegexNode {
  /// Whether every match begins where the text does.
  fileprivate var isAnchored: Bool {
    switch self {
    case .assertion(.textStart): true
    case .sequence(let parts): parts.first?.isAnchored ?? false
    case .alternatives(let parts): parts.allSatisfy(\.isAnchored)
    case .repetition(let part, let minimum, _): minimum > 0 && part.isAnchored
    case .empty, .character, .set, .assertion: false
    }
  }
}
