package import CEL
import DataModel
package import GeneratedAPI
import Operations
import QueryCompiler
package import SQL

/// Runs operations of one service against a database.
///
/// A class, since each request passes it on.
package final class Executor: Sendable {
  package let api: API
  private let database: any Database
  private let compiler: OperationCompiler
  private let cache = StatementCache()
  private let limits: ExecutionLimits
  private let timeZones: TimeZones
  private let embeddingProvider: (any EmbeddingProvider)?

  /// Finds the rules of a time zone by its IANA name; `nil` when there is no such zone.
  package typealias TimeZones = @Sendable (String) -> TimeZoneRules?

  package init(
    api: API, database: any Database, limits: ExecutionLimits = ExecutionLimits(),
    timeZones: @escaping TimeZones = { _ in nil },
    embeddingProvider: (any EmbeddingProvider)? = nil
  ) {
    self.api = api
    self.database = database
    self.limits = limits
    self.timeZones = timeZones
    self.embeddingProvider = embeddingProvider
    compiler = OperationCompiler(api: api)
  }

  /// What counts the use of the database by one request, and tells of it where somebody listens.
  ///
  /// With a comment no statement is like any other, so none is worth preparing.
  package func meter(
    telling observe: DatabaseMeter.StatementObserver? = nil, comment: StatementComment? = nil
  ) -> DatabaseMeter {
    DatabaseMeter(database, observe: observe, comment: comment)
  }

  /// The answer of an operation, whose caller is first proved to be allowed to run it.
  ///
  /// Cancelling the task cancels the running statement; what is committed stays.
  /// The database is asked by the meter, where there is one, which is this executor's.
  /// - Throws: what fails the whole call: no right to run it, no database, time is up, conflicts that do not end.
  package func execute(
    _ request: OperationRequest, counting meter: DatabaseMeter? = nil
  ) async throws(RequestError) -> OperationResult {
    let database: any Database = meter ?? self.database
    let timeout = min(request.timeout ?? limits.requestTimeout, limits.requestTimeout)
    let deadline = ContinuousClock.now + timeout
    let compiled: CompiledOperation
    var binding: ParameterBinding
    switch try prepared(request) {
    case .ready(let operation, let facts):
      compiled = operation
      binding = ParameterBinding(facts)
    case .refused(let errors):
      return OperationResult(data: nil, errors: errors)
    }
    if !compiled.embeddedTexts.isEmpty {
      binding.embeddings = await .made(
        of: compiled.embeddedTexts, binding, by: embeddingProvider, until: deadline)
    }
    switch request.operation.kind {
    case .query:
      let query = QueryRun(database: database, limits: limits, deadline: deadline)
      return try await query.run(compiled, binding)
    case .mutation:
      let mutation = MutationRun(database: database, limits: limits, deadline: deadline)
      return request.operation.isTransactional
        ? try await mutation.runTogether(compiled, binding)
        : try await mutation.runOneByOne(compiled, binding)
    }
  }

  /// What is known of a request before anything waits.
  private enum Preparation {
    case ready(CompiledOperation, RequestFacts)
    /// The variables do not fit.
    case refused([FieldError])
  }

  /// Decides access as soon as what it depends on is known, and fits the variables.
  private func prepared(_ request: OperationRequest) throws(RequestError) -> Preparation {
    let access = request.operation.access
    if !access.readsVariables {
      try Authorization.check(access, request.caller) { RequestBindings(self.facts(request, [])) }
    }
    let variables: [CoercedValue?]
    do throws(InvalidVariables) {
      variables = try VariableCoercion.coerce(
        request.variables, for: request.operation, api: api)
    } catch {
      return .refused(error.messages.map { FieldError($0, code: .invalidArgument) })
    }
    let facts = self.facts(request, variables)
    if access.readsVariables {
      try Authorization.check(access, request.caller) {
        var bindings = RequestBindings(facts)
        bindings.readOnce()
        return bindings
      }
    }
    do throws(ShapeProblem) {
      let compiled = try statements(for: request, variables)
      try checkRanges(compiled, variables)
      return .ready(compiled, facts)
    } catch {
      return .refused([FieldError(error.message, code: .invalidArgument)])
    }
  }

  private func facts(
    _ request: OperationRequest, _ variables: [CoercedValue?]
  ) -> RequestFacts {
    RequestFacts(request, variables: variables, api: api, timeZones: timeZones)
  }

  private func statements(
    for request: OperationRequest, _ variables: [CoercedValue?]
  ) throws(ShapeProblem) -> CompiledOperation {
    let operation = request.operation
    guard request.isDeployed else {
      let shape = VariableShape(variables, of: operation.variables)
      return try compiler.compile(operation, shape: shape)
    }
    return try cache.statements(of: operation, for: variables) { shape throws(ShapeProblem) in
      try compiler.compile(operation, shape: shape)
    }
  }

  private func checkRanges(
    _ compiled: CompiledOperation, _ variables: [CoercedValue?]
  ) throws(ShapeProblem) {
    for check in compiled.ranges {
      guard
        case .scalar(.integer(let value))? = variables[check.variable]?.part(at: check.path)
      else { continue }
      if !check.range.contains(value) { throw ShapeProblem(message: check.message) }
    }
  }
}

/// How long work may take.
package struct ExecutionLimits: Sendable {
  /// The whole request.
  package var requestTimeout = Duration.seconds(60)
  /// One statement.
  package var statementTimeout = Duration.seconds(30)
  /// How often a transaction is begun anew after conflicts.
  package var transactionAttempts = 4
  /// How strictly a mutation with `@transaction` is kept apart from others.
  package var transactionIsolation = Statement.Isolation.serializable

  package init() {}

  /// The time that a statement may take now.
  func timeout(until deadline: ContinuousClock.Instant) -> Duration {
    min(statementTimeout, deadline - .now)
  }
}
