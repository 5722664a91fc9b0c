// DataModel: tables, columns, keys and references, built and checked from schema documents.
//
// Input: the parsed documents of a schema folder; output: a `Schema` and diagnostics. What a name
// means is decided here once; later stages follow ids. It knows no operation and no database.

package import SQL

/// The checked model of a service: every name is resolved and every id is valid.
///
/// A class, since requests pass it on far more often than loading makes one.
package final class Schema: Sendable {
  /// Tables and views, in the order of their names.
  package let tables: [Table]
  /// In the order of their names.
  package let enums: [EnumType]
  /// Each reference of each table, in table order, then document order.
  package let references: [Reference]
  /// The PostgreSQL schema that holds all objects.
  package let namespace: Identifier
  private let tableIndex: [String: TableID]
  private let enumIndex: [String: EnumID]
  /// The references that point to each table, in table order, then document order.
  private let incoming: [[ReferenceID]]

  init(tables: [Table], enums: [EnumType], references: [Reference], namespace: Identifier) {
    self.tables = tables
    self.enums = enums
    self.references = references
    self.namespace = namespace
    tableIndex = Dictionary(uniqueKeysWithValues: tables.map { ($0.typeName, $0.id) })
    enumIndex = Dictionary(uniqueKeysWithValues: enums.map { ($0.typeName, $0.id) })
    var incoming = tables.map { _ in [ReferenceID]() }
    for reference in references { incoming[reference.target.index].append(reference.id) }
    self.incoming = incoming
  }

  package subscript(id: TableID) -> Table { tables[id.index] }
  package subscript(id: ColumnID) -> Column { tables[id.table.index].columns[id.index] }
  package subscript(id: EnumID) -> EnumType { enums[id.index] }
  package subscript(id: ReferenceID) -> Reference { references[id.index] }

  /// The table of a GraphQL type name.
  package func table(named typeName: String) -> Table? { tableIndex[typeName].map { self[$0] } }

  /// The enum of a GraphQL type name.
  package func enumType(named typeName: String) -> EnumType? {
    enumIndex[typeName].map { self[$0] }
  }

  /// The name of a table's SQL object.
  package func qualifiedName(of table: TableID) -> QualifiedName {
    QualifiedName(schema: namespace, name: self[table].sqlName)
  }

  /// The references that point to a table, in table order, then document order.
  package func references(to target: TableID) -> [Reference] {
    incoming[target.index].map { self[$0] }
  }
}

/// A table of a `Schema`.
package struct TableID: Hashable, Sendable {
  package let index: Int
}

/// A column of a `Schema`.
package struct ColumnID: Hashable, Sendable {
  package let table: TableID
  package let index: Int
}

/// An enum of a `Schema`.
package struct EnumID: Hashable, Sendable {
  package let index: Int
}

/// A reference of a `Schema`.
package struct ReferenceID: Hashable, Sendable {
  package let index: Int
}
