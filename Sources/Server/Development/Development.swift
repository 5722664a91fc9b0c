package import JSON

/// What an emulator does for its endpoints, which exist in no other server.
package struct Development: Sendable {
  package let feed: EmulatorFeed
  /// Connects the database anew; gives a sentence where that fails.
  package let connect: @Sendable (ConnectionCall) async -> String?
  /// Loads the project's files now.
  package let reload: @Sendable () async -> Void
  /// The page about the generated API; `nil` where there is no sound schema.
  package let documentation: @Sendable () async -> Page?

  /// What the database lacks of the schema.
  package let difference: @Sendable () async throws(Problem) -> JSONValue

  /// Why a question of a tool has no answer: a sentence for developers.
  package struct Problem: Error {
    let message: String

    package init(_ message: String) { self.message = message }
  }

  /// A page of HTML.
  package struct Page: Sendable {
    let bytes: [UInt8]
    /// What browsers may do with it.
    let policy: String

    package init(_ bytes: [UInt8], policy: String) {
      self.bytes = bytes
      self.policy = policy
    }
  }

  package init(
    feed: EmulatorFeed, connect: @escaping @Sendable (ConnectionCall) async -> String?,
    reload: @escaping @Sendable () async -> Void,
    documentation: @escaping @Sendable () async -> Page?,
    difference: @escaping @Sendable () async throws(Problem) -> JSONValue
  ) {
    self.feed = feed
    self.connect = connect
    self.reload = reload
    self.documentation = documentation
    self.difference = difference
  }
}

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
