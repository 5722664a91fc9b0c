import Configuration
import JSON
import Migrations
import Postgres
import Reactor

/// One run of `sql:migrate`.
struct MigrateRun {
  let options: MigrationOptions
  let allowance: Allowance
  let isSafeOnly: Bool
  let isDry: Bool
  let plan: PlanFile?
  let lockWait: Duration
  let limits: MigrationSession.Limits
  let online: OnlinePolicy
  let rewriteLimit: ByteSize
  let printsJSON: Bool
  let consent: Question

  init(_ arguments: Arguments) throws(CommandProblem) {
    isSafeOnly = arguments.has("safe-only")
    isDry = arguments.has("dry-run")
    printsJSON = arguments.has("json")
    let isForced = arguments.has("force")
    consent = Question(
      isAllowed: !arguments.has("non-interactive") && !arguments.has("json") && !isForced)
    allowance = try Self.allowance(arguments, isForced: isForced)
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

  func run() async throws(CommandProblem) -> ExitStatus {
    try await options.connected { session throws(CommandProblem) in
      try await migrate(over: session)
    }
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
    let after = try await verify(work, over: session)
    return try conclude(work, after)
  }

  /// Looks at the database again, and remembers what the schema describes where it fits.
  private func verify(
    _ work: Work, over session: MigrationSession
  ) async throws(CommandProblem) -> Comparison {
    do throws(MigrationError) {
      var request = MigrationSession.Request(options.request.desired)
      request.protected = options.request.protected
      let after = try await session.compare(request).comparison
      if after.isCompatible { try await session.remember(options.request.desired) }
      if !work.plan.isEmpty {
        try await session.record(
          work.plan, service: options.service, toolVersion: Version.current)
      }
      return after
    } catch {
      throw CommandProblem(
        message:
          "all statements were carried out, but the database could not be looked at afterwards: \(error.reason)\nrun the same again, which also remembers what the schema describes"
      )
    }
  }

  /// What is to be done, and what is left out.
  struct Work {
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
      try await options.demandDirectSession(session)
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
}
