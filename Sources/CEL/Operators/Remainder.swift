extension Function {
  /// `a % b` of two integers of one type, with the sign of `a`.
  static let remainder = Function(
    "_%_",
    [.function(.int, .int, returns: .int), .function(.uint, .uint, returns: .uint)],
    .binary { left, right, _ throws(CELError) in
      switch (left, right) {
      case (.int(let left), .int(let right)):
        guard right != 0 else { throw .modulusByZero }
        // The smallest integer modulo -1 traps in hardware, although the answer is plain.
        return .int(right == -1 ? 0 : left % right)
      case (.uint(let left), .uint(let right)):
        guard right != 0 else { throw .modulusByZero }
        return .uint(left % right)
      default: throw .noMatchingOverload
      }
    })
}
