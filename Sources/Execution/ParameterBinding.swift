import JSON
import CEL
import DataModel
import GeneratedAPI
import Operations
import QueryCompiler
import SQL

/// Fills in the parameters of statements for one request.
struct ParameterBinding {
  var bindings: RequestBindings
  /// The vectors of texts, once they are made.
  var embeddings = Embeddings.none

  init(_ facts: RequestFacts) { bindings = RequestBindings(facts) }

  var variables: [CoercedValue?] { bindings.facts.variables }

  /// A statement with its parameters.
  ///
  /// - Throws: where an expression fails or yields a value that does not fit.
  func bind(_ statement: CompiledStatement) throws(ExpressionFailure) -> BoundStatement {
    var parameters: [ParameterText?] = []
    parameters.reserveCapacity(statement.parameters.count)
    for source in statement.parameters { parameters.append(try text(of: source)) }
    return BoundStatement(statement.statement, parameters)
  }

  /// Statements of one write with their parameters; rows that name one key twice are written one by
  /// one, so that the later wins.
  func bind(_ statements: [CompiledStatement]) throws(ExpressionFailure) -> [BoundStatement] {
    var bound: [BoundStatement] = []
    bound.reserveCapacity(statements.count)
    for statement in statements {
      let whole = try bind(statement)
      guard statement.repeatsKey(in: whole.parameters) else {
        bound.append(whole)
        continue
      }
      for single in statement.individually { bound.append(try bind(single)) }
    }
    return bound
  }

  /// The text of a parameter; `nil` is NULL.
  func text(of source: ParameterSource) throws(ExpressionFailure) -> ParameterText? {
    let text: String?
    switch source.origin {
    case .constant(let value): text = value.sqlText
    case .variable(let index, let path):
      text = variables[index]?.part(at: path)?.sqlText
    case .array(let sources):
      var elements: [String?] = []
      for source in sources { elements.append(try source.flatMap(self.text(of:))) }
      text = ArrayText.text(elements)
    case .moment(let moment): text = try self.text(of: moment)
    case .interval(let amounts): text = try self.text(of: amounts)
    case .embedding(let embedded):
      text = try self.text(of: embedded.text).map { made throws(ExpressionFailure) in
        try embeddings.text(of: made, model: embedded.model, size: embedded.size)
      }
    case .untyped(let parameter): text = try self.text(of: parameter)
    case .template(let template):
      let json = template.filled { variables[$0]?.json }
      text = json.map { String(decoding: $0.bytes(), as: UTF8.self) }
    case .expression(let program, let type, let isNullable):
      text = try value(of: program, type, isNullable: isNullable)
    }
    guard let pattern = source.pattern else { return text }
    return text.map(pattern.text(matching:))
  }

  private func text(of moment: RelativeMoment) throws(ExpressionFailure) -> String? {
    let failure = ExpressionFailure(details: "a relative date or time is out of range")
    var time: Timestamp?
    if let base = moment.base {
      guard let text = try self.text(of: base) else { return nil }
      time =
        moment.isDate ? CalendarDate(text: text).flatMap(Timestamp.init(_:)) : Timestamp(text: text)
    } else {
      let requestTime = bindings.facts.request.time.timestamp
      time = moment.isDate ? Timestamp(requestTime.date) : requestTime
    }
    let added = try interval(moment.added)
    let subtracted = try interval(moment.subtracted)?.negated
    guard let added, let subtracted else { throw failure }
    time = time?.adding(added)?.adding(subtracted)
    if let unit = moment.truncation { time = time?.truncated(to: unit) }
    guard let time else { throw failure }
    return moment.isDate ? time.date.description : time.description
  }

  private func text(of amounts: [RelativeMoment.Amount]) throws(ExpressionFailure) -> String? {
    guard let interval = try interval(amounts), let text = interval.text else {
      throw ExpressionFailure(details: "a duration is out of range")
    }
    return text
  }

  /// The sum of amounts; `nil` where it is beyond all bounds.
  private func interval(
    _ amounts: [RelativeMoment.Amount]
  ) throws(ExpressionFailure) -> CalendarInterval? {
    var interval = CalendarInterval()
    for amount in amounts {
      guard let count = try text(of: amount.count).flatMap({ Int64($0) }) else { continue }
      guard interval.add(count, amount.unit) else { return nil }
    }
    return interval
  }

  /// The bindings, with variables and answers read beforehand where a program may ask for them often.
  private func readBindings(for program: Program) -> RequestBindings {
    guard program.reads.usesVariables || program.reads.usesResponse else { return bindings }
    var bindings = bindings
    bindings.readOnce()
    return bindings
  }

  private func value(
    of program: Program, _ type: ColumnType, isNullable: Bool
  ) throws(ExpressionFailure) -> String? {
    let result: CELValue
    do throws(CELError) {
      result = try program.evaluate(readBindings(for: program))
    } catch {
      throw ExpressionFailure(error, in: program)
    }
    if result.isNull {
      guard isNullable else {
        throw ExpressionFailure(details: "\(program.text): the value is null")
      }
      return nil
    }
    let enumValues: [String]? =
      if case .enumeration(let id) = type.base {
        bindings.facts.api.schema[id].values.map(\.name)
      } else {
        nil
      }
    guard let value = ServerValue.value(of: result, as: type, enumValues: enumValues) else {
      throw ExpressionFailure(details: "\(program.text): the value does not fit its type")
    }
    return value.sqlText
  }
}

/// Why a server value could not be had.
struct ExpressionFailure: Error {
  let message: String
  let code: StatusCode
  let details: String

  init(message: String, code: StatusCode, details: String) {
    self.message = message
    self.code = code
    self.details = details
  }

  init(details: String) {
    message = "invalid expression value"
    code = .invalidArgument
    self.details = details
  }

  init(_ error: CELError, in program: Program) {
    details = "\(program.text): \(error.message)"
    if error == .unauthenticated {
      message = "auth.uid is not available: the request is not authenticated"
      code = .unauthenticated
    } else {
      message = "invalid expression value"
      code = .invalidArgument
    }
  }
}

extension FieldError {
  /// The error of the field that needs the value.
  init(_ failure: ExpressionFailure, path: [String]) {
    self.init(failure.message, code: failure.code, path: path, debugDetails: failure.details)
  }
}

extension CompiledStatement {
  /// Whether two rows of an upsert have the same key.
  fileprivate func repeatsKey(in parameters: [ParameterText?]) -> Bool {
    guard !individually.isEmpty else { return false }
    var seen: Set<[ParameterText?]> = []
    return rowKeys.contains { key in !seen.insert(key.map { parameters[$0] }).inserted }
  }
}
