extension Function {
  /// `dyn(x)`: the value, of which the checker forgets the type.
  static let dynConversion = Function(
    "dyn", [.function(.dyn, returns: .dyn)], .unary { value, _ throws(CELError) in value })
}
