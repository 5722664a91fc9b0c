import DataModel
import GeneratedAPI
import SQL

extension StatementCompiler {
  /// A column of the row that has a key, for a reference to other columns than that; without such a
  /// row the statement fails.
  ///
  /// A part of the key that turns out null makes it null, as a literal null does.
  mutating func target(_ id: ColumnID, key members: [ResolvedMember]) -> Expression {
    let rows = tableExpression(id.table)
    var source = RowSource(rows)
    var nulls: [Expression] = []
    for part in schema[id.table].primaryKey {
      let column = schema[part]
      let value = members.value(of: part)
      guard let parameter = parameter(value, column.type.base, column.storage.parameterType) else {
        return .null
      }
      source.restrict(.binary(.equal, self.column(part, of: rows.alias), parameter))
      if value.mayTurnOutNull { nulls.append(.isNull(parameter)) }
    }
    let found = Expression.requiredRow(column(id, of: rows.alias), source)
    return nulls.isEmpty ? found : .choice(.or(nulls), .null, otherwise: found)
  }
}
