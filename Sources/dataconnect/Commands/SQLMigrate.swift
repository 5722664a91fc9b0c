import Configuration
import Foundation
import JSON
import Migrations
import Postgres
import Reactor
import SQL

extension Command {
  static let sqlMigrate = Command(
    "sql:migrate", summary: "change the database so that it fits the schema",
    options: MigrationOptions.options + [
      Option("safe-only", nil, "leave out what loses something, and what rows may forbid"),
      Option(
        "allow-destructive", "KIND[:TARGET],…",
        "allow losses, such as drop-column:book.blurb; see docs/operations.md"),
      Option("force", nil, "allow all losses but those that need --allow-destructive"),
      Option("dry-run", nil, "print the statements and change nothing"),
      Option("plan", "FILE", "carry out the plan of sql:diff --out, unless something has changed"),
      Option(
        "backfill", "TABLE.COLUMN=SQL",
        "the value of rows that have none, for a column that must have one; may be repeated"),
      Option(
        "online", "auto|always|never",
        "whether large tables are changed while others write to them (default: auto)"),
      Option(
        "rewrite-limit", "SIZE",
        "the largest table that is written anew while nobody can use it (default: 100MB)"),
      Option("lock-wait", "TIME", "how long to wait for another migration (default: 60s)"),
      Option("lock-timeout", "TIME", "how long to wait for a table at a time (default: 3s)"),
      Option("statement-timeout", "TIME", "the longest time of a quick statement (default: 60s)"),
      .json,
    ]
  ) { arguments in
    do throws(CommandProblem) {
      return try await MigrateRun(arguments).run()
    } catch {
      return Report.failure(error.message, error.status).tell(asJSON: arguments.has("json"))
    }
  }
}

/// One run of `sql:migrate`.
private struct MigrateRun {
  private let options: MigrationOptions
  private let allowance: Allowance
  private let isSafeOnly: Bool
  private let isDry: Bool
  private let plan: PlanFile?
  private let lockWait: Duration
  private let limits: MigrationSession.Limits
  private let online: OnlinePolicy
  private let rewriteLimit: ByteSize
  private let printsJSON: Bool
  private let consent: Question

  init(_ arguments: Arguments) throws(CommandProblem) {
    isSafeOnly = arguments.has("safe-only")
    isDry = arguments.has("dry-run")
    printsJSON = arguments.has("json")
    let isForced = arguments.has("force")
    consent = Question(
      isAllowed: !arguments.has("non-interactive") && !arguments.has("json") && !isForced)
    do throws(UnknownPermission) {
      allowance = try Allowance(
        isForced: isForced, arguments.all("allow-destructive").joined(separator: ","))
    } catch {
      let kinds = Permission.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandProblem(
        message: "--allow-destructive knows no \"\(error.text)\"; it takes \(kinds) or all",
        status: .misuse)
    }
    lockWait = try Self.time(arguments, "lock-wait") ?? .seconds(60)
    var limits = MigrationSession.Limits()
    limits.lock = try Self.time(arguments, "lock-timeout") ?? limits.lock
    limits.statement = try Self.time(arguments, "statement-timeout") ?? limits.statement
    self.limits = limits
    online = try Self.online(arguments)
    rewriteLimit = try Self.rewriteLimit(arguments)
    plan = try arguments["plan"].map { (path) throws(CommandProblem) in
      try PlanFile(contentsOf: path)
    }
    options = try MigrationOptions(arguments)
  }

  private static func online(_ arguments: Arguments) throws(CommandProblem) -> OnlinePolicy {
    guard let text = arguments["online"] else { return .auto }
    guard let policy = OnlinePolicy(rawValue: text) else {
      throw CommandProblem(
        message: "--online must be auto, always or never, not \(text)", status: .misuse)
    }
    return policy
  }

  private static func rewriteLimit(_ arguments: Arguments) throws(CommandProblem) -> ByteSize {
    guard let text = arguments["rewrite-limit"] else { return ByteSize(100 << 20) }
    guard let size = ByteSize(text) else {
      throw CommandProblem(
        message: "--rewrite-limit must be a size such as 500MB or 2GB", status: .misuse)
    }
    return size
  }

