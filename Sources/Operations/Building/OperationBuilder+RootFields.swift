import DataModel
import GeneratedAPI
import GraphQLLanguage
import SQL

// The fields of the operation's root, which read, write or look up.

extension OperationBuilder {
  mutating func buildRootFields(of root: NamedType) -> [RootField] {
    rootFields([SelectionPart(definition.selectionSet)], of: root)
  }

  /// The root fields that selections name, in order.
  private mutating func rootFields(_ parts: [SelectionPart], of root: NamedType) -> [RootField] {
    let merged = collect(parts, on: root)
    if merged.count > limits.rootFields {
      tell(
        .tooManyRootFields, at: definition.span,
        "an operation has at most \(limits.rootFields) root fields")
    }
    return merged.compactMap { field in
      path.append(field.responseName.text)
      defer {
        path.removeLast()
        if root.id != api.query || kind == .query {
          earlierResponses.append(field.responseName.text)
        }
      }
      return rootField(field, of: root)
    }
  }

  private mutating func rootField(_ merged: MergedField, of root: NamedType) -> RootField? {
    let name = merged.field.name
    guard let responseName = ResponseName(merged.responseName.text) else { return nil }
    if name.text == "__typename" {
      checkLeaf(merged, typeText: "String!")
      guard let rootName = ResponseName(root.name) else { return nil }
      return RootField(
        responseName: responseName, inclusion: merged.inclusion, action: .typename(rootName),
        isRetired: merged.isRetired, span: merged.field.span)
    }
    if let introspection = introspection(merged) {
      return RootField(
        responseName: responseName, inclusion: merged.inclusion,
        action: .introspection(introspection), span: merged.field.span)
    }
    guard let definition = resolve(merged, on: root) else {
      markVariables(in: merged.occurrences.map(\.field))
      return nil
    }
    if root.id == api.mutation, definition.meaning != .query, merged.occurrences.count > 1 {
      tell(
        .repeatedSideEffect, at: merged.occurrences[1].field.span,
        "Field \"\(name)\" is selected more than once; use an alias.")
    }
    guard let action = action(merged, definition) else { return nil }
    return RootField(
      responseName: responseName, inclusion: merged.inclusion, action: action,
      isRetired: merged.isRetired, span: merged.field.span)
  }

  private mutating func action(
    _ merged: MergedField, _ definition: OutputField
  ) -> RootField.Action? {
    if case .native(let field) = definition.meaning {
      return nativeStatement(merged, definition, field).map { .native($0) }
    }
    let arguments = arguments(of: merged.field, definition)
    switch definition.meaning {
    case .lookup(let table):
      checkLocator(arguments, definition, of: merged.field)
      return lookup(merged, table, arguments)
    case .list(let table):
      return listRead(merged, .table(table), arguments).map { .list($0) }
    case .search(let table):
      return listRead(merged, .search(table), arguments).map { .list($0) }
    case .similar(let column):
      checkComparison(arguments, definition, of: merged.field)
      return listRead(merged, .similar(column), arguments).map { .list($0) }
    case .insert(let table): return .insert(write(table, arguments, merged, definition))
    case .insertMany(let table): return .insertMany(write(table, arguments, merged, definition))
    case .upsert(let table): return .upsert(write(table, arguments, merged, definition))
    case .upsertMany(let table): return .upsertMany(write(table, arguments, merged, definition))
    case .update(let table):
      checkLocator(arguments, definition, of: merged.field)
      return .update(write(table, arguments, merged, definition))
    case .updateMany(let table):
      checkRestriction(arguments, of: merged.field)
      return .updateMany(write(table, arguments, merged, definition))
    case .delete(let table):
      checkLocator(arguments, definition, of: merged.field)
      return .delete(write(table, arguments, merged, definition))
    case .deleteMany(let table):
      checkRestriction(arguments, of: merged.field)
      return .deleteMany(write(table, arguments, merged, definition))
    case .query:
      return embeddedQuery(merged).map { .query($0) }
    case .nothing:
      checkLeaf(merged, typeText: api.text(of: definition.type))
      return .nothing
    case .column, .target, .referrer, .referrers, .joined, .aggregate, .rowID, .introspection,
      .service, .metadata, .native, .measure:
      preconditionFailure("\(definition.name) is no root field")
    }
  }

  /// The root fields of a query within a mutation.
  private mutating func embeddedQuery(_ merged: MergedField) -> [RootField]? {
    let parts = merged.parts
    guard !parts.isEmpty else {
      tell(
        .leafSelection, at: merged.field.span,
        "Field \"query\" of type \"Query\" must have a selection of subfields. Did you mean \"query { ... }\"?"
      )
      return nil
    }
    return rootFields(parts, of: api[api.query])
  }

  private mutating func write(
    _ table: TableID, _ arguments: [InputMember], _ merged: MergedField, _ definition: OutputField
  ) -> Write {
    checkLeaf(merged, typeText: api.text(of: definition.type))
    return Write(table: table, arguments: arguments)
  }

  private mutating func lookup(
    _ merged: MergedField, _ table: TableID, _ arguments: [InputMember]
  ) -> RootField.Action? {
    guard let selection = rowSelection(merged, table, takesAggregates: true) else { return nil }
    let order: InputValue? =
      if case .object(let first)? = arguments[.first] { first[.order] } else { nil }
    checkGroups(
      GroupingRule(schema: api.schema, selection: selection, source: nil, order: order), of: merged,
      orderArgument: "first")
    return .lookup(table, arguments: arguments, selection)
  }

  // MARK: Rules of arguments

  /// Exactly one argument chooses the row; one that is written with a mistake has been told.
  private mutating func checkLocator(
    _ arguments: [InputMember], _ definition: OutputField, of field: Field
  ) {
    guard arguments.count == field.arguments.count else { return }
    let names = definition.arguments.filter { $0.group == "locator" && $0.name != "id_expr" }
    guard !arguments.contains(where: { $0.field.group == "locator" }) else { return }
    let list = names.map(\.name).joined(separator: ", ")
    tell(
      .missingLocator, at: field.name.span,
      "On \(definition.name): exactly one of \(list) is required")
  }

  /// Vectors are compared with something; what is written with a mistake has been told.
  private mutating func checkComparison(
    _ arguments: [InputMember], _ definition: OutputField, of field: Field
  ) {
    guard arguments.count == field.arguments.count,
      !arguments.contains(where: { $0.field.group == "compare" })
    else { return }
    let rivals = definition.arguments.filter { $0.group == "compare" }.map(\.name)
    let names = rivals.joined(separator: ", ")
    tell(
      .missingLocator, at: field.name.span,
      rivals.count == 1
        ? "On \(definition.name): \(names) is required"
        : "On \(definition.name): exactly one of \(names) is required")
  }

  /// A write to many rows says which, or that it means all.
  private mutating func checkRestriction(_ arguments: [InputMember], of field: Field) {
    guard arguments.count == field.arguments.count else { return }
    if case .scalar(.boolean(true))? = arguments[.all] { return }
    if case .variable? = arguments[.all] { return }
    switch arguments[.filter] {
    case nil, .null?:
      tell(.unrestrictedWrite, at: field.name.span, "where or all: true is required")
    case .object(let members)? where members.isEmpty:
      tell(
        .unrestrictedWrite, at: field.name.span, "where has no effective condition; set all: true")
    case .object, .variable, .scalar, .name, .expression, .template, .list:
      break
    }
  }
}
