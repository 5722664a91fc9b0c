import Execution
import GRPC
import HTTP

/// Methods that answer more than one message.
extension GRPCHandler {
  /// How often the state of the server is looked at for those who watch it.
  private static let watchInterval = Duration.milliseconds(500)

  /// The longest question about what the server offers, in bytes.
  private static let maximumQuestionBytes = 64 << 10

  /// The state of the server now and after each change, until the server ends.
  func watchHealth(_ request: HTTPRequest) throws(RequestError) -> HTTPReply {
    let service = try GRPCCodec.text(1, of: try GRPCCodec.message(of: request))
    let isKnown = isKnown(service)
    guard watchers.take(1) else {
      throw RequestError(.resourceExhausted, "too many watch already")
    }
    let (pieces, continuation) = AsyncStream<ReplyPiece>.makeStream(
      bufferingPolicy: .bufferingNewest(2))
    let task = Task {
      var last: GRPCCodec.Health?
      while !Task.isCancelled, !endless.hasEnded {
        let health: GRPCCodec.Health =
          isKnown ? (isReady() ? .serving : .notServing) : .unknownService
        if health != last { continuation.yield(.content(GRPCCodec.frame(health))) }
        last = health
        try? await Task.sleep(for: Self.watchInterval)
      }
      continuation.yield(.trailers(GRPCCodec.trailers(Self.goingAway)))
      continuation.finish()
      watchers.give(1)
    }
    continuation.onTermination = { _ in task.cancel() }
    return .stream(GRPCCodec.streamHead, pieces: pieces)
  }

  /// The issues of an emulator until it ends.
  func emulatorIssues(_ request: HTTPRequest) throws(RequestError) -> HTTPReply {
    let service = try GRPCCodec.text(1, of: try GRPCCodec.message(of: request))
    guard let development else { throw Self.unimplemented }
    let pieces = StreamMessages.body(
      of: try development.issues(of: service), trailers: GRPCCodec.trailers(Self.goingAway)
    ) { GRPCCodec.frame($0) }
    return .stream(GRPCCodec.streamHead, pieces: pieces)
  }

  /// Answers each question about what the server offers when the answer before it is sent.
  func reflect(_ head: HTTPRequest, _ body: AsyncStream<[UInt8]>) -> HTTPReply {
    let conversation = ReflectionConversation(
      body,
      GRPCFrameReader(
        encoding: head.fields[.grpcEncoding], limit: Self.maximumQuestionBytes))
    return .stream(
      GRPCCodec.streamHead, pieces: AsyncStream { await conversation.next() })
  }

  static let goingAway = RequestError(.unavailable, "the server goes away")
  static let unimplemented = RequestError(
    .unimplemented, "this method is not offered by this server")
}

/// Questions and answers of one call.
private actor ReflectionConversation {
  // An actor, since the sequence of answers asks for one after the other on any thread.
  private static let reflection = ServerReflection(ProtoFile.all)

  private var questions: AsyncStream<[UInt8]>.Iterator
  private var reader: GRPCFrameReader
  private var hasEnded = false

  init(_ body: AsyncStream<[UInt8]>, _ reader: GRPCFrameReader) {
    questions = body.makeAsyncIterator()
    self.reader = reader
  }

  /// The next answer, and then how the call ended.
  func next() async -> ReplyPiece? {
    if hasEnded { return nil }
    do throws(RequestError) {
      if let question = try await question() {
        return .content(try GRPCCodec.frame(question, answeredBy: Self.reflection))
      }
      hasEnded = true
      return .trailers([.grpcStatus: "0"])
    } catch {
      hasEnded = true
      return .trailers(GRPCCodec.trailers(error))
    }
  }

  private func question() async throws(RequestError) -> [UInt8]? {
    while true {
      if let message = try GRPCCodec.nextMessage(&reader) { return message }
      var questions = questions
      let bytes = await questions.next(isolation: self)
      self.questions = questions
      guard let bytes else {
        guard !reader.isWithinMessage else {
          throw RequestError(.invalidArgument, "malformed message: the frame is cut off")
        }
        return nil
      }
      reader.append(bytes)
    }
  }
}
