/// A schema as the tests know it.
struct ModelSchema {
  /// The labels of each enum in order.
  var enums: [[String]] = []
  var tables: [ModelTable] = []

  /// The references to a table, each with its relation field on that table.
  func relations(of target: Int) -> [Relation] {
    tables.indices.flatMap { index in
      tables[index].references.filter { $0.target == target }.map { reference in
        let table = tables[index]
        let isOne = table.isOneToOne(reference)
        return Relation(
          name: "\(isOne ? table.singular : table.plural)_on_\(reference.name)", table: index,
          reference: reference, isOneToOne: isOne)
      }
    }
  }

  /// The far sides of the join tables that a table is referred to by.
  func joins(of target: Int) -> [Join] {
    tables.indices.flatMap { index -> [Join] in
      guard let (first, second) = tables[index].joinedReferences else { return [] }
      return [(first, second), (second, first)].compactMap { near, far in
        guard near.target == target else { return nil }
        let side = first.target == second.target ? "_on_\(far.name)" : ""
        let plural = tables[far.target].plural
        return Join(
          name: "\(plural)_via_\(tables[index].name)\(side)", table: index, near: near, far: far)
      }
    }
  }
}

struct ModelTable {
  let number: Int
  var columns: [ModelColumn] = []
  var references: [ModelReference] = []
  /// The columns of the primary key in order.
  var key: [String] = []
  /// The fields that `@table(key:)` names; `nil` where it is left out.
  var keyFields: [String]?
  /// Columns of unique sets other than the key.
  var uniques: [[String]] = []

  var name: String { "T\(number)" }
  var singular: String { "t\(number)" }
  var plural: String { "t\(number)s" }

  func column(_ name: String) -> ModelColumn {
    guard let column = columns.first(where: { $0.name == name }) else {
      preconditionFailure("\(self.name) has no column \(name)")
    }
    return column
  }

  var keyColumns: [ModelColumn] { key.map(column) }

  func isOneToOne(_ reference: ModelReference) -> Bool {
    let columns = Set(reference.columns)
    return columns == Set(key) || uniques.contains { Set($0) == columns }
  }

  /// The two references that are the whole key, if so.
  var joinedReferences: (ModelReference, ModelReference)? {
    guard let keyFields, keyFields.count == 2 else { return nil }
    let both = keyFields.compactMap { field in references.first { $0.name == field } }
    return both.count == 2 ? (both[0], both[1]) : nil
  }
}

struct ModelColumn: Equatable {
  enum Default: Equatable {
    case value(Value)
    /// `uuidV4()`
    case newUUID
    /// `request.time`
    case now
  }

  let name: String
  let kind: Kind
  var isList = false
  var isNonNull = false
  var standard: Default?
  /// Whether the schema's text leaves the field to be derived.
  var isImplicit = false

  /// The type that arguments have.
  var inputType: String { isList ? "[\(kind.name)!]" : kind.name }
}

struct ModelReference: Equatable {
  let name: String
  let target: Int
  let columns: [String]
  let targetColumns: [String]
  let isNonNull: Bool
}

/// The field of a table for the rows that refer to it.
struct Relation {
  let name: String
  /// The table of those rows.
  let table: Int
  let reference: ModelReference
  let isOneToOne: Bool
}

/// The field of a table for the rows at the other side of a join table.
struct Join {
  let name: String
  /// The join table.
  let table: Int
  let near: ModelReference
  let far: ModelReference
}
