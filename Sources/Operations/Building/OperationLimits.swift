/// The bounds of one operation; each counts after fragments are expanded.
package struct OperationLimits: Sendable {
  /// Levels of selections below the operation.
  package var selectionDepth = 20
  /// Fields on all levels together.
  package var selectedFields = 2000
  /// Lists within lists.
  package var listDepth = 5
  package var rootFields = 100
  package var variables = 100
  /// The greatest `limit` of a list, in rows.
  package var rows = 10_000

  package static let `default` = OperationLimits()
}
