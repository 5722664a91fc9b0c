/// A response with its whole body.
package struct HTTPResponse: Sendable, Equatable {
  package var status: HTTPStatus
  /// The fields besides those of framing, which the serializer adds.
  package var fields: HTTPFields
  package var body: [UInt8]
  /// The fields behind the body, which only HTTP/2 sends.
  package var trailers: HTTPFields

  package init(
    _ status: HTTPStatus, fields: HTTPFields = [:], body: [UInt8] = [], trailers: HTTPFields = [:]
  ) {
    self.status = status
    self.fields = fields
    self.body = body
    self.trailers = trailers
  }
}
