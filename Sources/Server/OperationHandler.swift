import Authentication
import Diagnostics
import Execution
import HTTP
import JSON
import Operations
import Services

/// Runs the calls of operations: finds the operation, proves the caller, decides, executes.
struct OperationHandler {
  let live: LiveService
  let mode: ServerMode

  /// A call that has not been authorized yet.
  private struct Call {
    let operation: Operation
    let key: OperationKey?
    let variables: JSONObject
    let caller: AuthContext
    let deployment: Deployment
    let time: RequestTime
    /// Whether errors tell what only developers may know.
    let showsDebugDetails: Bool
  }

  // MARK: Connector calls

  /// `executeQuery` and `executeMutation`.
  func execute(
    _ kind: Operation.Kind, at path: ConnectorPath, _ request: HTTPRequest, time: RequestTime
  ) async throws(RequestError) -> HTTPResponse {
    let call = try parsed { () throws(RESTCodec.MalformedRequest) in
      try RESTCodec.connectorCall(request.body, at: path)
    }
    let (entry, deployment) = try find(call.operationName, kind, at: path)
    let caller = try await Credentials(request, in: mode).caller(now: time.seconds)
    return try await run(
      entry, of: path, call, caller, deployment, time, showsDebugDetails: mode.showsDebugDetails)
  }

  /// `impersonateQuery` and `impersonateMutation`.
  func impersonate(
    _ kind: Operation.Kind, at path: ConnectorPath, _ request: HTTPRequest, time: RequestTime
  ) async throws(RequestError) -> HTTPResponse {
    try await Credentials(request, in: mode).requireAdministrator(now: time.seconds)
    let (call, impersonation) = try parsed { () throws(RESTCodec.MalformedRequest) in
      try RESTCodec.impersonatedCall(request.body, at: path)
    }
    let (entry, deployment) = try find(call.operationName, kind, at: path)
    let caller = try impersonation?.context() ?? .administrator
    let shows = mode.showsDebugDetails || (impersonation?.includesDebugDetails ?? true)
    return try await run(
      entry, of: path, call, caller, deployment, time, showsDebugDetails: shows)
  }

  private func run(
    _ entry: ConnectorBuilder.Entry, of path: ConnectorPath, _ call: ConnectorCall,
    _ caller: AuthContext, _ deployment: Deployment, _ time: RequestTime, showsDebugDetails: Bool
  ) async throws(RequestError) -> HTTPResponse {
    switch entry {
    case .broken(_, _, let diagnostics):
      return brokenAnswer(diagnostics, files: deployment.service.files)
    case .valid(let operation):
      return try await run(
        Call(
          operation: operation,
          key: OperationKey(connector: path.connector, name: call.operationName),
          variables: call.variables, caller: caller, deployment: deployment, time: time,
          showsDebugDetails: showsDebugDetails))
    }
  }

  private func find(
    _ name: String, _ kind: Operation.Kind, at path: ConnectorPath
  ) throws(RequestError) -> (ConnectorBuilder.Entry, Deployment) {
    let deployment = try find(path.service)
    guard let connector = deployment.service.connector(path.connector) else {
      throw RequestError(
        .notFound,
        "connector \"\(path.connector)\" is not found in service \"\(path.service.service)\"")
    }
    guard let entry = connector[name], entry.kind == kind else {
      throw RequestError(
        .notFound, "operation \"\(name)\" is not found in connector \"\(path.connector)\"")
    }
    return (entry, deployment)
  }

  /// An emulator knows services by their id alone.
  private func find(_ path: ServicePath) throws(RequestError) -> Deployment {
    guard let deployment = live.current else {
      throw RequestError(.notFound, "schema is not found: the service has not been loaded")
    }
    guard deployment.service.configuration.serviceID == path.service else {
      throw RequestError(.notFound, "service \"\(path.service)\" is not found")
    }
    return deployment
  }

