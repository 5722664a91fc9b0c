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

  /// The most relevant row first, or the nearest.
  func measuredOrder(of alias: TableAlias) -> [OrderTerm] {
    if let relevance = measures[alias]?[.relevance] {
      return [OrderTerm(relevance, descending: true)]
    }
    return measures[alias]?[.distance].map { [OrderTerm($0, descending: false)] } ?? []
  }

  /// The object about how a row was found; a number that its query does not have is null.
  mutating func metadata(_ members: [MetadataMember], _ alias: TableAlias) -> Expression {
    let taken = members.filter { resolver.includes($0.inclusion) }
    let values = taken.map { member in
      switch member.value {
      case .typename(let name): JSONMember(member.responseName, .name(name))
      case .measure(let measure):
        JSONMember(member.responseName, number(measure, alias))
      }
    }
    return .jsonConstant(values, newAlias())
  }
}

extension StatementCompiler {
  /// Restricts rows to those that have a vector, and orders them by its distance to another one;
  /// nothing to compare with finds nothing.
  mutating func compare(
    _ id: ColumnID, _ arguments: [ResolvedMember], _ source: inout RowSource
  ) throws(ShapeProblem) {
    let alias = source.table.alias
    let embedded = try embedding(arguments[.comparedEmbedding(id)], schema[id])
    let compared = embedded ?? self.source(arguments[.comparedVector(id)], .scalar(.vector))
    guard let other = compared.map({ parameter($0, .vector(nil)) }) else {
      source.restrict(.boolean(false))
      return
    }
    let vector = column(id, of: alias)
    let distance = Expression.binary(
      arguments[.similarityMethod].distance.binaryOperator, vector, other)
    source.restrict(.isNotNull(vector))
    let within = parameter(arguments[.within], .scalar(.float), .doublePrecision)
    if let within { source.restrict(.binary(.lessOrEqual, distance, within)) }
    measures[alias] = [.distance: distance]
  }

  /// The vector that is to be made of a text; `nil` where the text is absent.
  func embedding(
    _ value: ResolvedInput, _ column: Column
  ) throws(ShapeProblem) -> ParameterSource? {
    guard case .object(let members) = value,
      case .constant(.string(let model)) = members[.embeddingModel],
      let size = column.vectorSize
    else { return nil }
    if members[.embeddedText].isNull {
      throw ShapeProblem(message: "\(column.fieldName)_embed: text cannot be null")
    }
    return source(members[.embeddedText], .scalar(.string)).map {
      ParameterSource(.embedding(EmbeddedText(model: model, text: $0, size: size)))
    }
  }

  /// The angle to a vector of zeros is no number.
  private func number(_ measure: Measure, _ alias: TableAlias) -> Expression {
    guard let value = measures[alias]?[measure] else { return .null }
    return measure == .distance ? .call(.finite, [value]) : value
  }
}

extension ResolvedInput {
  /// The distance that a name of the API means; null and absent are the default.
  fileprivate var distance: VectorDistance {
    if case .name(let name) = self {
      VectorDistance(rawValue: name) ?? .default
    } else {
      .default
    }
  }

  /// The format that a name of the API means; null and absent are the default.
  fileprivate var format: SearchFormat {
    if case .name(let name) = self { SearchFormat(rawValue: name) ?? .query } else { .query }
  }
}
