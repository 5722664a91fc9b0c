import DataModel

/// What arguments and members of inputs are for, in words for editors.
extension API {
  package func description(of field: InputField) -> String? {
    switch field.meaning {
    case .id: "The id of the row."
    case .idExpression: "An expression of the server whose result is the id of the row."
    case .key: "The key of the row."
    case .first: "Chooses the first row that fulfils conditions, by an order."
    case .filter: "Conditions that rows must fulfil."
    case .order: "By what rows are ordered, the most important first."
    case .limit: "The greatest number of rows."
    case .offset: "How many rows are passed over first."
    case .distinct: "Whether equal results, or equal values of an aggregate, count once."
    case .having: "Conditions that groups of rows must fulfil."
    case .searchText: "The words to search for."
    case .searchFormat: "How the words are to be read."
    case .relevanceThreshold: "The least relevance of rows that are answered."
    case .comparedVector: "The vector that rows are compared with."
    case .comparedEmbedding: "A text whose vector, made by a model, rows are compared with."
    case .similarityMethod: "How the distance of two vectors is measured."
    case .within: "The greatest distance of rows that are answered."
    case .columnEmbedding: "A text of which a model makes the value."
    case .embeddingModel: "The name of the model, as a literal."
    case .embeddedText: "The text."
    case .data: "The values to write."
    case .sql: "One statement of SQL, as a literal, with its parameters as `$1`, `$2` and so on."
    case .sqlParameters: "The values of the parameters, in order."
    case .all: "The consent to touch every row where no condition is given."
    case .includeDeprecated, .directive: nil
    case .omitBuiltin: "Whether the types and directives that every service has are left out."
    case .omitDescription: "Whether descriptions are left out."
    case .column(let id): schema[id].description
    case .columnExpression: "An expression of the server for the value."
    case .columnMoment: "The value, relative to the request's time."
    case .reference(let id): "The row of `\(typeName(schema[id].target))` to refer to, by its key."
    case .columnUpdate: "Steps that compute the value from the stored one, in order."
    case .nestedInsert(let id):
      "Rows of `\(typeName(schema[id].table))` to write with this one, to which their `\(schema[id].fieldName)` then leads."
    case .transform(let transform): description(of: transform)
    case .and: "Conditions of which all must be fulfilled."
    case .or: "Conditions of which one must be fulfilled."
    case .not: "A condition that must not be fulfilled."
    case .targetFilter(let id):
      "Conditions on the row of `\(typeName(schema[id].target))` that is referred to."
    case .referrerFilter(let id):
      "Conditions on the row of `\(typeName(schema[id].table))` that refers to this one."
    case .referrersFilter(let id):
      "Conditions on the rows of `\(typeName(schema[id].table))` that refer to this one."
    case .joinedFilter(_, let far):
      "Conditions on the rows of `\(typeName(schema[far].target))` that are connected with this one."
    case .count: "How many must fit; one or more where it is left away."
    case .exist: "The conditions that are counted by."
    case .comparison(let filter): description(of: filter)
    case .comparisonExpression: "The same with an expression of the server."
    case .comparisonMoment: "The same with a moment relative to the request's time."
    case .pattern: "Whether the text fits a pattern."
    case .patternLike: "A pattern of `LIKE`: `%` for any text and `_` for any character."
    case .patternRegex: "A regular expression of POSIX."
    case .patternIgnoreCase: "Whether upper and lower case are the same."
    case .patternInvert: "Whether texts that fit are the ones that do not count."
    case .targetOrder(let id):
      "By the row of `\(typeName(schema[id].target))` that is referred to."
    case .columnFilter, .columnOrder, .aggregateOrder, .aggregateFilter, .momentUnit: nil
    case .momentNow: "The time or day of the request."
    case .momentAt: "A given time or day."
    case .momentAdd: "What is added."
    case .momentSubtract: "What is taken off."
    case .momentTruncation: "The unit to whose beginning the result is cut."
    }
  }

  private func description(of transform: UpdateTransform) -> String {
    switch transform {
    case .increment: "Adds."
    case .decrement: "Takes off."
    case .append: "Adds elements at the end."
    case .prepend: "Adds elements at the beginning."
    case .add: "Adds each element at the end that is not there yet."
    case .remove: "Removes each element that equals one of these."
    }
  }

  private func description(of filter: FilterOperator) -> String {
    switch filter {
    case .isNull: "Whether there is no value."
    case .equal: "Equal; null fits where there is no value."
    case .notEqual: "Not equal; null fits where there is a value."
    case .in: "Equal to one of these."
    case .notIn: "Equal to none of these."
    case .greater: "Greater."
    case .greaterOrEqual: "Greater or equal."
    case .less: "Less."
    case .lessOrEqual: "Less or equal."
    case .contains: "Holds this text."
    case .startsWith: "Begins with this text."
    case .endsWith: "Ends with this text."
    case .includes: "Holds this element."
    case .excludes: "Does not hold this element."
    case .includesAll: "Holds all of these elements."
    case .excludesAll: "Holds none of these elements."
    }
  }
}
