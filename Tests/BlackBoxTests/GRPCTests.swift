import Foundation
import Testing

/// Calls by Google's client library, as those of the SDKs for iOS and Android are.
@Suite(
  .enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"),
  .enabled(if: GRPCClient.python != nil, "needs the Python package grpcio"),
  .timeLimit(.minutes(5)), .serialized)
struct GRPCTests {
  @Test func answersEveryKindOfResult() async throws {
    let server = try await RunningServer(try .calls())
    let item =
      #"{"item":{"code":"é\"1","big":"9007199254740993","at":"2026-01-02T03:04:05.5+01:00","#
      + #""ref":"f11a0000-0000-4000-8000-000000000001","day":"2026-02-03","count":-3,"share":0.1,"#
      + #""done":false,"tags":["a","\u0001"],"any":{"x":[null,1.5,{}]}}}"#
    let answers = try await GRPCClient.run(
      port: server.port,
      [
        call("ExecuteQuery", "Items"), call("ExecuteMutation", "Add", item),
        call("ExecuteMutation", "Add", #"{"item":{"code":"2","big":7}}"#, #","gzip":true"#),
        call("ExecuteQuery", "Items"), call("ExecuteQuery", "Nobody", #"{"code":"x"}"#),
      ])
    #expect(answers[0] == #"{"code":"OK","data":{"items":[]},"errors":[]}"#)
    #expect(
      answers[1] == #"{"code":"OK","data":{"item_insert":{"code":"é\"1"}},"errors":[]}"#)
    #expect(answers[2] == #"{"code":"OK","data":{"item_insert":{"code":"2"}},"errors":[]}"#)
    #expect(
      answers[3]
        == #"{"code":"OK","data":{"items":[{"any":null,"at":null,"big":"7","code":"2","#
        + #""count":null,"day":null,"done":null,"ref":null,"share":null,"tags":null},"#
        + #"{"any":{"x":[null,1.5,{}]},"at":"2026-01-02T02:04:05.500000Z","#
        + #""big":"9007199254740993","code":"é\"1","count":-3.0,"day":"2026-02-03","done":false,"#
        + #""ref":"f11a0000000040008000000000000001","share":0.1,"tags":["a","\u0001"]}]},"#
        + #""errors":[]}"#)
    #expect(answers[4] == #"{"code":"OK","data":{"item":null},"errors":[]}"#)
  }

  @Test func answersFailuresInTheResponseAsRESTDoes() async throws {
    let server = try await RunningServer(try .calls())
    let answers = try await GRPCClient.run(
      port: server.port,
      [
        call("ExecuteMutation", "AddTwice"), call("ExecuteMutation", "AddTwiceTogether"),
        call("ExecuteQuery", "Checked"), call("ExecuteQuery", "Fails"),
        call("ExecuteQuery", "Nobody", #"{"code":1}"#), call("ExecuteQuery", "Nobody"),
      ])
    #expect(
      answers[0]
        == #"{"code":"OK","data":{"one":{"code":"twice"},"two":null},"errors":[{"code":6,"#
        + #""locations":0,"message":"SQL execution failed: duplicate key","#
        + #""path":["two"]}]}"#)
    #expect(
      answers[1]
        == #"{"code":"OK","data":{"one":null,"two":null},"errors":[{"code":10,"locations":0,"#
        + #""message":"(rolled back)","path":["one"]},{"code":6,"locations":0,"#
        + #""message":"SQL execution failed: duplicate key","path":["two"]}]}"#)
    #expect(
      answers[2]
        == #"{"code":"OK","data":{"item":null,"items":[{"code":"twice"}]},"errors":[{"code":7,"#
        + #""locations":0,"message":"no such item","path":["item"]}]}"#)
    #expect(answers[3].hasPrefix(#"{"code":"OK","errors":[{"code":"#))
    #expect(answers[3].hasSuffix(#""path":["_select"]}]}"#))
    for answer in answers[4...] {
      #expect(answer.hasPrefix(#"{"code":"OK","errors":[{"code":3,"locations":0,"message":"$code"#))
    }
  }

  @Test func answersFailuresOfTheCallByTheirCode() async throws {
    let server = try await RunningServer(try .calls())
    let token = Data(#"{"sub":"ada"}"#.utf8).base64EncodedString()
      .replacing("=", with: "")
    let answers = try await GRPCClient.run(
      port: server.port,
      [
        call("ExecuteQuery", "Mine"),
        call(
          "ExecuteQuery", "Mine", "{}",
          #","metadata":[["x-firebase-auth-token","eyJhbGciOiJub25lIn0.\#(token)."]]"#),
        call("ExecuteQuery", "Mine", "{}", #","metadata":[["authorization","Bearer x.y.z"]]"#),
        call("ExecuteQuery", "Hidden"), call("ExecuteQuery", "Ünbekannt\\n%"),
        call("ExecuteQuery", "AddTwice"), call("ExecuteQuery", ""),
        call("ExecuteQuery", "Mine", name: "projects/p/connectors/main"),
        call("Invent", "Mine"),
      ])
    let unknown = "operation \\\"Ünbekannt\\n%\\\" is not found in connector \\\"main\\\""
    #expect(
      answers == [
        #"{"code":"UNAUTHENTICATED","message":"unauthenticated: this operation requires a signed-in user"}"#,
        #"{"code":"OK","data":{"items":[]},"errors":[]}"#,
        #"{"code":"UNAUTHENTICATED","message":"unauthenticated: the ID token is invalid"}"#,
        answers[3], #"{"code":"NOT_FOUND","message":"\#(unknown)"}"#,
        #"{"code":"NOT_FOUND","message":"operation \"AddTwice\" is not found in connector \"main\""}"#,
        #"{"code":"INVALID_ARGUMENT","message":"operation_name is required"}"#,
        #"{"code":"INVALID_ARGUMENT","message":"name must be projects/P/locations/L/services/S/connectors/C"}"#,
        #"{"code":"UNIMPLEMENTED","message":"this method is not offered by this server"}"#,
      ])
    #expect(answers[3].hasPrefix(#"{"code":"PERMISSION_DENIED","message":"permission denied"#))
  }

  @Test func tellsCachesWhichRowsItShows() async throws {
    let server = try await RunningServer(try .calls())
    let path = "projects/p/locations/local/services/calls/connectors/cached"
    let answers = try await GRPCClient.run(
      port: server.port,
      [
        call("ExecuteMutation", "AddTwice"), call("ExecuteQuery", "Items", name: path),
        call("ExecuteQuery", "Item", #"{"code":"twice"}"#, name: path),
        call("ExecuteQuery", "Item", #"{"code":"none"}"#, name: path),
      ])
    let id = "6d9332f5e90b30148a931e933ede12b71fafd4c268c1a90915c00887c465c39c"
    let (list, one) = (
      #"{"entityIds":["\#(id)"],"path":["items"]}"#, #"{"entityId":"\#(id)","path":["first"]}"#
    )
    #expect(
      answers[1...] == [
        #"{"code":"OK","data":{"items":[{"done":null}]},"errors":[],"extensions":{"dataConnect":[\#(list)]}}"#,
        #"{"code":"OK","data":{"first":{"done":null}},"errors":[],"extensions":{"dataConnect":[\#(one)]}}"#,
        #"{"code":"OK","data":{"first":null},"errors":[]}"#,
      ])
    let rest = try await server.curl(
      "/v1/\(path):executeQuery",
      ["-H", "content-type: application/json", "-d", #"{"operationName":"Items"}"#])
    #expect(
      rest.body
        == #"{"data":{"items":[{"done":null}]},"errors":[],"extensions":{"dataConnect":[{"path":["items"],"entityIds":["\#(id)"]}]}}"#
    )
  }

  @Test func endsStatementsThatNobodyWaitsFor() async throws {
    let server = try await RunningServer(try .calls())
    let answers = try await GRPCClient.run(
      port: server.port,
      [
        call("ExecuteQuery", "Slow", "{}", #","timeout":0.5"#),
        call("ExecuteQuery", "Slow", "{}", #","cancelAfter":0.5"#),
      ])
    #expect(answers[0].hasPrefix(#"{"code":"DEADLINE_EXCEEDED","#))
    #expect(answers[1] == #"{"code":"CANCELLED"}"#)
    let sleepers = call("ExecuteQuery", "Sleepers")
    let none = #"{"code":"OK","data":{"_select":[{"n":0}]},"errors":[]}"#
    let deadline = ContinuousClock.now + .seconds(20)
    while try await GRPCClient.run(port: server.port, [sleepers]) != [
      none.replacing(":0}", with: ":0.0}")
    ] {
      try #require(ContinuousClock.now < deadline, "a statement goes on")
    }
  }

  /// The client gives up by itself, too; so the deadline is told by a client that knows none.
  @Test func keepsTheDeadlineOfTheCaller() async throws {
    let server = try await RunningServer(try .calls())
    let name = "projects/p/locations/local/services/calls/connectors/main"
    let message =
      [0x0A, UInt8(name.utf8.count)] + Array(name.utf8) + [0x12, 4] + Array("Slow".utf8)
    let body = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: body.path, withIntermediateDirectories: true)
    try Data([0, 0, 0, 0, UInt8(message.count)] + message)
      .write(to: URL(fileURLWithPath: "\(body.path)/message"))
    let answer = try await server.curl(
      "/google.firebase.dataconnect.v1.ConnectorService/ExecuteQuery",
      [
        "--http2-prior-knowledge", "-H", "content-type: application/grpc", "-H", "te: trailers",
        "-H", "grpc-timeout: 300m", "--data-binary", "@\(body.path)/message",
      ])
    #expect(answer.status == 200)
    #expect(answer.head.contains("\r\ngrpc-status: 4\r\n"))
  }

  @Test func answersAThousandCallsAtOnceAndLargeOnes() async throws {
    let server = try await RunningServer(try .calls())
    let answers = try await GRPCClient.run(
      port: server.port,
      [
        call("ExecuteQuery", "Items", "{}", #","times":1000,"channels":4"#),
        call("ExecuteQuery", "Big", #"{"count":20}"#),
        call("ExecuteQuery", "Big", #"{"count":3}"#, #","times":8,"channels":1"#),
        call(
          "ExecuteMutation", "Add",
          #"{"item":{"code":"large","any":"\#(String(repeating: "y", count: 5 << 20))"}}"#),
      ])
    #expect(
      answers == [
        #"{"code":"OK","data":{"items":[]},"errors":[]}"#, #"{"code":"OK","megabytes":19}"#,
        #"{"code":"OK","megabytes":2}"#,
        #"{"code":"OK","data":{"item_insert":{"code":"large"}},"errors":[]}"#,
      ])
  }

  @Test func letsClientsKeepTheirConnectionAlive() async throws {
    let server = try await RunningServer(try .calls())
    let answers = try await GRPCClient.run(
      port: server.port,
      [call("ExecuteQuery", "Items", "{}", #","keepAlive":10,"idle":3"#)])
    #expect(answers == [#"{"code":"OK","data":{"items":[]},"errors":[]}"#])
  }

  @Test func tellsItsHealthAndRefusesStreamsAtOnce() async throws {
    let server = try await RunningServer(try .calls())
    let answers = try await GRPCClient.run(
      port: server.port,
      [
        #"{"method":"Check","request":{}}"#,
        #"{"method":"Check","request":{"service":"google.firebase.dataconnect.v1.ConnectorService"}}"#,
        #"{"method":"Check","request":{"service":"x"}}"#, #"{"method":"Watch","request":{}}"#,
        #"{"method":"Watch","request":{"service":"x"}}"#,
        #"{"method":"Connect","request":{}}"#,
      ])
    #expect(
      answers == [
        #"{"code":"OK","status":1}"#, #"{"code":"OK","status":1}"#,
        #"{"code":"NOT_FOUND","message":"the service is unknown"}"#, #"{"code":"OK","status":1}"#,
        #"{"code":"OK","status":3}"#,
        #"{"code":"UNIMPLEMENTED","message":"this method is not offered by this server"}"#,
      ])
  }

  @Test(arguments: ["Watch", "StreamEmulatorIssues"])
  func endsStreamsWhenItEnds(_ method: String) async throws {
    let server = try await RunningServer(try .calls())
    let begin = ContinuousClock.now
    let answers = try await GRPCClient.run(
      port: server.port,
      [#"{"method":"\#(method)","request":{},"endsServer":\#(server.processID)}"#])
    #expect(answers == [#"{"code":"UNAVAILABLE","message":"the server goes away"}"#])
    #expect(try await server.end() == 0)
    #expect(ContinuousClock.now - begin < .seconds(8))
  }

  @Test func tellsToolsAboutTheEmulator() async throws {
    let server = try await RunningServer(try .calls())
    let answers = try await GRPCClient.run(
      port: server.port,
      [
        #"{"method":"GetEmulatorInfo","request":{}}"#,
        #"{"method":"StreamEmulatorIssues","request":{"service_id":"calls"}}"#,
        #"{"method":"StreamEmulatorIssues","request":{"service_id":"other"}}"#,
      ])
    #expect(answers[0].contains(#""serviceId":"calls""#))
    #expect(answers[0].contains(#""connectionString":"postgres://"#))
    #expect(
      answers[1...] == [
        #"{"code":"OK"}"#,
        #"{"code":"NOT_FOUND","message":"service \"other\" is not found"}"#,
      ])
  }

  @Test(arguments: ["v1", "v1alpha"]) func describesItself(_ version: String) async throws {
    let server = try await RunningServer(try .calls())
    let path = "projects/p/locations/local/services/calls/connectors/main"
    let answers = try await GRPCClient.run(
      port: server.port,
      [
        #"{"method":"Reflect","request":{"version":"\#(version)","call":{"name":"\#(path)","#
          + #""operationName":"Nobody","variables":{"code":"x"}}}}"#
      ])
    let (emulator, connector) = (
      "google.firebase.dataconnect.emulator.EmulatorService",
      "google.firebase.dataconnect.v1.ConnectorService"
    )
    let methods = [
      "\(emulator)/GetEmulatorInfo GetEmulatorInfoRequest",
      "\(emulator)/StreamEmulatorIssues StreamEmulatorIssuesRequest",
      "\(connector)/ExecuteQuery ExecuteQueryRequest",
      "\(connector)/ExecuteMutation ExecuteMutationRequest",
      "grpc.health.v1.Health/Check HealthCheckRequest",
      "grpc.health.v1.Health/Watch HealthCheckRequest",
      "grpc.reflection.v1.ServerReflection/ServerReflectionInfo stream ServerReflectionRequest",
      "grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo stream ServerReflectionRequest",
    ]
    #expect(
      answers == [
        #"{"answer":{"data":{"item":null}},"end":"ended","errors":[5,3],"methods":["#
          + methods.map { "\"\($0)\"" }.joined(separator: ",") + "]}"
      ])
  }
}
