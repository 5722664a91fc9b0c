package import DataModel

/// What is counted or computed over the rows of a group.
package enum Aggregate: Sendable, Hashable {
  /// The number of rows.
  case rowCount
  /// A function of the values of a column that are not null.
  case column(AggregateFunction, ColumnID)

  /// Whether it may be asked to take equal values once.
  package var takesDistinct: Bool {
    switch self {
    case .rowCount, .column(.min, _), .column(.max, _): false
    case .column(.count, _), .column(.sum, _), .column(.avg, _): true
    }
  }
}

/// The aggregates over a column, by the endings of their names, in the order of the API.
package enum AggregateFunction: String, Sendable, Hashable, CaseIterable {
  case count
  case sum
  case avg
  case min
  case max

  /// The type of the aggregate; `nil` where a column of the type has none.
  package func resultType(of base: ColumnType.Base) -> ScalarType? {
    switch self {
    case .count: .int
    case .sum: base.isNumeric ? base.scalar : nil
    case .avg: base.isNumeric ? .float : nil
    case .min, .max: base.hasExtremes ? base.scalar : nil
    }
  }
}

extension ColumnType.Base {
  fileprivate var scalar: ScalarType? {
    switch self {
    case .scalar(let scalar): scalar
    case .enumeration: nil
    }
  }

  fileprivate var isNumeric: Bool {
    switch self {
    case .scalar(.int), .scalar(.int64), .scalar(.float): true
    case .scalar, .enumeration: false
    }
  }

  fileprivate var hasExtremes: Bool {
    switch self {
    case .scalar(.int), .scalar(.int64), .scalar(.float), .scalar(.date), .scalar(.timestamp),
      .scalar(.any):
      true
    case .scalar, .enumeration: false
    }
  }
}
