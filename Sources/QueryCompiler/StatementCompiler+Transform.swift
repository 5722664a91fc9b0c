import DataModel
import GeneratedAPI
import Operations
import SQL

extension StatementCompiler {
  /// What an update computes from a column's value, step by step; `nil` where all steps are absent.
  mutating func transformed(
    _ column: Column, _ steps: ResolvedInput, _ alias: TableAlias
  ) throws(ShapeProblem) -> Expression? {
    let compared = ComparedValue(column)
    let stored = self.column(column.id, of: alias)
    let start = column.type.isList ? compared.operand(stored, of: column) : stored
    var value = start
    for step in steps.elements {
      guard case .object(let members) = step else { continue }
      for member in members where member.value.isPresent {
        guard case .transform(let transform) = member.field.meaning else { continue }
        guard !member.value.isNull else {
          throw ShapeProblem(
            message:
              "On data: \(member.field.name) of \(column.fieldName)_update cannot be null")
        }
        if let next = applied(transform, member.value, to: value, of: column, compared) {
          value = next
        }
      }
    }
    return value == start ? nil : value
  }

  private mutating func applied(
    _ transform: UpdateTransform, _ input: ResolvedInput, to value: Expression, of column: Column,
    _ compared: ComparedValue
  ) -> Expression? {
    let list = PostgresType.array(compared.type)
    let listOrEmpty = Expression.coalesce([value, .array([], compared.type)])
    switch transform {
    case .increment: return moved(.add, value, input, column)
    case .decrement: return moved(.subtract, value, input, column)
    case .append:
      return parameter(input, compared.base, list).map { .binary(.concatenate, listOrEmpty, $0) }
    case .prepend:
      return parameter(input, compared.base, list).map { .binary(.concatenate, $0, listOrEmpty) }
    case .add:
      return parameter(input, compared.base, list).map {
        .listAdding(ListChange(listOrEmpty, values: $0, alias: newAlias()))
      }
    case .remove:
      return parameter(input, compared.base, list).map {
        .listRemoving(ListChange(value, values: $0, alias: newAlias()))
      }
    }
  }

  /// A number, date or time moved by an amount; a date plus an interval would be a timestamp.
  private mutating func moved(
    _ direction: BinaryOperator, _ value: Expression, _ input: ResolvedInput, _ column: Column
  ) -> Expression? {
    guard case .object = input else {
      return parameter(input, column.type.base, column.storage.parameterType).map {
        .binary(direction, value, $0)
      }
    }
    let interval = parameter(
      ParameterSource(.interval(RelativeMoment.amounts(input))), .interval)
    let moved = Expression.binary(direction, value, interval)
    return column.type.base == .scalar(.date) ? .cast(moved, .date) : moved
  }
}
