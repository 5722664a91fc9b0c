package import Diagnostics
package import SQL

/// The texts of a table's rows that can be searched.
package struct TextSearch: Sendable {
  /// The name of the column that holds what is searched.
  package static let columnName: Identifier = Identifier("_fdc_search")

  /// The columns of the texts, in the order in which the schema declares them; never empty.
  package let columns: [ColumnID]
  package let language: SearchLanguage
  package let indexName: Identifier
  /// The first of the directives.
  package let span: SourceSpan
}
