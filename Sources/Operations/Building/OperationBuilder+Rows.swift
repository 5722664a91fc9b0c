import DataModel
import Diagnostics
import GeneratedAPI
import GraphQLLanguage
import SQL

extension OperationBuilder {
  /// The field's definition; unknown fields are told with close names.
  mutating func resolve(_ merged: MergedField, on type: NamedType) -> OutputField? {
    let name = merged.field.name
    currentTypeName = type.name
    if type.id == api.query, Self.introspectionFields.contains(name.text) {
      tell(
        .introspection, at: name.span,
        source == .connector
          ? "introspection fields are not allowed in connector operations"
          : "\(name) is a field of queries and not of a mutation's query")
      return nil
    }
    if let field = api.field(named: name.text, of: type) {
      if path.count <= rootPathLength { currentMeaning = field.meaning }
      return field
    }
    tell(
      .unknownField, at: name.span,
      "Cannot query field \"\(name)\" on type \"\(type.name)\"."
        + Suggestion.sentence(for: name.text, among: type.outputFields.map(\.name)))
    return nil
  }

  private static let introspectionFields = ["__schema", "__type", "_service"]

  private var rootPathLength: Int { definition.name == nil ? 2 : 3 }

  /// The rows of a list field with their selection.
  mutating func listRead(
    _ merged: MergedField, _ source: ListRead.Source, _ arguments: [InputMember]
  ) -> ListRead? {
    let table: TableID =
      switch source {
      case .table(let table), .search(let table): table
      case .similar(let column): column.table
      case .referrers(let id): api.schema[id].table
      case .joined(_, let far): api.schema[far].target
      }
    listDepth += 1
    defer { listDepth -= 1 }
    if listDepth == limits.listDepth + 1 {
      tell(
        .tooManyLists, at: merged.field.span,
        "lists are nested at most \(limits.listDepth) deep")
    }
    if listDepth > 1, arguments[.limit] == nil {
      tell(
        Diagnostic(
          .nestedListWithoutLimit, .warning(.logOnly), at: merged.field.name.span,
          "list \(merged.field.name) within a list has no limit; at most 100 rows come for each row above"
        ))
    }
    guard let selection = rowSelection(merged, table, takesAggregates: true) else { return nil }
    checkGroups(
      GroupingRule(
        schema: api.schema, selection: selection, source: source, order: arguments[.order],
        having: arguments[.having], distinct: arguments[.distinct]),
      of: merged, orderArgument: "orderBy")
    return ListRead(source: source, arguments: arguments, selection: selection)
  }

  /// What is grouped must be selected, and what is grouped by must be a value.
  mutating func checkGroups(
    _ rule: GroupingRule, of merged: MergedField, orderArgument: String
  ) {
    let order = merged.field.arguments.first { $0.name.text == orderArgument }
    for mistake in rule.mistakes() {
      switch mistake {
      case .selection(let message):
        tell(.badGrouping, at: merged.field.name.span, "On \(merged.field.name): \(message)")
      case .order(let message):
        tell(
          .badGrouping, at: order?.value.span ?? merged.field.name.span,
          "On \(merged.field.name): \(message)")
      }
    }
  }

  /// What is selected of the rows of a table.
  mutating func rowSelection(
    _ merged: MergedField, _ table: TableID, takesAggregates: Bool = false
  ) -> RowSelection? {
    let typeName = api.schema[table].typeName
    guard let type = api.type(named: typeName) else { return nil }
    let parts = merged.parts
    guard !parts.isEmpty else {
      tell(
        .leafSelection, at: merged.field.span,
        "Field \"\(merged.field.name)\" of type \"\(typeName)\" must have a selection of subfields. Did you mean \"\(merged.field.name) { ... }\"?"
      )
      return nil
    }
    // The fields below stand one level deeper; a root field stands on the first.
    guard path.count - rootPathLength + 2 <= limits.selectionDepth else {
      tell(
        .tooDeep, at: merged.field.span, "selection depth exceeds \(limits.selectionDepth)")
      return nil
    }
    let members = collect(parts, on: type).compactMap { field -> SelectedMember? in
      path.append(field.responseName.text)
      defer { path.removeLast() }
      return selectedMember(field, of: type, takesAggregates: takesAggregates)
    }
    checkLongNames(members, at: merged.field.span)
    if members.count > limits.rowFields {
      tell(
        .tooManyFields, at: merged.field.span,
        "a selection has at most \(limits.rowFields) fields of one row")
    }
    return RowSelection(table: table, members: members)
  }

