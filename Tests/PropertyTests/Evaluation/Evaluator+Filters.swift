extension Evaluator {
  /// Whether absent variables leave nothing of a filter.
  func isDropped(_ filter: Filter) -> Bool { filter.members.allSatisfy(isDropped) }

  private func isDropped(_ member: FilterMember) -> Bool {
    switch member {
    case .column(_, let comparisons): comparisons.allSatisfy(isDropped)
    case .reference(_, let filter), .one(_, let filter), .not(let filter): isDropped(filter)
    case .many(_, let count), .joined(_, let count): isDropped(count)
    case .and(let filters): filters.allSatisfy(isDropped)
    case .or(let filters): !filters.isEmpty && filters.allSatisfy(isDropped)
    }
  }

  private func isDropped(_ count: RowCount) -> Bool {
    let isEmpty = (count.exist?.members.isEmpty ?? true) && (count.count?.isEmpty ?? true)
    return !isEmpty && (count.exist.map(isDropped) ?? true)
      && (count.count?.allSatisfy(isDropped) ?? true)
  }

  func isDropped(_ comparison: Comparison) -> Bool {
    switch comparison.operand {
    case .value(let value):
      let value = resolve(value)
      return value == nil || comparison.test == .isNull && value == .null
    case .elements(let elements):
      return !elements.isEmpty && elements.allSatisfy { resolve($0) == nil }
    }
  }

  /// Whether a row of a table fulfils a filter.
  func truth(_ filter: Filter, _ row: Row) -> Truth {
    .all(filter.members.filter { !isDropped($0) }.map { truth($0, row) })
  }

  private func truth(_ member: FilterMember, _ row: Row) -> Truth {
    switch member {
    case .column(let column, let comparisons):
      .all(truths(comparisons, of: row[column.name] ?? .null))
    case .reference(let reference, let filter):
      Truth(target(of: row, reference).map { truth(filter, $0) == .yes } ?? false)
    case .one(let relation, let filter):
      Truth(referrers(relation, of: row).contains { truth(filter, $0) == .yes })
    case .many(let relation, let count): truth(count, referrers(relation, of: row))
    case .joined(let join, let count): truth(count, joined(join, of: row).map(\.far))
    case .and(let filters): .all(effective(filters).map { truth($0, row) })
    case .or(let filters): .any(effective(filters).map { truth($0, row) })
    case .not(let filter): truth(filter, row).negated
    }
  }

  private func effective(_ filters: [Filter]) -> [Filter] { filters.filter { !isDropped($0) } }

  private func truth(_ count: RowCount, _ rows: [Row]) -> Truth {
    let fitting = rows.filter { row in count.exist.map { truth($0, row) == .yes } ?? true }
    let comparisons = (count.count ?? []).filter { !isDropped($0) }
    guard !comparisons.isEmpty else { return Truth(!fitting.isEmpty) }
    return .all(truths(comparisons, of: .integer(Int64(fitting.count))))
  }

  func truths(_ comparisons: [Comparison], of value: Value) -> [Truth] {
    comparisons.filter { !isDropped($0) }.map { truth($0, of: value) }
  }

  private func truth(_ comparison: Comparison, of value: Value) -> Truth {
    let operand: Value
    switch comparison.operand {
    case .value(let given): operand = resolve(given) ?? .null
    case .elements(let elements): operand = .list(elements.compactMap(resolve))
    }
    if case .list(let elements) = operand, comparison.test.takesList {
      return truth(comparison.test, of: value, elements)
    }
    switch comparison.test {
    case .isNull: return Truth(value.isNull == (operand == .boolean(true)))
    case .eq where operand.isNull: return Truth(value.isNull)
    case .ne where operand.isNull: return Truth(!value.isNull)
    default:
      // A null operand matches nothing, and its opposite neither.
      if operand.isNull { return .unknown }
      return value.isNull ? .unknown : Truth(holds(comparison.test, value, operand))
    }
  }

  private func truth(
    _ test: Comparison.Operator, of value: Value, _ elements: [Value]
  ) -> Truth {
    switch test {
    case .in, .nin:
      if elements.isEmpty { return Truth(test == .nin) }
      if value.isNull { return .unknown }
      return Truth(elements.contains(value) == (test == .in))
    default:
      guard case .list(let list) = value else { return .unknown }
      return Truth(
        test == .includesAll
          ? elements.allSatisfy(list.contains) : !elements.contains(where: list.contains))
    }
  }

  private func holds(_ test: Comparison.Operator, _ value: Value, _ operand: Value) -> Bool {
    switch (test, value, operand) {
    case (.eq, _, _): value == operand
    case (.ne, _, _): value != operand
    case (.lt, _, _): value.precedes(operand)
    case (.ge, _, _): !value.precedes(operand)
    case (.gt, _, _): operand.precedes(value)
    case (.le, _, _): !operand.precedes(value)
    case (.contains, .text(let text), .text(let part)): text.holds(part)
    case (.startsWith, .text(let text), .text(let part)): text.utf8.starts(with: part.utf8)
    case (.endsWith, .text(let text), .text(let part)):
      text.utf8.reversed().starts(with: part.utf8.reversed())
    case (.includes, .list(let list), _): list.contains(operand)
    case (.excludes, .list(let list), _): !list.contains(operand)
    default: preconditionFailure("\(test) of \(value) and \(operand)")
    }
  }
}

extension String {
  fileprivate func holds(_ part: String) -> Bool {
    let bytes = Array(utf8)
    let wanted = Array(part.utf8)
    guard bytes.count >= wanted.count else { return false }
    return (0...bytes.count - wanted.count).contains { bytes[$0...].starts(with: wanted) }
  }
}
