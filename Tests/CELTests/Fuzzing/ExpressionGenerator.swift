/// Makes expressions that follow the grammar and mostly the types, and sometimes neither.
struct ExpressionGenerator {
  var random: RandomSource
  private var scope: [String] = []

  init(random: RandomSource) { self.random = random }

  private static let leaves = [
    "0", "1", "-1", "9223372036854775807", "-9223372036854775808", "0u", "18446744073709551615u",
    "0.0", "1.5", "-2.5e10", "1e308", "''", "'a'", "'é😀'", "\"q\\n\"", "r'\\d+'", "b'\\xff'",
    "true",
    "false", "null", "nil", "int", "type", "list", "google.protobuf.Timestamp", "auth", "auth.uid",
    "auth.token", "auth.token.level", "auth.token.roles", "auth.token.none", "auth.token.missing",
    "vars", "vars.s", "vars.i", "vars.n", "vars.absent", "vars.list", "vars.any", "vars.key",
    "vars.key.count", "vars.when", "request.time", "request.operationName", "response.first",
    "response.failed", "this", "this[0].count", "mutation.auth", "mutation.variables.room",
    "timestamp(0)", "duration('1h')", "timestamp('2024-02-29T23:59:59.5Z')",
    "'2024-01-01T00:00:00Z'",
    "'-1h1.5s'", "'UTC'", "'+05:30'", "'(a|b)*c'", "'['", "[]", "{}", "unknown", "uuidV4()",
  ]
  private static let binary = [
    "+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "in", "&&", "||",
  ]
  private static let conversions = [
    "int", "uint", "double", "string", "bytes", "bool", "timestamp", "duration", "dyn", "type",
    "size", "matches", "foo",
  ]
  private static let methods = [
    "size", "contains", "startsWith", "endsWith", "matches", "getFullYear", "getMonth", "getDate",
    "getDayOfMonth", "getDayOfWeek", "getDayOfYear", "getHours", "getMinutes", "getSeconds",
    "getMilliseconds", "foo",
  ]

  /// An expression with so many levels at most.
  mutating func expression(depth: Int) -> String {
    guard depth > 0, !random.chance(6) else { return leaf() }
    switch random.number(below: 14) {
    case 0...3:
      return "\(expression(depth: depth - 1)) \(random.pick(Self.binary)) \(operand(depth))"
    case 4: return "(\(expression(depth: depth - 1)))"
    case 5: return "\(random.pick(["!", "-", "--", "!!"]))\(operand(depth))"
    case 6: return "\(operand(depth)) ? \(operand(depth)) : \(expression(depth: depth - 1))"
    case 7: return "[\(list(depth))]"
    case 8: return "{\(operand(depth)): \(operand(depth)), 'k': \(operand(depth))}"
    case 9: return "\(operand(depth))[\(expression(depth: depth - 1))]"
    case 10: return "\(operand(depth)).\(random.pick(["a", "k", "token", "x", "count"]))"
    case 11: return "\(random.pick(Self.conversions))(\(list(depth)))"
    case 12:
      return
        "\(operand(depth)).\(random.pick(Self.methods))(\(random.chance(2) ? "" : list(depth)))"
    default: return macro(depth)
    }
  }

  private mutating func leaf() -> String {
    if let variable = scope.randomElement(using: &random), random.chance(2) { return variable }
    return random.pick(Self.leaves)
  }

  /// An expression in brackets, often without static type, so that more of them may run.
  private mutating func operand(_ depth: Int) -> String {
    let operand = expression(depth: depth - 1)
    switch random.number(below: 5) {
    case 0: return operand
    case 1, 2: return "(\(operand))"
    default: return "dyn(\(operand))"
    }
  }

  private mutating func list(_ depth: Int) -> String {
    (0..<random.number(below: 4)).map { _ in expression(depth: depth - 1) }.joined(separator: ", ")
  }

  private mutating func macro(_ depth: Int) -> String {
    if random.chance(5) { return "has(\(operand(depth)).\(random.pick(["a", "k", "uid"])))" }
    let range = operand(depth)
    let variable = random.pick(["x", "y", "vars", "e"])
    scope.append(variable)
    let body = expression(depth: depth - 1)
    let second = random.chance(3) ? ", \(expression(depth: depth - 1))" : ""
    scope.removeLast()
    let name = random.pick(["all", "exists", "exists_one", "map", "filter"])
    return "\(range).\(name)(\(variable), \(body)\(second))"
  }
}
