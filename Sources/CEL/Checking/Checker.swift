/// Finds the types of an expression's parts and turns it into steps.
struct Checker {
  let environment: Environment
  let source: ExpressionText
  private(set) var mistakes: [CELMistake] = []
  var constantProblems: [CELMistake] = []
  var reads = Reads()
  var variablePositions: Set<Int> = []
  var responsePositions: Set<Int> = []
  /// The variables of the enclosing macros, the outermost first.
  var scope: [(name: String, type: CELType)] = []
  /// The greatest number of macros within one another.
  var localCount = 0
  var foldingBudget = EvaluationBudget()

  init(environment: Environment, source: ExpressionText) {
    self.environment = environment
    self.source = source
  }

  mutating func report(_ kind: CELMistake.Kind, at offset: Int, _ text: String) {
    mistakes.append(source.mistake(kind, at: offset, text))
  }

  /// Reports what has no place within the expression.
  mutating func report(_ kind: CELMistake.Kind, _ text: String) {
    mistakes.append(source.mistake(kind, text))
  }

  /// The whole expression, whose result must agree with a type.
  mutating func root(_ expression: Expression, expecting expected: CELType) -> Checked {
    let root = check(expression)
    if mistakes.isEmpty, !root.type.agrees(with: expected) {
      let wanted = expected.withoutNull
      report(.resultType, "expression must return \(wanted), got \(root.type)")
    }
    if let problem = root.problem { constantProblems.append(mistake(of: problem)) }
    return root
  }

  mutating func check(_ expression: Expression) -> Checked {
    switch expression.kind {
    case .literal(let literal): return .constant(literal.type, literal.value)
    case .name: return name(expression)
    case .select(let operand, let field): return select(field, from: operand, expression)
    case .presence(let operand, let field): return presence(of: field, in: operand, expression)
    case .index(let operand, let index):
      let arguments = [check(operand), check(index)]
      return apply(.index, .function, arguments, mark: expression.mark)
    case .call(let name, let receiver, let arguments):
      return call(name, receiver, arguments, expression)
    case .list(let elements): return list(elements, expression)
    case .map(let entries): return map(entries, expression)
    case .unary(let `operator`, let operand):
      let function = FunctionTable.function(of: `operator`)
      return apply(function, .function, [check(operand)], mark: expression.mark)
    case .binary(let `operator`, let left, let right):
      return binary(`operator`, left, right, mark: expression.mark)
    case .chain(let `operator`, let operands, let marks):
      return chain(`operator`, operands, marks: marks)
    case .conditional(let condition, let then, let otherwise):
      return conditional(condition, then, otherwise, mark: expression.mark)
    case .comprehension(let comprehension):
      return self.comprehension(comprehension, mark: expression.mark)
    }
  }

  /// What the expression reads, with names in the order of their declaration.
  var collectedReads: Reads {
    var reads = reads
    let variables = environment.variables ?? []
    reads.variables = variables.indices.filter(variablePositions.contains).map {
      variables[$0].name
    }
    let responses = environment.responseNames ?? []
    reads.responses = responses.indices.filter(responsePositions.contains).map { responses[$0] }
    return reads
  }
}

extension Expression.Literal {
  fileprivate var type: CELType {
    switch self {
    case .null: .null
    case .bool: .bool
    case .int: .int
    case .uint: .uint
    case .double: .double
    case .string: .string
    case .bytes: .bytes
    }
  }

  fileprivate var value: CELValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .uint(let value): .uint(value)
    case .double(let value): .double(value)
    case .string(let value): .string(value)
    case .bytes(let value): .bytes(value)
    }
  }
}
