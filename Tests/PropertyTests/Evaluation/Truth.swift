/// SQL's three values of conditions.
enum Truth {
  case yes, no, unknown

  init(_ value: Bool) { self = value ? .yes : .no }

  var negated: Truth {
    switch self {
    case .yes: .no
    case .no: .yes
    case .unknown: .unknown
    }
  }

  static func all(_ values: [Truth]) -> Truth {
    values.contains(.no) ? .no : values.contains(.unknown) ? .unknown : .yes
  }

  static func any(_ values: [Truth]) -> Truth { all(values.map(\.negated)).negated }
}
