import JSON

/// The selected fields of a row.
struct Selection {
  let table: Int
  var fields: [SelectedField] = []

  /// Whether a list of such rows is one of groups.
  var hasAggregates: Bool {
    fields.contains { if case .aggregate = $0.content { true } else { false } }
  }

  func text(_ schema: ModelSchema) -> String {
    "{ " + fields.map { $0.text(schema) }.joined(separator: " ") + " }"
  }
}

/// A field under its response name.
struct SelectedField {
  indirect enum Content {
    case typeName
    case column(ModelColumn)
    case reference(ModelReference, Selection)
    case one(Relation, Selection)
    case list(ListField)
    case aggregate(Aggregate)
  }

  let alias: String
  let content: Content
  /// The variable of `@include`, or of `@skip`.
  var condition: (variable: Given<Bool>, isInclude: Bool)?

  func text(_ schema: ModelSchema) -> String {
    let directive = condition.map { condition in
      let value = condition.variable.input { .constant("\($0)", .bool($0)) }.text
      return " @\(condition.isInclude ? "include" : "skip")(if: \(value))"
    }
    return "\(alias): \(name)\(directive ?? "")\(selection(schema))"
  }

  private var name: String {
    switch content {
    case .typeName: "__typename"
    case .column(let column): column.name
    case .reference(let reference, _): reference.name
    case .one(let relation, _): relation.name
    case .list(let list): list.nameAndArguments
    case .aggregate(let aggregate): aggregate.text
    }
  }

  private func selection(_ schema: ModelSchema) -> String {
    switch content {
    case .typeName, .column, .aggregate: ""
    case .reference(_, let selection), .one(_, let selection): " " + selection.text(schema)
    case .list(let list): " " + list.selection.text(schema)
    }
  }
}

/// A list of rows, at the root or of a row.
struct ListField {
  enum Source {
    case all(table: Int)
    case relation(Relation)
    case join(Join)
  }

  let name: String
  let source: Source
  var filter: Given<Filter>?
  var order: Given<[OrderKey]>?
  var limit: Given<Value>?
  var offset: Given<Value>?
  var isDistinct = false
  var having: Having?
  var selection: Selection
  /// Whether the order of the rows is told by `order`.
  var isOrdered = false

  /// The table whose rows are filtered and sorted.
  var filteredTable: Int {
    switch source {
    case .all(let table): table
    case .relation(let relation): relation.table
    case .join(let join): join.table
    }
  }

  fileprivate var nameAndArguments: String {
    var arguments: [String] = []
    if let filter { arguments.append("where: \(filter.input(\.input).text)") }
    if let order { arguments.append("orderBy: \(order.input(OrderKey.input).text)") }
    if let limit { arguments.append("limit: \(limit.input { $0.input(.int) }.text)") }
    if let offset { arguments.append("offset: \(offset.input { $0.input(.int) }.text)") }
    if isDistinct { arguments.append("distinct: true") }
    if let having { arguments.append("having: \(having.input.text)") }
    return name + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
  }
}

/// One key of an order.
struct OrderKey {
  enum Target {
    case column(ModelColumn)
    case reference(ModelReference, OrderTarget)
    case aggregate(Aggregate)
  }

  let target: Target
  let isDescending: Bool
  /// The variable of the direction.
  var variable: String?

  var direction: String { isDescending ? "DESC" : "ASC" }

  static func input(_ keys: [OrderKey]) -> Input { .list(keys.map { $0.input($0.target) }) }

  private func input(_ target: Target) -> Input {
    switch target {
    case .column(let column): .object([(column.name, directionInput)])
    case .reference(let reference, let inner):
      .object([(reference.name, input(inner.target))])
    case .aggregate(let aggregate): .object([(aggregate.name, directionInput)])
    }
  }

  private var directionInput: Input {
    variable.map(Input.variable) ?? .constant(direction, .string(direction))
  }
}

/// What an order looks at behind a reference.
indirect enum OrderTarget {
  case target(OrderKey.Target)

  var target: OrderKey.Target {
    switch self {
    case .target(let target): target
    }
  }
}

/// A number of a group of rows.
struct Aggregate {
  enum Measure: String { case count, sum, avg, min, max }

  let measure: Measure
  /// `nil` counts rows.
  let column: ModelColumn?
  var isDistinct = false

  var name: String { "\(column?.name ?? "")_\(measure.rawValue)" }

  var text: String { name + (isDistinct ? "(distinct: true)" : "") }

  /// The type of the result.
  var kind: Kind {
    switch measure {
    case .count: .int
    case .avg: .float
    case .sum, .min, .max: column?.kind ?? .int
    }
  }
}

/// A condition on groups.
struct Having {
  var isDistinct = false
  var members: [(aggregate: Aggregate, comparisons: [Comparison])] = []
  var alternatives: [Having] = []
  var excluded: [Having] = []

  var input: Input {
    var result: [(name: String, value: Input)] = []
    if isDistinct { result.append(("_distinct", Input(true))) }
    result += members.map { ($0.aggregate.name, Comparison.input($0.comparisons)) }
    if !alternatives.isEmpty { result.append(("_or", .list(alternatives.map(\.input)))) }
    if let excluded = excluded.first { result.append(("_not", excluded.input)) }
    return .object(result)
  }
}
