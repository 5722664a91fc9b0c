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
            description: column.description, deprecation: column.deprecation))
      case .reference(let reference):
        let target = types.named(schema[reference.target].typeName)
        fields.append(
          OutputField(
            reference.fieldName, reference.isNullable ? target : .nonNull(target),
            .target(reference.id), description: reference.description,
            deprecation: reference.deprecation))
      }
    }
    fields += incomingFields(of: table)
    fields.append(OutputField("_metadata", types.named("_Metadata"), .metadata))
    fields += aggregateFields(of: table)
    if !table.isView {
      fields.append(OutputField("_id", .nonNull(types.named("ID")), .rowID(table.id)))
    }
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
