import DataModel
import Diagnostics

extension APIGenerator {
  /// The object type of a table: columns and references as declared, then what is generated.
  mutating func defineObject(_ table: Table) {
    var fields: [OutputField] = []
    for member in table.inputOrder(in: schema) {
      switch member {
      case .column(let column):
        fields.append(
          OutputField(
            column.fieldName, type(of: column), .column(column.id),
            description: column.description))
      case .reference(let reference):
        let target = types.named(schema[reference.target].typeName)
        fields.append(
          OutputField(
            reference.fieldName, reference.isNullable ? target : .nonNull(target),
            .target(reference.id), description: reference.description))
      }
    }
    fields += incomingFields(of: table)
    fields.append(OutputField("_metadata", types.named("_Metadata"), .metadata))
    fields += aggregateFields(of: table)
    fields.append(
      OutputField("_id", .nonNull(types.named("ID")), .unsupported(.entityIDs)))
    checkFields(fields, of: table)
    types.define(table.typeName, .object(fields), description: table.description)
  }

  private mutating func incomingFields(of table: Table) -> [OutputField] {
    let incoming = IncomingRelations(to: table.id, in: schema)
    var fields: [OutputField] = []
    for reference in incoming.many {
      let owner = schema[reference.table]
      fields.append(
        OutputField(
          names.referring(reference), list(of: owner), .referrers(reference.id),
          arguments: listArguments(owner)))
    }
    for reference in incoming.one {
      fields.append(
        OutputField(
          names.referring(reference), types.named(schema[reference.table].typeName),
          .referrer(reference.id)))
    }
    for (near, far) in incoming.joined {
      fields.append(
        OutputField(
          names.joined(near: near, far: far), list(of: schema[far.target]),
          .joined(near: near.id, far: far.id), arguments: listArguments(schema[far.table])))
    }
    return fields
  }

  private mutating func aggregateFields(of table: Table) -> [OutputField] {
    let columns = table.columns.filter { !$0.type.isList }.sorted { $0.fieldName < $1.fieldName }
    let distinct = InputField(
      "distinct", types.named("Boolean"), .unsupported(.distinct), default: .boolean(false))
    let int = APIType.nonNull(types.named("Int"))
    var fields = [OutputField("_count", int, .unsupported(.aggregates))]
    for column in columns {
      fields.append(
        OutputField(
          "\(column.fieldName)_count", int, .unsupported(.aggregates), arguments: [distinct]))
    }
    for aggregate in Aggregate.allCases {
      for column in columns {
        guard let type = aggregate.resultType(of: column.type.base) else { continue }
        fields.append(
          OutputField(
            "\(column.fieldName)_\(aggregate.rawValue)", types.named(type.name),
            .unsupported(.aggregates), arguments: aggregate.takesDistinct ? [distinct] : []))
      }
    }
    return fields
  }

  private mutating func checkFields(_ fields: [OutputField], of table: Table) {
    var seen: Set<String> = []
    for field in fields where !seen.insert(field.name).inserted {
      diagnostics.append(
        Diagnostic(
          .nameClash, at: table.span,
          "\(table.typeName).\(field.name) is both declared and generated, or generated twice; rename a field or set @table(singular, plural) of the referring type"
        ))
    }
  }

  // MARK: Types

  mutating func list(of table: Table) -> APIType {
    .nonNull(.list(.nonNull(types.named(table.typeName))))
  }

  /// The name of the type of a column's values, or of its elements.
  func coreName(of base: ColumnType.Base) -> String {
    switch base {
    case .scalar(let scalar): scalar.name
    case .enumeration(let id): schema[id].typeName
    }
  }

  /// The type of a column as a field of its table.
  mutating func type(of column: Column) -> APIType {
    let core = types.named(coreName(of: column.type.base))
    let value: APIType =
      if column.type.isList {
        .list(column.type.hasNullableElements ? core : .nonNull(core))
      } else {
        core
      }
    return column.isNullable ? value : .nonNull(value)
  }
}

/// The aggregates over a column other than its count.
enum Aggregate: String, CaseIterable {
  case sum
  case avg
  case min
  case max

  var takesDistinct: Bool { self == .sum || self == .avg }

  /// The type of the aggregate; `nil` where the column has none.
  func resultType(of base: ColumnType.Base) -> ScalarType? {
    guard case .scalar(let scalar) = base else { return nil }
    switch (self, scalar) {
    case (.sum, .int), (.sum, .int64), (.sum, .float): return scalar
    case (.avg, .int), (.avg, .int64), (.avg, .float): return .float
    case (.min, .int), (.min, .int64), (.min, .float), (.min, .date), (.min, .timestamp),
      (.min, .any), (.max, .int), (.max, .int64), (.max, .float), (.max, .date),
      (.max, .timestamp), (.max, .any):
      return scalar
    case (.sum, _), (.avg, _), (.min, _), (.max, _): return nil
    }
  }
}
