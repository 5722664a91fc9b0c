import Diagnostics
import GraphQLLanguage
import SQL

/// Reads one type with `@table` or `@view` as far as it says by itself, without looking at other tables.
struct TableReader {
  let names: KnownNames

  /// The type names of the schema, so that fields can be told apart.
  struct KnownNames {
    let tables: Set<String>
    let views: Set<String>
    let enums: [String: EnumType]
    let namespace: Identifier

    var all: [String] {
      (ScalarType.allCases.map(\.name) + Array(tables) + Array(enums.keys)).sorted()
    }
  }

  func read(
    _ type: TypeDefinition, interfaces: [Name], fields: [FieldDefinition],
    diagnostics: inout [Diagnostic]
  ) -> TableDraft? {
    let uses = DirectiveUse.read(type.directives, at: .object, diagnostics: &diagnostics)
    if let interface = interfaces.first {
      diagnostics.append(
        Diagnostic(
          .forbiddenDefinition, at: interface.span,
          "type \(type.name) must not implement interfaces"))
    }
    guard let table = uses.first(where: { $0.name == "table" || $0.name == "view" }),
      var draft = draft(of: type, table, diagnostics: &diagnostics)
    else { return nil }
    for field in fields { read(field, into: &draft, diagnostics: &diagnostics) }
    for use in uses where use.name == "unique" {
      readUnique(use, owner: draft.typeName, into: &draft, diagnostics: &diagnostics)
    }
    for use in uses where use.name == "index" {
      if draft.isView {
        refuseOnView(use, nil, draft.typeName, diagnostics: &diagnostics)
      } else {
        readIndex(use, owner: draft.typeName, into: &draft, diagnostics: &diagnostics)
      }
    }
    return draft
  }

  private func draft(
    of type: TypeDefinition, _ table: DirectiveUse, diagnostics: inout [Diagnostic]
  ) -> TableDraft? {
    let typeName = type.name.text
    let owner = "On \(typeName) @\(table.name)"
    let singular = apiName("singular", of: table, owner: owner, diagnostics: &diagnostics)
    let plural = apiName("plural", of: table, owner: owner, diagnostics: &diagnostics)
    let sqlName = SQLNameArgument.read(
      "name", of: table, owner: owner, default: SQLName.snakeCase(typeName), at: type.name.span,
      diagnostics: &diagnostics)
    guard let sqlName,
      let kind = kind(of: table, sqlName, owner: owner, diagnostics: &diagnostics)
    else { return nil }
    let one = singular ?? APIName.singular(of: typeName)
    let many = plural ?? singular.map(APIName.plural(of:)) ?? APIName.plural(of: typeName)
    if one == many {
      diagnostics.append(
        Diagnostic(.nameClash, at: table.span, "\(owner)(plural): must differ from singular"))
    }
    if let reserved = [one, many].first(where: Self.reservedRootFields.contains) {
      diagnostics.append(
        Diagnostic(
          .reservedName, at: table.span,
          "\(owner): the name \(reserved) is reserved; set @\(table.name)(singular, plural)"))
    }
    if typeName.first?.isLowercase == true {
      diagnostics.append(
        Diagnostic(
          .namingConvention, .warning(.logOnly), at: type.name.span,
          "type \(typeName) should be in PascalCase"))
    }
    return TableDraft(
      kind: kind, typeName: typeName, nameSpan: type.name.span, description: type.description?.text,
      sqlName: sqlName, singular: one, plural: many, tableSpan: table.span,
      declaredKey: keyArgument(table, owner: owner, diagnostics: &diagnostics))
  }

  /// Root fields that are there in every API.
  private static let reservedRootFields: Set<String> = [
    "query", "_service", "_firebase", "_select", "_selectFirst", "_execute", "_executeReturning",
    "_executeReturningFirst",
  ]

  private func keyArgument(
    _ table: DirectiveUse, owner: String, diagnostics: inout [Diagnostic]
  ) -> [(text: String, span: SourceSpan)]? {
    guard let key = table.strings("key") else { return nil }
    if key.isEmpty {
      diagnostics.append(
        Diagnostic(.badKey, at: table.span, "\(owner)(key): must name at least one field"))
      return nil
    }
    return key
  }

  private func apiName(
    _ argument: String, of table: DirectiveUse, owner: String, diagnostics: inout [Diagnostic]
  ) -> String? {
    guard let (text, span) = table.string(argument) else { return nil }
    guard APIName.isName(text), !text.hasPrefix("__") else {
      diagnostics.append(
        Diagnostic(
          .badName, at: span, "\(owner)(\(argument)): \"\(text)\" is not a GraphQL name"))
      return nil
    }
    return text
  }

  // MARK: Fields

