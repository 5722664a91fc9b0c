/// A node of the syntax tree, with the place it was read from.
struct Expression: Sendable {
  let kind: Kind
  /// UTF-8 offsets of its text; `end` is exclusive.
  ///
  /// Parentheses around it do not count.
  let start: Int
  let end: Int
  /// The UTF-8 offset that messages point at: the operator, the point of a selection, the
  /// parenthesis of a call, else the start.
  let mark: Int
  /// Levels of the tree from here down, at least 1.
  let depth: Int

  indirect enum Kind: Sendable {
    case literal(Literal)
    /// A name; an absolute one, written with a point before it, is no variable of a macro.
    case name(String, isAbsolute: Bool)
    case select(Expression, field: String)
    case index(Expression, Expression)
    /// A call of a function, with the value before the point for a method.
    case call(name: String, receiver: Expression?, arguments: [Expression])
    case list([Expression])
    case map([Entry])
    /// `!` or `-`.
    case unary(UnaryOperator, Expression)
    case binary(BinaryOperator, Expression, Expression)
    /// A chain of one of `&&` and `||`, of two operands or more, so that long chains are not deep;
    /// with the offset of each operator.
    case chain(ChainOperator, [Expression], marks: [Int])
    case conditional(Expression, then: Expression, otherwise: Expression)
    /// `has(e.f)`.
    case presence(Expression, field: String)
    case comprehension(Comprehension)
  }

  /// A constant as written.
  enum Literal: Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case uint(UInt64)
    case double(Double)
    case string(String)
    case bytes([UInt8])
  }

  struct Entry: Sendable {
    let key: Expression
    let value: Expression
  }

  /// A macro with a variable: `range.all(x, predicate)`.
  struct Comprehension: Sendable {
    let macro: Macro
    let range: Expression
    let variable: String
    /// What decides over an element; absent in `map` with two arguments.
    let predicate: Expression?
    /// What becomes of an element; present in `map` only.
    let transform: Expression?
  }
}

/// Operators before one operand.
enum UnaryOperator: String, Sendable {
  case not = "!"
  case negate = "-"
}

/// Operators between two operands, but for `&&` and `||`.
enum BinaryOperator: String, Sendable {
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case add = "+"
  case subtract = "-"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case `in`
}

/// Operators that take any number of operands.
enum ChainOperator: String, Sendable {
  case and = "&&"
  case or = "||"
}

/// The macros that range over a list or over the keys of a map.
enum Macro: String, Sendable, CaseIterable {
  case all
  case exists
  case existsOne = "exists_one"
  case map
  case filter
}
