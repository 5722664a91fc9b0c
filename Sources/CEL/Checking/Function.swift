/// A function or an operator of the language: what types it takes and what it does.
struct Function: Sendable {
  /// The name as messages spell it: `size`, `_+_`.
  let name: String
  /// The result for arguments of these types, the receiver first; `nil` when they do not fit.
  let resultType: @Sendable (Style, [CELType]) -> CELType?
  /// The ways in which it may be called.
  let styles: Set<Style>
  let body: Body

  /// How a call is written.
  enum Style: Sendable, Hashable {
    /// `f(x)`, and operators.
    case function
    /// `x.f()`.
    case method
  }

  /// What a call does with the values of its arguments.
  enum Body: Sendable {
    case unary(Unary)
    case binary(Binary)
    /// With or without a second argument.
    case either(Unary, Binary)
  }

  typealias Unary = @Sendable (CELValue, inout Evaluation) throws(CELError) -> CELValue
  typealias Binary = @Sendable (CELValue, CELValue, inout Evaluation) throws(CELError) -> CELValue
}

/// One combination of types that a function takes.
struct Overload: Sendable {
  let style: Function.Style
  let parameters: [CELType]
  let result: CELType

  static func function(_ parameters: CELType..., returns result: CELType) -> Overload {
    Overload(style: .function, parameters: parameters, result: result)
  }

  static func method(_ parameters: CELType..., returns result: CELType) -> Overload {
    Overload(style: .method, parameters: parameters, result: result)
  }

  func accepts(_ style: Function.Style, _ arguments: [CELType]) -> Bool {
    style == self.style && arguments.count == parameters.count
      && zip(parameters, arguments).allSatisfy { $0.agrees(with: $1) }
  }
}

extension Function {
  /// A function with listed overloads; where several fit and disagree, the result is `dyn`.
  init(_ name: String, _ overloads: [Overload], _ body: Body) {
    self.init(
      name: name, resultType: { Self.result(of: overloads, $0, $1) },
      styles: Set(overloads.map(\.style)), body: body)
  }

  static func result(
    of overloads: [Overload], _ style: Style, _ arguments: [CELType]
  ) -> CELType? {
    var result: CELType?
    for overload in overloads where overload.accepts(style, arguments) {
      guard let known = result else {
        result = overload.result
        continue
      }
      if known != overload.result { return .dyn }
    }
    return result
  }

  /// The arguments' types as messages show them: `(string, int)`, `string.(int)`.
  static func signature(_ style: Style, _ arguments: [CELType]) -> String {
    let receiver = style == .method ? arguments.first.map { "\($0)." } ?? "" : ""
    let rest = style == .method ? arguments.dropFirst() : arguments[...]
    return "\(receiver)(\(rest.map(\.description).joined(separator: ", ")))"
  }
}
