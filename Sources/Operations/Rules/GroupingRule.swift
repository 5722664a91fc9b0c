import DataModel
import GeneratedAPI
import SQL

/// What the rows of one field may be grouped and ordered by, as far as the document decides it.
///
/// Rows are grouped where aggregates are selected, ordered by or demanded, and where results are to be
/// distinct. A group has a value for what it is grouped by, and for nothing else.
struct GroupingRule {
  let schema: Schema
  let selection: RowSelection
  /// `nil` for a lookup.
  let source: ListRead.Source?
  let order: InputValue?
  var having: InputValue?
  var distinct: InputValue?

  enum Mistake: Equatable {
    case selection(String)
    case order(String)
  }

  func mistakes() -> [Mistake] {
    guard answersGroups else { return [] }
    return (isAggregate ? ungroupable(selection) : []) + orderMistakes()
  }

  /// Whether the document says that the answer is groups and not rows.
  var answersGroups: Bool {
    if case .scalar(.boolean(true))? = distinct { return true }
    return isAggregate
  }

  private var isAggregate: Bool {
    if selection.members.contains(where: { $0.value.isAggregate }) { return true }
    if case .object? = having { return true }
    return orders.contains { members in members.contains { $0.field.meaning.isAggregateOrder } }
  }

  /// The objects of a written order; one that arrives in a variable is checked by its value.
  private var orders: [[InputMember]] {
    switch order {
    case .list(let elements):
      elements.compactMap { if case .object(let members) = $0 { members } else { nil } }
    case .object(let members): [members]
    case nil, .null, .variable, .scalar, .name, .expression, .template: []
    }
  }

  private func ungroupable(_ selection: RowSelection) -> [Mistake] {
    selection.members.flatMap { member -> [Mistake] in
      switch member.value {
      case .list:
        [.selection("\(member.responseName.text) is a list, by which rows cannot be grouped")]
      case .metadata:
        [.selection("\(member.responseName.text) is told of rows and not of groups")]
      case .rowID:
        [.selection("\(member.responseName.text) is the id of a row, and groups have none")]
      case .target(_, let selection), .referrer(_, let selection): ungroupable(selection)
      case .typename, .column, .aggregate: []
      }
    }
  }

  // MARK: Order

  private func orderMistakes() -> [Mistake] {
    let isJoined = if case .joined? = source { true } else { false }
    return orders.flatMap { members in
      isJoined ? joinMistakes(members) : mistakes(members, in: selection, isOutermost: true)
    }
  }

  private func mistakes(
    _ members: [InputMember], in selection: RowSelection, isOutermost: Bool
  ) -> [Mistake] {
    members.flatMap { member -> [Mistake] in
      switch (member.field.meaning, member.value) {
      case (.columnOrder(let id), _):
        return selection.selects(id) ? [] : [Self.missing(member.field.name)]
      case (.targetOrder(let id), .object(let members)) where !members.isEmpty:
        guard let target = selection.target(id) else { return [Self.missing(member.field.name)] }
        return mistakes(members, in: target, isOutermost: false)
      case (.aggregateOrder, _) where !isOutermost:
        return [
          .order(
            "\(member.field.name) of a reference has no order, as a reference leads to one row")
        ]
      default: return []
      }
    }
  }

  /// The order of a list through a join table is that table's; what is selected are the far rows.
  private func joinMistakes(_ members: [InputMember]) -> [Mistake] {
    guard case .joined(_, let far)? = source else { return [] }
    let reference = schema[far]
    return members.flatMap { member -> [Mistake] in
      switch (member.field.meaning, member.value) {
      case (.columnOrder(let id), _):
        let isSelected = zip(reference.columns, reference.targetColumns).contains {
          $0 == id && selection.selects($1)
        }
        return isSelected ? [] : [Self.missing(member.field.name)]
      case (.targetOrder(far), .object(let members)):
        return mistakes(members, in: selection, isOutermost: false)
      case (.targetOrder, .object(let members)) where !members.isEmpty:
        return [Self.missing(member.field.name)]
      default: return []
      }
    }
  }

  private static func missing(_ name: String) -> Mistake {
    .order("\(name) is not selected, and groups or distinct rows are ordered by what is; select it")
  }
}

extension RowSelection {
  fileprivate func selects(_ column: ColumnID) -> Bool {
    members.contains { if case .column(column) = $0.value { true } else { false } }
  }

  /// What is selected of a reference's row under any name.
  fileprivate func target(_ id: ReferenceID) -> RowSelection? {
    let selections = members.compactMap { member -> RowSelection? in
      if case .target(id, let selection) = member.value { selection } else { nil }
    }
    return selections.first.map {
      RowSelection(table: $0.table, members: selections.flatMap(\.members))
    }
  }
}

extension SelectedMember.Value {
  /// Whether it is computed over rows.
  package var isAggregate: Bool { if case .aggregate = self { true } else { false } }
}

extension InputMeaning {
  /// Whether it is a direction by an aggregate.
  package var isAggregateOrder: Bool { if case .aggregateOrder = self { true } else { false } }
}
