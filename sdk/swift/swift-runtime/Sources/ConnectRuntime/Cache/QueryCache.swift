import ConnectCore
import Foundation

/// What tells the answers of one server, app and connector apart from those of others.
struct CacheScope: Hashable, Sendable {
  var project: String
  var app: String
  var connector: ConnectorConfig
  var host: String

  /// The name of the store of a user; `nil` is whoever is not signed in.
  func storeName(user: String?, _ storage: CacheSettings.Storage) -> String {
    let parts = [
      "\(storage)", project, app, connector.serviceId, connector.connector, connector.location,
      host,
    ]
    let scope = SHA256.hexadecimal(of: Data(parts.joined(separator: "-").utf8))
    return "\(scope)-\(SHA256.hexadecimal(of: Data((user ?? "anon").utf8)))"
  }
}

/// The answers that a client keeps: a store for each user.
actor QueryCache {
  nonisolated let settings: CacheSettings
  private var stores: [String: CacheStore] = [:]

  init(_ settings: CacheSettings) { self.settings = settings }

  /// The store of a user.
  ///
  /// - Throws: `sqliteError` where it cannot be opened.
  func store(_ scope: CacheScope, user: String?) throws -> CacheStore {
    let name = scope.storeName(user: user, settings.storage)
    if let store = stores[name] { return store }
    let path: String
    switch settings.storage {
    case .memory: path = ":memory:"
    case .persistent: path = try Self.folder().appendingPathComponent("\(name).sqlite").path
    }
    let store = try CacheStore(SQLiteDatabase(path))
    stores[name] = store
    return store
  }

  /// Where stores outlive the program.
  private static func folder() throws -> URL {
    do {
      let base = try FileManager.default.url(
        for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
      let folder = base.appendingPathComponent("dataconnect", isDirectory: true)
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return folder
    } catch {
      throw DataConnectInternalError(
        .sqliteError, message: "there is no folder to keep answers in", cause: error)
    }
  }
}
