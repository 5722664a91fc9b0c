package import Diagnostics
package import SQL

/// An index that a table declares, beyond those that keys, unique sets and references bring along.
package struct TableIndex: Sendable {
  package let name: Identifier
  package let content: Content
  package let span: SourceSpan

  package enum Content: Sendable, Hashable {
    /// Rows in the order of one or more columns.
    case ordered([IndexTerm])
    /// Rows by the elements of a list, or by what JSON holds.
    case inverted(ColumnID)
    /// Rows by how near their vectors are.
    case nearest(ColumnID, VectorIndex.Method, VectorDistance)
  }

  /// The columns in the order of the index.
  package var columns: [ColumnID] {
    switch content {
    case .ordered(let terms): terms.map(\.column)
    case .inverted(let column), .nearest(let column, _, _): [column]
    }
  }
}

/// A column within the order of an index.
package struct IndexTerm: Sendable, Hashable {
  package let column: ColumnID
  package let isDescending: Bool
}
