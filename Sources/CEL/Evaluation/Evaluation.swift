/// One run of a program: it walks the steps and keeps what is left of the budget.
struct Evaluation {
  let bindings: any Bindings
  var budget: EvaluationBudget
  /// The variables of the enclosing macros, by depth.
  var locals: [CELValue]

  init(bindings: any Bindings, budget: EvaluationBudget, localCount: Int) {
    self.bindings = bindings
    self.budget = budget
    locals = localCount == 0 ? [] : Array(repeating: .null, count: localCount)
  }

  /// The value of a step, or the error that no operator absorbed.
  mutating func value(of step: Step) throws(CELError) -> CELValue {
    try budget.spendStep()
    switch step {
    case .constant(let value): return value
    case .local(let depth): return locals[depth]
    case .isSignedIn(let subject): return .bool(bindings.caller(of: subject) != nil)
    case .isSignedOut(let subject): return .bool(bindings.caller(of: subject) == nil)
    case .hasMember(let subject):
      _ = try bindings.signedIn(subject)
      return .bool(true)
    case .caller(let subject): return bindings.caller(of: subject).map { .map(CELMap($0)) } ?? .null
    case .uid(let subject): return .string(try bindings.signedIn(subject).uid)
    case .token(let subject): return try bindings.signedIn(subject).token
    case .variable(let position, let subject, let name):
      return try bindings.variable(position, of: subject).orMissing(name)
    case .hasVariable(let position, let subject):
      return .bool(bindings.variable(position, of: subject) != nil)
    case .variables(let subject, let names):
      return try map(of: names) { $0.variable($1, of: subject) }
    case .response(let position, let name): return try bindings.response(position).orMissing(name)
    case .hasResponse(let position): return .bool(bindings.response(position) != nil)
    case .responses(let names): return try map(of: names) { $0.response($1) }
    case .this: return bindings.this
    case .requestTime: return .timestamp(bindings.requestTime)
    case .operationName: return .string(bindings.operationKind.rawValue)
    case .select(let operand, let field): return try select(field, from: try value(of: operand))
    case .presence(let operand, let field):
      return .bool(try hasField(field, in: try value(of: operand)))
    case .list(let elements): return try list(elements)
    case .map(let entries): return try map(entries)
    case .and(let operands): return try absorb(operands, decisive: false)
    case .or(let operands): return try absorb(operands, decisive: true)
    case .conditional(let condition, let then, let otherwise):
      guard let isTrue = try value(of: condition).bool else { throw .noMatchingOverload }
      return try value(of: isTrue ? then : otherwise)
    case .unary(let function, let operand): return try function(try value(of: operand), &self)
    case .binary(let function, let left, let right):
      let left = try value(of: left)
      return try function(left, try value(of: right), &self)
    case .matches(let operand, let pattern):
      guard case .string(let text) = try value(of: operand) else { throw .noMatchingOverload }
      return try matches(text, pattern)
    case .comprehension(let comprehension): return try value(of: comprehension)
    case .uuid(let function): return .string(uuid(function))
    }
  }

  /// `&&` for a decisive false, `||` for a decisive true: the decisive value wins over errors.
  private mutating func absorb(
    _ operands: [Step], decisive: Bool
  ) throws(CELError) -> CELValue {
    var failure: CELError?
    for operand in operands {
      do throws(CELError) {
        guard let operand = try value(of: operand).bool else { throw .noMatchingOverload }
        if operand == decisive { return .bool(decisive) }
      } catch {
        guard error.isAbsorbable else { throw error }
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return .bool(!decisive)
  }
}

extension Step {
  /// The value of a step that only names a fact of the request, as a walk would yield it; `nil` for
  /// all other steps.
  ///
  /// One step never exceeds a fresh budget, so such a program, of which requests have many, needs
  /// neither budget nor walk.
  func name(in bindings: some Bindings) throws(CELError) -> CELValue? {
    switch self {
    case .uid(let subject): .string(try bindings.signedIn(subject).uid)
    case .requestTime: .timestamp(bindings.requestTime)
    default: nil
    }
  }
}

extension Bindings {
  fileprivate func signedIn(_ subject: Subject) throws(CELError) -> Caller {
    guard let caller = caller(of: subject) else { throw .unauthenticated }
    return caller
  }
}

extension CELValue? {
  fileprivate func orMissing(_ name: String) throws(CELError) -> CELValue {
    guard let self else { throw .noSuchKey(name) }
    return self
  }
}
