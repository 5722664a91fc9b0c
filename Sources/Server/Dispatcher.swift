import Execution
package import HTTP
package import Reactor

/// Does what an endpoint promises.
package protocol RequestHandler: Sendable {
  /// The answer of an endpoint to a request, without the fields of CORS.
  ///
  /// What becomes known of the request goes into the trace.
  func handle(
    _ endpoint: Endpoint, _ request: HTTPRequest, tracing trace: inout RequestTrace
  ) async -> HTTPReply

  /// The answer of a method whose messages are taken while they arrive.
  func converse(
    _ method: GRPCMethod, _ head: HTTPRequest, taking body: AsyncStream<[UInt8]>,
    tracing trace: inout RequestTrace
  ) async -> HTTPReply

  /// Ends the answers that have no end of their own, since the server ends.
  func endStreams()
}

extension RequestHandler {
  package func converse(
    _ method: GRPCMethod, _ head: HTTPRequest, taking body: AsyncStream<[UInt8]>,
    tracing trace: inout RequestTrace
  ) async -> HTTPReply {
    await handle(.grpc(method), head, tracing: &trace)
  }

  package func endStreams() {}
}

/// Brings requests to the handler of their endpoint, and answers those that have none.
package struct Dispatcher: HTTPResponder {
  private let router: Router
  private let cors: CORSPolicy
  private let hosts: HostPolicy
  private let handler: any RequestHandler
  private let observer: (any RequestObserver)?
  private let ids = RequestIDs()

  /// The observer is told of every answer, which then bears the request's id.
  package init(
    router: Router, cors: CORSPolicy, hosts: HostPolicy = .any, handler: any RequestHandler,
    observer: (any RequestObserver)? = nil
  ) {
    self.router = router
    self.cors = cors
    self.hosts = hosts
    self.handler = handler
    self.observer = observer
  }

  package func respond(to request: HTTPRequest, from peer: Address?) async -> HTTPReply {
    await observed(request, from: peer) { trace in await self.reply(to: request, &trace) }
  }

  package func respond(
    to head: HTTPRequest, taking body: AsyncStream<[UInt8]>, from peer: Address?
  ) async -> HTTPReply {
    await observed(head, from: peer) { trace in
      guard hosts.allows(head) else { return .response(foreignHost(head)) }
      let method = self.method(of: head)
      if let refusal = refusal(of: method, head, &trace) { return .response(refusal) }
      return await handler.converse(method, head, taking: body, tracing: &trace)
    }
  }

  package func endStreams() { handler.endStreams() }

  private func observed(
    _ request: HTTPRequest, from peer: Address?,
    _ reply: (inout RequestTrace) async -> HTTPReply
  ) async -> HTTPReply {
    var trace = RequestTrace()
    guard let observer else { return await reply(&trace) }
    let begin = Deadline.now.nanoseconds
    let id = ids.id(of: request)
    trace.requestID = id
    var reply = await reply(&trace)
    let (status, bytesOut) = reply.changingHead { head in
      head.fields.append(HTTPField(.requestID, id))
      return (head.status.code, head.body.count)
    }
    observer.didAnswer(
      ObservedAnswer(
        requestID: id, trace: trace, status: status,
        nanoseconds: Deadline.now.nanoseconds &- begin, bytesOut: bytesOut, client: peer))
    return reply
  }

  private func reply(to request: HTTPRequest, _ trace: inout RequestTrace) async -> HTTPReply {
    guard hosts.allows(request) else { return .response(foreignHost(request)) }
    if GRPCCodec.isCall(request) {
      let method = method(of: request)
      if let refusal = refusal(of: method, request, &trace) { return .response(refusal) }
      return await handler.handle(.grpc(method), request, tracing: &trace)
    }
    switch router.route(request.method, request.path) {
    case .options:
      return .response(cors.preflight(request))
    // A browser must not let pages of the internet read or configure what runs on a developer's machine.
    case .endpoint(.emulator) where !isLocal(request):
      let refusal = RESTCodec.failure(.permissionDenied, Self.foreignOrigin)
      return .response(allowing(request, refusal))
    case .endpoint(let endpoint):
      var reply = await handler.handle(endpoint, request, tracing: &trace)
      reply.changingHead { cors.append(to: &$0.fields, for: request) }
      return reply
    case .notFound:
      let message = "there is nothing at this path"
      return .response(allowing(request, RESTCodec.failure(.notFound, message)))
    case .methodNotAllowed(let methods):
      return .response(allowing(request, methodNotAllowed(methods)))
    }
  }

  /// Streams of messages that no method takes are refused at their beginning.
  package func bodyUse(of head: HTTPRequest) -> BodyUse {
    guard GRPCCodec.isCall(head) else { return .whole }
    return switch method(of: head) {
    case .unknown: .none
    case .reflect: .pieces
    case .executeQuery, .executeMutation, .checkHealth, .watchHealth, .emulatorInfo,
      .emulatorIssues:
      .whole
    }
  }

  package func refuse(_ request: HTTPRequest, because reason: Refusal) -> HTTPResponse {
    let (code, status) = reason.status
    if GRPCCodec.isCall(request) {
      return GRPCCodec.failure(RequestError(code, reason.message))
    }
    return allowing(request, RESTCodec.failure(code, reason.message, status: status))
  }

  /// Without the fields of CORS: the page that asks must not read even this.
  private func foreignHost(_ request: HTTPRequest) -> HTTPResponse {
    GRPCCodec.isCall(request)
      ? GRPCCodec.failure(RequestError(.permissionDenied, HostPolicy.refusal))
      : RESTCodec.failure(.permissionDenied, HostPolicy.refusal)
  }

  private func methodNotAllowed(_ methods: [HTTPMethod]) -> HTTPResponse {
    var response = RESTCodec.failure(
      .unimplemented, "the method is not allowed at this path", status: .methodNotAllowed)
    response.fields[.allow] = methods.map(\.name).joined(separator: ", ")
    return response
  }

  /// The method that a call names, as far as this server offers it.
  private func method(of request: HTTPRequest) -> GRPCMethod {
    let method = GRPCMethod(path: request.path)
    return method.isForDevelopment && !router.hasEmulatorEndpoints ? .unknown : method
  }

  private func refusal(
    of method: GRPCMethod, _ request: HTTPRequest, _ trace: inout RequestTrace
  ) -> HTTPResponse? {
    guard method.isForDevelopment, !isLocal(request) else { return nil }
    trace.code = .permissionDenied
    return GRPCCodec.failure(RequestError(.permissionDenied, Self.foreignOrigin))
  }

  private static let foreignOrigin = "pages of other origins may not use emulator endpoints"

  private func isLocal(_ request: HTTPRequest) -> Bool {
    request.fields[.origin].map(CORSPolicy.isLocal) ?? true
  }

  private func allowing(_ request: HTTPRequest, _ response: HTTPResponse) -> HTTPResponse {
    var response = response
    cors.append(to: &response.fields, for: request)
    return response
  }
}
