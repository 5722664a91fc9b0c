import CEL
import Diagnostics
import GraphQLLanguage
import JSON
import SQL

/// Reads one field whose type is a scalar, an enum or a list of one.
struct ColumnReader {
  let names: TableReader.KnownNames
  let field: FieldDefinition
  /// The field's coordinate, `Movie.title`.
  let owner: String
  let base: ColumnType.Base
  let shape: FieldShape
  let uses: [DirectiveUse]

  /// The column; mistakes are told, and give `nil` where nothing usable is left.
  func read(diagnostics: inout [Diagnostic]) -> ColumnDraft? {
    guard !shape.isNested else {
      diagnostics.append(
        Diagnostic(
          .badFieldType, at: field.type.span, "On \(owner): lists of lists are not supported"))
      return nil
    }
    if let use = uses.first(where: { $0.name == "ref" }) {
      diagnostics.append(
        Diagnostic(
          .badReference, at: use.span, "On \(owner) @ref: field type must be a @table type"))
    }
    let col = uses.first { $0.name == "col" }
    guard let size = vectorSize(col, diagnostics: &diagnostics) else { return nil }
    let sqlName = SQLNameArgument.read(
      "name", of: col, owner: "On \(owner) @col", default: SQLName.snakeCase(field.name.text),
      at: field.name.span, diagnostics: &diagnostics)
    guard let sqlName, let storage = storage(col, size, diagnostics: &diagnostics) else {
      return nil
    }
    let type = ColumnType(
      base, isList: shape.isList, hasNullableElements: shape.hasNullableElements)
    return ColumnDraft(
      fieldName: field.name.text, sqlName: sqlName, type: type, isNullable: shape.isNullable,
      storage: storage, defaultValue: defaultValue(type, storage, diagnostics: &diagnostics),
      origin: .declared, description: field.description?.text,
      deprecation: uses.deprecation, span: field.name.span)
  }

  // MARK: Storage

  private func storage(
    _ col: DirectiveUse?, _ size: VectorSize, diagnostics: inout [Diagnostic]
  ) -> ColumnStorage? {
    let dataType = col?.string("dataType")
    switch base {
    case .enumeration(let id):
      return enumStorage(id, dataType, diagnostics: &diagnostics)
    case .scalar(let scalar):
      guard let dataType else {
        if case .elements(let count) = size { return ColumnStorage(elementType: .vector(count)) }
        return ColumnStorage(elementType: scalar.defaultPostgresType, isList: shape.isList)
      }
      let storage = DataTypeText.storage(dataType.text, for: scalar, isList: shape.isList)
      guard let storage else {
        diagnostics.append(
          Diagnostic(
            .badColumn, at: dataType.span,
            "On \(owner) @col(dataType): \"\(dataType.text)\" cannot hold \(scalar.name)"))
        return nil
      }
      if storage.isSerial, shape.isNullable {
        diagnostics.append(
          Diagnostic(
            .badColumn, at: dataType.span,
            "On \(owner) @col(dataType): serial columns are never null; declare \(scalar.name)!"))
      }
      return storage
    }
  }

  private func enumStorage(
    _ id: EnumID, _ dataType: (text: String, span: SourceSpan)?, diagnostics: inout [Diagnostic]
  ) -> ColumnStorage? {
    guard let enumType = names.enums.values.first(where: { $0.id == id }) else { return nil }
    if let dataType, dataType.text != enumType.sqlName.description {
      diagnostics.append(
        Diagnostic(
          .badColumn, at: dataType.span,
          "On \(owner) @col(dataType): \"\(dataType.text)\" cannot hold \(enumType.typeName)"))
    }
    let name = QualifiedName(schema: names.namespace, name: enumType.sqlName)
    return ColumnStorage(elementType: .named(name), isList: shape.isList)
  }

  // MARK: Default

  private func defaultValue(
    _ type: ColumnType, _ storage: ColumnStorage, diagnostics: inout [Diagnostic]
  ) -> DefaultValue? {
    guard let use = uses.first(where: { $0.name == "default" }) else { return nil }
    let given = ["value", "expr", "sql"].filter(use.has)
    guard given.count == 1, let argument = given.first else {
      diagnostics.append(
        Diagnostic(
          .badDefault, at: use.span,
          "On \(owner) @default: exactly one of value, expr, sql is required"))
      return nil
    }
    if storage.isSerial {
      diagnostics.append(
        Diagnostic(
          .badDefault, at: use.span,
          "On \(owner) @default: a serial column counts by itself and takes no default"))
      return nil
    }
    switch argument {
    case "value":
      return constant(use, type, storage, diagnostics: &diagnostics)
    case "expr":
      guard let (text, span) = use.string("expr") else {
        diagnostics.append(
          Diagnostic(.badDefault, at: use.span, "On \(owner) @default(expr): must be a string"))
        return nil
      }
      guard type.base != .scalar(.vector) else {
        diagnostics.append(
          Diagnostic(
            .badDefault, at: span,
            "On \(owner) @default(expr): expressions compute no vectors; give value"))
        return nil
      }
      return expression(text, at: span, type, diagnostics: &diagnostics)
    default:
      return sql(use, diagnostics: &diagnostics)
    }
  }

  private func sql(_ use: DirectiveUse, diagnostics: inout [Diagnostic]) -> DefaultValue? {
    guard let (text, span) = use.string("sql") else {
      diagnostics.append(
        Diagnostic(.badDefault, at: use.span, "On \(owner) @default(sql): must be a string"))
      return nil
    }
    do throws(SchemaSQLProblem) {
      return .sql(try DefaultExpression(text))
    } catch {
      diagnostics.append(
        Diagnostic(.badDefault, at: span, "On \(owner) @default(sql): \(error.message)"))
      return nil
    }
  }

  private func constant(
    _ use: DirectiveUse, _ type: ColumnType, _ storage: ColumnStorage,
    diagnostics: inout [Diagnostic]
  ) -> DefaultValue? {
    guard let value = use["value"] else {
      if !shape.isNullable {
        diagnostics.append(
          Diagnostic(
            .badDefault, at: use.span, "On \(owner) @default(value): cannot be null"))
      }
      return nil
    }
    let enumType = enumOfBase
    let coercion = LiteralCoercion(enumValues: enumType?.values.map(\.name))
    switch coercion.columnValue(of: value, as: type) {
    case .success(let constant):
      if let problem = problem(of: constant, in: storage) {
        diagnostics.append(
          Diagnostic(.badDefault, at: value.span, "On \(owner) @default(value): \(problem)"))
      }
      return .constant(constant)
    case .failure(let mistake):
      diagnostics.append(
        Diagnostic(
          .badDefault, at: mistake.span, "On \(owner) @default(value): \(mistake.message)"))
      return nil
    }
  }

  private var enumOfBase: EnumType? {
    guard case .enumeration(let id) = base else { return nil }
    return names.enums.values.first { $0.id == id }
  }

  private func expression(
    _ text: String, at span: SourceSpan, _ type: ColumnType, diagnostics: inout [Diagnostic]
  ) -> DefaultValue? {
    let result = ServerValue.compile(
      text, environment: .schemaDefault, for: type, enumValues: enumOfBase?.values.map(\.name))
    switch result {
    case .success(let program):
      return .expression(program)
    case .failure(let mistake):
      diagnostics.append(
        Diagnostic(.badDefault, at: span, "On \(owner) @default(expr): \(mistake.message)"))
      return nil
    }
  }
}
