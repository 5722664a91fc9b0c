import DataModel
import GeneratedAPI

/// Where a value stands among the arguments of a field.
struct InputPosition {
  /// The argument's name, for messages.
  let argument: String
  /// Member names below the argument.
  var members: [String] = []
  /// Whether the argument or member declares a default value.
  var hasDefault = false
  /// Whether the value is written as an element of a list within a filter.
  var isFilterElement = false
  /// Whether it stands within a filter.
  var isInFilter = false
  /// Whether the value decides what the statement looks like.
  var isStructural = false
  /// The reference that the row which stands here gets from the row around it.
  var filledReference: ReferenceID?

  /// The number of elements that vectors have here; `nil` where nothing says so.
  var vectorSize: Int?

  init(argument: String) { self.argument = argument }

  /// Whether it is the default value of a variable, whose name then stands for the argument.
  var isDefault: Bool { argument.hasPrefix("$") }

  /// `data.title_expr`.
  var description: String { ([argument] + members).joined(separator: ".") }

  /// The position of a member of the object that stands here.
  func member(_ field: InputField, of object: InputObject) -> InputPosition {
    var position = self
    position.members.append(field.name)
    position.hasDefault = field.defaultValue != nil
    // A variable for a text may be absent; then there is nothing to make a vector of.
    position.isFilterElement = field.meaning == .embeddedText
    position.filledReference =
      if case .nestedInsert(let id) = field.meaning { id } else { nil }
    position.isStructural = field.meaning.isStructural
    position.isInFilter = isInFilter || object.purpose.isFilter
    return position
  }

  /// The position of an element of the list that stands here.
  func element() -> InputPosition {
    var position = self
    position.hasDefault = false
    position.isFilterElement = isInFilter
    return position
  }
}

extension InputMeaning {
  /// Whether the value, and not only its presence, decides what the statement looks like.
  package var isStructural: Bool {
    switch self {
    case .all, .distinct, .patternIgnoreCase, .patternInvert, .comparison(.isNull): true
    case .includeDeprecated, .omitBuiltin, .omitDescription, .directive, .sql, .sqlParameters, .id,
      .idExpression, .key, .first, .filter,
      .order, .limit, .offset,
      .having, .searchText, .searchFormat, .relevanceThreshold, .comparedVector, .comparedEmbedding,
      .columnEmbedding, .embeddingModel, .embeddedText, .similarityMethod,
      .within, .data, .column, .columnExpression,
      .columnMoment, .reference, .columnUpdate,
      .nestedInsert, .transform, .and, .or, .not, .columnFilter, .targetFilter,
      .referrerFilter, .referrersFilter, .joinedFilter, .count, .exist, .comparison,
      .comparisonExpression, .comparisonMoment, .momentNow, .momentAt, .momentAdd,
      .momentSubtract, .momentTruncation, .momentUnit, .pattern, .patternLike, .patternRegex,
      .columnOrder, .targetOrder, .aggregateOrder, .aggregateFilter:
      false
    }
  }
}

extension InputObject.Purpose {
  var isFilter: Bool {
    switch self {
    case .filter, .listFilter, .valueFilter, .elementFilter, .having: true
    case .key, .data, .order, .firstRow, .moment, .pattern, .transform, .embedding, .other: false
    }
  }
}
