import DataModel

/// A row: what is given for each column, defaults that the server supplies included.
struct InsertRow {
  var values: [ColumnID: GivenValue] = [:]
  /// The columns that the data names, which an upsert sets.
  var assigned: Set<ColumnID> = []
  var children: [InsertChildren] = []
}

/// Rows that are written after the one that they refer to.
struct InsertChildren {
  let reference: Reference
  let rows: [InsertRow]
}

/// What a row has in a column.
enum GivenValue {
  case null
  case source(ParameterSource)
  /// The value of a column of the row around it.
  case parent(ColumnID)
  /// The value of a column of the row that a reference's key leads to.
  case target(ColumnID, key: [ResolvedMember])

  var isLookedUp: Bool { if case .target = self { true } else { false } }
}
