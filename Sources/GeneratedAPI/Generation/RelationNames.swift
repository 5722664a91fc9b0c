package import DataModel

/// The names of fields that lead from a row to the rows that refer to it.
package struct RelationNames: Sendable {
  private let schema: Schema

  package init(schema: Schema) { self.schema = schema }

  /// `movieMetadatas_on_movie`, or with the singular for a one-to-one reference.
  package func referring(_ reference: Reference) -> String {
    let table = schema[reference.table]
    let name = reference.isOneToOne ? table.singular : table.plural
    return "\(name)_on_\(reference.fieldName)"
  }

  /// `actors_via_MovieActor`; between rows of one table the far reference is named too.
  package func joined(near: Reference, far: Reference) -> String {
    let name = "\(schema[far.target].plural)_via_\(schema[far.table].typeName)"
    return near.target == far.target ? "\(name)_on_\(far.fieldName)" : name
  }
}

/// The relations that point at one table, in the order in which the API lists them.
package struct IncomingRelations: Sendable {
  /// References that many rows may hold, by referring type and field.
  package let many: [Reference]
  /// References that one row at most holds, by referring type and field.
  package let one: [Reference]
  /// Pairs of a join table's references, by the name of their field.
  package let joined: [(near: Reference, far: Reference)]

  package init(to table: TableID, in schema: Schema) {
    let names = RelationNames(schema: schema)
    let references = schema.references(to: table).sorted {
      (schema[$0.table].typeName, $0.fieldName) < (schema[$1.table].typeName, $1.fieldName)
    }
    many = references.filter { !$0.isOneToOne }
    one = references.filter(\.isOneToOne)
    var pairs: [(near: Reference, far: Reference)] = []
    for near in references {
      guard let join = schema[near.table].join else { continue }
      if join.first == near.id { pairs.append((near, schema[join.second])) }
      if join.second == near.id { pairs.append((near, schema[join.first])) }
    }
    joined = pairs.sorted {
      names.joined(near: $0.near, far: $0.far) < names.joined(near: $1.near, far: $1.far)
    }
  }
}

extension Table {
  /// The columns and references in the order in which inputs list them: the key's columns; by name
  /// references within the key, other foreign keys, other references, all other columns.
  func inputOrder(in schema: Schema) -> [InputMember] {
    let references = self.references.map { schema[$0] }.sorted { $0.fieldName < $1.fieldName }
    let key = Set(primaryKey)
    let isInKey: (Reference) -> Bool = { $0.columns.allSatisfy(key.contains) }
    let foreign = Set(references.flatMap(\.columns)).subtracting(key)
    let byName = columns.sorted { $0.fieldName < $1.fieldName }
    return primaryKey.map { .column(columns[$0.index]) }
      + references.filter(isInKey).map(InputMember.reference)
      + byName.filter { foreign.contains($0.id) }.map(InputMember.column)
      + references.filter { !isInKey($0) }.map(InputMember.reference)
      + byName.filter { !foreign.contains($0.id) && !key.contains($0.id) }.map(InputMember.column)
  }
}

/// A column or a reference of a table.
enum InputMember {
  case column(Column)
  case reference(Reference)
}
