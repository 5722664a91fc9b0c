package import DataModel

/// What an argument or a member of an input type stands for.
package enum InputMeaning: Sendable, Hashable {
  // Arguments of root and list fields.
  case id(ColumnID)
  case idExpression(ColumnID)
  case key
  case first
  case filter
  case order
  case limit
  case offset
  /// Whether equal results, or equal values of an aggregate, count once.
  case distinct
  /// Which groups of rows are answered.
  case having
  /// What is searched for, how it is written, and how well rows must fit it.
  case searchText
  case searchFormat
  case relevanceThreshold
  /// The vector that those of a column are compared with, how, and how far away they may be.
  case comparedVector(ColumnID)
  case comparedEmbedding(ColumnID)
  case similarityMethod
  case within
  case data
  /// A statement of the author's, and the values of its parameters.
  case sql
  case sqlParameters
  /// Whether introspection tells what is deprecated.
  case includeDeprecated
  /// What is left out of the service's definitions.
  case omitBuiltin
  case omitDescription
  /// An argument of a directive or a part of one, read where the directive is.
  case directive
  /// `all: true`, the consent to touch every row.
  case all

  // Members of keys and data.
  case column(ColumnID)
  case columnExpression(ColumnID)
  /// A date or time relative to the request's.
  case columnMoment(ColumnID)
  /// A vector that a model makes of a text.
  case columnEmbedding(ColumnID)
  case embeddingModel
  case embeddedText
  case reference(ReferenceID)
  /// Steps that compute a column's value from what is stored.
  case columnUpdate(ColumnID)
  /// Rows to write together with this one, to which their reference then leads.
  case nestedInsert(ReferenceID)

  /// One such step.
  case transform(UpdateTransform)

  // Members of row filters, the first three also of conditions on groups.
  case and
  case or
  case not
  case columnFilter(ColumnID)
  case targetFilter(ReferenceID)
  case referrerFilter(ReferenceID)
  case referrersFilter(ReferenceID)
  case joinedFilter(near: ReferenceID, far: ReferenceID)
  /// Of a list filter: how many rows must fit, and which.
  case count
  case exist

  // Members of value filters.
  case comparison(FilterOperator)
  case comparisonExpression(FilterOperator)
  /// A date or time relative to the request's.
  case comparisonMoment(FilterOperator)
  case pattern
  case patternLike
  case patternRegex
  case patternIgnoreCase
  case patternInvert

  // Members of orders.
  case columnOrder(ColumnID)
  case targetOrder(ReferenceID)
  case aggregateOrder(Aggregate)

  /// Of a condition on groups.
  case aggregateFilter(Aggregate)

  // Members of relative dates and times.
  /// `now` or `today`.
  case momentNow
  /// `at` or `on`.
  case momentAt
  case momentAdd
  case momentSubtract
  case momentTruncation
  case momentUnit(CalendarUnit)
}

/// The steps by which an update computes from what is stored, by the names of the members.
package enum UpdateTransform: String, Sendable, Hashable, CaseIterable {
  case increment = "inc"
  case decrement = "dec"
  case append
  case prepend
  /// Appends what is not there yet.
  case add
  case remove
}

/// The operators of value and list filters.
package enum FilterOperator: String, Sendable, Hashable, CaseIterable {
  case isNull
  case equal = "eq"
  case notEqual = "ne"
  case `in` = "in"
  case notIn = "nin"
  case greater = "gt"
  case greaterOrEqual = "ge"
  case less = "lt"
  case lessOrEqual = "le"
  case contains
  case startsWith
  case endsWith
  case includes
  case excludes
  case includesAll
  case excludesAll

  /// The name of the member.
  package var name: String { rawValue }
}
