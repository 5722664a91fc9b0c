internal import CLibPQ
package import SQL

/// How to reach a database and what each session on it is set to.
///
/// Its `description` names user, host and database, never a password.
package struct ConnectionSettings: Sendable {
  /// libpq's keywords with their values, as the connection string gives them.
  private(set) var parameters: [String: String]
  /// The PostgreSQL schema that unqualified names mean; nil leaves the server's search path.
  package var schema: Identifier?
  /// The longest time of one statement in a request.
  package var statementTimeout: Duration = .seconds(30)
  /// The longest wait for a lock.
  package var lockTimeout: Duration = .seconds(3)
  /// The longest time that a transaction may stand idle.
  package var idleTransactionTimeout: Duration = .seconds(10)
  /// The longest time that establishing a connection may take.
  package var connectTimeout: Duration = .seconds(10)
  /// How many statements one connection keeps prepared; with none each is parsed whenever it is run.
  package var preparedStatements = 256
  /// What connections are to the server.
  package var sessions = SessionKind.direct
  let applicationName: String

  /// Reads a URL (`postgresql://…`) or a string of `keyword=value` pairs as libpq does.
  ///
  /// What is absent comes from libpq's environment variables and defaults. `service` becomes part
  /// of the application name.
  /// - Throws: `ConnectionStringError`.
  package init(_ connectionString: String, service: String) throws(ConnectionStringError) {
    parameters = try Self.parse(connectionString)
    applicationName = "dataconnect/\(service)"
  }

  /// The settings of a server that is reached through a Unix socket in a directory.
  package init(
    socketDirectory: String, port: UInt16, user: String, database: String, service: String
  ) {
    parameters = [
      "host": socketDirectory, "port": "\(port)", "user": user, "dbname": database,
      "sslmode": "disable", "gssencmode": "disable",
    ]
    applicationName = "dataconnect/\(service)"
  }

  /// The name of the database; `nil` when neither the string nor the environment gives one.
  package var database: String? {
    get { self["dbname"] }
    set { parameters["dbname"] = newValue }
  }

  /// Sets the password, unless the connection string gives one.
  package mutating func setPassword(_ password: String) {
    if parameters["password"]?.isEmpty ?? true { parameters["password"] = password }
  }

  /// The value that libpq will use for a keyword.
  subscript(keyword: String) -> String? {
    if let value = parameters[keyword], !value.isEmpty { return value }
    return Self.environmentDefaults[keyword]
  }

  private static let environmentDefaults: [String: String] = {
    guard let options = unsafe PQconndefaults() else { return [:] }
    defer { unsafe PQconninfoFree(options) }
    return unsafe values(of: options)
  }()

  private static func parse(
    _ text: String
  ) throws(ConnectionStringError) -> [String: String] {
    guard !text.utf8.contains(0) else { throw ConnectionStringError() }
    var message: UnsafeMutablePointer<CChar>?
    let options = unsafe PQconninfoParse(text, &message)
    // The message may quote parts of a password.
    unsafe PQfreemem(message)
    guard let options = unsafe options else { throw ConnectionStringError() }
    defer { unsafe PQconninfoFree(options) }
    return unsafe values(of: options)
  }

  private static func values(
    of options: UnsafeMutablePointer<PQconninfoOption>
  ) -> [String: String] {
    var values: [String: String] = [:]
    var option = unsafe options
    while let keyword = unsafe option.pointee.keyword {
      if let value = unsafe option.pointee.val {
        unsafe values[String(cString: keyword)] = unsafe String(cString: value)
      }
      unsafe option += 1
    }
    return values
  }
}

/// The text is neither a PostgreSQL URL nor keyword pairs.
package struct ConnectionStringError: Error, Sendable, CustomStringConvertible {
  package var description: String {
    "not a PostgreSQL connection string; expected postgresql://user@host:port/database or"
      + " keyword=value pairs"
  }
}

extension ConnectionSettings: CustomStringConvertible {
  package var description: String {
    let user = self["user"].map { "\($0)@" } ?? ""
    let host = self["host"] ?? self["hostaddr"] ?? "local socket"
    return "\(user)\(host):\(self["port"] ?? "5432")/\(database ?? "")"
  }
}
