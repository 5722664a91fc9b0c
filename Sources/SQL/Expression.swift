/// The name of a row source within one statement: `t0`, `t1` and so on in order of first use.
package struct TableAlias: Sendable, Hashable {
  let number: Int

  package init(number: Int) { self.number = number }
}

/// A key of the answer: a name by the grammar of GraphQL, so it needs no escape anywhere.
package struct ResponseName: Sendable, Hashable {
  package let text: String

  /// Checks the grammar `[_A-Za-z][_0-9A-Za-z]*`; `nil` for other text.
  package init?(_ text: String) {
    func isLetter(_ byte: UInt8) -> Bool {
      byte == 0x5F || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    guard let first = text.utf8.first, isLetter(first),
      text.utf8.allSatisfy({ isLetter($0) || (0x30...0x39).contains($0) })
    else { return nil }
    self.text = text
  }
}

/// A value within a statement.
package indirect enum Expression: Sendable, Hashable {
  case column(TableAlias, Identifier)
  /// The column that an `INSERT … ON CONFLICT` proposed.
  case proposed(Identifier)
  /// The n-th parameter, counted from 1, read as the given type.
  case parameter(Int, PostgresType)
  case null
  case boolean(Bool)
  case integer(Int)
  /// A name of the API as text, such as the value of `__typename`.
  case name(ResponseName)
  case cast(Expression, PostgresType)
  case isNull(Expression)
  case isNotNull(Expression)
  case binary(BinaryOperator, Expression, Expression)
  /// `operand = ANY (array)`; matches nothing for an empty array.
  case equalsAny(Expression, array: Expression)
  /// `operand <> ALL (array)`; matches everything for an empty array.
  case differsFromAll(Expression, array: Expression)
  /// True where all are; true for none.
  case and([Expression])
  /// True where one is; false for none.
  case or([Expression])
  case not(Expression)
  /// The first value where the condition is true, else the other.
  case choice(Expression, Expression, otherwise: Expression)
  case exists(RowSource)
  /// The values are those of the columns in the source's only row; the source is read once.
  case equalsRow([Expression], [Expression], RowSource)
  case call(Function, [Expression])
  /// A part of a search for text.
  case search(SearchExpression)
  /// A value computed over the rows of a group.
  case aggregate(AggregateCall)
  /// A column of groups by its position, counted from 0.
  case grouped(TableAlias, Int)
  case array([Expression], PostgresType)
  /// An array that must not hold NULL; reading one that does fails with 2201G.
  case withoutNullElements(Expression)
  /// The elements of an array, each through a function; NULL for NULL.
  case mapElements(Expression, TableAlias, Function)
  /// The elements of a list and, after them, each value that is not among them, once; all arrays are
  /// of the type.
  case listAdding(ListChange)
  /// A list without the values; NULL for NULL.
  case listRemoving(ListChange)
  /// The first value that is not NULL.
  case coalesce([Expression])
  /// The value of a column in the one row that an earlier step of the statement wrote.
  case written(Identifier, by: TableAlias)
  /// The number of rows of a source.
  case count(RowSource)
  /// The number of elements of an array that fulfil the condition; 0 for NULL.
  case countElements(Expression, TableAlias, where: Expression?)
  /// The element of an array that is counted or mapped under the alias.
  case element(TableAlias)
  /// The column of the source's only row; without a row the statement fails with 2201F.
  case requiredRow(Expression, RowSource)
  /// An id of 64 hex digits, a digest of texts that name a table and of the values of a row's key.
  case rowID([Expression], key: [Expression])
  /// An object whose members do not depend on any row.
  case jsonConstant([JSONMember], TableAlias)
  /// The object of the source's first row as JSON; NULL without a row.
  case jsonObject(JSONRows)
  /// The objects of the source's rows as a JSON array; `[]` without a row.
  case jsonArray(JSONRows)
}

/// A list and values of the same type that it gains or loses.
package struct ListChange: Sendable, Hashable {
  package let list: Expression
  package let values: Expression
  /// An alias that is free within.
  package let alias: TableAlias

  package init(_ list: Expression, values: Expression, alias: TableAlias) {
    self.list = list
    self.values = values
    self.alias = alias
  }
}

/// Operators between two values.
package enum BinaryOperator: Sendable, Hashable, CaseIterable {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case like, ilike, matches, matchesIgnoringCase
  case contains, overlaps, concatenate, add, subtract
  case euclideanDistance, cosineDistance, negativeInnerProduct

  var text: SQLText {
    switch self {
    case .equal: "="
    case .notEqual: "<>"
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .like: "LIKE"
    case .ilike: "ILIKE"
    case .matches: "~"
    case .matchesIgnoringCase: "~*"
    case .contains: "@>"
    case .overlaps: "&&"
    case .concatenate: "||"
    case .add: "+"
    case .subtract: "-"
    case .euclideanDistance: "<->"
    case .cosineDistance: "<=>"
    case .negativeInnerProduct: "<#>"
    }
  }
}

/// Functions that statements call.
package enum Function: Sendable, Hashable, CaseIterable {
  /// 32 lower-case hex digits of a `uuid`.
  case hexadecimalUUID
  /// A `timestamptz` as RFC 3339 in UTC with six digits of fraction.
  case utcTimestamp
  /// The text form of any value.
  case text
  case lower
  /// The elements of a vector as an array.
  case vectorElements
  /// A number that JSON can hold; NULL for infinities and for what is no number.
  case finite

  func applied(to argument: SQLText) -> SQLText {
    switch self {
    case .hexadecimalUUID: "encode(uuid_send(\(argument)), 'hex')"
    case .utcTimestamp: "to_char(\(argument), 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')"
    case .text: "\(argument)::text"
    case .lower: "lower(\(argument))"
    case .vectorElements: "\(argument)::real[]"
    case .finite: "CASE WHEN abs(\(argument)) < 'Infinity' THEN \(argument) END"
    }
  }
}
