import Authentication
import Configuration
import Execution
import HTTP
import Postgres
import SQL
import Server
import Services

/// The settings of `serve` as the parts of the program take them.
struct ServeOptions: Sendable {
  let folder: String
  let places: [ListenPlace]
  let tokens: TokenVerifier.Configuration
  /// `nil` where App Check is not enforced.
  let apps: TokenVerifier.Configuration?
  /// `nil` where nobody is one.
  let administrator: AdministratorToken?
  let database: ConnectionSettings
  let waitForDatabase: Duration
  let mismatch: MismatchPolicy
  let drainDelay: Duration
  let grace: Duration
  let settings: Settings

  /// The configuration names the service, and the PostgreSQL schema of its tables.
  ///
  /// - Throws: the settings that are wrong together though each is right alone.
  init(
    _ settings: Settings, folder: String, _ configuration: ServiceConfiguration
  ) throws(Problems) {
    var problems: [SettingProblem] = []
    let tokens = Self.collecting(&problems) { () throws(SettingProblem) in
      try Self.tokens(settings)
    }
    let apps = Self.collecting(&problems) { () throws(SettingProblem) in
      try Self.apps(settings)
    }
    let administrator = Self.collecting(&problems) { () throws(SettingProblem) in
      try Self.administrator(settings)
    }
    let connection = Self.collecting(&problems) { () throws(SettingProblem) in
      try Self.connection(settings, configuration)
    }
    if settings[SettingTable.poolMinimum] > settings[SettingTable.poolMaximum] {
      problems.append(
        SettingProblem(
          place: "DATACONNECT_POOL_MIN",
          "\(settings[SettingTable.poolMinimum]) is more than DATACONNECT_POOL_MAX, \(settings[SettingTable.poolMaximum])"
        ))
    }
    if settings[SettingTable.sqlComments], settings[SettingTable.preparedStatements] == .on {
      problems.append(
        SettingProblem(
          place: "DATACONNECT_SQL_COMMENTS",
          "a comment that differs from request to request leaves nothing to prepare; DATACONNECT_PREPARED_STATEMENTS must be auto or off"
        ))
    }
    if settings[SettingTable.pooler] == .transaction,
      settings[SettingTable.onSchemaMismatch] == .migrate
    {
      problems.append(
        SettingProblem(
          place: "DATACONNECT_ON_SCHEMA_MISMATCH",
          "migrate needs locks that last, which DATACONNECT_POOLER=transaction says there are not; run dataconnect sql:migrate with DATABASE_DIRECT_URL instead"
        ))
    }
    guard let tokens, let apps, let administrator, let connection, problems.isEmpty else {
      throw Problems(all: problems)
    }
    self.tokens = tokens
    self.apps = apps
    self.administrator = administrator
    database = connection
    self.folder = folder
    self.settings = settings
    places = ListenPlace.places(
      host: settings[SettingTable.host], port: settings[SettingTable.port])
    waitForDatabase = settings[SettingTable.waitForDatabase]
    mismatch = settings[SettingTable.onSchemaMismatch]
    drainDelay = settings[SettingTable.drainDelay]
    grace = settings[SettingTable.shutdownGrace]
  }

  struct Problems: Error {
    let all: [SettingProblem]
  }

  /// The value, or `nil` and one problem more.
  private static func collecting<Value>(
    _ problems: inout [SettingProblem], _ read: () throws(SettingProblem) -> Value
  ) -> Value? {
    do throws(SettingProblem) {
      return try read()
    } catch {
      problems.append(error)
      return nil
    }
  }

  private static func tokens(
    _ settings: Settings
  ) throws(SettingProblem) -> TokenVerifier.Configuration {
    do throws(TokenVerifier.Configuration.Problem) {
      return try TokenVerifier.Configuration(
        issuers: settings[SettingTable.authIssuer], audiences: settings[SettingTable.authAudience],
        keys: settings[SettingTable.authKeys], project: settings[SettingTable.project])
    } catch {
      throw SettingProblem(place: "DATACONNECT_PROJECT", error.message)
    }
  }

