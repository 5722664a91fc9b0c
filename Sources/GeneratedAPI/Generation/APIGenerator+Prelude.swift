import DataModel

extension APIGenerator {
  /// The types that every API has.
  mutating func defineScalars() {
    for scalar in ScalarType.allCases {
      types.define(scalar.name, .scalar(.value(scalar)))
      guard scalar.hasExpressions else { continue }
      types.define(
        "\(scalar.name)_Expr", .scalar(.expression(.scalar(scalar))), isAllowedAsVariable: false)
    }
    types.define("ID", .scalar(.id), isAllowedAsVariable: false)
    types.define("Void", .scalar(.nothing), isAllowedAsVariable: false)
    types.define("True", .scalar(.onlyTrue), isAllowedAsVariable: false)
    types.define("SQL_Query", .scalar(.sqlText), isAllowedAsVariable: false)
    types.define("SQL_Mutation", .scalar(.sqlText), isAllowedAsVariable: false)
    types.define("SQL_Params", .scalar(.sqlParameters), isAllowedAsVariable: false)
    defineEmbeddings()
    types.define("OrderDirection", .enumeration(.orderDirection))
    types.define("Timestamp_Interval", .enumeration(.timestampInterval))
    types.define("Date_Interval", .enumeration(.dateInterval))
    types.define("Search_QueryFormat", .enumeration(.searchFormat))
    types.define("VectorSimilarityMethod", .enumeration(.similarityMethod))
    let float = types.named("Float")
    types.define(
      "_Metadata",
      .object(Measure.allCases.map { OutputField($0.rawValue, float, .measure($0)) }))
  }

  /// An enum of the schema with its expression and filter types.
  mutating func defineEnum(_ enumType: EnumType) {
    let base = ColumnType.Base.enumeration(enumType.id)
    types.define(
      enumType.typeName, .enumeration(.schema(enumType.id)), description: enumType.description)
    types.define(
      "\(enumType.typeName)_Expr", .scalar(.expression(base)), isAllowedAsVariable: false)
    defineValueFilter(
      base, name: enumType.typeName,
      operators: FilterOperator.basic + FilterOperator.ordering,
      withExpressions: [.equal, .notEqual] + FilterOperator.ordering)
    defineElementFilter(base, name: enumType.typeName, withCount: true)
  }

  /// The filters of all scalar types.
  mutating func defineValueFilters() {
    let string = types.named("String")
    let boolean = types.named("Boolean")
    types.define(
      "String_Pattern",
      .input(
        InputObject(
          .pattern,
          [
            InputField("like", string, .patternLike, group: "pattern"),
            InputField("regex", string, .patternRegex, group: "pattern"),
            InputField("ignoreCase", boolean, .patternIgnoreCase),
            InputField("invert", boolean, .patternInvert),
          ])))
    for scalar in ScalarType.allCases {
      let ordering = scalar.isOrdered ? FilterOperator.ordering : []
      let text: [FilterOperator] = scalar == .string ? [.contains, .startsWith, .endsWith] : []
      let expressions: [FilterOperator] =
        scalar.hasExpressions ? [.equal, .notEqual] + (scalar == .string ? [] : ordering) : []
      defineValueFilter(
        .scalar(scalar), name: scalar.name, operators: FilterOperator.basic + ordering + text,
        withExpressions: expressions)
      defineElementFilter(.scalar(scalar), name: scalar.name, withCount: false)
    }
  }

  private mutating func defineValueFilter(
    _ base: ColumnType.Base, name: String, operators: [FilterOperator],
    withExpressions: [FilterOperator]
  ) {
    let value = types.named(name)
    var fields: [InputField] = []
    for filter in operators {
      let type: APIType =
        switch filter {
        case .isNull: types.named("Boolean")
        case .in, .notIn: .list(.nonNull(value))
        case .equal, .notEqual, .greater, .greaterOrEqual, .less, .lessOrEqual, .contains,
          .startsWith, .endsWith, .includes, .excludes, .includesAll, .excludesAll:
          value
        }
      let hasExpression = withExpressions.contains(filter)
      fields.append(
        InputField(
          filter.name, type, .comparison(filter), group: hasExpression ? filter.name : nil))
      if hasExpression {
        fields.append(
          InputField(
            "\(filter.name)_expr", types.named("\(name)_Expr"), .comparisonExpression(filter),
            group: filter.name, forbiddenInVariables: true))
        if let moment = momentField(base, filter) { fields.append(moment) }
      }
    }
    if base == .scalar(.string) {
      fields.append(InputField("pattern", types.named("String_Pattern"), .pattern))
    }
    types.define("\(name)_Filter", .input(InputObject(.valueFilter(base), fields)))
  }

  private mutating func defineElementFilter(
    _ base: ColumnType.Base, name: String, withCount: Bool
  ) {
    let value = types.named(name)
    let hasExpressions =
      withCount || base == .scalar(.date) || base == .scalar(.timestamp)
    var fields: [InputField] = []
    for filter in [FilterOperator.includes, .excludes] {
      fields.append(
        InputField(
          filter.name, value, .comparison(filter), group: hasExpressions ? filter.name : nil))
      if hasExpressions {
        fields.append(
          InputField(
            "\(filter.name)_expr", types.named("\(name)_Expr"), .comparisonExpression(filter),
            group: filter.name, forbiddenInVariables: true))
        if let moment = momentField(base, filter) { fields.append(moment) }
      }
    }
    for filter in [FilterOperator.includesAll, .excludesAll] {
      fields.append(InputField(filter.name, .list(.nonNull(value)), .comparison(filter)))
    }
    if withCount {
      fields.append(
        InputField("count", types.named("Int_Filter"), .count, default: .moreThanZero))
      fields.append(InputField("exist", types.named("\(name)_Filter"), .exist))
    }
    types.define("\(name)_ListFilter", .input(InputObject(.elementFilter(base), fields)))
  }
}

extension FilterOperator {
  fileprivate static let basic: [FilterOperator] = [.isNull, .equal, .notEqual, .in, .notIn]
  fileprivate static let ordering: [FilterOperator] = [
    .greater, .greaterOrEqual, .less, .lessOrEqual,
  ]
}
