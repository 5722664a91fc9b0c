import Testing

@testable import CEL

struct PrinterTests {
  @Test(arguments: [
    ("a+b *c- (d-e)", "a + b * c - (d - e)"), ("(a+b)*c", "(a + b) * c"),
    ("a&&b||c&&(d||e)", "a && b || c && (d || e)"), ("(a && b) && c", "(a && b) && c"),
    ("a?b:c?d:e", "a ? b : c ? d : e"), ("(a?b:c)?(d?1:2):e", "(a ? b : c) ? (d ? 1 : 2) : e"),
    ("a<b==(c in d)", "a < b == (c in d)"), ("!(a) && ! (a||b)", "!a && !(a || b)"),
    ("-(1)", "-(1)"), ("- 1", "-1"), ("-(-1)", "--1"), ("-(1u)", "-(1u)"), ("-(2.5)", "-(2.5)"),
    ("!(-a)", "!(-a)"), ("-a.b", "-a.b"), ("(-a).b", "(-a).b"), ("-1.0.x", "-1.0.x"),
    ("-(1.0.x)", "-(1.0.x)"),
    ("(a+b).f( c , d )[ 0 ]", "(a + b).f(c, d)[0]"), (".a . b", ".a.b"),
    ("[1,2,]", "[1, 2]"), ("{'k':1,2u:b'\\x00a',}", "{'k': 1, 2u: b'\\x00\\x61'}"),
    ("has((a).b)", "has(a.b)"), ("(a||b).all(x,x>1)", "(a || b).all(x, x > 1)"),
    ("l.map(x,x>1,-x)", "l.map(x, x > 1, -x)"), ("\"it's\\n\\u0001\\\\\"", "'it\\'s\\n\\x01\\\\'"),
    ("r'\\d'+'''é'''", "'\\\\d' + 'é'"), ("1e300", "1e+300"), ("true?null:.5", "true ? null : 0.5"),
    ("-9223372036854775808", "-9223372036854775808"), ("m.package", "m.package"),
  ])
  func printsOneLayout(_ text: String, _ expected: String) throws {
    let printed = try Parser.parse(text).description
    #expect(printed == expected)
    #expect(try Parser.parse(printed).description == expected)
    #expect(try Parser.parse(printed).shape == Parser.parse(text).shape)
  }
}

extension Expression {
  /// The tree with all its brackets, without places.
  var shape: String {
    switch kind {
    case .literal(let literal): "\(literal)"
    case .name(let name, let isAbsolute): "\(isAbsolute ? "." : "")\(name)"
    case .select(let operand, let field): "(select \(operand.shape) \(field))"
    case .index(let operand, let index): "(index \(operand.shape) \(index.shape))"
    case .call(let name, let receiver, let arguments):
      "(call \(name) \(receiver?.shape ?? "-") \(arguments.map(\.shape)))"
    case .list(let elements): "\(elements.map(\.shape))"
    case .map(let entries): "{\(entries.map { "\($0.key.shape): \($0.value.shape)" })}"
    case .unary(let `operator`, let operand): "(\(`operator`.rawValue) \(operand.shape))"
    case .binary(let `operator`, let left, let right):
      "(\(`operator`.rawValue) \(left.shape) \(right.shape))"
    case .chain(let `operator`, let operands, _):
      "(\(`operator`.rawValue) \(operands.map(\.shape)))"
    case .conditional(let condition, let then, let otherwise):
      "(if \(condition.shape) \(then.shape) \(otherwise.shape))"
    case .presence(let operand, let field): "(has \(operand.shape) \(field))"
    case .comprehension(let it):
      "(\(it.macro) \(it.range.shape) \(it.variable) \(it.predicate?.shape ?? "-") \(it.transform?.shape ?? "-"))"
    }
  }
}
