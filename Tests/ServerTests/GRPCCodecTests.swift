import Execution
import HTTP
import JSON
import Server
import Testing

struct GRPCCodecTests {
  private func request(
    _ body: [UInt8] = [], _ fields: HTTPFields = [.contentType: "application/grpc"],
    method: HTTPMethod = .post, version: HTTPVersion = .http2
  ) -> HTTPRequest {
    HTTPRequest(method: method, path: "/a/B", version: version, fields: fields, body: body)
  }

  @Test(arguments: [
    ("application/grpc", true), ("application/grpc+proto", true), ("application/grpc;x=y", true),
    ("application/grpc+json", true), ("application/grpc-web", false), ("application/json", false),
  ])
  func knowsCallsByTheirContentType(type: String, isCall: Bool) {
    #expect(GRPCCodec.isCall(request([], [.contentType: type])) == isCall)
    #expect(!GRPCCodec.isCall(request([], [.contentType: type], version: .http1_1)))
  }

  @Test func readsTheMessage() throws {
    #expect(try GRPCCodec.message(of: request([0, 0, 0, 0, 1, 9])) == [9])
    #expect(throws: RequestError(.invalidArgument, "calls of gRPC use the method POST")) {
      try GRPCCodec.message(of: request(method: .get))
    }
    #expect(
      throws: RequestError(
        .unimplemented, "messages other than those of protobuf are not supported")
    ) {
      try GRPCCodec.message(of: request([], [.contentType: "application/grpc+json"]))
    }
    #expect(throws: RequestError(.unimplemented, "a unary call has exactly one message")) {
      try GRPCCodec.message(of: request())
    }
  }

  @Test func readsTheTimeout() throws {
    func timeout(_ text: String?) throws -> Duration? {
      var request = request()
      request.fields[.grpcTimeout] = text
      return try GRPCCodec.timeout(of: request)
    }
    #expect(try timeout(nil) == nil)
    #expect(try timeout("20m") == .milliseconds(20))
    #expect(throws: RequestError(.invalidArgument, "grpc-timeout is not valid")) {
      try timeout("soon")
    }
    #expect(throws: RequestError(.deadlineExceeded, "the time of the call is up")) {
      try timeout("0n")
    }
  }

  @Test func readsResourceNames() throws {
    let path = try #require(
      ConnectorPath(resourceName: "projects/p/locations/l/services/s/connectors/c"))
    #expect(path.description == "projects/p/locations/l/services/s/connectors/c")
    for name in ["", "projects/p", "projects//locations/l/services/s/connectors/c", "\(path)/x"] {
      #expect(ConnectorPath(resourceName: name) == nil)
    }
  }

  @Test func writesResults() throws {
    let response = try GRPCCodec.result(
      data: RawJSON(Array(#"{"a":true}"#.utf8)),
      errors: [
        ResponseError(
          "no", path: [.name("a"), .index(2)], locations: [.init(line: 1, column: 3)],
          code: .status(.aborted), debugDetails: "d")
      ])
    let data: [UInt8] = [0x0A, 9, 0x0A, 7, 0x0A, 1, 0x61, 0x12, 2, 0x20, 1]
    let path: [UInt8] = [0x0A, 3, 0x1A, 1, 0x61, 0x0A, 9, 0x11, 0, 0, 0, 0, 0, 0, 0, 0x40]
    let error: [UInt8] =
      [0x0A, 2, 0x6E, 0x6F, 0x12, 4, 8, 1, 0x10, 3] + [0x1A, 16] + path
      + [0x22, 5, 0x10, 10, 0x1A, 1, 0x64]
    let message = data + [0x12, UInt8(error.count)] + error
    #expect(response.body == [0, 0, 0, 0, UInt8(message.count)] + message)
    #expect(response.fields[.contentType] == "application/grpc")
    #expect(response.trailers[.grpcStatus] == "0")
  }

  @Test func leavesDataUnsetWhereItIsNull() throws {
    #expect(try GRPCCodec.result(data: nil, errors: []).body == [0, 0, 0, 0, 0])
    let empty = try GRPCCodec.result(data: RawJSON(Array("{}".utf8)), errors: [])
    #expect(empty.body == [0, 0, 0, 0, 2, 0x0A, 0])
    #expect(throws: RequestError.self) {
      try GRPCCodec.result(data: RawJSON(Array("[]".utf8)), errors: [])
    }
  }

  @Test func writesFailuresAsFieldsAlone() {
    let response = GRPCCodec.failure(
      RequestError(.unavailable, "später", retryAfter: .milliseconds(100)))
    #expect(response.status == .ok)
    #expect(response.body.isEmpty)
    #expect(response.trailers.isEmpty)
    #expect(response.fields[.grpcStatus] == "14")
    #expect(response.fields[.grpcMessage] == "sp%C3%A4ter")
    #expect(response.fields[.retryAfter] == "1")
    #expect(response.fields[.grpcStatusDetails] == nil)
  }

  @Test func addsDetailsForDevelopers() {
    let short = GRPCCodec.failure(RequestError(.internal, "m", debugDetails: "d"))
    // A Status of code 13 and message m, with one Any of a GraphqlError.
    let details = short.fields[.grpcStatusDetails]
    #expect(details?.hasPrefix("CA0SAW0a") == true)
    #expect(details?.contains("=") == false)
    let long = GRPCCodec.failure(
      RequestError(.internal, "m", debugDetails: String(repeating: "d", count: 3000)))
    #expect(long.fields[.grpcStatusDetails] == nil)
  }

  @Test(arguments: [
    ("/google.firebase.dataconnect.v1.ConnectorService/ExecuteQuery", GRPCMethod.executeQuery),
    ("/google.firebase.dataconnect.v1.ConnectorService/ExecuteMutation", .executeMutation),
    ("/grpc.health.v1.Health/Check", .checkHealth),
    ("/google.firebase.dataconnect.v1.ConnectorService/executeQuery", .unknown),
    ("google.firebase.dataconnect.v1.ConnectorService/ExecuteQuery", .unknown), ("/", .unknown),
  ])
  func findsMethods(path: String, method: GRPCMethod) { #expect(GRPCMethod(path: path) == method) }
}
