package import DataModel

/// What a field of the API stands for.
package enum FieldMeaning: Sendable, Hashable {
  // Fields of a table's type.
  case column(ColumnID)
  /// The row that a reference points to.
  case target(ReferenceID)
  /// The one row that refers to this one.
  case referrer(ReferenceID)
  /// The rows that refer to this one.
  case referrers(ReferenceID)
  /// The rows at `far` of join rows whose `near` is this one.
  case joined(near: ReferenceID, far: ReferenceID)
  /// A number or value computed over the rows of a group.
  case aggregate(Aggregate)
  /// The opaque id of a row of the table among the rows of all tables.
  case rowID(TableID)

  // Root fields of queries.
  case lookup(TableID)
  case list(TableID)
  /// The rows whose texts fit what is searched for.
  case search(TableID)
  /// The rows whose vectors are nearest to another one.
  case similar(ColumnID)

  // Root fields of mutations.
  case insert(TableID)
  case insertMany(TableID)
  case upsert(TableID)
  case upsertMany(TableID)
  case update(TableID)
  case updateMany(TableID)
  case delete(TableID)
  case deleteMany(TableID)
  /// A query in the middle of a mutation.
  case query
  /// A field of older clients, which is null.
  case nothing

  /// A root field that runs a statement of the author's.
  case native(NativeField)

  // Fields that tell about the API or about how a row was found.
  case introspection
  /// What the service tells about itself.
  case service
  case metadata
  case measure(Measure)
}

/// The root fields that run statements of the author's, by their names.
package enum NativeField: String, Sendable, Hashable, CaseIterable {
  case select = "_select"
  case selectFirst = "_selectFirst"
  case execute = "_execute"
  case executeReturning = "_executeReturning"
  case executeReturningFirst = "_executeReturningFirst"

  /// Whether it is a field of queries.
  package var isRead: Bool {
    switch self {
    case .select, .selectFirst: true
    case .execute, .executeReturning, .executeReturningFirst: false
    }
  }
}

/// Numbers about how a row was found, by their names.
package enum Measure: String, Sendable, Hashable, CaseIterable {
  /// How far a row's vector is from the one that it is compared with.
  case distance
  /// How well a row's texts fit what is searched for.
  case relevance
}
