/// Every setting of `serve`, in the order in which people are told of them.
package enum SettingTable {
  // MARK: The project

  package static let source = Setting<String?>.optional(
    "source", "DATACONNECT_SOURCE", form: .text("DIR"),
    "the folder that holds dataconnect.yaml; without it found from the working folder")
  package static let project = Setting<String?>.optional(
    "project", "DATACONNECT_PROJECT", form: .text("ID"),
    "the project id, whose Firebase ID tokens are accepted and which the paths of requests must name"
  )
  package static let location = Setting<String?>.optional(
    "location", "DATACONNECT_LOCATION", form: .text("NAME"), projectKey: "location",
    "the location that the paths of requests must name")
  package static let resourceCheck = Setting<Bool>(
    "resource-check", "DATACONNECT_RESOURCE_CHECK", form: .onOrOff, default: "on",
    "whether requests for another project or location are not found; the service always counts")

  // MARK: The network

  package static let host = Setting<String>(
    "host", "DATACONNECT_HOST", form: .text("HOST"), default: "localhost",
    "where to listen; localhost is 127.0.0.1 and ::1, 0.0.0.0 all addresses of IPv4")
  package static let port = Setting<UInt16>(
    "port", "DATACONNECT_PORT", "PORT", form: .port, default: "9399", "where to listen")
  package static let allowedOrigins = Setting<[String]>(
    "allowed-origins", "DATACONNECT_ALLOWED_ORIGINS", form: .list("ORIGIN,…"), default: "*",
    "the origins of the web pages that may call, such as https://app.example.org; * for all")
  package static let requestTimeout = Setting<Duration>(
    "request-timeout", "DATACONNECT_REQUEST_TIMEOUT", form: .duration, default: "60s",
    "the longest time of one request")
  package static let maximumBody = Setting<Int>(
    "max-body", "DATACONNECT_MAX_BODY", form: .bytes(1024...1 << 30), default: "64MiB",
    "the largest body of a request")

  // MARK: Who may call

  package static let authIssuer = Setting<String?>.optional(
    "auth-issuer", "DATACONNECT_AUTH_ISSUER", form: .text("URL,…"),
    "the accepted iss of ID tokens, between commas; without it Firebase's for the project")
  package static let authAudience = Setting<String?>.optional(
    "auth-audience", "DATACONNECT_AUTH_AUDIENCE", form: .text("NAME,…"),
    "the accepted aud of ID tokens, between commas; without it the project")
  package static let authKeys = Setting<String?>.optional(
    "auth-keys", "DATACONNECT_AUTH_KEYS", form: .text("FILE|URL"),
    "the JWKS or the map of certificates that ID tokens are verified with, or one for each issuer, between commas; without it Firebase's, or where the issuer's discovery document says"
  )
  package static let appCheck = Setting<AppCheckPolicy>(
    "app-check", "DATACONNECT_APP_CHECK", form: .choice, default: "off",
    "whether calls of connectors must prove by App Check that an app of the project makes them")
  package static let appCheckKeys = Setting<String?>.optional(
    "app-check-keys", "DATACONNECT_APP_CHECK_KEYS", form: .text("FILE|URL"),
    "the JWKS that App Check tokens are verified with; without it Firebase's")
  package static let adminToken = Setting<String?>.optional(
    "admin-token", "DATACONNECT_ADMIN_TOKEN", form: adminTokenForm, traits: .secret,
    "the bearer token of administrators; without it there are none")

  /// Words that other servers take for a credential, and short ones, are no secrets.
  private static let adminTokenForm = SettingForm<String>(
    "TOKEN", "a token of 16 to 4096 visible ASCII characters"
  ) { text in
    let isVisible = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    return isVisible && (16...4096).contains(text.utf8.count) ? text : nil
  }

  // MARK: The database

  package static let databaseURL = Setting<String?>.optional(
    "database-url", "DATABASE_URL", form: .text("URL"), traits: [.secret, .flag],
    "the database, postgresql://user:password@host:port/name; what it leaves out libpq finds")
  /// Known to migrations alone.
  package static let directDatabaseURL = Setting<String?>.optional(
    "database-direct-url", "DATABASE_DIRECT_URL", form: .text("URL"), traits: .secret,
    "the database without the pooler that DATABASE_URL may lead through")
  /// Known to migrations alone.
  package static let shadowDatabaseURL = Setting<String?>.optional(
    "database-shadow-url", "DATABASE_SHADOW_URL", form: .text("URL"), traits: .secret,
    "an empty database in which files of migrations are tried, and which is emptied again")
  package static let pooler = Setting<Pooler>(
    "pooler", "DATACONNECT_POOLER", form: .choice, default: "auto",
    "what stands before the database; auto tries whether sessions last")
  package static let preparedStatements = Setting<StatementPreparation>(
    "prepared-statements", "DATACONNECT_PREPARED_STATEMENTS", form: .choice, default: "auto",
    "whether sessions keep statements prepared; auto tries whether they last behind a pooler")
  package static let databasePassword = Setting<String?>.optional(
    "database-password", "PGPASSWORD", form: .text("PASSWORD"), traits: .secret,
    "the password of the database where the URL has none")
  package static let database = Setting<String?>.optional(
    "database", "PGDATABASE", form: .text("NAME"),
    projectKey: "schema.datasource.postgresql.database",
    "the name of the database where the URL has none")
  package static let waitForDatabase = Setting<Duration>(
    "wait-for-db", "DATACONNECT_WAIT_FOR_DB", form: .duration, default: "60s",
    "how long a start waits for the database")
  package static let onSchemaMismatch = Setting<MismatchPolicy>(
    "on-schema-mismatch", "DATACONNECT_ON_SCHEMA_MISMATCH", form: .choice, default: "fail",
    "what to do where the database lacks parts of the schema: not to start, to tell, or to make the changes that lose nothing"
  )
  package static let poolMaximum = Setting<Int>(
    "pool-max", "DATACONNECT_POOL_MAX", form: .count(1...1000), default: "10",
    "the most connections that requests hold alone; those for reading come on top")
  package static let poolMinimum = Setting<Int>(
    "pool-min", "DATACONNECT_POOL_MIN", form: .count(0...1000), default: "0",
    "the connections that are kept although nobody uses them")
  package static let poolIdle = Setting<Duration>(
    "pool-idle", "DATACONNECT_POOL_IDLE", form: .duration, default: "30s",
    "how long an unused connection is kept")
  package static let poolLifetime = Setting<Duration>(
    "pool-lifetime", "DATACONNECT_POOL_LIFETIME", form: .duration, default: "30m",
    "how long a connection is used at all")
  package static let poolAcquireTimeout = Setting<Duration>(
    "pool-acquire-timeout", "DATACONNECT_POOL_ACQUIRE_TIMEOUT", form: .duration, default: "10s",
    "the longest wait of a request for a connection")
  package static let statementTimeout = Setting<Duration>(
    "statement-timeout", "DATACONNECT_STATEMENT_TIMEOUT", form: .duration, default: "30s",
    "the longest time of one statement")
  package static let lockTimeout = Setting<Duration>(
    "lock-timeout", "DATACONNECT_LOCK_TIMEOUT", form: .duration, default: "3s",
    "the longest wait for a lock")
  package static let idleTransactionTimeout = Setting<Duration>(
    "idle-tx-timeout", "DATACONNECT_IDLE_TX_TIMEOUT", form: .duration, default: "10s",
    "the longest time that a transaction may stand idle")
  package static let transactionIsolation = Setting<TransactionIsolation>(
    "transaction-isolation", "DATACONNECT_TRANSACTION_ISOLATION", form: .choice,
    default: "serializable",
    "how strictly PostgreSQL keeps mutations with @transaction apart from others")

  // MARK: Vectors

  package static let embeddingsURL = Setting<String?>.optional(
    "embeddings-url", "DATACONNECT_EMBEDDINGS_URL", form: urlForm,
    "what makes vectors of texts, by the embeddings API of OpenAI; without it they are not made")
  package static let embeddingsKey = Setting<String?>.optional(
    "embeddings-key", "DATACONNECT_EMBEDDINGS_KEY", form: .text("KEY"), traits: .secret,
    "the bearer token for it")

  private static let urlForm = SettingForm<String>(
    "URL", "a URL of the form http://host:port/path or https://host/path"
  ) { text in
    let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    return isPlain && (text.hasPrefix("https://") || text.hasPrefix("http://")) ? text : nil
  }

  // MARK: Running

  package static let drainDelay = Setting<Duration>(
    "drain-delay", "DATACONNECT_DRAIN_DELAY", form: .duration, default: "5s",
    "how long a stopping server still accepts, so that load balancers notice")
  package static let shutdownGrace = Setting<Duration>(
    "shutdown-grace", "DATACONNECT_SHUTDOWN_GRACE", form: .duration, default: "25s",
    "how long running requests may take after that")
  package static let logLevel = Setting<LogThreshold>(
    "log-level", "DATACONNECT_LOG_LEVEL", form: .choice, default: "info", traits: .reloadable,
    "the least weight of what is logged")
  package static let logFormat = Setting<LogFormat>(
    "log-format", "DATACONNECT_LOG_FORMAT", form: .choice, default: "auto",
    "JSON lines or text; auto is text on a terminal")
  package static let logSQL = Setting<StatementLogging>(
    "log-sql", "DATACONNECT_LOG_SQL", form: .choice, default: "off",
    "which statements are logged, without the values of parameters: slow ones, those that fail, or all"
  )
  package static let slowQuery = Setting<Duration>(
    "slow-query", "DATACONNECT_SLOW_QUERY", form: .duration, default: "500ms",
    "from which time on a statement is slow")
  package static let sqlComments = Setting<Bool>(
    "sql-comments", "DATACONNECT_SQL_COMMENTS", form: .onOrOff, default: "off",
    "whether each statement bears a comment with its operation and request; none is prepared then")

  package static let all: [any SettingEntry] = [
    source, project, location, resourceCheck, host, port, allowedOrigins, requestTimeout,
    maximumBody, authIssuer, authAudience, authKeys, appCheck, appCheckKeys, adminToken,
    databaseURL, databasePassword, database, pooler, preparedStatements, waitForDatabase,
    onSchemaMismatch, poolMaximum,
    poolMinimum, poolIdle, poolLifetime, poolAcquireTimeout, statementTimeout, lockTimeout,
    idleTransactionTimeout, transactionIsolation, embeddingsURL, embeddingsKey, drainDelay,
    shutdownGrace, logLevel,
    logFormat, logSQL, slowQuery, sqlComments,
  ]
}
