import Foundation

/// Which connector of which service a client calls.
public struct ConnectorConfig: Hashable, Sendable {
  public let serviceId: String
  public let location: String
  public let connector: String

  public init(serviceId: String, location: String, connector: String) {
    self.serviceId = serviceId
    self.location = location
    self.connector = connector
  }
}

/// Where a server is, and whether answers are kept.
public struct DataConnectSettings: Hashable, Sendable {
  public let host: String
  public let port: Int
  public let sslEnabled: Bool
  /// `nil` where no answers are kept; it takes no part in comparisons.
  public let cacheSettings: CacheSettings?

  public init(
    host: String = "firebasedataconnect.googleapis.com", port: Int = 443, sslEnabled: Bool = true,
    cacheSettings: CacheSettings? = nil
  ) {
    self.host = host
    self.port = port
    self.sslEnabled = sslEnabled
    self.cacheSettings = cacheSettings
  }

  public static func == (left: DataConnectSettings, right: DataConnectSettings) -> Bool {
    left.host == right.host && left.port == right.port && left.sslEnabled == right.sslEnabled
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(host)
    hasher.combine(port)
    hasher.combine(sslEnabled)
  }
}

/// How answers are kept.
public struct CacheSettings: Hashable, Sendable {
  public enum Storage: Sendable, Hashable {
    /// In a file that outlives the program.
    case persistent
    case memory
  }

  public let storage: Storage
  /// For how many seconds an answer is fresh.
  public let maxAge: TimeInterval

  public init(storage: Storage = .persistent, maxAge: TimeInterval = 0) {
    self.storage = storage
    self.maxAge = maxAge
  }
}

/// Who made the calls; it changes a header only.
public enum CallerSDKType: Sendable, Hashable {
  case base
  case generated
}

/// How references of queries tell that they have new results.
public enum ResultsPublisherType: Sendable, Hashable {
  /// The newest way that the platform has.
  case auto
  case observableObject
  case observableMacro
}

/// Which results a query may take.
public enum QueryFetchPolicy: Sendable, Hashable {
  /// A kept answer while it is fresh, else the server's.
  case preferCache
  /// A kept answer of any age, else none; the server is not asked.
  case cacheOnly
  /// The server's.
  case serverOnly
}

/// Where a result is from.
public enum DataSource: Sendable, Hashable {
  case server
  case cache
}

/// What an operation gave.
public struct OperationResult<ResultData: Decodable & Sendable>: Sendable {
  /// `nil` only where a query looked into the cache alone and found nothing.
  public let data: ResultData?
  public let source: DataSource

  public init(data: ResultData?, source: DataSource) {
    self.data = data
    self.source = source
  }
}
