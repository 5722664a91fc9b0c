package import JSON

/// What an emulator does for its endpoints, which exist in no other server.
package struct Development: Sendable {
  /// What all services tell together.
  let feed: EmulatorFeed
  let services: [ServedService]

  package init(feed: EmulatorFeed, services: [ServedService]) {
    self.feed = feed
    self.services = services
  }
}

/// What an emulator does for one of its services.
package struct ServedService: Sendable {
  let live: LiveService
  let feed: EmulatorFeed
  /// The address of the database, without secrets.
  let connectionString: @Sendable () -> String
  /// Connects the database anew; gives a sentence where that fails.
  let connect: @Sendable (ConnectionCall) async -> String?
  /// Loads the project's files now.
  let reload: @Sendable () async -> Void
  /// The page about the generated API; `nil` where there is no sound schema.
  let documentation: @Sendable () async -> Page?

  /// What the database lacks of the schema.
  let difference: @Sendable () async throws(Problem) -> JSONValue
  /// Removes all rows, and leaves the tables.
  let clear: @Sendable () async throws(Problem) -> Void

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
    live: LiveService, feed: EmulatorFeed,
    connectionString: @escaping @Sendable () -> String,
    connect: @escaping @Sendable (ConnectionCall) async -> String?,
    reload: @escaping @Sendable () async -> Void,
    documentation: @escaping @Sendable () async -> Page?,
    difference: @escaping @Sendable () async throws(Problem) -> JSONValue,
    clear: @escaping @Sendable () async throws(Problem) -> Void
  ) {
    self.live = live
    self.feed = feed
    self.connectionString = connectionString
    self.connect = connect
    self.reload = reload
    self.documentation = documentation
    self.difference = difference
    self.clear = clear
  }
}
