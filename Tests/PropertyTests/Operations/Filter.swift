/// A condition on the rows of a table: all members hold.
struct Filter {
  var members: [FilterMember] = []

  var input: Input { .object(members.map(\.input)) }
}

/// A member of a filter.
indirect enum FilterMember {
  case column(ModelColumn, [Comparison])
  case reference(ModelReference, Filter)
  case one(Relation, Filter)
  /// A relation list or, with the table of the rows that are counted, the far side of a join.
  case many(Relation, RowCount)
  case joined(Join, RowCount)
  case and([Filter])
  case or([Filter])
  case not(Filter)

  fileprivate var input: (name: String, value: Input) {
    switch self {
    case .column(let column, let comparisons): (column.name, Comparison.input(comparisons))
    case .reference(let reference, let filter): (reference.name, filter.input)
    case .one(let relation, let filter): (relation.name, filter.input)
    case .many(let relation, let count): (relation.name, count.input)
    case .joined(let join, let count): (join.name, count.input)
    case .and(let filters): ("_and", .list(filters.map(\.input)))
    case .or(let filters): ("_or", .list(filters.map(\.input)))
    case .not(let filter): ("_not", filter.input)
    }
  }
}

/// How many rows must fulfil a condition.
struct RowCount {
  var exist: Filter?
  var count: [Comparison]?

  fileprivate var input: Input {
    var members: [(name: String, value: Input)] = []
    if let exist { members.append(("exist", exist.input)) }
    if let count { members.append(("count", Comparison.input(count))) }
    return .object(members)
  }
}

/// An operator of a filter with its operand.
struct Comparison {
  enum Operator: String {
    case isNull, eq, ne, gt, ge, lt, le, contains, startsWith, endsWith, includes, excludes
    case `in`, nin, includesAll, excludesAll

    /// Whether the operand is a list.
    var takesList: Bool {
      self == .in || self == .nin || self == .includesAll || self == .excludesAll
    }
  }

  enum Operand {
    case value(Given<Value>)
    /// A list whose elements may be variables.
    case elements([Given<Value>])
  }

  let test: Operator
  let operand: Operand
  /// Of the operand, or of its elements.
  let kind: Kind

  static func input(_ comparisons: [Comparison]) -> Input {
    .object(comparisons.map { ($0.test.rawValue, $0.operandInput) })
  }

  private var operandInput: Input {
    switch operand {
    case .value(let value): value.input { $0.input(kind) }
    case .elements(let elements): .list(elements.map { $0.input { $0.input(kind) } })
    }
  }
}
