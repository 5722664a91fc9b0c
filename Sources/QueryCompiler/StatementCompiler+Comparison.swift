import CEL
import DataModel
import GeneratedAPI
import SQL

/// The type as which an operand and what it is compared with are read.
struct ComparedValue {
  let base: ColumnType.Base
  let type: PostgresType

  init(_ base: ColumnType.Base, _ type: PostgresType) {
    self.base = base
    self.type = type
  }

  /// Texts compare as text, whatever PostgreSQL type holds them, and lists of `varchar` as such;
  /// `json` has no equality but `jsonb`.
  init(_ column: Column) {
    base = column.type.base
    if case .varchar = column.storage.elementType, column.type.isList {
      type = .varchar(nil)
    } else if base == .scalar(.string) {
      type = .text
    } else if column.storage.elementType == .json {
      type = .jsonb
    } else {
      type = column.storage.elementParameterType
    }
  }

  /// A column as operand.
  func operand(_ expression: Expression, of column: Column) -> Expression {
    guard needsCast(column) else { return expression }
    return .cast(expression, column.type.isList ? .array(type) : type)
  }

  /// Arrays have operators between equal types only.
  private func needsCast(_ column: Column) -> Bool {
    switch column.storage.elementType {
    case .json: true
    case .char, .smallint: column.type.isList
    case .text, .varchar, .bit, .varbit, .citext, .integer, .bigint, .real, .doublePrecision,
      .numeric, .boolean, .uuid, .date, .timestamptz, .timestamp, .interval, .jsonb, .inet, .cidr,
      .macaddr,
      .vector, .named, .array:
      base == .scalar(.string) && !column.isPlainText
    }
  }
}

extension StatementCompiler {
  /// One operator of a value filter; `nil` where its value is absent and the condition is dropped.
  ///
  /// The value of an expression is known only when it runs; where it may be null, the statement
  /// holds both meanings.
  mutating func comparison(
    _ filter: FilterOperator, _ operand: Expression, _ value: ResolvedInput,
    _ compared: ComparedValue
  ) throws(ShapeProblem) -> Expression? {
    let plain = try plainComparison(filter, operand, value, compared)
    guard let plain, value.mayTurnOutNull,
      let parameter = parameter(value, compared.base, compared.type)
    else { return plain }
    let whenNull: Expression =
      switch filter {
      case .equal: .isNull(operand)
      case .notEqual: .isNotNull(operand)
      case .isNull, .in, .notIn, .greater, .greaterOrEqual, .less, .lessOrEqual, .contains,
        .startsWith, .endsWith, .includes, .excludes, .includesAll, .excludesAll:
        .null
      }
    return .choice(.isNull(parameter), whenNull, otherwise: plain)
  }

  private mutating func plainComparison(
    _ filter: FilterOperator, _ operand: Expression, _ value: ResolvedInput,
    _ compared: ComparedValue
  ) throws(ShapeProblem) -> Expression? {
    switch filter {
    case .isNull:
      guard case .constant(.boolean(let wanted)) = value else { return nil }
      return wanted ? .isNull(operand) : .isNotNull(operand)
    case .equal:
      return value.isNull ? .isNull(operand) : binary(.equal, operand, value, compared)
    case .notEqual:
      return value.isNull ? .isNotNull(operand) : binary(.notEqual, operand, value, compared)
    case .in, .notIn:
      return membership(filter, operand, value, compared)
    case .greater: return binary(.greater, operand, value, compared)
    case .greaterOrEqual: return binary(.greaterOrEqual, operand, value, compared)
    case .less: return binary(.less, operand, value, compared)
    case .lessOrEqual: return binary(.lessOrEqual, operand, value, compared)
    case .contains: return like(.containing, operand, value)
    case .startsWith: return like(.startingWith, operand, value)
    case .endsWith: return like(.endingWith, operand, value)
    case .includes, .excludes, .includesAll, .excludesAll:
      preconditionFailure("\(filter.name) is an operator of list filters")
    }
  }

