import Digests
package import Execution
import GRPC
package import HTTP
package import JSON

/// The envelopes of the gRPC API: bodies of calls to requests, outcomes to bodies and trailers.
package enum GRPCCodec {
  /// Whether a request is a call of gRPC, whatever becomes of it.
  package static func isCall(_ request: HTTPRequest) -> Bool {
    guard request.version == .http2, let type = request.fields[.contentType] else { return false }
    return type == mediaType || type.hasPrefix("\(mediaType)+") || type.hasPrefix("\(mediaType);")
  }

  private static let mediaType = "application/grpc"

  /// The message of a unary call.
  package static func message(of request: HTTPRequest) throws(RequestError) -> [UInt8] {
    guard request.method == .post else {
      throw RequestError(.invalidArgument, "calls of gRPC use the method POST")
    }
    let type = request.fields[.contentType] ?? ""
    guard !type.hasPrefix("\(mediaType)+") || type.hasPrefix("\(mediaType)+proto") else {
      throw RequestError(.unimplemented, "messages other than those of protobuf are not supported")
    }
    do throws(GRPCError) {
      return try GRPCFrame.message(of: request.body, encoding: request.fields[.grpcEncoding])
    } catch {
      throw RequestError(error)
    }
  }

  /// The time that the caller gives a call; `nil` where it says nothing.
  package static func timeout(of request: HTTPRequest) throws(RequestError) -> Duration? {
    guard let text = request.fields[.grpcTimeout] else { return nil }
    guard let timeout = GRPCTimeout.duration(text) else {
      throw RequestError(.invalidArgument, "grpc-timeout is not valid")
    }
    guard timeout > .zero else {
      throw RequestError(.deadlineExceeded, "the time of the call is up")
    }
    return timeout
  }

  /// Reads the message of `ExecuteQuery` and `ExecuteMutation`.
  package static func connectorCall(
    _ message: [UInt8]
  ) throws(RequestError) -> (path: ConnectorPath, call: ConnectorCall) {
    let request: ConnectorRequest
    do throws(GRPCError) {
      request = try ConnectorRequest(message)
    } catch {
      throw RequestError(error)
    }
    guard let path = ConnectorPath(resourceName: request.name) else {
      throw RequestError(
        .invalidArgument, "name must be projects/P/locations/L/services/S/connectors/C")
    }
    guard !request.operationName.isEmpty else {
      throw RequestError(.invalidArgument, "operation_name is required")
    }
    return (
      path, ConnectorCall(operationName: request.operationName, variables: request.variables)
    )
  }

  /// Reads the text of one field of a message, which is empty where it is not there.
  package static func text(_ number: Int, of message: [UInt8]) throws(RequestError) -> String {
    var reader = ProtobufReader(message)
    var text = ""
    do throws(ProtobufError) {
      while let field = try reader.next() {
        if field == .init(number, .lengthDelimited) {
          text = try reader.string()
        } else {
          try reader.skip(field)
        }
      }
    } catch {
      throw RequestError(.malformed(error.message))
    }
    return text
  }
}

// MARK: - Responses

extension GRPCCodec {
  /// The response to an execution: `data` is unset where it is null, or the object as a struct.
  package static func result(
    data: RawJSON?, errors: [ResponseError], entities: [EntityMention] = []
  ) throws(RequestError) -> HTTPResponse {
    var writer = ProtobufWriter(
      reservingCapacity: 256 + (data?.bytes.count ?? 0) * 5 / 4 + 128 * entities.count)
    if !entities.isEmpty {
      for entity in entities.reversed() { entity.write(to: &writer) }
      writer.endPart(3, since: 0)
    }
    for error in errors.reversed() {
      let mark = writer.count
      error.write(to: &writer)
      writer.endPart(2, since: mark)
    }
    if let data {
      let mark = writer.count
      do throws(StructWriter.Malformed) {
        try StructWriter.write(data, to: &writer)
      } catch {
        throw RequestError(.internal, "internal error: the answer cannot be encoded")
      }
      writer.endPart(1, since: mark)
    }
    return success(writer)
  }

  static func success(_ message: ProtobufWriter) -> HTTPResponse {
    var message = message
    GRPCFrame.end(&message)
    return HTTPResponse(
      .ok, fields: [.contentType: mediaType, .grpcAcceptEncoding: "identity,gzip"],
      body: message.finished(), trailers: [.grpcStatus: "0"])
  }