  /// The load errors of an operation that is called although it has some.
  private func brokenAnswer(_ diagnostics: [Diagnostic], files: SourceFiles) -> HTTPResponse {
    let printer = DiagnosticPrinter(files: files)
    let errors = diagnostics.map {
      ResponseError(printer.line($0), code: .status(.invalidArgument))
    }
    return RESTCodec.result(data: nil, errors: errors)
  }

  // MARK: Ad-hoc calls

  /// What an ad-hoc endpoint runs.
  enum AdHocScope {
    case all
    case queries
    /// Fields that tell about the API and touch no rows.
    case introspection
  }

  /// `executeGraphql`, `executeGraphqlRead` and `introspectGraphql`.
  func executeGraphQL(
    at path: ServicePath, _ request: HTTPRequest, allowing scope: AdHocScope, time: RequestTime
  ) async throws(RequestError) -> HTTPResponse {
    try await Credentials(request, in: mode).requireAuthor(now: time.seconds)
    let call = try parsed { () throws(RESTCodec.MalformedRequest) in
      try RESTCodec.graphQLCall(request.body)
    }
    let deployment = try find(path)
    let caller = try call.impersonation?.context() ?? .administrator
    let shows = mode.showsDebugDetails || (call.impersonation?.includesDebugDetails ?? true)
    switch AdHocDocument.operation(
      call.operationName, in: call.document, of: deployment.service)
    {
    case .nameRequired:
      throw RequestError(
        .invalidArgument, "operationName is required: the document has several operations")
    case .notFound(let name):
      throw RequestError(.notFound, "operation \"\(name)\" is not found in the document")
    case .invalid(let diagnostics, let files):
      let errors = diagnostics.map { ResponseError($0, files: files) }
      return RESTCodec.result(data: nil, errors: errors)
    case .operation(let operation):
      try check(operation, scope)
      return try await run(
        Call(
          operation: operation, key: nil, variables: call.variables, caller: caller,
          deployment: deployment, time: time, showsDebugDetails: shows))
    }
  }

  private func check(_ operation: Operation, _ scope: AdHocScope) throws(RequestError) {
    switch scope {
    case .all:
      break
    case .queries:
      guard operation.kind == .query else {
        throw RequestError(
          .permissionDenied, "permission denied: executeGraphqlRead runs queries only")
      }
    case .introspection:
      guard operation.rootFields.allSatisfy(\.tellsAboutTheAPI) else {
        throw RequestError(
          .invalidArgument, "introspectGraphql answers introspection fields only")
      }
    }
  }

  // MARK: Running

  private func run(_ call: Call) async throws(RequestError) -> HTTPResponse {
    try Authorization.check(call.operation.access, call.caller)
    let result = try await call.deployment.executor.execute(
      OperationRequest(
        operation: call.operation, key: call.key, variables: call.variables, caller: call.caller,
        time: call.time))
    let errors = result.errors.map { error in
      ResponseError(
        error.message, path: error.path.map { .name($0) }, code: .status(error.code),
        debugDetails: call.showsDebugDetails ? error.debugDetails : "")
    }
    return RESTCodec.result(data: result.data.map { RawJSON($0) }, errors: errors)
  }

  private func parsed<Value>(
    _ parse: () throws(RESTCodec.MalformedRequest) -> Value
  ) throws(RequestError) -> Value {
    do throws(RESTCodec.MalformedRequest) {
      return try parse()
    } catch {
      throw RequestError(.invalidArgument, error.message)
    }
  }
}

extension RootField {
  /// Whether it reads nothing but the API itself.
  fileprivate var tellsAboutTheAPI: Bool {
    switch action {
    case .typename, .introspection: true
    case .query, .lookup, .list, .insert, .insertMany, .upsert, .upsertMany, .update, .updateMany,
      .delete, .deleteMany:
      false
    }
  }
}

extension ConnectorBuilder.Entry {
  fileprivate var kind: Operation.Kind {
    switch self {
    case .valid(let operation): operation.kind
    case .broken(_, let kind, _): kind
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
