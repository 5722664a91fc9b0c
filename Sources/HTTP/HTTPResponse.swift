/// A response with its whole body.
package struct HTTPResponse: Sendable, Equatable {
  package var status: HTTPStatus
  /// The fields besides those of framing, which the serializer adds.
  package var fields: HTTPFields
  package var body: [UInt8]

  package init(_ status: HTTPStatus, fields: HTTPFields = [:], body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }
}
