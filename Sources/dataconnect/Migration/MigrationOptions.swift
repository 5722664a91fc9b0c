import Configuration
import Diagnostics
import Foundation
import Migrations
import Postgres
import SQL
import Services

/// What `sql:diff` and `sql:migrate` are told alike: a service, its database, and how to compare them.
struct MigrationOptions {
  let database: ConnectionSettings
  let namespace: Identifier
  let request: MigrationSession.Request
  let mode: Mode
  let pooler: Pooler
  /// Whether the database is the one that is named for going around a pooler.
  let isDirect: Bool
  /// The id of the service.
  let service: String
  /// The folder that holds dataconnect.yaml.
  let source: String
  /// A database for trying files, where one is kept for that.
  let shadow: ConnectionSettings?
  /// Whether a database is named besides that.
  let hasDatabase: Bool

  /// How closely the database has to fit.
  enum Mode: String, CaseIterable {
    case compatible
    case strict
    /// Tables and columns as in the first, constraints and indexes as in the second.
    case constraints = "strict-constraints"
    /// The first, and the second for those who ask.
    case both
  }

  static let options: [Command.Option] = [
    .source,
    .init("database-url", "URL", "the database (default: DATABASE_URL)"),
    .init(
      "mode", "compatible|strict|strict-constraints|both",
      "what the schema uses, or no more than that (default: schemaValidation of dataconnect.yaml)"),
    .init("rename", "TABLE.OLD=NEW", "rename a column and keep its values; may be repeated"),
    .init("rename-table", "OLD=NEW", "rename a table and keep its rows; may be repeated"),
    .init("non-interactive", nil, "ask nothing"),
  ]

  /// Takes as many words besides options; where `shadowSuffices`, the database that is kept for trying
  /// files does where no other one is named.
  init(
    _ arguments: Arguments, operands: Int = 0, shadowSuffices: Bool = false
  ) throws(CommandProblem) {
    guard arguments.operands.count <= operands else {
      throw CommandProblem(
        message: operands == 0
          ? "there is nothing to name but options"
          : "there is nothing to name behind \(arguments.operands[operands - 1]) but options",
        status: .misuse)
    }
    let reading = SettingsReading(arguments)
    guard let project = reading.project, let source = reading.folder else {
      throw CommandProblem(message: reading.missingFolder)
    }
    let service = try Self.service(project)
    self.source = source
    self.service = service.configuration.serviceID
    shadow = try Self.shadow(reading, service.configuration)
    let named = try Self.database(reading, service.configuration, arguments)
    hasDatabase = named != nil
    guard let database = named ?? (shadowSuffices ? shadow : nil) else {
      let problem = SettingProblem(
        place: "DATABASE_URL", "no database is named; name one here or by --database-url URL")
      throw CommandProblem(message: "\(problem)")
    }
    self.database = database
    pooler = try Self.pooler(reading)
    isDirect =
      arguments["database-url"] == nil
      && ((try? reading.sources.read(SettingTable.directDatabaseURL)) ?? nil) != nil
    namespace = service.configuration.namespace
    mode = try Self.mode(arguments["mode"], service.configuration)
    var request = MigrationSession.Request(DesiredCatalog(service.schema))
    request.protected = service.configuration.protectedNames.map(NamePattern.init)
    request.renames = try Self.renames(arguments)
    request.backfills = try Self.backfills(arguments.all("backfill"))
    self.request = request
  }

  /// The service, where its schema is sound; operations may have mistakes.
  private static func service(_ project: ServiceLoader.Result) throws(CommandProblem) -> Service {
    let printer = DiagnosticPrinter(files: project.files)
    for diagnostic in project.diagnostics where diagnostic.severity == .error {
      Terminal.note(printer.block(diagnostic))
    }
    guard let service = project.service else {
      throw CommandProblem(message: "the schema has errors")
    }
    if project.diagnostics.hasErrors {
      Terminal.warning("operations have errors, which change nothing here")
    }
    return service
  }

