import DataModel

extension APIGenerator {
  /// The fields of a table's type that count and compute over rows.
  mutating func aggregateFields(of table: Table) -> [OutputField] {
    let distinct = InputField(
      "distinct", types.named("Boolean"), .distinct, default: .boolean(false))
    return aggregates(of: table).map { aggregate in
      let type = types.named(aggregate.type)
      return OutputField(
        aggregate.name, aggregate.isCount ? .nonNull(type) : type, .aggregate(aggregate.meaning),
        arguments: aggregate.meaning.takesDistinct ? [distinct] : [])
    }
  }

  /// The directions by aggregates in `X_Order`.
  mutating func aggregateOrders(of table: Table) -> [InputField] {
    let direction = types.named("OrderDirection")
    return aggregates(of: table).map {
      InputField($0.name, direction, .aggregateOrder($0.meaning))
    }
  }

  /// `X_Having`: conditions on the aggregates of groups.
  mutating func defineHaving(_ table: Table) {
    let having = types.named("\(table.typeName)_Having")
    var fields = [
      InputField("_and", .list(.nonNull(having)), .and),
      InputField("_distinct", types.named("Boolean"), .distinct),
      InputField("_not", having, .not),
      InputField("_or", .list(.nonNull(having)), .or),
    ]
    for aggregate in aggregates(of: table) {
      fields.append(
        InputField(
          aggregate.name, types.named("\(aggregate.type)_Filter"),
          .aggregateFilter(aggregate.meaning)))
    }
    types.define("\(table.typeName)_Having", .input(InputObject(.having(table.id), fields)))
  }

  /// An aggregate as the API names it.
  private struct NamedAggregate {
    let name: String
    let type: String
    let meaning: Aggregate

    var isCount: Bool {
      switch meaning {
      case .rowCount, .column(.count, _): true
      case .column: false
      }
    }
  }

  /// All aggregates of a table in the order in which the API lists them.
  private func aggregates(of table: Table) -> [NamedAggregate] {
    let columns = table.columns.filter { !$0.type.isList }.sorted { $0.fieldName < $1.fieldName }
    var named = [NamedAggregate(name: "_count", type: "Int", meaning: .rowCount)]
    for function in AggregateFunction.allCases {
      for column in columns {
        guard let type = function.resultType(of: column.type.base) else { continue }
        named.append(
          NamedAggregate(
            name: "\(column.fieldName)_\(function.rawValue)", type: type.name,
            meaning: .column(function, column.id)))
      }
    }
    return named
  }
}
