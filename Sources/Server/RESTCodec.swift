import Bytes
package import Execution
package import HTTP
package import JSON

/// The envelopes of the REST API: bodies of requests to calls, outcomes to bodies.
package enum RESTCodec {
  /// What is wrong with the body of a request; its message is for the caller.
  package struct MalformedRequest: Error, Sendable, Equatable {
    package let message: String
  }

  /// A 200 response with a JSON body.
  package static func success(_ body: [UInt8]) -> HTTPResponse {
    response(.ok, body)
  }

  /// A response with a JSON body, and room for the fields that all responses get.
  private static func response(_ status: HTTPStatus, _ body: [UInt8]) -> HTTPResponse {
    var fields = HTTPFields()
    fields.reserveCapacity(6)
    fields.append(HTTPField(.contentType, "application/json"))
    return HTTPResponse(status, fields: fields, body: body)
  }

  /// The response to an execution: `data`, `errors` and, where rows or a note are told, `extensions`.
  ///
  /// `data` is the object of the root fields; `nil` when nothing was executed.
  package static func result(
    data: RawJSON?, errors: [ResponseError], entities: [EntityMention] = [], note: String? = nil
  ) -> HTTPResponse {
    if let data, errors.isEmpty, entities.isEmpty, note == nil { return success(whole(data)) }
    var writer = JSONWriter(
      reservingCapacity: 64 + (data?.bytes.count ?? 0) + 128 * entities.count)
    writer.beginObject()
    writer.name("data")
    writer.raw(data ?? .null)
    writer.name("errors")
    writer.beginArray()
    for error in errors { error.write(to: &writer) }
    writer.endArray()
    if !entities.isEmpty || note != nil {
      writer.name("extensions")
      writer.beginObject()
      writer.name("dataConnect")
      writer.beginArray()
      for entity in entities { entity.write(to: &writer) }
      writer.endArray()
      if let note {
        writer.name("note")
        writer.string(note)
      }
      writer.endObject()
    }
    writer.endObject()
    return success(writer.bytes)
  }

  /// The body that most executions have: data alone.
  private static func whole(_ data: RawJSON) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.bytes.count + 32)
    bytes.append(utf8: "{\"data\":")
    bytes.append(copying: data.bytes.span)
    bytes.append(utf8: ",\"errors\":[]}")
    return bytes
  }

  static func result(_ answer: OperationAnswer) -> HTTPResponse {
    result(data: answer.data, errors: answer.errors, entities: answer.entities, note: answer.note)
  }

  /// The response to a call that fails as a whole, in the two shapes that clients look for.
  ///
  /// `status` is given where HTTP has one of its own.
  package static func failure(
    _ code: StatusCode, _ message: String, details: [ResponseError] = [], status: HTTPStatus? = nil
  ) -> HTTPResponse {
    let status = status ?? code.httpStatus
    var writer = JSONWriter()
    writer.beginObject()
    writeFailure(number: code.number, code, message, details, to: &writer)
    writer.name("error")
    writer.beginObject()
    writeFailure(number: status.code, code, message, details, to: &writer)
    writer.endObject()
    writer.endObject()
    return response(status, writer.bytes)
  }

  private static func writeFailure(
    number: Int, _ code: StatusCode, _ message: String, _ details: [ResponseError],
    to writer: inout JSONWriter
  ) {
    writer.name("code")
    writer.number(number)
    writer.name("message")
    writer.string(message)
    writer.name("status")
    writer.string(code.name)
    writer.name("details")
    writer.beginArray()
    for detail in details { detail.writeDetail(to: &writer) }
    writer.endArray()
  }
}
