package import Execution
package import HTTP
import JSON
import Operations
import Services

/// Answers every endpoint of the server.
package struct EndpointHandler: RequestHandler {
  /// What the endpoints about the server itself tell.
  package struct Status: Sendable {
    /// The version that clients compare with that of the official toolkit.
    package var version: String
    /// Whether the database of a service answers now.
    package var isReady: @Sendable (LiveService) -> Bool

    package init(version: String, isReady: @escaping @Sendable (LiveService) -> Bool) {
      self.version = version
      self.isReady = isReady
    }
  }

  private let operations: OperationHandler
  private let grpc: GRPCHandler
  private let status: Status
  private let development: DevelopmentHandler?
  private let endless = EndlessReplies()
  private let now: @Sendable () -> RequestTime

  /// A handler that takes the time at which a request arrives from `now`.
  ///
  /// The scope is that of all paths; an emulator knows services by their id alone.
  package init(
    services: LiveServices, mode: ServerMode, scope: ServiceScope = ServiceScope(),
    status: Status, development: Development? = nil, now: @escaping @Sendable () -> RequestTime
  ) {
    self.status = status
    self.now = now
    operations = OperationHandler(services: services, mode: mode, scope: scope)
    let handler = development.map {
      DevelopmentHandler($0, of: services, version: status.version)
    }
    self.development = handler
    grpc = GRPCHandler(
      operations: operations, development: handler, endless: endless,
      isReady: { services.areReady(status.isReady) })
  }

  package func handle(
    _ endpoint: Endpoint, _ request: HTTPRequest, tracing trace: inout RequestTrace
  ) async -> HTTPReply {
    do throws(RequestError) {
      switch endpoint {
      case .grpc(let method):
        trace.method = OperationMethod(endpoint)
        return await grpc.respond(to: method, request, time: now(), tracing: &trace)
      case .emulator(let endpoint):
        guard let development else {
          throw RequestError(.unimplemented, "this server is no emulator")
        }
        return try await development.reply(to: endpoint, request)
      case .executeQuery, .executeMutation, .impersonateQuery, .impersonateMutation,
        .executeGraphQL, .executeGraphQLRead, .introspectGraphQL, .unimplemented, .root, .liveness,
        .readiness:
        return .response(try await response(endpoint, request, &trace))
      }
    } catch {
      trace.code = error.code
      return .response(failure(error))
    }
  }

  package func converse(
    _ method: GRPCMethod, _ head: HTTPRequest, taking body: AsyncStream<[UInt8]>,
    tracing trace: inout RequestTrace
  ) async -> HTTPReply {
    switch method {
    case .reflect: return grpc.reflect(head, body)
    case .executeQuery, .executeMutation, .checkHealth, .watchHealth, .emulatorInfo,
      .emulatorIssues, .unknown:
      trace.code = .unimplemented
      return .response(GRPCCodec.failure(GRPCHandler.unimplemented))
    }
  }

  package func endStreams() {
    endless.end()
    development?.endStreams()
  }

  private func response(
    _ endpoint: Endpoint, _ request: HTTPRequest, _ trace: inout RequestTrace
  ) async throws(RequestError) -> HTTPResponse {
    let time = now()
    trace.method = OperationMethod(endpoint)
    switch endpoint {
    case .executeQuery(let path):
      return RESTCodec.result(
        try await operations.execute(.query, at: path, request, time: time, tracing: &trace))
    case .executeMutation(let path):
      return RESTCodec.result(
        try await operations.execute(.mutation, at: path, request, time: time, tracing: &trace))
    case .impersonateQuery(let path):
      return RESTCodec.result(
        try await operations.impersonate(.query, at: path, request, time: time, tracing: &trace))
    case .impersonateMutation(let path):
      return RESTCodec.result(
        try await operations.impersonate(
          .mutation, at: path, request, time: time, tracing: &trace))
    case .executeGraphQL(let path):
      return RESTCodec.result(
        try await operations.executeGraphQL(
          at: path, request, allowing: .all, time: time, tracing: &trace))
    case .executeGraphQLRead(let path):
      return RESTCodec.result(
        try await operations.executeGraphQL(
          at: path, request, allowing: .queries, time: time, tracing: &trace))
    case .introspectGraphQL(let path):
      return RESTCodec.result(
        try await operations.executeGraphQL(
          at: path, request, allowing: .introspection, time: time, tracing: &trace))
    case .unimplemented, .grpc, .emulator:
      throw GRPCHandler.unimplemented
    case .root:
      return RESTCodec.success(root.bytes())
    case .liveness:
      return RESTCodec.success(Array("{}".utf8))
    case .readiness:
      guard isReady else {
        return RESTCodec.failure(.unavailable, "the server is not ready")
      }
      return RESTCodec.success(Array("{}".utf8))
    }
  }

  private var isReady: Bool { grpc.isReady() }

  private var root: JSONValue {
    ["dataconnect": ["ready": .bool(isReady), "version": .string(status.version)]]
  }

  private func failure(_ error: RequestError) -> HTTPResponse {
    var details: [ResponseError] = []
    if !error.debugDetails.isEmpty {
      details.append(
        ResponseError(
          error.message, code: .status(error.code), debugDetails: error.debugDetails))
    }
    var response = RESTCodec.failure(error.code, error.message, details: details)
    if let wait = error.retryAfter {
      response.fields[.retryAfter] = String(max(1, wait.components.seconds))
    }
    return response
  }
}

extension OperationMethod {
  /// The method of an endpoint; `nil` for one that runs no operation.
  fileprivate init?(_ endpoint: Endpoint) {
    switch endpoint {
    case .executeQuery: self = .executeQuery
    case .executeMutation: self = .executeMutation
    case .impersonateQuery: self = .impersonateQuery
    case .impersonateMutation: self = .impersonateMutation
    case .executeGraphQL: self = .executeGraphQL
    case .executeGraphQLRead: self = .executeGraphQLRead
    case .introspectGraphQL: self = .introspectGraphQL
    case .grpc(.executeQuery): self = .executeQuery
    case .grpc(.executeMutation): self = .executeMutation
    case .grpc: return nil
    case .unimplemented, .root, .liveness, .readiness, .emulator: return nil
    }
  }
}
