import Execution
import GRPC
import HTTP
import Operations

/// Answers the methods of gRPC.
struct GRPCHandler {
  let operations: OperationHandler
  let isReady: @Sendable () -> Bool
  /// What only an emulator answers.
  let development: DevelopmentHandler?
  let endless: EndlessReplies
  /// How many may watch the state of the server at once.
  let watchers = SharedBudget(limit: 1000)
  /// What compressed messages may occupy at once: few bytes of theirs can become many.
  private let decompressed = SharedBudget(limit: 256 << 20)

  init(
    operations: OperationHandler, development: DevelopmentHandler?, endless: EndlessReplies,
    isReady: @escaping @Sendable () -> Bool
  ) {
    self.operations = operations
    self.development = development
    self.endless = endless
    self.isReady = isReady
  }

  /// The answer of a method; a failure is an answer, too.
  func respond(
    to method: GRPCMethod, _ request: HTTPRequest, time: RequestTime,
    tracing trace: inout RequestTrace
  ) async -> HTTPReply {
    do throws(RequestError) {
      switch method {
      case .executeQuery: return .response(try await execute(.query, request, time, &trace))
      case .executeMutation: return .response(try await execute(.mutation, request, time, &trace))
      case .checkHealth: return .response(try checkHealth(request))
      case .watchHealth: return try watchHealth(request)
      case .emulatorInfo: return .response(try emulatorInfo())
      case .emulatorIssues: return try emulatorIssues(request)
      case .reflect, .unknown: throw Self.unimplemented
      }
    } catch {
      trace.code = error.code
      return .response(GRPCCodec.failure(error))
    }
  }

  private func emulatorInfo() throws(RequestError) -> HTTPResponse {
    guard let development else { throw Self.unimplemented }
    return GRPCCodec.emulatorInfo(version: development.version, services: development.services)
  }

  private func execute(
    _ kind: Operation.Kind, _ request: HTTPRequest, _ time: RequestTime,
    _ trace: inout RequestTrace
  ) async throws(RequestError) -> HTTPResponse {
    let timeout = try GRPCCodec.timeout(of: request)
    let message = try GRPCCodec.message(of: request)
    let share = GRPCFrame.isCompressed(request.body) ? message.count : 0
    guard decompressed.take(share) else {
      throw RequestError(.resourceExhausted, "too many compressed messages at once")
    }
    defer { decompressed.give(share) }
    let (path, call) = try GRPCCodec.connectorCall(message)
    let answer = try await operations.execute(
      kind, at: path, call, of: request, time: time, timeout: timeout, tracing: &trace)
    return try GRPCCodec.result(
      data: answer.data, errors: answer.errors, entities: answer.entities)
  }

  /// The empty name stands for the server.
  private func checkHealth(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse {
    let service = try GRPCCodec.text(1, of: try GRPCCodec.message(of: request))
    guard isKnown(service) else {
      throw RequestError(.notFound, "the service is unknown")
    }
    return GRPCCodec.health(isServing: isReady())
  }

  func isKnown(_ service: String) -> Bool { ["", GRPCMethod.connectorService].contains(service) }
}
