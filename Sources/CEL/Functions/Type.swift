extension Function {
  /// `type(x)`: the type value of a value.
  static let type = Function(
    name: "type",
    resultType: { style, arguments in
      style == .function && arguments.count == 1 ? .type(arguments[0]) : nil
    },
    styles: [.function],
    body: .unary { value, _ throws(CELError) in .type(value.typeName) })
}
