import JSON

extension Evaluator {
  /// The objects of a list whose rows are grouped by all that is selected other than aggregates.
  func groups(_ list: ListField, _ rows: [Row], _ order: [OrderKey]) -> [JSONObject] {
    let selection = list.selection
    var groups: [(object: JSONObject, rows: [Row])] = []
    for row in rows {
      let object = project(row, selection)
      if let place = groups.firstIndex(where: { $0.object == object }) {
        groups[place].rows.append(row)
      } else {
        groups.append((object, [row]))
      }
    }
    if groups.isEmpty, selection.fields.filter(isIncluded).allSatisfy(\.isNoGroupKey) {
      groups = [(JSONObject(), [])]
    }
    let chosen = groups.filter { group in
      list.having.map { isDropped($0) || truth($0, group.rows) == .yes } ?? true
    }
    let ordered = order.filter { state($0.variable) == .present }
    let keyed = chosen.map { group in
      (ordered.map { (sortValue($0.target, group.rows), $0.isDescending) }, group.rows)
    }
    return keyed.sorted { Self.precedes($0.0, $1.0) }.map { object(selection, $0.1) }
  }

  private func object(_ selection: Selection, _ rows: [Row]) -> JSONObject {
    let grouped = rows.first.map { project($0, selection) } ?? JSONObject()
    return JSONObject(
      selection.fields.filter(isIncluded).map { field in
        switch field.content {
        case .aggregate(let aggregate):
          .init(name: field.alias, value: value(aggregate, rows).json(aggregate.kind))
        case .typeName:
          .init(name: field.alias, value: .string(schema.tables[selection.table].name))
        case .column, .reference, .one, .list:
          .init(name: field.alias, value: grouped[field.alias] ?? .null)
        }
      })
  }

  private func sortValue(_ target: OrderKey.Target, _ rows: [Row]) -> Value {
    switch target {
    case .column(let column): rows.first?[column.name] ?? .null
    case .aggregate(let aggregate): value(aggregate, rows)
    case .reference: preconditionFailure("a reference of a group")
    }
  }

  private func value(_ aggregate: Aggregate, _ rows: [Row]) -> Value {
    guard let column = aggregate.column else { return .integer(Int64(rows.count)) }
    var values = rows.compactMap { $0[column.name] }.filter { !$0.isNull }
    if aggregate.isDistinct {
      values = values.enumerated().filter { !values[..<$0.offset].contains($0.element) }
        .map(\.element)
    }
    switch aggregate.measure {
    case .count: return .integer(Int64(values.count))
    case .min: return values.min { $0.precedes($1) } ?? .null
    case .max: return values.max { $0.precedes($1) } ?? .null
    case .sum: return values.isEmpty ? .null : sum(values)
    case .avg:
      return values.isEmpty
        ? .null : .double((sum(values).number ?? 0) / Double(values.count))
    }
  }

  private func sum(_ values: [Value]) -> Value {
    var whole: Int64 = 0
    var part = 0.0
    for value in values {
      if case .integer(let number) = value { whole += number }
      if case .double(let number) = value { part += number }
    }
    if case .double? = values.first { return .double(part) }
    return .integer(whole)
  }

  private func isDropped(_ having: Having) -> Bool {
    having.members.allSatisfy { $0.comparisons.allSatisfy(isDropped) }
      && having.alternatives.allSatisfy(isDropped) && having.excluded.allSatisfy(isDropped)
  }

  private func truth(_ having: Having, _ rows: [Row]) -> Truth {
    var truths = having.members.flatMap { member in
      var aggregate = member.aggregate
      aggregate.isDistinct = having.isDistinct && aggregate.column != nil
      return self.truths(member.comparisons, of: value(aggregate, rows))
    }
    let alternatives = having.alternatives.filter { !isDropped($0) }
    if !alternatives.isEmpty { truths.append(.any(alternatives.map { truth($0, rows) })) }
    for excluded in having.excluded where !isDropped(excluded) {
      truths.append(truth(excluded, rows).negated)
    }
    return .all(truths)
  }
}

extension SelectedField {
  fileprivate var isNoGroupKey: Bool {
    switch content {
    case .typeName, .aggregate: true
    case .column, .reference, .one, .list: false
    }
  }
}
