import DataModel
import Diagnostics
import GeneratedAPI
import Operations
import Services

/// Describes a connector of a service to clients.
struct ClientConnectorBuilder {
  let service: Service
  var enums: Set<EnumID> = []
  var builtinEnums: Set<String> = []
  /// The input objects met so far, by name.
  var inputs: [String: ClientInput] = [:]

  init(service: Service) { self.service = service }

  var api: API { service.api }
  var schema: Schema { service.schema }

  /// What clients know of a connector; operations with errors are left out.
  static func describe(_ connector: Connector, of service: Service) -> ClientConnector {
    var builder = ClientConnectorBuilder(service: service)
    let operations = connector.names.compactMap { name -> ClientOperation? in
      guard case .valid(let operation)? = connector[name], !operation.isRetired else {
        return nil
      }
      return builder.describe(operation, name)
    }
    return ClientConnector(
      id: connector.id, serviceID: service.configuration.serviceID,
      location: service.configuration.location, operations: operations, keys: builder.keys(),
      enums: builder.schemaEnums(), builtinEnums: builder.otherEnums(),
      inputs: builder.inputs.values.sorted { $0.name < $1.name })
  }

  private mutating func describe(_ operation: Operation, _ name: String) -> ClientOperation {
    let variables = operation.variables.filter { !$0.isRetired }.map { variable in
      ClientVariable(
        name: variable.name, documentation: [], type: type(of: variable.type.nullable).required,
        isOptional: !variable.type.isNonNull || variable.defaultValue != nil)
    }
    let fields = operation.rootFields.compactMap { field in
      rootField(field, of: operation.kind)
    }
    return ClientOperation(
      name: name, kind: operation.kind == .query ? .query : .mutation,
      documentation: comment(above: operation.span), variables: variables,
      result: ClientObject(typeName: "Data", table: nil, key: nil, fields: fields),
      span: operation.span)
  }

  private mutating func keys() -> [ClientKey] {
    let tables = schema.tables.filter { !$0.primaryKey.isEmpty }
    return tables.map { table in
      let columns = keyColumns(of: table)
      return ClientKey(
        table: table.id, typeName: table.typeName,
        fields: columns.map { ($0.fieldName, type(of: $0).required) })
    }.sorted { "\($0.typeName)_Key" < "\($1.typeName)_Key" }
  }

  /// The columns of a table's key, in the order in which the type declares them.
  func keyColumns(of table: Table) -> [Column] {
    table.primaryKey.map { schema[$0] }.sorted { left, right in
      (left.span.file, left.span.start, left.id.index)
        < (right.span.file, right.span.start, right.id.index)
    }
  }

  private func schemaEnums() -> [ClientEnum] {
    let used = enums.map { schema[$0] }.sorted { left, right in
      (left.span.file, left.span.start) < (right.span.file, right.span.start)
    }
    return used.map { type in
      ClientEnum(
        name: type.typeName, documentation: lines(type.description),
        values: type.values.map { ($0.name, lines($0.description, deprecation: $0.deprecation)) })
    }
  }

  private func otherEnums() -> [ClientEnum] {
    builtinEnums.sorted().compactMap { name in
      guard case .enumeration(let kind)? = api.type(named: name)?.kind else { return nil }
      return ClientEnum(
        name: name, documentation: [], values: kind.values(in: schema).map { ($0, []) })
    }
  }

  /// The lines of a description, and why a thing should no longer be used.
  func lines(_ description: String?, deprecation: String? = nil) -> [String] {
    let text = description.map {
      $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    let lines = (text ?? []).map(String.init)
    guard let deprecation else { return lines }
    let reason = deprecation.split(whereSeparator: \.isNewline).joined(separator: " ")
    return lines + ["- Note: Deprecated. \(reason)"]
  }

  /// The lines of the comment that ends directly above a place.
  private func comment(above span: SourceSpan) -> [String] {
    let file = service.files[span.file]
    var number = file.position(at: span.start).line - 1
    var lines: [String] = []
    while number > 0 {
      let line = file.line(number).drop { $0 == " " || $0 == "\t" }
      guard line.first == "#" else { break }
      let text = line.drop { $0 == "#" }
      lines.append(String(text.first == " " ? text.dropFirst() : text))
      number -= 1
    }
    return lines.reversed()
  }
}
