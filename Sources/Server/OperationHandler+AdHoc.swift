import Authentication
import Execution
import HTTP
import Operations
import Services

// Documents that administrators and developers send, whose operations nobody has deployed.

extension OperationHandler {
  /// What an ad-hoc endpoint runs.
  enum AdHocScope {
    case all
    case queries
    /// Fields that tell about the API and touch no rows.
    case introspection
  }

  /// `executeGraphql`, `executeGraphqlRead` and `introspectGraphql`.
  func executeGraphQL(
    at path: ServicePath, _ request: HTTPRequest, allowing scope: AdHocScope, time: RequestTime,
    tracing trace: inout RequestTrace
  ) async throws(RequestError) -> OperationAnswer {
    try await Credentials(request, in: mode).requireAuthor(now: time.seconds)
    let call = try parsed { () throws(RESTCodec.MalformedRequest) in
      try RESTCodec.graphQLCall(request.body)
    }
    let deployment = try find(path)
    trace.target = OperationTarget(service: deployment.id)
    let caller = try call.impersonation?.context() ?? .administrator
    trace.caller = RequestTrace.Caller(caller)
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
      trace.code = .invalidArgument
      return OperationAnswer(data: nil, errors: errors)
    case .operation(let operation):
      trace.target = OperationTarget(
        service: deployment.id, operation: call.operationName, kind: operation.kind)
      try check(operation, scope)
      return try await run(
        Call(
          request: OperationRequest(
            operation: operation, isDeployed: false, variables: call.variables, caller: caller,
            time: time),
          deployment: deployment, showsDebugDetails: shows), &trace)
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
}

extension RootField {
  /// Whether it reads nothing but the API itself.
  fileprivate var tellsAboutTheAPI: Bool {
    switch action {
    case .typename, .introspection: true
    case .nothing, .query, .native, .lookup, .list, .insert, .insertMany, .upsert, .upsertMany,
      .update, .updateMany, .delete, .deleteMany:
      false
    }
  }
}
