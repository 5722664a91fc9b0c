/// A piece of an expression's text: a name, a literal or a symbol.
struct Token: Equatable {
  let kind: Kind
  /// UTF-8 offsets in the text; `end` is exclusive.
  let start: Int
  let end: Int

  enum Kind: Equatable {
    case name(String)
    /// An integer without its sign; whether it fits an `int` depends on a minus before it.
    case int(magnitude: UInt64)
    case uint(UInt64)
    case double(Double)
    case string(String)
    case bytes([UInt8])
    case symbol(Symbol)
    case end
  }

  /// Operators, brackets, and the keywords that are neither.
  enum Symbol: String, CaseIterable {
    case logicalAnd = "&&"
    case logicalOr = "||"
    case equal = "=="
    case notEqual = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divide = "/"
    case remainder = "%"
    case not = "!"
    case question = "?"
    case colon = ":"
    case comma = ","
    case dot = "."
    case leftParenthesis = "("
    case rightParenthesis = ")"
    case leftBracket = "["
    case rightBracket = "]"
    case leftBrace = "{"
    case rightBrace = "}"
    case `in`
    case `true`
    case `false`
    case null
  }

  /// Words that a later version of the language may need, and that therefore name nothing.
  static let reservedWords: Set<String> = [
    "as", "break", "const", "continue", "else", "for", "function", "if", "import", "let", "loop",
    "package", "namespace", "return", "var", "void", "while",
  ]
}