  private static func time(
    _ arguments: Arguments, _ option: String
  ) throws(CommandProblem) -> Duration? {
    guard let text = arguments[option] else { return nil }
    guard let time = SettingForm<Duration>.duration.read(text) else {
      throw CommandProblem(
        message: "--\(option) must be \(SettingForm<Duration>.duration.expectation)",
        status: .misuse)
    }
    return time
  }

  func run() async throws(CommandProblem) -> ExitStatus {
    let loop = try EventLoopGroup.forCommand().loops[0]
    var problem: CommandProblem?
    var status = ExitStatus.success
    do throws(MigrationError) {
      try await MigrationSession.run(options.database, on: loop) {
        session throws(MigrationError) in
        do throws(CommandProblem) {
          status = try await migrate(over: session)
        } catch {
          problem = error
        }
      }
    } catch {
      throw CommandProblem(error)
    }
    if let problem { throw problem }
    return status
  }

  private func migrate(over session: MigrationSession) async throws(CommandProblem) -> ExitStatus {
    let work = try await prepare(over: session)
    if isDry {
      Terminal.print(work.report.text)
      return .success
    }
    try decide(work)
    do throws(MigrationError) {
      if !work.plan.isEmpty { try await session.demandOwnTables(of: options.namespace) }
      try await session.apply(work.plan, limits: limits) { Terminal.note($0) }
    } catch {
      throw CommandProblem(error)
    }
    return try conclude(work, try await verify(over: session))
  }

  /// Looks at the database again, and remembers what the schema describes where it fits.
  private func verify(over session: MigrationSession) async throws(CommandProblem) -> Comparison {
    do throws(MigrationError) {
      var request = MigrationSession.Request(options.request.desired)
      request.protected = options.request.protected
      let after = try await session.compare(request).comparison
      if after.isCompatible { try await session.remember(options.request.desired) }
      return after
    } catch {
      throw CommandProblem(
        message:
          "all statements were carried out, but the database could not be looked at afterwards: \(error.reason)\nrun the same again, which also remembers what the schema describes"
      )
    }
  }

  /// What is to be done, and what is left out.
  private struct Work {
    let finding: MigrationSession.Finding
    let selection: Selection
    let plan: MigrationPlan
    let report: DiffReport

    /// What programs are told of it once it is done.
    var result: JSONValue {
      ["statements": .number(JSONNumber(plan.changes.count)), "diffs": report.applied]
    }
  }

  private func prepare(over session: MigrationSession) async throws(CommandProblem) -> Work {
    let finding: MigrationSession.Finding
    let checked: [SchemaChange]
    do throws(MigrationError) {
      try await demandDirectSession(session)
      try await session.lock(options.namespace, waiting: lockWait)
      finding = try await session.compare(options.request)
      checked = try await session.check(options.changes(of: finding.comparison))
    } catch {
      throw CommandProblem(error)
    }
    let mode = options.mode == .both ? .compatible : options.mode
    if let plan, let difference = plan.difference(from: PlanFile(mode, finding, checked)) {
      throw CommandProblem(
        message: "\(difference); review a new one by sql:diff --out FILE; nothing was changed",
        status: .drifted)
    }
    let selection = Selection(isSafeOnly ? .safe : .everything, of: checked)
    let plan = MigrationPlan(selection.chosen, of: finding.comparison, online: online)
    return Work(
      finding: finding, selection: selection, plan: plan,
      report: DiffReport(mode: mode, comparison: finding.comparison, plan: plan))
  }

  private func demandDirectSession(_ session: MigrationSession) async throws(MigrationError) {
    switch options.pooler {
    case .none, .session: return
    case .auto: try await session.demandDirectSession()
    case .transaction:
      guard !options.isDirect else { return }
      throw .refused([
        "DATACONNECT_POOLER says that sessions change between transactions, where no lock lasts: name the server itself by DATABASE_DIRECT_URL"
      ])
    }
  }

  // MARK: Consent

