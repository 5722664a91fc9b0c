import DataModel

/// `@fdc_generated`: what a generated field follows from, and what kind of field it is.
struct GeneratedMark: Sendable {
  let origin: String
  let purpose: String

  /// The mark as GraphQL writes it.
  var text: String { "@fdc_generated(from: \"\(origin)\", purpose: \(purpose))" }
}

extension API {
  /// The mark of a field; `nil` for a declared or built-in one.
  func mark(of field: OutputField, in owner: Table?) -> GeneratedMark? {
    switch field.meaning {
    case .column(let id): mark(of: schema[id])
    case .referrers(let id): mark(of: schema[id], "QUERY_MULTIPLE_ONE_TO_MANY")
    case .referrer(let id): mark(of: schema[id], "QUERY_SINGLE_ONE_TO_ONE")
    case .joined(_, let far):
      GeneratedMark(origin: typeName(schema[far].table), purpose: "QUERY_MULTIPLE_MANY_TO_MANY")
    case .metadata: owner.map { GeneratedMark(origin: $0.typeName, purpose: "METADATA_FIELD") }
    case .aggregate(.rowCount):
      owner.map { GeneratedMark(origin: "\($0.typeName).", purpose: "QUERY_COUNT") }
    case .aggregate(.column(let function, let id)):
      GeneratedMark(
        origin: "\(typeName(id.table)).\(schema[id].fieldName)",
        purpose: "QUERY_\(function.rawValue.uppercased())")
    case .rowID(let table):
      GeneratedMark(
        origin: "\(typeName(table)).\(keyNames(of: table).joined(separator: ","))",
        purpose: "ENTITY_ID")
    case .search(let table): mark(table, "QUERY_MULTIPLE_BY_FULL_TEXT_SEARCH")
    case .similar(let id):
      GeneratedMark(
        origin: "\(typeName(id.table)).\(schema[id].fieldName)",
        purpose: "QUERY_MULTIPLE_BY_SIMILARITY")
    case .lookup(let table): mark(table, "QUERY_SINGLE")
    case .list(let table): mark(table, "QUERY_MULTIPLE")
    case .insert(let table): mark(table, "INSERT_SINGLE")
    case .insertMany(let table): mark(table, "INSERT_MULTIPLE")
    case .upsert(let table): mark(table, "UPSERT_SINGLE")
    case .upsertMany(let table): mark(table, "UPSERT_MULTIPLE")
    case .update(let table): mark(table, "UPDATE_SINGLE")
    case .updateMany(let table): mark(table, "UPDATE_MULTIPLE")
    case .delete(let table): mark(table, "DELETE_SINGLE")
    case .deleteMany(let table): mark(table, "DELETE_MULTIPLE")
    case .target, .query, .nothing, .native, .introspection, .service, .measure: nil
    }
  }

  /// The purposes that marks name.
  static let purposes = [
    "IMPLICIT_KEY_FIELD", "IMPLICIT_REF_FIELD", "METADATA_FIELD", "ENTITY_ID",
    "QUERY_MULTIPLE_ONE_TO_MANY", "QUERY_SINGLE_ONE_TO_ONE", "QUERY_MULTIPLE_MANY_TO_MANY",
    "QUERY_COUNT", "QUERY_SUM", "QUERY_AVG", "QUERY_MIN", "QUERY_MAX",
    "QUERY_MULTIPLE_BY_FULL_TEXT_SEARCH", "QUERY_SINGLE", "QUERY_MULTIPLE",
    "QUERY_MULTIPLE_BY_SIMILARITY", "INSERT_SINGLE", "INSERT_MULTIPLE", "UPSERT_SINGLE",
    "UPSERT_MULTIPLE", "UPDATE_SINGLE", "UPDATE_MULTIPLE", "DELETE_SINGLE", "DELETE_MULTIPLE",
  ]

  private func mark(of column: Column) -> GeneratedMark? {
    switch column.origin {
    case .declared: nil
    case .implicitKey:
      GeneratedMark(origin: typeName(column.id.table), purpose: "IMPLICIT_KEY_FIELD")
    case .implicitReference(let field):
      GeneratedMark(
        origin: "\(typeName(column.id.table)).\(field)", purpose: "IMPLICIT_REF_FIELD")
    }
  }

  private func mark(of reference: Reference, _ purpose: String) -> GeneratedMark {
    GeneratedMark(
      origin: "\(typeName(reference.table)).\(reference.fieldName)", purpose: purpose)
  }

  private func mark(_ table: TableID, _ purpose: String) -> GeneratedMark {
    GeneratedMark(origin: typeName(table), purpose: purpose)
  }

  func typeName(_ table: TableID) -> String { schema[table].typeName }

  func keyNames(of table: TableID) -> [String] {
    schema[table].primaryKey.map { schema[$0].fieldName }
  }
}
