import CEL
import DataModel
import GeneratedAPI
import Operations
import SQL

/// The state of one statement under construction: its aliases and parameters, in order of use.
struct StatementCompiler {
  let api: API
  let resolver: InputResolver
  let limits: OperationLimits
  /// Whether objects of rows begin with the ids of these.
  private let tellsEntities: Bool
  private(set) var sources: [ParameterSource] = []
  private var types: [PostgresType] = []
  /// The numbers of parameters that are used again where they are asked for again.
  private var numbers: [ParameterIdentity: Int] = [:]
  private var aliasCount = 0
  private var ranges: [RangeCheck] = []
  /// The numbers about how the rows under an alias were found.
  var measures: [TableAlias: [Measure: Expression]] = [:]

  init(
    api: API, resolver: InputResolver, limits: OperationLimits, tellsEntities: Bool = false
  ) {
    self.api = api
    self.resolver = resolver
    self.limits = limits
    self.tellsEntities = tellsEntities
  }

  /// Whether objects of a table's rows begin with the ids of these; views have none.
  func tellsEntities(of table: TableID) -> Bool {
    guard tellsEntities, case .table = schema[table].kind else { return false }
    return true
  }

  var schema: Schema { api.schema }

  /// A statement that writes, and what it answers.
  enum Change {
    /// Nothing can match.
    case nothing
    case object(Statement)
    case count(Statement)
  }

  // MARK: Parts

  mutating func newAlias() -> TableAlias {
    defer { aliasCount += 1 }
    return TableAlias(number: aliasCount)
  }

  mutating func tableExpression(_ table: TableID) -> TableExpression {
    TableExpression(schema.qualifiedName(of: table), as: newAlias())
  }

  /// The rows of a table or view, to be read.
  mutating func rowsExpression(_ id: TableID) -> RowsExpression {
    let table = schema[id]
    switch table.kind {
    case .table:
      return .table(tableExpression(id))
    case .view(let source):
      let columns = table.columns.map { ViewExpression.Column($0.sqlName, $0.storage.type) }
      return .view(ViewExpression(source, columns: columns, as: newAlias()))
    }
  }

  /// The cast of a vector changes nothing and names the type, so that the error about a server
  /// without it does, too.
  func column(_ id: ColumnID, of alias: TableAlias) -> Expression {
    let column = Expression.column(alias, schema[id].sqlName)
    return schema[id].vectorSize == nil ? column : .cast(column, .vector(nil))
  }

  /// A parameter; the same variable or constant under the same type is one parameter.
  mutating func parameter(_ source: ParameterSource, _ type: PostgresType) -> Expression {
    if let last = sources.last, types.last == type, source.repeats(last) {
      return .parameter(sources.count, type)
    }
    let identity = ParameterIdentity(source, type)
    if let known = identity.flatMap({ numbers[$0] }) { return .parameter(known, type) }
    sources.append(source)
    types.append(type)
    if let identity { numbers[identity] = sources.count }
    return .parameter(sources.count, type)
  }

  /// The parameter of a value that is given and not null; `nil` for what has no scalar form.
  mutating func parameter(
    _ value: ResolvedInput, _ base: ColumnType.Base, _ type: PostgresType
  ) -> Expression? {
    source(value, base).map { parameter($0, type) }
  }

  /// Where a given value comes from; lists of scalars are one source.
  func source(_ value: ResolvedInput, _ base: ColumnType.Base) -> ParameterSource? {
    switch value {
    case .parameter(let source): return source
    case .constant(let scalar): return ParameterSource(.constant(scalar))
    case .expression(let program, let base):
      return ParameterSource(.expression(program, ColumnType(base), isNullable: true))
    case .template(let template):
      return ParameterSource(.template(template))
    case .list(let elements):
      let sources = elements.compactMap { element in
        element.isNull ? .some(nil) : source(element, base).map(Optional.some)
      }
      return ParameterSource(.array(sources))
    case .object(let members):
      return RelativeMoment(members, isDate: base == .scalar(.date)).map {
        ParameterSource(.moment($0))
      }
    case .absent, .null, .name:
      return nil
    }
  }

  // MARK: Arguments

  /// The arguments for the shape; two of one group that are both there contradict each other.
  func resolved(_ arguments: [InputMember]) throws(ShapeProblem) -> [ResolvedMember] {
    let members = resolver.resolve(arguments)
    try checkGroups(members)
    return members
  }

  func checkGroups(_ members: [ResolvedMember]) throws(ShapeProblem) {
    var given: [String: String] = [:]
    for member in members where member.value.isPresent {
      guard let group = member.field.group else { continue }
      if let other = given[group] {
        throw ShapeProblem(message: "only one of \(other), \(member.field.name) may be set")
      }
      given[group] = member.field.name
    }
  }

  /// A number of rows: the given one, else the default.
  mutating func rowCount(
    _ value: ResolvedInput, default defaultValue: Expression?, range: ClosedRange<Int64>,
    _ message: String
  ) -> Expression? {
    switch value {
    case .constant(.integer(let count)): return .integer(Int(count))
    case .parameter(let source):
      if case .variable(let index, let path) = source.origin {
        ranges.append(RangeCheck(variable: index, path: path, range: range, message: message))
      }
      return parameter(source, .bigint)
    case .absent, .null, .constant, .name, .expression, .template, .list, .object:
      return defaultValue
    }
  }

  // MARK: Finish

  mutating func finishedSelect(
    _ expression: Expression, _ ranges: inout [RangeCheck]
  ) -> CompiledStatement {
    ranges += self.ranges
    return CompiledStatement(
      statement: Renderer.select(expression, parameters: types), parameters: sources,
      entities: tellsEntities ? EntityShape(expression) : nil)
  }

  func finished(_ statement: Statement, _ ranges: inout [RangeCheck]) -> CompiledStatement {
    ranges += self.ranges
    return CompiledStatement(statement: statement, parameters: sources)
  }

  var parameterTypes: [PostgresType] { types }
}

extension ParameterSource {
  /// Whether it is the expression that was asked for just before, for the second time.
  fileprivate func repeats(_ other: ParameterSource) -> Bool {
    guard pattern == other.pattern, case .expression(let program, _, _) = origin,
      case .expression(let otherProgram, _, _) = other.origin
    else { return false }
    return program.text.utf8.elementsEqual(otherProgram.text.utf8) && !program.reads.uuids
  }
}

/// What two parameters have in common that always have the same value.
private struct ParameterIdentity: Hashable {
  private enum Origin: Hashable {
    case variable(Int, path: [ParameterSource.PathStep])
    /// With the bytes of its text, since texts of Unicode may be equal with other bytes.
    case constant(ScalarValue, [UInt8])
  }

  private let origin: Origin
  private let pattern: ParameterSource.Pattern?
  private let type: PostgresType

  /// `nil` where the value of an equal source might differ, as that of `uuidV4()`.
  init?(_ source: ParameterSource, _ type: PostgresType) {
    switch source.origin {
    case .variable(let index, let path): origin = .variable(index, path: path)
    case .constant(let value): origin = .constant(value, Array(value.sqlText.utf8))
    case .array, .expression, .template, .moment, .interval, .untyped, .embedding:
      return nil
    }
    pattern = source.pattern
    self.type = type
  }
}
