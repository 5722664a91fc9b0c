import Execution
import HTTP
import JSON
import Server
import Testing

struct RESTCodecTests {
  private let path = ConnectorPath(
    service: ServicePath(project: "p", location: "l", service: "s"), connector: "c")

  private func text(_ response: HTTPResponse) -> String {
    String(decoding: response.body, as: UTF8.self)
  }

  private func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return (error as? RESTCodec.MalformedRequest)?.message
    }
  }

  @Test func readsConnectorCalls() throws {
    let body =
      #"{"name":"projects/p/locations/l/services/s/connectors/c","operationName":"A","variables":{"x":1},"etag":{}}"#
    #expect(
      try RESTCodec.connectorCall(Array(body.utf8), at: path)
        == ConnectorCall(operationName: "A", variables: ["x": 1]))
    for body in [
      #"{"operation_name":"A"}"#, #"{"operationName":"A","variables":null,"name":null}"#,
      "\u{FEFF}{\"operationName\":\"A\",\"variables\":{}}",
    ] {
      #expect(
        try RESTCodec.connectorCall(Array(body.utf8), at: path)
          == ConnectorCall(operationName: "A", variables: [:]))
    }
  }

  @Test(arguments: [
    ("", "request body is not valid JSON: a value is missing at byte 0"),
    ("{", "request body is not valid JSON: a member name is missing at byte 1"),
    ("[]", "request body must be a JSON object"), (#""A""#, "request body must be a JSON object"),
    ("{}", "operationName is required"), (#"{"operationName":""}"#, "operationName is required"),
    (#"{"operationName":null}"#, "operationName is required"),
    (#"{"operationName":7}"#, "operationName must be a string"),
    (#"{"operation_name":["A"]}"#, "operationName must be a string"),
    (#"{"operationName":"A","operation_name":"A"}"#, "operationName occurs twice"),
    (
      #"{"operationName":"A","operationName":"B"}"#,
      "request body is not valid JSON: member \"operationName\" occurs twice at byte 21"
    ),
    (#"{"operationName":"A","variables":[]}"#, "variables must be an object"),
    (#"{"operationName":"A","variables":"{}"}"#, "variables must be an object"),
    (
      #"{"operationName":"A","query":"query A { a }"}"#,
      "connector calls name an operation and have no query"
    ),
    (
      #"{"operationName":"A","query":null}"#, "connector calls name an operation and have no query"
    ),
    (#"{"operationName":"A","name":"c"}"#, "name differs from the connector of the URL"),
    (#"{"operationName":"A","name":1}"#, "name must be a string"),
  ])
  func refusesConnectorCalls(body: String, expected: String) {
    #expect(
      message { _ = try RESTCodec.connectorCall(Array(body.utf8), at: path) } == expected)
  }

  private static let impersonations: [(String, Impersonation.Caller?, Bool)] = [
    ("", nil, false), (#","extensions":null"#, nil, false), (#","extensions":{}"#, nil, false),
    (#","extensions":{"impersonate":null}"#, nil, false),
    (#","extensions":{"impersonate":{"unauthenticated":true}}"#, .unauthenticated, false),
    (
      #","extensions":{"impersonate":{"authClaims":{"sub":"u"},"includeDebugDetails":true}}"#,
      .user(claims: ["sub": "u"]), true
    ),
    (
      #","extensions":{"impersonate":{"auth_claims":{},"include_debug_details":false}}"#,
      .user(claims: [:]), false
    ),
  ]

  @Test(arguments: impersonations)
  func readsImpersonation(
    members: String, caller: Impersonation.Caller?, includesDebugDetails: Bool
  ) throws {
    let body = Array("{\"operationName\":\"A\"\(members)}".utf8)
    let impersonation = try RESTCodec.impersonatedCall(body, at: path).impersonation
    #expect(impersonation?.caller == caller)
    #expect(impersonation?.includesDebugDetails ?? false == includesDebugDetails)
  }

  private static let either =
    "extensions.impersonate needs either unauthenticated: true or authClaims"

  @Test(arguments: [
    ("[]", "extensions must be an object"),
    (#"{"impersonate":1}"#, "extensions.impersonate must be an object"),
    (#"{"impersonate":{}}"#, either),
    (#"{"impersonate":{"includeDebugDetails":true}}"#, either),
    (#"{"impersonate":{"unauthenticated":false}}"#, either),
    (#"{"impersonate":{"unauthenticated":true,"authClaims":{}}}"#, either),
    (
      #"{"impersonate":{"unauthenticated":"yes"}}"#,
      "extensions.impersonate.unauthenticated must be true or false"
    ),
    (
      #"{"impersonate":{"authClaims":"u"}}"#,
      "extensions.impersonate.authClaims must be an object"
    ),
  ])
  func refusesImpersonation(extensions: String, expected: String) {
    let body = Array(
      "{\"operationName\":\"A\",\"query\":\"{a}\",\"extensions\":\(extensions)}".utf8)
    #expect(message { _ = try RESTCodec.graphQLCall(body) } == expected)
  }

  @Test func readsGraphQLCalls() throws {
    let body = #"{"name":"x","query":"{ a }","operationName":"","variables":{"b":[1.50]}}"#
    let call = try RESTCodec.graphQLCall(Array(body.utf8))
    #expect(call.document == "{ a }")
    #expect(call.operationName == nil)
    #expect(call.variables == (try JSONReader.read(Array(#"{"b":[1.50]}"#.utf8)).object))
    #expect(call.impersonation == nil)
  }

  @Test(arguments: [
    ("{}", "query is required"), (#"{"query":""}"#, "query is required"),
    (#"{"query":null}"#, "query is required"), (#"{"query":{}}"#, "query must be a string"),
    (#"{"query":"{a}","operationName":1}"#, "operationName must be a string"),
  ])
  func refusesGraphQLCalls(body: String, expected: String) {
    #expect(message { _ = try RESTCodec.graphQLCall(Array(body.utf8)) } == expected)
  }

  @Test func writesFailuresInBothShapes() {
    let response = RESTCodec.failure(.unauthenticated, "who \"are\" you")
    #expect(response.status == .unauthorized)
    #expect(response.fields[.contentType] == "application/json")
    #expect(
      text(response)
        == #"{"code":16,"message":"who \"are\" you","status":"UNAUTHENTICATED","details":[],"error":{"code":401,"message":"who \"are\" you","status":"UNAUTHENTICATED","details":[]}}"#
    )
  }

  @Test func writesResults() {
    let error = ResponseError(
      "no", path: [.name("a"), .index(0)], locations: [.init(line: 1, column: 2)],
      code: .status(.aborted))
    let data = RawJSON(Array(#"{"a":[null]}"#.utf8))
    #expect(
      text(RESTCodec.result(data: data, errors: [error]))
        == #"{"data":{"a":[null]},"errors":[{"message":"no","locations":[{"line":1,"column":2}],"path":["a",0],"extensions":{"file":"","code":"ABORTED","debugDetails":"","resource":"","warningLevel":"WARNING_LEVEL_UNKNOWN","workarounds":[]}}]}"#
    )
    #expect(text(RESTCodec.result(data: data, errors: [])) == #"{"data":{"a":[null]},"errors":[]}"#)
    #expect(text(RESTCodec.result(data: nil, errors: [])) == #"{"data":null,"errors":[]}"#)
  }

  @Test func tellsWhichRowsAnAnswerShows() {
    let entities = [
      EntityMention(path: [.name("a")], ids: .list(["1", "2"])),
      EntityMention(path: [.name("a"), .index(0), .name("b")], ids: .one("3")),
    ]
    #expect(
      text(RESTCodec.result(data: .null, errors: [], entities: entities))
        == #"{"data":null,"errors":[],"extensions":{"dataConnect":[{"path":["a"],"entityIds":["1","2"]},{"path":["a",0,"b"],"entityId":"3"}]}}"#
    )
    #expect(
      text(RESTCodec.result(data: nil, errors: [], note: "old"))
        == #"{"data":null,"errors":[],"extensions":{"dataConnect":[],"note":"old"}}"#)
  }
}
