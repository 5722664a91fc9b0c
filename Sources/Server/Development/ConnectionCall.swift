/// What a tool says about the database that an emulator is to use.
package struct ConnectionCall: Sendable, Equatable {
  package let serviceID: String?
  package let connectionString: String
  /// Overrides the one in the connection string.
  package let database: String?
  package let maximumConnections: Int?

  /// Reads a body; members that are not known are passed over.
  package init(_ body: [UInt8]) throws(RESTCodec.MalformedRequest) {
    let envelope = try Envelope(body)
    guard let address = try envelope.string("connectionString", or: "connection_string"),
      !address.isEmpty
    else { throw RESTCodec.MalformedRequest(message: "connectionString is required") }
    connectionString = address
    serviceID = try envelope.string("serviceId", or: "service_id").flatMap(Self.present)
    database = try envelope.string("database").flatMap(Self.present)
    let count = try envelope.count("maxOpenConnections", or: "max_open_connections")
    maximumConnections = count == 0 ? nil : count
  }

  private static func present(_ text: String) -> String? { text.isEmpty ? nil : text }
}
