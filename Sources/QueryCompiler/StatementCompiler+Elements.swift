import DataModel
import GeneratedAPI
import SQL

extension StatementCompiler {
  /// How many elements of a list fit `exist` must fit `count`, which is more than none where only
  /// `exist` is written; `nil` where neither is, or all of it is absent.
  mutating func elementCount(
    _ operations: [ResolvedMember], _ list: Expression, _ compared: ComparedValue
  ) throws(ShapeProblem) -> Expression? {
    let written = operations.filter { $0.field.meaning == .count || $0.field.meaning == .exist }
    guard written.contains(where: { $0.value.isPresent }) else { return nil }
    let alias = newAlias()
    let condition = try elementCondition(operations[.exist], .element(alias), compared)
    let count = Expression.countElements(list, alias, where: condition)
    let counts = try countConditions(operations[.count], of: count)
    if condition == nil, counts.isEmpty, written.contains(where: { $0.value.holdsAbsence }) {
      return nil
    }
    return conjunction(counts) ?? .binary(.greater, count, .integer(0))
  }

  /// The condition of a value filter on one element; `nil` where nothing restricts.
  private mutating func elementCondition(
    _ value: ResolvedInput, _ element: Expression, _ compared: ComparedValue
  ) throws(ShapeProblem) -> Expression? {
    guard case .object(let operations) = value else { return nil }
    try checkGroups(operations)
    var conditions: [Expression] = []
    for operation in operations where operation.value.isPresent {
      let condition: Expression? =
        switch operation.field.meaning {
        case .comparison(let filter), .comparisonExpression(let filter):
          try comparison(filter, element, operation.value, compared)
        default:
          nil
        }
      if let condition { conditions.append(condition) }
    }
    return conjunction(conditions)
  }
}
