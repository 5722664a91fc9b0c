extension Expression: CustomStringConvertible {
  /// The text of the tree in one layout, with no more parentheses than needed; parsing it yields the
  /// same tree.
  var description: String { printed(within: .conditional) }

  /// How tightly a node binds, the loosest first.
  private enum Binding: Int, Comparable {
    case conditional
    case or
    case and
    case relation
    case addition
    case multiplication
    case unary
    case member

    static func < (left: Binding, right: Binding) -> Bool { left.rawValue < right.rawValue }

    /// The next tighter one.
    var tighter: Binding { Binding(rawValue: rawValue + 1) ?? .member }
  }

  private var binding: Binding {
    switch kind {
    case .conditional: .conditional
    case .chain(.or, _, _): .or
    case .chain(.and, _, _): .and
    case .binary(let `operator`, _, _):
      switch `operator` {
      case .multiply, .divide, .remainder: .multiplication
      case .add, .subtract: .addition
      case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .in: .relation
      }
    case .unary: .unary
    case .literal, .name, .select, .index, .call, .list, .map, .presence, .comprehension: .member
    }
  }

  /// The text, in parentheses where the node binds looser than its place allows.
  private func printed(within place: Binding) -> String {
    binding < place ? "(\(text))" : text
  }

  private var text: String {
    switch kind {
    case .literal(let literal): return literal.description
    case .name(let name, let isAbsolute): return isAbsolute ? ".\(name)" : name
    case .select(let operand, let field): return "\(operand.printed(within: .member)).\(field)"
    case .index(let operand, let index):
      return "\(operand.printed(within: .member))[\(index)]"
    case .call(let name, let receiver, let arguments):
      let prefix = receiver.map { "\($0.printed(within: .member))." } ?? ""
      return "\(prefix)\(name)(\(Self.list(arguments)))"
    case .list(let elements): return "[\(Self.list(elements))]"
    case .map(let entries):
      return "{\(entries.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
    case .unary(let `operator`, let operand):
      return `operator`.rawValue + Self.operand(operand, of: `operator`)
    case .binary(let `operator`, let left, let right):
      return left.printed(within: binding) + " \(`operator`.rawValue) "
        + right.printed(within: binding.tighter)
    case .chain(let `operator`, let operands, _):
      return operands.map { $0.printed(within: binding.tighter) }
        .joined(separator: " \(`operator`.rawValue) ")
    case .conditional(let condition, let then, let otherwise):
      return condition.printed(within: .or) + " ? " + then.printed(within: .or) + " : "
        + otherwise.printed(within: .conditional)
    case .presence(let operand, let field):
      return "has(\(operand.printed(within: .member)).\(field))"
    case .comprehension(let comprehension): return Self.text(of: comprehension)
    }
  }

  private static func text(of comprehension: Comprehension) -> String {
    let arguments = [comprehension.predicate, comprehension.transform].compactMap { $0 }
    let range = comprehension.range.printed(within: .member)
    return "\(range).\(comprehension.macro.rawValue)(\(comprehension.variable), \(list(arguments)))"
  }

  private static func list(_ expressions: [Expression]) -> String {
    expressions.map(\.description).joined(separator: ", ")
  }

  /// An operand after `!` or `-`; the two do not mix, and a minus would become the sign of a number.
  private static func operand(_ operand: Expression, of operator: UnaryOperator) -> String {
    if case .unary(let inner, _) = operand.kind, inner == `operator` { return operand.text }
    let text = operand.printed(within: .member)
    let startsWithNumber = text.utf8.first.map(Lexer.isDigit) ?? false
    return `operator` == .negate && startsWithNumber ? "(\(text))" : text
  }
}

extension Expression.Literal: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .uint(let value): "\(value)u"
    case .double(let value): value.description
    case .string(let text): "'\(text.unicodeScalars.map(Self.escaped).joined())'"
    case .bytes(let bytes): "b'\(bytes.map(Self.escaped).joined())'"
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "'": "\\'"
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: scalar.value < 0x20 ? escaped(UInt8(scalar.value)) : String(scalar)
    }
  }

  private static func escaped(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
  }
}