  private mutating func selectedMember(
    _ merged: MergedField, of type: NamedType, takesAggregates: Bool
  ) -> SelectedMember? {
    guard let responseName = ResponseName(merged.responseName.text) else { return nil }
    guard let value = selectedValue(merged, of: type, takesAggregates: takesAggregates) else {
      return nil
    }
    return SelectedMember(
      responseName: responseName, inclusion: merged.inclusion, value: value,
      isRetired: merged.isRetired, fieldName: merged.field.name.text, span: merged.field.span)
  }

  private mutating func selectedValue(
    _ merged: MergedField, of type: NamedType, takesAggregates: Bool
  ) -> SelectedMember.Value? {
    if merged.field.name.text == "__typename" {
      checkLeaf(merged, typeText: "String!")
      return ResponseName(type.name).map { .typename($0) }
    }
    guard let definition = resolve(merged, on: type) else { return nil }
    let arguments = arguments(of: merged.field, definition)
    switch definition.meaning {
    case .column(let id):
      checkLeaf(merged, typeText: api.text(of: definition.type))
      return .column(id)
    case .target(let id):
      return rowSelection(merged, api.schema[id].target).map { .target(id, $0) }
    case .referrer(let id):
      return rowSelection(merged, api.schema[id].table).map { .referrer(id, $0) }
    case .referrers(let id):
      return listRead(merged, .referrers(id), arguments).map { .list($0) }
    case .joined(let near, let far):
      return listRead(merged, .joined(near: near, far: far), arguments).map { .list($0) }
    case .aggregate(let aggregate):
      checkLeaf(merged, typeText: api.text(of: definition.type))
      guard takesAggregates else {
        tell(
          .badGrouping, at: merged.field.name.span,
          "\(merged.field.name) is computed over the rows of a list or of a root field; a reference leads to one row"
        )
        return nil
      }
      return .aggregate(aggregate, arguments: arguments)
    case .rowID(let table):
      checkLeaf(merged, typeText: api.text(of: definition.type))
      return .rowID(table)
    case .metadata:
      return metadata(merged, definition)
    case .lookup, .list, .search, .similar, .insert, .insertMany, .upsert, .upsertMany, .update,
      .updateMany,
      .delete, .deleteMany, .query, .nothing, .native, .introspection, .service,
      .measure:
      preconditionFailure("\(definition.name) is no field of a row")
    }
  }

  private mutating func metadata(
    _ merged: MergedField, _ definition: OutputField
  ) -> SelectedMember.Value? {
    let parts = merged.parts
    let type = api[definition.type.core]
    guard !parts.isEmpty else {
      tell(
        .leafSelection, at: merged.field.span,
        "Field \"\(merged.field.name)\" of type \"\(type.name)\" must have a selection of subfields. Did you mean \"\(merged.field.name) { ... }\"?"
      )
      return nil
    }
    let members = collect(parts, on: type).compactMap { field -> MetadataMember? in
      guard let name = ResponseName(field.responseName.text) else { return nil }
      guard let value = metadataValue(field, of: type) else { return nil }
      return MetadataMember(
        responseName: name, inclusion: field.inclusion, value: value,
        isRetired: field.isRetired)
    }
    return .metadata(members)
  }

  private mutating func metadataValue(
    _ merged: MergedField, of type: NamedType
  ) -> MetadataMember.Value? {
    if merged.field.name.text == "__typename" {
      checkLeaf(merged, typeText: "String!")
      return ResponseName(type.name).map { .typename($0) }
    }
    guard case .measure(let measure)? = resolve(merged, on: type)?.meaning else { return nil }
    checkLeaf(merged, typeText: "Float")
    return .measure(measure)
  }

  mutating func checkLeaf(_ merged: MergedField, typeText: String) {
    guard let selection = merged.parts.first?.selectionSet else { return }
    tell(
      .leafSelection, at: selection.span,
      "Field \"\(merged.field.name)\" must not have a selection since type \"\(typeText)\" has no subfields."
    )
  }

  /// Names over 63 bytes are written in a form that takes 50 members at most.
  private mutating func checkLongNames(_ members: [SelectedMember], at span: SourceSpan) {
    let most = JSONRows.maximumMembersWithLongNames - (servesCaches ? 1 : 0)
    guard members.count > most,
      members.contains(where: { $0.responseName.text.utf8.count > Identifier.maximumLength })
    else { return }
    tell(
      .longNames, at: span,
      "a selection of more than \(most) fields cannot have a response name over \(Identifier.maximumLength) bytes"
    )
  }
}
