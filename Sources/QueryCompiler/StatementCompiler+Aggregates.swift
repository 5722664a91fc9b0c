import DataModel
import GeneratedAPI
import Operations
import SQL

extension StatementCompiler {
  /// An aggregate over the rows of a group.
  func call(_ aggregate: Aggregate, _ alias: TableAlias, distinct: Bool) -> Expression {
    switch aggregate {
    case .rowCount: return .aggregate(.countRows)
    case .column(let function, let id):
      let value = comparable(id, alias)
      let hasMinimum = schema[id].type.base != .scalar(.any)
      switch function {
      case .count: return .aggregate(.count(value, distinct: distinct))
      case .sum: return .aggregate(.sum(value, distinct: distinct))
      case .avg:
        return .cast(.aggregate(.average(value, distinct: distinct)), .doublePrecision)
      case .min: return .aggregate(hasMinimum ? .minimum(value) : .first(value, descending: false))
      case .max: return .aggregate(hasMinimum ? .maximum(value) : .first(value, descending: true))
      }
    }
  }

  /// A sum is wider than its column; one that does not fit the type of the API is out of range.
  func output(of value: Expression, _ aggregate: Aggregate) -> Expression {
    switch aggregate {
    case .rowCount, .column(.count, _), .column(.avg, _): return value
    case .column(.sum, let id):
      switch schema[id].type.base {
      case .scalar(.int): return .cast(value, .integer)
      case .scalar(.int64): return .cast(.cast(value, .bigint), .text)
      case .scalar, .enumeration: return value
      }
    case .column(.min, let id), .column(.max, let id):
      return schema[id].output(of: value, alias: TableAlias(number: 0))
    }
  }

  // MARK: Conditions

  /// The condition on groups; what is absent drops out as in filters.
  mutating func having(
    _ value: ResolvedInput, _ alias: TableAlias
  ) throws(ShapeProblem) -> Expression? {
    guard case .object(let members) = value else { return nil }
    let isDistinct = members[.distinct].isTrue
    var conditions: [Expression] = []
    for member in members where member.value.isPresent {
      switch member.field.meaning {
      case .and:
        conditions += try havings(member.value, alias)
      case .or:
        let operands = try havings(member.value, alias)
        if member.value.isEmptyList {
          conditions.append(.boolean(false))
        } else if !operands.isEmpty {
          conditions.append(operands.count > 1 ? .or(operands) : operands[0])
        }
      case .not:
        if let operand = try having(member.value, alias) { conditions.append(.not(operand)) }
      case .aggregateFilter(let aggregate):
        let call = call(aggregate, alias, distinct: isDistinct && aggregate.takesDistinct)
        conditions += try comparisons(call, aggregate, member.value)
      default: continue
      }
    }
    return conjunction(conditions)
  }

  private mutating func havings(
    _ value: ResolvedInput, _ alias: TableAlias
  ) throws(ShapeProblem) -> [Expression] {
    var conditions: [Expression] = []
    for element in value.elements {
      if let condition = try having(element, alias) { conditions.append(condition) }
    }
    return conditions
  }

  private mutating func comparisons(
    _ call: Expression, _ aggregate: Aggregate, _ value: ResolvedInput
  ) throws(ShapeProblem) -> [Expression] {
    guard case .object(let operations) = value else { return [] }
    try checkGroups(operations)
    var conditions: [Expression] = []
    for operation in operations where operation.value.isPresent {
      switch operation.field.meaning {
      case .comparison(let filter), .comparisonExpression(let filter),
        .comparisonMoment(let filter):
        let condition = try comparison(filter, call, operation.value, comparedValue(aggregate))
        if let condition { conditions.append(condition) }
      default: continue
      }
    }
    return conditions
  }

  private func comparedValue(_ aggregate: Aggregate) -> ComparedValue {
    switch aggregate {
    case .rowCount, .column(.count, _): ComparedValue(.scalar(.int), .integer)
    case .column(.avg, _): ComparedValue(.scalar(.float), .doublePrecision)
    case .column(.sum, let id), .column(.min, let id), .column(.max, let id):
      ComparedValue(schema[id])
    }
  }
}