  private func read(
    _ field: FieldDefinition, into draft: inout TableDraft, diagnostics: inout [Diagnostic]
  ) {
    let owner = "\(draft.typeName).\(field.name)"
    let uses = DirectiveUse.read(
      field.directives, at: .fieldDefinition, diagnostics: &diagnostics)
    guard isLegal(field, owner, in: draft, diagnostics: &diagnostics) else { return }
    let shape = FieldShape(field.type)
    let core = field.type.core
    if draft.isView { checkViewField(field, shape, uses, owner, diagnostics: &diagnostics) }
    if names.views.contains(core.text) {
      diagnostics.append(
        Diagnostic(.badFieldType, at: core.span, "On \(owner): cannot reference view \(core)"))
    } else if names.tables.contains(core.text) {
      guard !shape.isList else {
        diagnostics.append(
          Diagnostic(
            .badFieldType, at: field.type.span,
            "On \(owner): list of table type is not supported; relations are declared on the other side"
          ))
        return
      }
      if let use = uses.first(where: { $0.name == "searchable" }), !draft.isView {
        refuseSearch(use, owner, diagnostics: &diagnostics)
      }
      readReference(field, shape, uses, owner, into: &draft, diagnostics: &diagnostics)
    } else if let base = base(of: core, field, owner, diagnostics: &diagnostics) {
      let reader = ColumnReader(
        names: names, field: field, owner: owner, base: base, shape: shape, uses: uses)
      guard let column = reader.read(diagnostics: &diagnostics) else { return }
      draft.columns.append(column)
      if let use = uses.first(where: { $0.name == "searchable" }), !draft.isView {
        readSearchable(use, column, owner: owner, into: &draft, diagnostics: &diagnostics)
      }
      for use in uses where use.name == "unique" {
        readUnique(use, owner: owner, field: field.name, into: &draft, diagnostics: &diagnostics)
      }
      for use in uses where use.name == "index" && !draft.isView {
        readIndex(use, owner: owner, field: field.name, into: &draft, diagnostics: &diagnostics)
      }
    }
  }

  private func isLegal(
    _ field: FieldDefinition, _ owner: String, in draft: TableDraft,
    diagnostics: inout [Diagnostic]
  ) -> Bool {
    let name = field.name.text
    if let argument = field.arguments.first {
      diagnostics.append(
        Diagnostic(.fieldArguments, at: argument.span, "field \(owner) must not have arguments"))
    }
    if name.contains("_") {
      diagnostics.append(
        Diagnostic(
          .badName, at: field.name.span, "On \(owner): field names must not contain \"_\""))
      return false
    }
    if draft.column(named: name) != nil || draft.reference(named: name) != nil {
      diagnostics.append(
        Diagnostic(
          .duplicateField, at: field.name.span, "Field \"\(owner)\" can only be defined once."))
      return false
    }
    if name.first?.isUppercase == true {
      diagnostics.append(
        Diagnostic(
          .namingConvention, .warning(.logOnly), at: field.name.span,
          "field \(owner) should be in lowerCamelCase"))
    }
    return true
  }

  private func base(
    of core: Name, _ field: FieldDefinition, _ owner: String, diagnostics: inout [Diagnostic]
  ) -> ColumnType.Base? {
    if let scalar = ScalarType(rawValue: core.text) { return .scalar(scalar) }
    if let enumType = names.enums[core.text] { return .enumeration(enumType.id) }
    switch core.text {
    case "ID":
      diagnostics.append(
        Diagnostic(
          .badFieldType, at: core.span, "On \(owner): use UUID or String instead of ID"))
    case "Void", "True", "SchemaCoordinate", "Any_SQL", "SQL_Query", "SQL_Mutation", "SQL_Params",
      "Vector_Embed_Model":
      refuseAsField(core, owner, diagnostics: &diagnostics)
    case let name where name.hasSuffix("_Expr") || name.hasSuffix("_KeyOutput"):
      refuseAsField(core, owner, diagnostics: &diagnostics)
    case let name:
      diagnostics.append(
        Diagnostic(
          .unknownType, at: core.span,
          "Unknown type \"\(name)\"." + Suggestion.sentence(for: name, among: names.all)))
    }
    return nil
  }

  private func refuseAsField(_ core: Name, _ owner: String, diagnostics: inout [Diagnostic]) {
    diagnostics.append(
      Diagnostic(
        .badFieldType, at: core.span, "On \(owner): type \(core) cannot be used as a field"))
  }
}

/// The lists and `!` around a field's named type.
struct FieldShape {
  let isNullable: Bool
  let isList: Bool
  let hasNullableElements: Bool
  /// Whether a list holds lists.
  let isNested: Bool

  init(_ type: TypeReference) {
    var inner = type
    if case .nonNull(let wrapped, _) = type {
      isNullable = false
      inner = wrapped
    } else {
      isNullable = true
    }
    guard case .list(let element, _) = inner else {
      isList = false
      hasNullableElements = false
      isNested = false
      return
    }
    isList = true
    var core = element
    if case .nonNull(let wrapped, _) = element {
      hasNullableElements = false
      core = wrapped
    } else {
      hasNullableElements = true
    }
    isNested = if case .list = core { true } else { false }
  }
}
