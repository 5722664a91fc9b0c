/// A checked part of an expression: its type and how it runs.
struct Checked {
  let type: CELType
  let step: Step
  /// What the value depends on.
  let dependence: Dependence
  /// What is constant in it and can only fail, unless that is noted already.
  var problem: ConstantProblem?

  static func constant(_ type: CELType, _ value: CELValue) -> Checked {
    Checked(type: type, step: .constant(value), dependence: .nothing)
  }

  static func bound(_ type: CELType, _ step: Step) -> Checked {
    Checked(type: type, step: step, dependence: .bindings)
  }

  /// The stand-in for a part with a mistake; it causes no others.
  static let mistaken = Checked(type: .dyn, step: .constant(.null), dependence: .bindings)
}

/// An error that a constant part always yields, and the place of what yields it.
struct ConstantProblem {
  let error: CELError
  let mark: Int
}

/// What a value depends on, the strongest last.
enum Dependence {
  case nothing
  /// Variables of macros, of which the outermost has this depth.
  case local(Int)
  case bindings

  func joined(with other: Dependence) -> Dependence {
    switch (self, other) {
    case (.nothing, let other), (let other, .nothing): other
    case (.bindings, _), (_, .bindings): .bindings
    case (.local(let depth), .local(let other)): .local(min(depth, other))
    }
  }

  /// The dependence of a macro, given that of its parts: its own variable does not count.
  func outside(depth: Int) -> Dependence {
    if case .local(let outermost) = self, outermost >= depth { .nothing } else { self }
  }
}