  private static func database(
    _ reading: SettingsReading, _ configuration: ServiceConfiguration, _ arguments: Arguments
  ) throws(CommandProblem) -> ConnectionSettings? {
    do throws(SettingProblem) {
      let isNamed = arguments["database-url"] != nil
      let direct = isNamed ? nil : try reading.sources.read(SettingTable.directDatabaseURL)
      let usual = try reading.sources.read(SettingTable.databaseURL)
      guard let url = direct ?? usual else { return nil }
      var settings: ConnectionSettings
      do throws(ConnectionStringError) {
        settings = try ConnectionSettings(url, service: configuration.serviceID)
      } catch {
        throw SettingProblem(
          place: direct == nil ? "DATABASE_URL" : "DATABASE_DIRECT_URL", "the value is \(error)")
      }
      if let password = try reading.sources.read(SettingTable.databasePassword) {
        settings.setPassword(password)
      }
      if settings.database == nil {
        settings.database = try reading.sources.read(SettingTable.database)
      }
      settings.schema = configuration.namespace
      // Said of the usual way alone.
      if direct == nil, try reading.sources.read(SettingTable.pooler) == .session {
        settings.sessions = .kept
      }
      return settings
    } catch {
      throw CommandProblem(message: "\(error)")
    }
  }

  private static func shadow(
    _ reading: SettingsReading, _ configuration: ServiceConfiguration
  ) throws(CommandProblem) -> ConnectionSettings? {
    let problem: SettingProblem
    do throws(SettingProblem) {
      guard let url = try reading.sources.read(SettingTable.shadowDatabaseURL) else { return nil }
      do throws(ConnectionStringError) {
        var settings = try ConnectionSettings(url, service: configuration.serviceID)
        settings.schema = configuration.namespace
        return settings
      } catch {
        problem = SettingProblem(place: "DATABASE_SHADOW_URL", "the value is \(error)")
      }
    } catch {
      problem = error
    }
    throw CommandProblem(message: "\(problem)")
  }

  private static func pooler(_ reading: SettingsReading) throws(CommandProblem) -> Pooler {
    do throws(SettingProblem) {
      return try reading.sources.read(SettingTable.pooler)
    } catch {
      throw CommandProblem(message: "\(error)", status: .misuse)
    }
  }

  private static func mode(
    _ text: String?, _ configuration: ServiceConfiguration
  ) throws(CommandProblem) -> Mode {
    guard let text else {
      switch configuration.validation {
      case .strict?: return .strict
      case .compatible?: return .compatible
      case nil: return .both
      }
    }
    guard let mode = Mode(rawValue: text.lowercased()) else {
      throw CommandProblem(
        message: "--mode must be compatible, strict, strict-constraints or both, not \(text)",
        status: .misuse)
    }
    return mode
  }

  /// The changes that a mode asks for; of `both` those that are made.
  func changes(of comparison: Comparison, in mode: Mode? = nil) -> [SchemaChange] {
    switch mode ?? self.mode {
    case .compatible, .both: comparison.changes(.compatible)
    case .strict: comparison.changes(.strict)
    case .constraints: comparison.constraintChanges
    }
  }

  // MARK: Pairs

  private static func renames(_ arguments: Arguments) throws(CommandProblem) -> [Rename] {
    var renames: [Rename] = []
    for text in arguments.all("rename-table") {
      let (old, new) = try pair(text, "--rename-table old=new")
      renames.append(.table(old, to: new))
    }
    for text in arguments.all("rename") {
      let (old, new) = try pair(text, "--rename table.old=new")
      renames.append(.column(try column(old, "--rename table.old=new"), to: new))
    }
    return renames
  }

  private static func backfills(
    _ texts: [String]
  ) throws(CommandProblem) -> [ColumnName: DefaultExpression] {
    let form = "--backfill \"table.column=SQL expression\""
    var backfills: [ColumnName: DefaultExpression] = [:]
    for text in texts {
      let (name, expression) = try pair(text, form)
      let place = try column(name, form)
      do throws(SchemaSQLProblem) {
        backfills[place] = try DefaultExpression(expression)
      } catch {
        throw CommandProblem(message: "\(form): \(error.message)", status: .misuse)
      }
    }
    return backfills
  }

  private static func pair(
    _ text: String, _ form: String
  ) throws(CommandProblem) -> (String, String) {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else {
      throw CommandProblem(message: "\"\(text)\" is not of the form \(form)", status: .misuse)
    }
    return (String(parts[0]), String(parts[1]))
  }

  private static func column(
    _ text: String, _ form: String
  ) throws(CommandProblem) -> ColumnName {
    let parts = text.split(separator: ".")
    guard parts.count == 2 else {
      throw CommandProblem(message: "\"\(text)\" is not of the form \(form)", status: .misuse)
    }
    return ColumnName(String(parts[0]), String(parts[1]))
  }
}