  private static func apps(
    _ settings: Settings
  ) throws(SettingProblem) -> TokenVerifier.Configuration? {
    guard settings[SettingTable.appCheck] == .enforce else { return nil }
    do throws(TokenVerifier.Configuration.Problem) {
      return try TokenVerifier.Configuration(
        appCheckKeys: settings[SettingTable.appCheckKeys], project: settings[SettingTable.project])
    } catch {
      throw SettingProblem(place: "DATACONNECT_APP_CHECK", error.message)
    }
  }

  private static func administrator(
    _ settings: Settings
  ) throws(SettingProblem) -> AdministratorToken? {
    guard let token = settings[SettingTable.adminToken] else { return nil }
    do throws(AdministratorToken.Problem) {
      return try AdministratorToken(token)
    } catch {
      throw SettingProblem(
        place: settings.origin(of: SettingTable.adminToken).description, error.message)
    }
  }

  private static func connection(
    _ settings: Settings, _ configuration: ServiceConfiguration
  ) throws(SettingProblem) -> ConnectionSettings {
    let place = settings.origin(of: SettingTable.databaseURL).description
    var connection: ConnectionSettings
    do throws(ConnectionStringError) {
      connection = try ConnectionSettings(
        settings[SettingTable.databaseURL] ?? "",
        service: "\(configuration.serviceID)/\(Environment.hostName)")
    } catch {
      throw SettingProblem(place: place, "the value is \(error)")
    }
    if let password = settings[SettingTable.databasePassword] { connection.setPassword(password) }
    if connection.database == nil { connection.database = settings[SettingTable.database] }
    guard connection.database != nil else {
      throw SettingProblem(
        place: "DATABASE_URL",
        "no database is named; name one here, in PGDATABASE, or under schema.datasource.postgresql.database in dataconnect.yaml"
      )
    }
    connection.schema = configuration.namespace
    connection.statementTimeout = settings[SettingTable.statementTimeout]
    connection.lockTimeout = settings[SettingTable.lockTimeout]
    connection.idleTransactionTimeout = settings[SettingTable.idleTransactionTimeout]
    switch settings[SettingTable.pooler] {
    case .auto, .none: connection.sessions = .direct
    case .session: connection.sessions = .kept
    case .transaction: connection.sessions = .changing
    }
    if !preparesStatements(settings) { connection.preparedStatements = 0 }
    return connection
  }

  /// Whether statements may be prepared, as far as the settings say it.
  private static func preparesStatements(_ settings: Settings) -> Bool {
    settings[SettingTable.preparedStatements] != .off && !settings[SettingTable.sqlComments]
  }

  /// What the start has to find out about the way to the database.
  var questions: PoolerQuestions {
    PoolerQuestions(
      sessions: settings[SettingTable.pooler] == .auto,
      statements: settings[SettingTable.preparedStatements] == .auto
        && Self.preparesStatements(settings))
  }

  // MARK: Limits

  var pool: PoolLimits {
    var limits = PoolLimits()
    limits.maximumConnections = settings[SettingTable.poolMaximum]
    limits.minimumConnections = settings[SettingTable.poolMinimum]
    limits.idleTimeout = settings[SettingTable.poolIdle]
    limits.lifetime = settings[SettingTable.poolLifetime]
    limits.acquireTimeout = settings[SettingTable.poolAcquireTimeout]
    limits.readLinks = Environment.processorCount + 1
    return limits
  }

  var execution: ExecutionLimits {
    var limits = ExecutionLimits()
    limits.requestTimeout = settings[SettingTable.requestTimeout]
    limits.statementTimeout = settings[SettingTable.statementTimeout]
    limits.transactionIsolation = settings[SettingTable.transactionIsolation].level
    return limits
  }

  var network: Limits {
    var limits = Limits()
    limits.requests = HTTP1Limits(maximumBodyBytes: settings[SettingTable.maximumBody])
    return limits
  }

  var origins: CORSPolicy {
    let origins = settings[SettingTable.allowedOrigins]
    return CORSPolicy(origins.contains("*") ? .any : .listed(Set(origins)))
  }
}

extension TransactionIsolation {
  /// What transactions begin with.
  var level: Statement.Isolation {
    switch self {
    case .serializable: .serializable
    case .repeatableRead: .repeatableRead
    case .readCommitted: .readCommitted
    }
  }
}
