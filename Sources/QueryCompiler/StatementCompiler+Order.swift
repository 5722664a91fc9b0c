import DataModel
import GeneratedAPI
import Operations
import SQL

extension StatementCompiler {
  /// Adds the keys of `orderBy`, with the joins that orders by referenced rows need.
  mutating func order(
    _ value: ResolvedInput, _ table: TableID, _ source: inout RowSource, _ alias: TableAlias
  ) throws(ShapeProblem) {
    for element in value.elements {
      guard case .object(let members) = element else { continue }
      order(members, &source, alias)
    }
  }

  private mutating func order(
    _ members: [ResolvedMember], _ source: inout RowSource, _ alias: TableAlias
  ) {
    for member in members {
      switch (member.field.meaning, member.value) {
      case (.columnOrder(let id), .name(let direction)):
        source.order.append(
          OrderTerm(orderKey(schema[id], alias), descending: direction == "DESC"))
      case (.targetOrder(let id), .object(let members)) where members.ordersSomething:
        let reference = schema[id]
        let target = tableExpression(reference.target)
        source.joins.append(
          Join(.left, target, on: matching(reference, alias, pointsTo: target.alias)))
        order(members, &source, target.alias)
      // Orders by aggregates are those of groups, elsewhere.
      default:
        continue
      }
    }
  }

  /// `json` has no order, unlike the types that it is compared as.
  private func orderKey(_ column: Column, _ alias: TableAlias) -> Expression {
    let key = self.column(column.id, of: alias)
    guard column.storage.elementType == .json else { return key }
    return ComparedValue(column).operand(key, of: column)
  }
}

extension [ResolvedMember] {
  /// Whether a direction is given anywhere within.
  var ordersSomething: Bool {
    contains { member in
      switch member.value {
      case .name: true
      case .object(let members): members.ordersSomething
      case .absent, .null, .constant, .parameter, .expression, .template, .list: false
      }
    }
  }
}
