import DataModel

/// What generated fields are for, in words for editors; authors' own words come first.
extension API {
  package func description(of field: OutputField) -> String? {
    field.description ?? generatedDescription(of: field)
  }

  private func generatedDescription(of field: OutputField) -> String? {
    switch field.meaning {
    case .column(let id): description(of: schema[id])
    case .target: nil
    case .referrer(let id):
      "The row of `\(typeName(schema[id].table))` whose `\(schema[id].fieldName)` leads to this one, or null."
    case .referrers(let id):
      "The rows of `\(typeName(schema[id].table))` whose `\(schema[id].fieldName)` leads to this one."
    case .joined(_, let far):
      "The rows of `\(typeName(schema[far].target))` that rows of `\(typeName(schema[far].table))` connect with this one. Arguments speak of the connecting rows."
    case .aggregate(let aggregate): description(of: aggregate)
    case .rowID: "An opaque id of the row, the same in every query and for no other row."
    case .metadata: "How the row was found."
    case .measure(.relevance):
      "How well the row's texts fit what is searched for, by `ts_rank`; null in other queries."
    case .measure(.distance):
      "How far the row's vector is from the one that it is compared with; null in other queries."
    case .lookup(let table):
      "The row of `\(typeName(table))` that one of the arguments chooses, or null."
    case .list(let table): "The rows of `\(typeName(table))` that fulfil the conditions."
    case .search(let table):
      "The rows of `\(typeName(table))` whose texts fit the words, the best first."
    case .similar(let id):
      "The rows of `\(typeName(id.table))` by how near their `\(schema[id].fieldName)` is to a vector, the nearest first."
    case .query: "Runs a query at this place of the mutation."
    case .nothing: "Does nothing; kept for older clients."
    case .native(let field): description(of: field)
    case .introspection: nil
    case .service: "What the service tells about itself."
    case .insert, .insertMany, .upsert, .upsertMany, .update, .updateMany, .delete, .deleteMany:
      field.meaning.table.flatMap { writeDescription(field.meaning, typeName($0)) }
    }
  }

  private func description(of column: Column) -> String? {
    switch column.origin {
    case .declared: return nil
    case .implicitKey:
      return
        "The key of the row, made by the server where none is given. Declare the field, or `@table(key)`, for another key."
    case .implicitReference(let field):
      let table = schema[column.id.table]
      let reference = table.references.map { schema[$0] }.first { $0.fieldName == field }
      guard let reference, let position = reference.columns.firstIndex(of: column.id) else {
        return nil
      }
      let target = schema[reference.targetColumns[position]].fieldName
      return
        "The `\(target)` of the row of `\(typeName(reference.target))` that `\(field)` leads to. Declare the field, or use `@ref`, to choose another one."
    }
  }

  private func description(of aggregate: Aggregate) -> String {
    guard case .column(let function, let id) = aggregate else {
      return "The number of rows in the group."
    }
    let name = "`\(schema[id].fieldName)`"
    return switch function {
    case .count: "The number of rows in the group in which \(name) is not null."
    case .sum: "The sum of \(name) over the group; null without values."
    case .avg: "The mean of \(name) over the group; null without values."
    case .min: "The least \(name) in the group; null without values."
    case .max: "The greatest \(name) in the group; null without values."
    }
  }

  private func description(of field: NativeField) -> String {
    switch field {
    case .select: "The rows that a statement reads, as objects."
    case .selectFirst: "The first row that a statement reads, as an object, or null."
    case .execute: "Runs a statement that writes, and answers the number of rows it touched."
    case .executeReturning: "Runs a statement that writes, and answers the rows that it returns."
    case .executeReturningFirst:
      "Runs a statement that writes, and answers the first row that it returns, or null."
    }
  }

  private func writeDescription(_ meaning: FieldMeaning, _ type: String) -> String? {
    switch meaning {
    case .insert: "Adds a row to `\(type)` and answers its key."
    case .insertMany: "Adds rows to `\(type)`, all or none, and answers their keys in order."
    case .upsert:
      "Adds a row to `\(type)`, or sets the given columns of the row with its key, and answers the key."
    case .upsertMany:
      "Adds rows to `\(type)`, or sets the given columns of the rows with their keys; answers the keys in order."
    case .update: "Changes one row of `\(type)` and answers its key, or null where there is none."
    case .updateMany: "Changes all rows of `\(type)` that fit and answers their number."
    case .delete: "Removes one row of `\(type)` and answers its key, or null where there is none."
    case .deleteMany: "Removes all rows of `\(type)` that fit and answers their number."
    default: nil
    }
  }
}
