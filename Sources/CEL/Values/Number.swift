/// A number of any of the three types, for comparison on one number line.
enum Number {
  case int(Int64)
  case uint(UInt64)
  case double(Double)

  init?(_ value: CELValue) {
    switch value {
    case .int(let value): self = .int(value)
    case .uint(let value): self = .uint(value)
    case .double(let value): self = .double(value)
    case .null, .bool, .string, .bytes, .list, .map, .timestamp, .duration, .type: return nil
    }
  }

  /// Integers are compared exactly; beside a double they become doubles first.
  func isEqual(to other: Number) -> Bool {
    switch (self, other) {
    case (.int(let left), .int(let right)): left == right
    case (.uint(let left), .uint(let right)): left == right
    case (.int(let left), .uint(let right)), (.uint(let right), .int(let left)): left == right
    case (.double, _), (_, .double): double == other.double
    }
  }

  /// Whether this is less; never with NaN.
  func isLess(than other: Number) -> Bool {
    switch (self, other) {
    case (.int(let left), .int(let right)): left < right
    case (.uint(let left), .uint(let right)): left < right
    case (.int(let left), .uint(let right)): left < right
    case (.uint(let left), .int(let right)): left < right
    case (.double, _), (_, .double): double < other.double
    }
  }

  private var double: Double {
    switch self {
    case .int(let value): Double(value)
    case .uint(let value): Double(value)
    case .double(let value): value
    }
  }
}