  /// The response to a call that fails as a whole.
  package static func failure(_ error: RequestError) -> HTTPResponse {
    var fields = streamHead.fields
    for field in trailers(error) { fields.append(field) }
    if let details = details(of: error) { fields[.grpcStatusDetails] = details }
    if let wait = error.retryAfter {
      fields[.retryAfter] = String(max(1, wait.components.seconds))
    }
    return HTTPResponse(.ok, fields: fields)
  }

  /// The beginning of a response of any number of messages, and of a failure.
  static let streamHead = HTTPResponse(
    .ok, fields: [.contentType: mediaType, .grpcAcceptEncoding: "identity,gzip"])

  /// The end of a call that fails.
  static func trailers(_ error: RequestError) -> HTTPFields {
    [
      .grpcStatus: String(error.code.number), .grpcMessage: StatusMessage.encoded(error.message),
    ]
  }

  /// More would not fit into the header section that clients accept.
  private static let maximumDetailBytes = 2048

  /// A `google.rpc.Status` in Base64 with what developers may know of the failure.
  private static func details(of error: RequestError) -> String? {
    guard !error.debugDetails.isEmpty else { return nil }
    var writer = ProtobufWriter()
    ResponseError(error.message, code: .status(error.code), debugDetails: error.debugDetails)
      .write(to: &writer)
    writer.endPart(2, since: 0)
    writer.string(1, "type.googleapis.com/google.firebase.dataconnect.v1.GraphqlError")
    writer.endPart(3, since: 0)
    writer.string(2, error.message)
    writer.integer(1, error.code.number)
    guard writer.count <= maximumDetailBytes else { return nil }
    return Base64.text(writer.finished())
  }
}

extension ResponseError {
  /// Writes the fields of a `GraphqlError`, from the last to the first.
  fileprivate func write(to writer: inout ProtobufWriter) {
    let start = writer.count
    writer.string(4, resource)
    writer.string(3, debugDetails)
    if case .status(let code) = code { writer.integer(2, code.number) }
    writer.string(1, file)
    writer.endPart(4, since: start)
    writePath(to: &writer)
    for location in locations.reversed() {
      let mark = writer.count
      writer.integer(2, location.column)
      writer.integer(1, location.line)
      writer.endPart(2, since: mark)
    }
    writer.string(1, message)
  }

  private func writePath(to writer: inout ProtobufWriter) {
    guard !path.isEmpty else { return }
    let start = writer.count
    path.write(to: &writer)
    writer.endPart(3, since: start)
  }
}

extension [PathElement] {
  /// Writes the fields of a `ListValue`, from the last to the first.
  fileprivate func write(to writer: inout ProtobufWriter) {
    for element in reversed() {
      switch element {
      case .name(let name): StructWriter.listElement(name, to: &writer)
      case .index(let index): StructWriter.listElement(Double(index), to: &writer)
      }
    }
  }
}

extension EntityMention {
  /// Writes a `DataConnectProperties` as a repeated part of the extensions.
  fileprivate func write(to writer: inout ProtobufWriter) {
    let start = writer.count
    switch ids {
    case .one(let id): writer.string(2, id)
    case .list(let ids): for id in ids.reversed() { writer.string(3, id) }
    }
    let mark = writer.count
    path.write(to: &writer)
    writer.endPart(1, since: mark)
    writer.endPart(1, since: start)
  }
}

extension RequestError {
  init(_ error: GRPCError) {
    let code: StatusCode =
      switch error {
      case .malformed: .invalidArgument
      case .notOneMessage, .unknownEncoding: .unimplemented
      case .tooLarge: .resourceExhausted
      case .brokenCompression: .internal
      }
    self.init(code, error.message)
  }
}

extension ConnectorPath {
  /// The connector of a resource name, `projects/P/locations/L/services/S/connectors/C`.
  package init?(resourceName name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 8, parts[0] == "projects", parts[2] == "locations",
      parts[4] == "services", parts[6] == "connectors",
      parts.allSatisfy({ !$0.isEmpty })
    else { return nil }
    self.init(
      service: ServicePath(project: parts[1], location: parts[3], service: parts[5]),
      connector: parts[7])
  }
}
