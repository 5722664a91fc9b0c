import DataModel
import GeneratedAPI
import Operations
import SQL

extension StatementCompiler {
  /// Restricts rows to those whose texts fit what is searched for; nothing asked finds nothing.
  mutating func search(
    _ table: TableID, _ arguments: [ResolvedMember], _ source: inout RowSource
  ) {
    guard let search = schema[table].search,
      let text = parameter(arguments[.searchText], .scalar(.string), .text)
    else {
      source.restrict(.boolean(false))
      return
    }
    let alias = source.table.alias
    let document = Expression.column(alias, TextSearch.columnName)
    let query = Expression.search(.query(text, arguments[.searchFormat].format, search.language))
    let relevance = Expression.search(.relevance(document: document, query: query))
    source.restrict(.search(.matches(document: document, query: query)))
    measures[alias] = [.relevance: relevance]
    let threshold = parameter(
      arguments[.relevanceThreshold], .scalar(.float), .doublePrecision)
    if let threshold { source.restrict(.binary(.greaterOrEqual, relevance, threshold)) }
  }

  /// The object about how a row was found; a number that its query does not have is null.
  mutating func metadata(_ members: [MetadataMember], _ alias: TableAlias) -> Expression {
    let taken = members.filter { resolver.includes($0.inclusion) }
    let values = taken.map { member in
      switch member.value {
      case .typename(let name): JSONMember(member.responseName, .name(name))
      case .measure(let measure):
        JSONMember(member.responseName, measures[alias]?[measure] ?? .null)
      }
    }
    return .jsonConstant(values, newAlias())
  }
}

extension ResolvedInput {
  /// The format that a name of the API means; null and absent are the default.
  fileprivate var format: SearchFormat {
    if case .name(let name) = self { SearchFormat(rawValue: name) ?? .query } else { .query }
  }
}
