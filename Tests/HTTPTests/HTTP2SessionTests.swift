import HTTP
import TestSupport
import Testing

struct HTTP2SessionTests {
  private let first = HTTP2StreamID(1)

  private func session(
    _ requests: (inout HTTP1Limits) -> Void = { _ in },
    _ streams: (inout HTTP2Limits) -> Void = { _ in }
  ) -> HTTP2Session {
    var (requestLimits, limits) = (HTTP1Limits(), HTTP2Limits())
    requests(&requestLimits)
    streams(&limits)
    let session = HTTP2Session(limits: limits, requests: requestLimits)
    _ = session.receive(HTTP2Frame.preface + HTTP2Frame.settings.bytes)
    _ = session.output(limit: .max)
    return session
  }

  private func frames(of session: HTTP2Session) -> [HTTP2Frame] {
    HTTP2Frame.read(session.output(limit: .max))
  }

  @Test func readsARequestWithoutABody() {
    let events = session().receive(HTTP2Frame.headers(1, "GET", "/a?b=c", [("x", "y")]).bytes)
    let request = HTTPRequest(
      method: .get, path: "/a", query: "b=c", version: .http2,
      fields: HTTPFields(
        [("host", "localhost"), ("x", "y")].compactMap { name, value in
          HTTPField.Name(name.utf8).map { HTTPField($0, value) }
        }))
    #expect(events == [.request(first, request)])
  }

  @Test func readsBodiesByteByByte() {
    let session = session()
    let bytes = [
      HTTP2Frame.headers(1, "POST", "/", ends: false), .data(1, [1, 2], ends: false),
      .data(1, [3]),
    ].bytes
    let events = bytes.flatMap { session.receive([$0]) }
    guard case .head(first, let head)? = events.first else {
      Issue.record("there is no head")
      return
    }
    #expect(head.method == .post)
    guard case .request(first, let request)? = events.last else {
      Issue.record("there is no request")
      return
    }
    #expect(request.body == [1, 2, 3])
  }

  @Test func dropsTrailersOfRequests() {
    let trailers = HTTP2Frame(1, flags: 5, stream: 1, HTTP2Frame.block([("late", "x")]))
    let events = session().receive(
      [HTTP2Frame.headers(1, "POST", "/", ends: false), trailers].bytes)
    guard case .request(first, let request)? = events.last else {
      Issue.record("there is no request")
      return
    }
    #expect(request.fields.count == 1)
  }

