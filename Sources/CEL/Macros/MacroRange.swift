/// What a macro ranges over: the elements of a list or the keys of a map.
enum MacroRange {
  case list(CELList)
  case map(CELMap)

  init(_ value: CELValue) throws(CELError) {
    switch value {
    case .list(let list): self = .list(list)
    case .map(let map): self = .map(map)
    case .null, .bool, .int, .uint, .double, .string, .bytes, .timestamp, .duration, .type:
      throw .noMatchingOverload
    }
  }

  var count: Int {
    switch self {
    case .list(let list): list.count
    case .map(let map): map.count
    }
  }

  subscript(position: Int) -> CELValue {
    switch self {
    case .list(let list): list[position]
    case .map(let map): map.key(at: position)
    }
  }
}

extension Evaluation {
  /// The value of a macro.
  mutating func value(of step: Step.Comprehension) throws(CELError) -> CELValue {
    let range = try MacroRange(try value(of: step.range))
    switch step.macro {
    case .all: return try all(range, step)
    case .exists: return try exists(range, step)
    case .existsOne: return try existsOne(range, step)
    case .map: return try mapped(range, step)
    case .filter: return try filtered(range, step)
    }
  }

  /// Whether the predicate holds for the element in the local; true when there is none.
  mutating func holds(_ step: Step.Comprehension) throws(CELError) -> Bool {
    guard let predicate = step.predicate else { return true }
    guard let holds = try value(of: predicate).bool else { throw .noMatchingOverload }
    return holds
  }
}
