import DataModel

extension APIGenerator {
  /// `xs_search`: a list of rows by what their texts contain.
  mutating func searchField(_ table: Table) -> OutputField {
    OutputField(
      "\(table.plural)_search", list(of: table), .search(table.id),
      arguments: listArguments(table) + [
        InputField("query", types.named("String"), .searchText),
        InputField(
          "relevanceThreshold", types.named("Float"), .relevanceThreshold, default: .integer(0)),
        InputField(
          "queryFormat", types.named("Search_QueryFormat"), .searchFormat, default: .name("QUERY")),
      ])
  }
}