  /// One operator of a list filter; `nil` where its value is absent and the condition is dropped.
  mutating func elementComparison(
    _ filter: FilterOperator, _ operand: Expression, _ value: ResolvedInput,
    _ compared: ComparedValue
  ) throws(ShapeProblem) -> Expression? {
    if value.isNull { return .null }
    switch filter {
    case .includes, .excludes:
      guard let element = parameter(value, compared.base, compared.type) else { return nil }
      let includes = Expression.binary(
        .contains, operand, .array([element], compared.type))
      return filter == .includes ? includes : .not(includes)
    case .includesAll, .excludesAll:
      if value.isListOfAbsences { return nil }
      guard let list = parameter(value, compared.base, .array(compared.type)) else { return nil }
      return filter == .includesAll
        ? .binary(.contains, operand, list) : .not(.binary(.overlaps, operand, list))
    case .isNull, .equal, .notEqual, .in, .notIn, .greater, .greaterOrEqual, .less, .lessOrEqual,
      .contains, .startsWith, .endsWith:
      preconditionFailure("\(filter.name) is an operator of value filters")
    }
  }

  /// Null matches nothing, and neither does the opposite of such a condition: it is unknown.
  private mutating func binary(
    _ symbol: BinaryOperator, _ operand: Expression, _ value: ResolvedInput,
    _ compared: ComparedValue
  ) -> Expression? {
    if value.isNull { return .null }
    return parameter(value, compared.base, compared.type).map { .binary(symbol, operand, $0) }
  }

  private mutating func membership(
    _ filter: FilterOperator, _ operand: Expression, _ value: ResolvedInput,
    _ compared: ComparedValue
  ) -> Expression? {
    if value.isNull { return .null }
    if value.isListOfAbsences { return nil }
    guard let list = parameter(value, compared.base, .array(compared.type)) else { return nil }
    return filter == .in
      ? .equalsAny(operand, array: list) : .differsFromAll(operand, array: list)
  }

  private mutating func like(
    _ pattern: ParameterSource.Pattern, _ operand: Expression, _ value: ResolvedInput
  ) -> Expression? {
    if value.isNull { return .null }
    guard let source = source(value, .scalar(.string)) else { return nil }
    return .binary(.like, operand, parameter(source.matching(pattern), .text))
  }

  /// `pattern: {like | regex, ignoreCase, invert}`.
  mutating func patternCondition(_ operand: Expression, _ value: ResolvedInput) -> Expression? {
    guard case .object(let members) = value else { return nil }
    let ignoresCase = members[.patternIgnoreCase].isTrue
    let like = members[.patternLike]
    let regex = members[.patternRegex]
    if like.isNull || regex.isNull { return .null }
    let condition: Expression
    if let pattern = parameter(like, .scalar(.string), .text) {
      condition = .binary(ignoresCase ? .ilike : .like, operand, pattern)
    } else if let pattern = parameter(regex, .scalar(.string), .text) {
      condition = .binary(ignoresCase ? .matchesIgnoringCase : .matches, operand, pattern)
    } else {
      return nil
    }
    return members[.patternInvert].isTrue ? .not(condition) : condition
  }
}

extension ResolvedInput {
  /// Whether it is a list that is written with elements all of which are absent.
  var isListOfAbsences: Bool {
    guard case .list(let elements) = self else { return false }
    return !elements.isEmpty && !elements.contains(where: \.isPresent)
  }

  /// Whether it is an expression whose result may be null; `auth.uid` fails rather than be null.
  var mayTurnOutNull: Bool {
    guard case .expression(let program, _) = self, !program.isCallerID else { return false }
    switch program.resultType {
    case .nullable, .dyn, .null: return true
    case .bool, .int, .uint, .double, .string, .bytes, .timestamp, .duration, .type, .list, .map,
      .object, .authUser:
      return false
    }
  }

  var isTrue: Bool {
    if case .constant(.boolean(true)) = self { true } else { false }
  }
}