  private func decide(_ work: Work) throws(CommandProblem) {
    let refusals = work.plan.changes.compactMap(\.refusal)
    guard refusals.isEmpty else {
      throw CommandProblem(error(refusals))
    }
    try decideAboutRewrites(work)
    let missing = work.plan.changes.flatMap { change in
      change.consents.filter { !allowance.covers($0) }.map { (change, $0) }
    }
    guard !missing.isEmpty else {
      if !work.plan.isEmpty, consent.isPossible {
        Terminal.note(work.report.text)
        guard consent.ask("change the database?") else { throw Self.aborted }
      }
      return
    }
    if consent.isPossible, missing.allSatisfy({ !$0.1.isReserved }) {
      Terminal.note(work.report.text)
      guard consent.ask("change the database, and lose what is marked as destructive?") else {
        throw Self.aborted
      }
      return
    }
    throw refusal(of: missing)
  }

  /// Asks before a large table is out of use for long.
  private func decideAboutRewrites(_ work: Work) throws(CommandProblem) {
    let large = work.plan.changes.compactMap { change -> String? in
      guard change.rewrites, let table = change.definition.tables.first,
        let found = work.finding.comparison.catalog.tables[table.name.description],
        found.bytes > rewriteLimit.bytes
      else { return nil }
      return "\(change.definition.statement.text) -- \(ByteSize(found.bytes))"
    }
    guard !large.isEmpty else { return }
    let list = large.joined(separator: "\n  ")
    if consent.isPossible {
      Terminal.note("these statements write tables anew, which nobody can use meanwhile:\n  \(list)")
      guard consent.ask("write them anew?") else { throw Self.aborted }
      return
    }
    throw CommandProblem(
      message:
        "these statements write tables anew that are larger than \(rewriteLimit), which nobody can use meanwhile:\n  \(list)\nallow it by --rewrite-limit SIZE, or add another field, copy the values and drop the old column; nothing was changed"
    )
  }

  private static let aborted = CommandProblem(message: "nothing was changed")

  private func error(_ refusals: [String]) -> MigrationError { .refused(refusals) }

  private func refusal(of missing: [(SchemaChange, Consent)]) -> CommandProblem {
    var statements: [String] = []
    for (change, _) in missing where !statements.contains(change.definition.statement.text) {
      statements.append(change.definition.statement.text)
    }
    var permissions: [String] = []
    for text in missing.compactMap({ $0.1.options.first?.text }) where !permissions.contains(text) {
      permissions.append(text)
    }
    let isGeneral = missing.allSatisfy { !$0.1.isReserved }
    let general = isGeneral ? "all by --force, or " : ""
    return CommandProblem(
      message:
        "these statements lose data or a guarantee:\n  \(statements.joined(separator: "\n  "))\nallow \(general)by --allow-destructive \(permissions.joined(separator: ",")), or leave them out by --safe-only; nothing was changed"
    )
  }

  // MARK: The end

  private func conclude(
    _ work: Work, _ after: Comparison
  ) throws(CommandProblem) -> ExitStatus {
    let rest = options.changes(of: after)
    let count = work.plan.changes.count
    let text = count == 0 ? "nothing had to be changed" : "\(count) statements were carried out"
    if isSafeOnly {
      for change in work.selection.left {
        Terminal.note("left out: \(change.definition.statement.text)")
        if let reason = change.refusal { Terminal.note("  \(reason)") }
      }
      _ = Report.success(text, work.result).tell(asJSON: printsJSON)
      if after.isCompatible { return .success }
      return work.selection.left.contains(where: \.isDestructive)
        ? .destructiveDifferences : .differences
    }
    guard rest.isEmpty else {
      let statements = rest.map(\.definition.statement.text).joined(separator: "\n  ")
      throw CommandProblem(
        message:
          "the changes were made, but the database still differs from the schema:\n  \(statements)")
    }
    if options.mode == .both, !after.isExact {
      Terminal.note(
        "the database holds more than the schema uses; see sql:diff --mode strict")
    }
    return Report.success(text, work.result).tell(asJSON: printsJSON)
  }
}
