/// An app: a name, the project it belongs to, and who is signed in.
public final class FirebaseApp: @unchecked Sendable {
  public let name: String
  public let options: FirebaseOptions
  private let provider = Locked<(any TokenProvider)?>(nil)
  private static let apps = Locked<[String: FirebaseApp]>([:])

  /// The name of the app that is meant where none is named.
  public static let defaultName = "__FIRAPP_DEFAULT"

  private init(name: String, options: FirebaseOptions) {
    self.name = name
    self.options = options
  }

  /// Who tells the tokens of this app's calls; `nil` sends calls without any.
  public var tokenProvider: (any TokenProvider)? {
    get { provider.withLock { $0 } }
    set { provider.withLock { $0 = newValue } }
  }

  /// Configures the default app by what its surroundings say.
  ///
  /// On Apple's systems that is `GoogleService-Info.plist` in the main bundle. Elsewhere it is the JSON file
  /// that the environment variable `CONNECT_APP_CONFIG` names (`{"projectId", "appId", "apiKey"}`), else the
  /// project of `GCLOUD_PROJECT`, else `demo-project`.
  public static func configure() { configure(options: AppConfiguration.found()) }

  /// Configures the default app; to be called once.
  public static func configure(options: FirebaseOptions) {
    configure(name: defaultName, options: options)
  }

  /// Configures another app; to be called once for each name.
  public static func configure(name: String, options: FirebaseOptions) {
    let isNew = apps.withLock { apps in
      guard apps[name] == nil else { return false }
      apps[name] = FirebaseApp(name: name, options: options)
      return true
    }
    precondition(isNew, "the app \(name) has already been configured")
  }

  /// The default app; `nil` before it is configured.
  public static func app() -> FirebaseApp? { app(name: defaultName) }

  /// The app of a name; `nil` before it is configured.
  public static func app(name: String) -> FirebaseApp? { apps.withLock { $0[name] } }
}
