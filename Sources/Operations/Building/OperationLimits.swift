/// The bounds of one operation; each counts after fragments are expanded.
package struct OperationLimits: Sendable {
  /// Levels of fields, root fields being the first.
  package var selectionDepth = 20
  /// Fields on all levels together.
  package var selectedFields = 2000
  /// Spreads of fragments, counted again wherever a fragment with spreads is spread.
  package var spreads = 5000
  /// Fragments within each other.
  package var fragmentDepth = 100
  /// Mistakes told of one operation.
  package var diagnostics = 100
  /// Fields of one row, of which PostgreSQL answers no more at once.
  package var rowFields = 1600
  /// Lists within lists.
  package var listDepth = 5
  /// Steps that one update takes to compute a column.
  package var transforms = 50
  package var rootFields = 100
  package var variables = 100
  /// The greatest `limit` of a list, in rows.
  package var rows = 10_000

  package static let `default` = OperationLimits()
}
