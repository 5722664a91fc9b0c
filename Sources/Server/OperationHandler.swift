import Authentication
import Diagnostics
import Execution
import HTTP
import JSON
import Operations
import Services

/// What an execution answers, in whatever envelope.
struct OperationAnswer {
  /// The object of the root fields; `nil` when nothing was executed.
  let data: RawJSON?
  let errors: [ResponseError]
  /// The rows that `data` shows, where the connector tells them.
  var entities: [EntityMention] = []
  /// What is to be known about the version that answered.
  var note: String?
}

/// Runs the calls of operations: finds the operation, proves the caller, decides, executes.
struct OperationHandler {
  let services: LiveServices
  let mode: ServerMode
  let scope: ServiceScope

  /// A call that has not been authorized yet.
  struct Call {
    let request: OperationRequest
    let deployment: Deployment
    /// Whether errors tell what only developers may know.
    let showsDebugDetails: Bool
  }

  // MARK: Connector calls

  /// `executeQuery` and `executeMutation`.
  func execute(
    _ kind: Operation.Kind, at path: ConnectorPath, _ request: HTTPRequest, time: RequestTime,
    tracing trace: inout RequestTrace
  ) async throws(RequestError) -> OperationAnswer {
    let call = try parsed { () throws(RESTCodec.MalformedRequest) in
      try RESTCodec.connectorCall(request.body, at: path)
    }
    return try await execute(kind, at: path, call, of: request, time: time, tracing: &trace)
  }

  /// The same for a call that has been read; `timeout` is what the caller allows it.
  func execute(
    _ kind: Operation.Kind, at path: ConnectorPath, _ call: ConnectorCall,
    of request: HTTPRequest, time: RequestTime, timeout: Duration? = nil,
    tracing trace: inout RequestTrace
  ) async throws(RequestError) -> OperationAnswer {
    let (operation, deployment) = try find(call.operationName, kind, at: path, &trace)
    let credentials = Credentials(request, in: mode)
    let caller: AuthContext
    if let known = credentials.knownCaller(now: time.seconds) {
      caller = known
    } else {
      caller = try await credentials.caller(now: time.seconds)
    }
    trace.caller = RequestTrace.Caller(caller)
    return try await run(
      operation, call, caller, deployment, time, timeout: timeout,
      showsDebugDetails: mode.showsDebugDetails, &trace)
  }

  /// `impersonateQuery` and `impersonateMutation`.
  func impersonate(
    _ kind: Operation.Kind, at path: ConnectorPath, _ request: HTTPRequest, time: RequestTime,
    tracing trace: inout RequestTrace
  ) async throws(RequestError) -> OperationAnswer {
    try await Credentials(request, in: mode).requireAdministrator(now: time.seconds)
    let (call, impersonation) = try parsed { () throws(RESTCodec.MalformedRequest) in
      try RESTCodec.impersonatedCall(request.body, at: path)
    }
    let (operation, deployment) = try find(call.operationName, kind, at: path, &trace)
    let caller = try impersonation?.context() ?? .administrator
    trace.caller = RequestTrace.Caller(caller)
    let shows = mode.showsDebugDetails || (impersonation?.includesDebugDetails ?? true)
    return try await run(
      operation, call, caller, deployment, time, showsDebugDetails: shows, &trace)
  }

  private func run(
    _ operation: DeployedOperation, _ call: ConnectorCall, _ caller: AuthContext,
    _ deployment: Deployment, _ time: RequestTime, timeout: Duration? = nil,
    showsDebugDetails: Bool, _ trace: inout RequestTrace
  ) async throws(RequestError) -> OperationAnswer {
    guard let valid = operation.operation else {
      return brokenAnswer(operation, of: deployment, &trace)
    }
    return try await run(
      Call(
        request: OperationRequest(
          operation: valid, isDeployed: true, variables: call.variables, caller: caller,
          time: time, timeout: timeout),
        deployment: deployment, showsDebugDetails: showsDebugDetails), &trace)
  }

  private func find(
    _ name: String, _ kind: Operation.Kind, at path: ConnectorPath, _ trace: inout RequestTrace
  ) throws(RequestError) -> (DeployedOperation, Deployment) {
    let deployment = try find(path.service)
    guard let connector = deployment.connector(path.connector) else {
      trace.target = OperationTarget(service: deployment.id)
      throw RequestError(
        .notFound,
        "connector \"\(path.connector)\" is not found in service \"\(path.service.service)\"")
    }
    guard let operation = connector.operation(name, kind) else {
      trace.target = OperationTarget(service: deployment.id, connector: connector.id)
      throw RequestError(
        .notFound, "operation \"\(name)\" is not found in connector \"\(path.connector)\"")
    }
    trace.target = operation.target
    return (operation, deployment)
  }

  func find(_ path: ServicePath) throws(RequestError) -> Deployment {
    let deployment = try services.deployment(of: path.service)
    guard scope.contains(path) else { throw RequestError(.notFound, "\"\(path)\" is not found") }
    return deployment
  }

  /// The load errors of an operation that is called although it has some.
  private func brokenAnswer(
    _ operation: DeployedOperation, of deployment: Deployment, _ trace: inout RequestTrace
  ) -> OperationAnswer {
    trace.code = .invalidArgument
    let printer = DiagnosticPrinter(files: deployment.service.files)
    let errors = operation.errors.map {
      ResponseError(printer.line($0), code: .status(.invalidArgument))
    }
    return OperationAnswer(data: nil, errors: errors)
  }

  // MARK: Running

  func run(
    _ call: Call, _ trace: inout RequestTrace
  ) async throws(RequestError) -> OperationAnswer {
    let result: OperationResult
    let meter = call.deployment.meter(for: trace)
    defer { trace.usage = meter.usage }
    do throws(RequestError) {
      result = try await call.deployment.executor.execute(call.request, counting: meter)
    } catch {
      throw call.showsDebugDetails ? error : error.withoutDebugDetails
    }
    let errors = result.errors.map { error in
      ResponseError(
        error.message, path: error.path, code: .status(error.code),
        debugDetails: call.showsDebugDetails ? error.debugDetails : "")
    }
    if let first = result.errors.first { trace.code = first.code }
    return OperationAnswer(
      data: result.data.map { RawJSON($0) }, errors: errors, entities: result.entities,
      note: call.deployment.note)
  }

  func parsed<Value>(
    _ parse: () throws(RESTCodec.MalformedRequest) -> Value
  ) throws(RequestError) -> Value {
    do throws(RESTCodec.MalformedRequest) {
      return try parse()
    } catch {
      throw RequestError(.invalidArgument, error.message)
    }
  }
}

extension RequestTrace.Caller {
  init(_ context: AuthContext) {
    switch context {
    case .unauthenticated: self = .nobody
    case .user(let claims): self = .user(claims.uid)
    case .administrator: self = .administrator
    }
  }
}

extension ResponseError {
  /// A mistake of a document, with its places.
  init(_ diagnostic: Diagnostic, files: SourceFiles) {
    let spans = (diagnostic.span.map { [$0] } ?? []) + diagnostic.related
    self.init(
      diagnostic.message, path: diagnostic.path.map { .name($0) },
      locations: spans.map { span in
        let position = files.location(of: span).position
        return Location(line: position.line, column: position.column)
      }, code: .status(.invalidArgument))
  }
}
