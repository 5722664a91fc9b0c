import DataModel
import Diagnostics
import GeneratedAPI
import SQL

/// Refuses names under which caches of clients would mix up values.
///
/// A cache keeps one value of a row under each response name, whichever query of the connector
/// brought it. So within a connector a name must stand for the same field of a table everywhere.
struct CacheRule {
  private let api: API
  /// The field that each name stands for, as operations have used it so far.
  private var fields: [Place: String] = [:]

  private struct Place: Hashable {
    let table: TableID
    let name: String
  }

  init(api: API) { self.api = api }

  /// What is wrong with a query, given those before it.
  mutating func mistakes(of operation: Operation) -> [Diagnostic] {
    operation.rootFields.flatMap { field -> [Diagnostic] in
      switch field.action {
      case .lookup(_, let arguments, let selection):
        let order: InputValue? =
          if case .object(let members)? = arguments[.first] { members[.order] } else { nil }
        return mistakes(
          in: selection,
          GroupingRule(schema: api.schema, selection: selection, source: nil, order: order))
      case .list(let read): return mistakes(in: read)
      case .typename, .introspection, .nothing, .query, .native, .insert, .insertMany, .upsert,
        .upsertMany, .update, .updateMany, .delete, .deleteMany:
        return []
      }
    }
  }

  private mutating func mistakes(in read: ListRead) -> [Diagnostic] {
    mistakes(
      in: read.selection,
      GroupingRule(
        schema: api.schema, selection: read.selection, source: read.source,
        order: read.arguments[.order], having: read.arguments[.having],
        distinct: read.arguments[.distinct]))
  }

  /// Groups are no rows, and are not kept.
  private mutating func mistakes(
    in selection: RowSelection, _ grouping: GroupingRule
  ) -> [Diagnostic] {
    grouping.answersGroups ? [] : mistakes(in: selection)
  }

  private mutating func mistakes(in selection: RowSelection) -> [Diagnostic] {
    let isKept = if case .table = api.schema[selection.table].kind { true } else { false }
    return selection.members.flatMap { member -> [Diagnostic] in
      let own = isKept ? mistake(in: member, of: selection.table).map { [$0] } ?? [] : []
      return own + mistakes(below: member.value)
    }
  }

  private mutating func mistakes(below value: SelectedMember.Value) -> [Diagnostic] {
    switch value {
    case .target(_, let selection), .referrer(_, let selection): mistakes(in: selection)
    case .list(let read): mistakes(in: read)
    case .typename, .column, .rowID, .metadata, .aggregate: []
    }
  }

  private mutating func mistake(in member: SelectedMember, of table: TableID) -> Diagnostic? {
    let name = member.responseName.text
    let typeName = api.schema[table].typeName
    if name != member.fieldName, let type = api.type(named: typeName),
      api.field(named: name, of: type) != nil
    {
      return Diagnostic(
        .ambiguousCacheName, at: member.span,
        "\(typeName) has a field \(name), whose value caches would take this one for. Choose another alias for \(member.fieldName)."
      )
    }
    let place = Place(table: table, name: name)
    guard let other = fields.updateValue(member.fieldName, forKey: place),
      other != member.fieldName
    else { return nil }
    fields[place] = other
    return Diagnostic(
      .ambiguousCacheName, at: member.span,
      "\(name) stands for \(other) of \(typeName) in another place of the connector, and caches keep one value of a row under a name. Choose another alias for \(member.fieldName)."
    )
  }
}
