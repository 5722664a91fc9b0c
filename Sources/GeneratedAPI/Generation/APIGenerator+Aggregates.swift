import DataModel

extension APIGenerator {
  /// The fields of a table's type that count and compute over rows.
  mutating func aggregateFields(of table: Table) -> [OutputField] {
    let distinct = InputField(
      "distinct", types.named("Boolean"), .unsupported(.distinct), default: .boolean(false))
    return aggregates(of: table).map { aggregate in
      let type = types.named(aggregate.type)
      return OutputField(
        aggregate.name, aggregate.isCount ? .nonNull(type) : type, .unsupported(.aggregates),
        arguments: aggregate.takesDistinct ? [distinct] : [])
    }
  }

  /// The directions by aggregates in `X_Order`.
  mutating func aggregateOrders(of table: Table) -> [InputField] {
    let direction = types.named("OrderDirection")
    return aggregates(of: table).map {
      InputField($0.name, direction, .unsupported(.aggregates))
    }
  }

  /// `X_Having`: conditions on the aggregates of groups.
  mutating func defineHaving(_ table: Table) {
    let having = types.named("\(table.typeName)_Having")
    let meaning = InputMeaning.unsupported(.having)
    var fields = [
      InputField("_and", .list(.nonNull(having)), meaning),
      InputField("_distinct", types.named("Boolean"), meaning),
      InputField("_not", having, meaning),
      InputField("_or", .list(.nonNull(having)), meaning),
    ]
    for aggregate in aggregates(of: table) {
      fields.append(InputField(aggregate.name, types.named("\(aggregate.type)_Filter"), meaning))
    }
    types.define("\(table.typeName)_Having", .input(InputObject(.other, fields)))
  }

  /// An aggregate as the API names it.
  private struct NamedAggregate {
    let name: String
    let type: String
    let isCount: Bool
    let takesDistinct: Bool
  }

  /// All aggregates of a table in the order in which the API lists them.
  private func aggregates(of table: Table) -> [NamedAggregate] {
    let columns = table.columns.filter { !$0.type.isList }.sorted { $0.fieldName < $1.fieldName }
    var named = [
      NamedAggregate(name: "_count", type: "Int", isCount: true, takesDistinct: false)
    ]
    for column in columns {
      named.append(
        NamedAggregate(
          name: "\(column.fieldName)_count", type: "Int", isCount: true, takesDistinct: true))
    }
    for aggregate in Aggregate.allCases {
      for column in columns {
        guard let type = aggregate.resultType(of: column.type.base) else { continue }
        named.append(
          NamedAggregate(
            name: "\(column.fieldName)_\(aggregate.rawValue)", type: type.name, isCount: false,
            takesDistinct: aggregate.takesDistinct))
      }
    }
    return named
  }
}

/// The aggregates over a column other than its count.
enum Aggregate: String, CaseIterable {
  case sum
  case avg
  case min
  case max

  var takesDistinct: Bool { self == .sum || self == .avg }

  /// The type of the aggregate; `nil` where the column has none.
  func resultType(of base: ColumnType.Base) -> ScalarType? {
    guard case .scalar(let scalar) = base else { return nil }
    switch (self, scalar) {
    case (.sum, .int), (.sum, .int64), (.sum, .float): return scalar
    case (.avg, .int), (.avg, .int64), (.avg, .float): return .float
    case (.min, .int), (.min, .int64), (.min, .float), (.min, .date), (.min, .timestamp),
      (.min, .any), (.max, .int), (.max, .int64), (.max, .float), (.max, .date),
      (.max, .timestamp), (.max, .any):
      return scalar
    case (.sum, _), (.avg, _), (.min, _), (.max, _): return nil
    }
  }
}
