import CEL
import DataModel
import JSON
import Operations
import Services

/// What every operation of a service lets whom do, for people who review that.
struct OperationAudit {
  private let rows: [Row]

  fileprivate struct Row {
    let connector: String
    let name: String
    let kind: Operations.Operation.Kind
    let callers: String
    let reads: [String]
    let writes: [String]
    let runsAuthoredSQL: Bool
    let bindings: [String]
  }

  init(_ service: Service) {
    rows = service.connectors.flatMap { connector in
      connector.names.compactMap { name in
        guard case .valid(let operation)? = connector[name] else { return nil }
        return Row(operation, name, of: connector, in: service.schema)
      }
    }
  }

  /// A table with a row for each operation.
  var text: String {
    let head = [
      "CONNECTOR", "OPERATION", "KIND", "CALLERS", "READS", "WRITES", "BOUND BY auth.uid",
    ]
    return TextTable.text([head] + rows.map(\.cells))
  }

  /// The same for programs.
  var json: JSONValue { .array(rows.map(\.json)) }
}

extension OperationAudit.Row {
  fileprivate init(
    _ operation: Operations.Operation, _ name: String, of connector: Connector, in schema: Schema
  ) {
    let footprint = OperationFootprint(operation, in: schema)
    let names = { (tables: Set<TableID>) in tables.map { schema[$0].typeName }.sorted() }
    self.connector = connector.id
    self.name = name
    kind = operation.kind
    callers =
      switch operation.access {
      case .level(let level): level.rawValue
      case .condition(let program): "expr: \(program.text)"
      }
    reads = names(footprint.reads)
    writes = names(footprint.writes)
    runsAuthoredSQL = footprint.runsAuthoredSQL
    bindings = OperationFootprint.Binding.allCases.filter(footprint.bindings.contains)
      .map(\.rawValue)
  }

  fileprivate var cells: [String] {
    // What native statements reach is for their reader to say.
    let any = runsAuthoredSQL ? ["(SQL)"] : []
    let list = { (texts: [String]) in texts.isEmpty ? "-" : texts.joined(separator: ", ") }
    let policy = callers.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return [
      connector, name, kind.rawValue, policy, list(reads + any),
      list(writes + (kind == .mutation ? any : [])), bindings.isEmpty ? "no" : list(bindings),
    ]
  }

  fileprivate var json: JSONValue {
    let list = { (texts: [String]) in JSONValue.array(texts.map(JSONValue.string)) }
    return [
      "connectorId": .string(connector), "operation": .string(name),
      "kind": .string(kind.rawValue), "callers": .string(callers), "reads": list(reads),
      "writes": list(writes), "nativeSql": .bool(runsAuthoredSQL), "boundByCaller": list(bindings),
    ]
  }
}