  @Test func refusesWhatIsTooLarge() {
    let session = session {
      $0.maximumFieldCount = 3
      $0.maximumFieldBytes = 400
      $0.maximumRequestLineBytes = 20
      $0.maximumBodyBytes = 4
    }
    func refusal(_ frames: [HTTP2Frame]) -> HTTP1Error? {
      for case .refused(_, _, let error) in session.receive(frames.bytes) { return error }
      return nil
    }
    let fields = (1...9).map { ("f\($0)", "x") }
    #expect(refusal([.headers(1, "GET", "/", fields)]) == .tooManyFields(limit: 3))
    #expect(
      refusal([.headers(3, "GET", "/", [("f", String(repeating: "x", count: 500))])])
        == .fieldsTooLarge(limit: 400))
    #expect(
      refusal([.headers(5, "GET", "/" + String(repeating: "x", count: 20))])
        == .requestLineTooLong(limit: 20))
    #expect(
      refusal([
        .headers(7, "PUT", "/", ends: false), .data(7, [1, 2, 3], ends: false), .data(7, [4]),
      ]) == nil)
    #expect(
      refusal([
        .headers(9, "PUT", "/", ends: false), .data(9, [1, 2, 3], ends: false),
        .data(9, [4, 5], ends: false),
      ]) == .bodyTooLarge(limit: 4))
  }

  @Test func endsTheBodyOfARequestThatIsAnswered() {
    let session = session { $0.maximumBodyBytes = 4 }
    _ = session.receive(
      [HTTP2Frame.headers(1, "PUT", "/", ends: false), .data(1, [1, 2, 3, 4, 5], ends: false)]
        .bytes)
    session.respond(HTTPResponse(.contentTooLarge, body: [9]), to: first)
    let frames = frames(of: session)
    #expect(frames.body(of: 1) == [9])
    #expect(frames.resetCodes(of: 1) == [0])
    #expect(session.takeEvents() == [.closed(first)])
  }

  @Test func boundsTheBodiesOfAllStreams() {
    let session = session({ _ in }, { $0.maximumHeldBytes = 10 })
    for stream in [UInt32(1), 3] {
      _ = session.receive(
        [
          HTTP2Frame.headers(stream, "PUT", "/", ends: false),
          .data(stream, [UInt8](repeating: 0, count: 6), ends: false),
        ].bytes)
    }
    #expect(frames(of: session).resetCodes(of: 3) == [11])
    // What is closed counts no longer.
    _ = session.receive(HTTP2Frame.reset(1).bytes)
    let events = session.receive(
      [
        HTTP2Frame.headers(5, "PUT", "/", ends: false),
        .data(5, [UInt8](repeating: 0, count: 6)),
      ].bytes)
    #expect(events.count == 2)
  }

  @Test func sendsResponsesWithTrailers() {
    let session = session()
    _ = session.receive(HTTP2Frame.headers(1, "POST", "/").bytes)
    session.respond(
      HTTPResponse(.ok, body: [1, 2], trailers: [.date: "now"]), to: first)
    let frames = frames(of: session).filter { $0.stream == 1 }
    #expect(frames.map(\.type) == [1, 0, 1])
    #expect(frames.map(\.flags) == [4, 0, 5])
    #expect(session.takeEvents() == [.closed(first)])
  }

  @Test(arguments: [("HEAD", HTTPStatus.ok), ("GET", HTTPStatus.noContent)])
  func sendsNoBodyWhereThereIsNone(method: String, status: HTTPStatus) {
    let session = session()
    _ = session.receive(HTTP2Frame.headers(1, method, "/").bytes)
    session.respond(HTTPResponse(status, body: [1, 2]), to: first)
    let frames = frames(of: session).filter { $0.stream == 1 }
    #expect(frames.map(\.type) == [1])
    #expect(frames.map(\.flags) == [5])
  }

  @Test func sendsNoMoreThanThePeerTakes() {
    let session = session()
    _ = session.receive(HTTP2Frame.headers(1, "GET", "/").bytes)
    session.respond(HTTPResponse(.ok, body: [UInt8](repeating: 1, count: 100_000)), to: first)
    #expect(frames(of: session).body(of: 1).count == 65_535)
    #expect(session.sentBytes(of: first) == 65_535)
    _ = session.receive(
      [HTTP2Frame(8, stream: 0, [0, 1, 0, 0]), HTTP2Frame(8, stream: 1, [0, 1, 0, 0])].bytes)
    #expect(frames(of: session).body(of: 1).count == 34_465)
  }

  @Test func sendsBodiesInPieces() {
    let session = session()
    _ = session.receive(HTTP2Frame.headers(1, "GET", "/").bytes)
    session.beginResponse(HTTPResponse(.ok), to: first)
    #expect(frames(of: session).map(\.type).contains(1))
    #expect(session.append([1, 2], to: first) == 2)
    #expect(frames(of: session).body(of: 1) == [1, 2])
    #expect(session.unsentBytes(of: first) == 0)
    session.finishResponse(to: first)
    #expect(frames(of: session).last == HTTP2Frame(0, flags: 1, stream: 1))
    #expect(session.append([3], to: first) == nil)
  }

  @Test func answersPings() {
    let session = session()
    _ = session.receive(HTTP2Frame.ping().bytes)
    #expect(
      frames(of: session) == [
        HTTP2Frame(6, flags: 1, [UInt8](repeating: 7, count: 8))
      ])
    #expect(session.controlFrames == 2)
  }

  @Test func endsWhenEverythingIsAnswered() {
    let session = session()
    _ = session.receive(HTTP2Frame.headers(1, "GET", "/").bytes)
    session.announceEnd()
    _ = session.receive(HTTP2Frame.headers(3, "GET", "/").bytes)
    session.end()
    #expect(frames(of: session).goAwayCodes == [0, 0])
    #expect(session.receive(HTTP2Frame.headers(5, "GET", "/").bytes).isEmpty)
    #expect(!session.isFinished)
    for stream in [Int32(1), 3] { session.respond(HTTPResponse(.ok), to: HTTP2StreamID(stream)) }
    _ = session.output(limit: .max)
    #expect(session.isFinished)
  }

  @Test func endsPeersThatTakeBackRequestAfterRequest() {
    let session = session({ _ in }, { $0.resetBurst = 10 })
    for stream in stride(from: UInt32(1), to: 41, by: 2) {
      _ = session.receive([HTTP2Frame.headers(stream, "GET", "/"), .reset(stream)].bytes)
    }
    #expect(frames(of: session).goAwayCodes == [2])
    #expect(session.isFinished)
  }

  @Test func endsPeersThatDoNotTakeAcknowledgements() {
    let session = session({ _ in }, { $0.maximumUnsentAcknowledgements = 100 })
    for _ in 0..<200 { _ = session.receive(HTTP2Frame.ping().bytes) }
    #expect(session.isFinished)
  }

  @Test func endsPeersThatIgnoreTheLimitOfStreams() {
    let session = session({ _ in }, { $0.maximumStreams = 2 })
    // The limit holds for peers that know it.
    _ = session.receive(HTTP2Frame(4, flags: 1).bytes)
    var requests = 0
    for stream in [UInt32(1), 3, 5] {
      requests += session.receive(HTTP2Frame.headers(stream, "GET", "/").bytes).count
    }
    #expect(requests == 2)
    #expect(frames(of: session).goAwayCodes == [1])
  }

  @Test(arguments: [
    Array("GET / HTTP/1.1\r\n\r\n".utf8), HTTP2Frame.preface + HTTP2Frame.ping().bytes,
    HTTP2Frame.preface + HTTP2Frame.settings.bytes + HTTP2Frame.data(1, [1]).bytes,
    HTTP2Frame.preface + HTTP2Frame.settings.bytes + [255, 255, 255, 0, 0, 0, 0, 0, 1],
  ])
  func endsPeersThatBreakTheRules(bytes: [UInt8]) {
    let session = HTTP2Session()
    #expect(session.receive(bytes).isEmpty)
    _ = session.output(limit: .max)
    #expect(session.isFinished)
  }
}
