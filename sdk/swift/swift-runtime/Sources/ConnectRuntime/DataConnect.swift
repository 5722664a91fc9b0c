import ConnectCore
import Foundation

/// A client of one connector.
public final class DataConnect: @unchecked Sendable {
  public let app: FirebaseApp
  public let connectorConfig: ConnectorConfig
  let callerSDKType: CallerSDKType
  private let cache: QueryCache?
  private let state: Locked<State>
  private static let instances = Locked<[InstanceKey: DataConnect]>([:])
  private static let fetching = Locked(AutoFetch.onFirstRead)

  private struct State {
    var settings: DataConnectSettings
    var registry: OperationRegistry
  }

  private struct InstanceKey: Hashable {
    var app: String
    var project: String
    var connector: ConnectorConfig
  }

  /// Where an emulator listens unless it is told otherwise.
  public enum EmulatorDefaults {
    public static let host = "127.0.0.1"
    public static let port = 9399
  }

  /// Whether a reference of a query asks the server by itself.
  public enum AutoFetch: Sendable, Hashable {
    /// Once, when its data is read first and nothing else has asked before.
    case onFirstRead
    case never
  }

  /// Holds for all references of the program.
  public static var autoFetch: AutoFetch {
    get { fetching.withLock { $0 } }
    set { fetching.withLock { $0 = newValue } }
  }

  /// The client of a connector: one for each app, project and connector.
  ///
  /// The settings of the first call hold.
  ///
  /// An app that is not configured, or has no project, stops the program.
  public class func dataConnect(
    app: FirebaseApp? = FirebaseApp.app(), connectorConfig: ConnectorConfig,
    settings: DataConnectSettings = DataConnectSettings(), callerSDKType: CallerSDKType = .base
  ) -> DataConnect {
    guard let app else {
      preconditionFailure("no app is configured: call FirebaseApp.configure() before")
    }
    guard let project = app.options.projectID else {
      preconditionFailure("the options of app \(app.name) have no projectID")
    }
    let key = InstanceKey(app: app.name, project: project, connector: connectorConfig)
    return instances.withLock { instances in
      if let known = instances[key] { return known }
      let made = DataConnect(app, project, connectorConfig, settings, callerSDKType)
      instances[key] = made
      return made
    }
  }

  private let project: String

  init(
    _ app: FirebaseApp, _ project: String, _ connectorConfig: ConnectorConfig,
    _ settings: DataConnectSettings, _ callerSDKType: CallerSDKType
  ) {
    self.app = app
    self.project = project
    self.connectorConfig = connectorConfig
    self.callerSDKType = callerSDKType
    cache = settings.cacheSettings.map { QueryCache($0) }
    state = Locked(State(settings: settings, registry: OperationRegistry()))
  }

  /// Where calls go.
  public var settings: DataConnectSettings { state.withLock { $0.settings } }

  /// Sends all calls to a server in plain text from now on.
  ///
  /// References that were made before stay with the server they had.
  public func useEmulator(
    host: String = EmulatorDefaults.host, port: Int = EmulatorDefaults.port
  ) {
    state.withLock { state in
      state.settings = DataConnectSettings(host: host, port: port, sslEnabled: false)
      state.registry = OperationRegistry()
    }
  }

  /// The reference of a query with its variables: the same object for the same ones.
  public func query<ResultData: Decodable & Sendable, Variable: OperationVariable>(
    name: String, variables: Variable, resultsDataType: ResultData.Type,
    publisher: ResultsPublisherType = .observableObject
  ) -> any ObservableQueryRef {
    let (settings, registry) = current
    let call = OperationCall(name: name, variables: variables)
    func runner() -> QueryRunner<ResultData> {
      QueryRunner(
        call: call, transport: transport(settings), cache: cache,
        scope: CacheScope(
          project: project, app: app.name, connector: connectorConfig, host: settings.host),
        registry: registry)
    }
    if publisher != .observableObject, #available(macOS 14, iOS 17, watchOS 10, tvOS 17, *) {
      return registry.operation(call.id, QueryRefObservation<ResultData, Variable>.self) {
        QueryRefObservation(core: QueryRefCore(runner()))
      }
    }
    return registry.operation(call.id, QueryRefObservableObject<ResultData, Variable>.self) {
      QueryRefObservableObject(core: QueryRefCore(runner()))
    }
  }

  /// The reference of a mutation with its variables: the same object for the same ones.
  public func mutation<ResultData: Decodable & Sendable, Variable: OperationVariable>(
    name: String, variables: Variable, resultsDataType: ResultData.Type
  ) -> MutationRef<ResultData, Variable> {
    let (settings, registry) = current
    let call = OperationCall(name: name, variables: variables)
    return registry.operation(call.id, MutationRef<ResultData, Variable>.self) {
      MutationRef(call: call, transport: transport(settings))
    }
  }

  private var current: (DataConnectSettings, OperationRegistry) {
    state.withLock { ($0.settings, $0.registry) }
  }

  private func transport(_ settings: DataConnectSettings) -> Transport {
    Transport(
      app: app, project: project, connector: connectorConfig, settings: settings,
      isGenerated: callerSDKType == .generated)
  }
}
