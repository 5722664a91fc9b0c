/// A root field of a mutation that changes rows.
enum Change {
  case insert(table: Int, Record, isUpsert: Bool)
  case insertMany(table: Int, [Record], isUpsert: Bool)
  case update(table: Int, Locator, Record)
  case updateMany(table: Int, Given<Filter>?, Record)
  case delete(table: Int, Locator)
  case deleteMany(table: Int, Given<Filter>?)

  func text(_ schema: ModelSchema) -> String {
    switch self {
    case .insert(let number, let record, let isUpsert):
      let table = schema.tables[number]
      return "\(table.singular)_\(isUpsert ? "upsert" : "insert")(data: \(record.input.text))"
    case .insertMany(let number, let records, let isUpsert):
      let list = Input.list(records.map(\.input)).text
      return
        "\(schema.tables[number].singular)_\(isUpsert ? "upsert" : "insert")Many(data: \(list))"
    case .update(let number, let locator, let record):
      let table = schema.tables[number]
      return "\(table.singular)_update(\(locator.text(table)), data: \(record.input.text))"
    case .updateMany(let number, let filter, let record):
      return "\(schema.tables[number].singular)_updateMany(\(condition(filter)), "
        + "data: \(record.input.text))"
    case .delete(let number, let locator):
      let table = schema.tables[number]
      return "\(table.singular)_delete(\(locator.text(table)))"
    case .deleteMany(let number, let filter):
      return "\(schema.tables[number].singular)_deleteMany(\(condition(filter)))"
    }
  }

  private func condition(_ filter: Given<Filter>?) -> String {
    filter.map { "where: \($0.input(\.input).text)" } ?? "all: true"
  }
}

/// The data of a row.
struct Record {
  enum Member {
    case column(ModelColumn, Given<Value>)
    case reference(ModelReference, Given<[Value]>, key: [ModelColumn])
    case transforms(ModelColumn, [Transform])
    case children(Relation, [Record])
  }

  var members: [Member] = []

  var input: Input {
    .object(
      members.map { member in
        switch member {
        case .column(let column, let value):
          (column.name, value.input { $0.input(column.kind) })
        case .reference(let reference, let values, let key):
          (
            reference.name,
            values.input { .object(zip(key, $0).map { ($0.name, $1.input($0.kind)) }) }
          )
        case .transforms(let column, let transforms):
          ("\(column.name)_update", .list(transforms.map { $0.input(column.kind) }))
        case .children(let relation, let records):
          (
            relation.name,
            relation.isOneToOne ? records[0].input : .list(records.map(\.input))
          )
        }
      })
  }
}

/// A step of an `_update` member.
struct Transform {
  enum Step: String { case inc, dec, append, prepend, add, remove }

  let step: Step
  /// A number, a list, or the number of `unit`s.
  let value: Given<Value>
  /// What a date or a time moves by: `days` or `months`.
  var unit: String?

  fileprivate func input(_ kind: Kind) -> Input {
    let operand = value.input { $0.input(unit == nil ? kind : .int) }
    return .object([(step.rawValue, unit.map { .object([($0, operand)]) } ?? operand)])
  }
}
