import Execution
import HTTP
import JSON
import Testing

@testable import Server

struct EmulatorFeedTests {
  private let issue = EmulatorIssue(.migration, .alert, "a")

  @Test func tellsAllWhoListenWhatComesAfterThem() async throws {
    let feed = EmulatorFeed()
    feed.tell(EmulatorIssue(.connection, .alert, "before"))
    let listeners = try (0..<3).map { _ in try #require(feed.issues()) }
    feed.tell(issue)
    feed.end()
    for listener in listeners {
      var heard: [[EmulatorIssue]] = []
      for await issues in listener { heard.append(issues) }
      #expect(heard == [[], [issue]])
    }
    let late = try #require(feed.issues())
    var heard: [[EmulatorIssue]] = []
    for await issues in late { heard.append(issues) }
    #expect(heard == [[]])
  }

  @Test func keepsOnlyTheNewestMistakesForWhoeverIsSlow() async throws {
    let feed = EmulatorFeed()
    feed.show(["a"])
    let listener = try #require(feed.mistakes())
    for number in 0..<9 { feed.show([.number(JSONNumber(number))]) }
    feed.end()
    var heard: [[JSONValue]] = []
    for await mistakes in listener { heard.append(mistakes) }
    #expect(heard == [[.number(JSONNumber(8))]])
  }

  @Test func tellsWhatItsPartsTell() async throws {
    let whole = EmulatorFeed()
    let parts = (0..<2).map { EmulatorFeed(partOf: whole, at: $0) }
    parts[1].show(["b"])
    let issues = try #require(whole.issues())
    let others = try #require(parts[0].issues())
    parts[1].tell(issue)
    parts[0].show(["a"])
    let mistakes = try #require(whole.mistakes())
    for feed in parts + [whole] { feed.end() }
    var heard: [[EmulatorIssue]] = []
    for await issues in issues { heard.append(issues) }
    #expect(heard == [[], [issue]])
    heard = []
    for await issues in others { heard.append(issues) }
    #expect(heard == [[]])
    var shown: [[JSONValue]] = []
    for await mistakes in mistakes { shown.append(mistakes) }
    #expect(shown == [["a", "b"]])
  }

  @Test func letsOnlySoManyListen() async throws {
    let feed = EmulatorFeed()
    var listeners = try (0..<100).map { _ in try #require(feed.issues()) }
    #expect(feed.issues() == nil)
    listeners.removeLast()
    #expect(feed.issues() != nil)
  }

  @Test func writesDocumentsThatAreNotSplit() throws {
    #expect(
      String(decoding: StreamMessages.document([issue]), as: UTF8.self)
        == #"{"result":{"issues":[{"kind":"SQL_MIGRATION","severity":"ALERT","message":"a"}]}}"#
        + "\n")
    let many = (0..<500).map { number -> JSONValue in
      ["message": .string("\(number) " + String(repeating: "x", count: 200))]
    }
    let document = StreamMessages.document(mistakes: many)
    #expect(document.count < 16 << 10)
    let errors = try JSONReader.read(document).object?["result"]?.object?["errors"]?.array
    let last = try #require(errors?.last?.object?["message"]?.string)
    #expect(last == "\(500 - (errors?.count ?? 0) + 1) more errors are not shown")
    let long = EmulatorIssue(.migration, .alert, String(repeating: "ü", count: 1 << 20))
    #expect(StreamMessages.document([long]).count < 16 << 10)
  }

  @Test func writesIssuesOfGRPCByTheirNumbers() {
    #expect(
      GRPCCodec.frame([issue]) == [0, 0, 0, 0, 9, 0x0A, 7, 8, 2, 0x10, 3, 0x1A, 1, 0x61])
    #expect(GRPCCodec.frame([EmulatorIssue]()) == [0, 0, 0, 0, 0])
    #expect(GRPCCodec.frame([EmulatorIssue(.reload, .notice, "a")]) == [])
  }

  @Test func sendsPiecesOneAfterTheOther() async {
    let (source, continuation) = AsyncStream<Int>.makeStream()
    for number in 1...3 { continuation.yield(number) }
    continuation.finish()
    let begin = ContinuousClock.now
    var pieces: [ReplyPiece] = []
    for await piece in StreamMessages.body(
      of: source, trailers: [.grpcStatus: "14"], { [UInt8($0)] })
    {
      pieces.append(piece)
    }
    #expect(
      pieces == [
        .content([1]), .content([2]), .content([3]), .trailers([.grpcStatus: "14"]),
      ])
    #expect(ContinuousClock.now - begin >= .milliseconds(100))
  }
}

struct ConnectionCallTests {
  private func call(_ text: String) throws(RESTCodec.MalformedRequest) -> ConnectionCall {
    try ConnectionCall(Array(text.utf8))
  }

  @Test func readsWhatToolsSend() throws {
    let full = try call(
      #"{"serviceId":"s","connectionString":"c","database":"d","maxOpenConnections":1,"x":{}}"#)
    #expect((full.serviceID, full.connectionString) == ("s", "c"))
    #expect((full.database, full.maximumConnections) == ("d", 1))
    let least = try call(
      #"{"service_id":"","connection_string":"c","database":null,"max_open_connections":0}"#)
    #expect((least.serviceID, least.database) == (nil, nil))
    #expect(least.maximumConnections == nil)
  }

  @Test(arguments: [
    ("{}", "connectionString is required"),
    (#"{"connectionString":""}"#, "connectionString is required"),
    (#"{"connectionString":1}"#, "connectionString must be a string"),
    (
      #"{"connectionString":"c","maxOpenConnections":-1}"#,
      "maxOpenConnections must be a whole number"
    ), ("[]", "request body must be a JSON object"),
  ])
  func refuses(body: String, message: String) {
    #expect(throws: RESTCodec.MalformedRequest(message: message)) { try call(body) }
  }
}
