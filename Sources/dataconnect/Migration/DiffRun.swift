import JSON
import Migrations
import Postgres
import SQL

/// One run of `sql:diff`.
struct DiffRun {
  private let options: MigrationOptions
  let from: DatabaseState
  let to: DatabaseState
  private let modes: [MigrationOptions.Mode]
  private let directory: MigrationDirectory
  let format: Format
  private let out: String?
  private let includesUnused: Bool
  private let tellsByStatus: Bool

  enum Format: String {
    case text, sql, json
    /// Within the envelope of all commands.
    case envelope
  }

  init(_ arguments: Arguments) throws(CommandProblem) {
    if arguments.has("json") {
      format = .envelope
    } else {
      guard let format = Format(rawValue: arguments["format"] ?? "text"), format != .envelope else {
        throw CommandProblem(message: "--format must be text, sql or json", status: .misuse)
      }
      self.format = format
    }
    out = arguments["out"]
    includesUnused = arguments.has("include-unused")
    tellsByStatus = arguments.has("exit-code")
    from = try DatabaseState(arguments["from"] ?? "database", option: "from", takesSchema: false)
    to = try DatabaseState(arguments["to"] ?? "schema", option: "to", takesSchema: true)
    guard from != to else {
      throw CommandProblem(
        message: "--from and --to name the same: \(from.name)", status: .misuse)
    }
    guard out == nil || (from == .database && to == .schema) else {
      throw CommandProblem(
        message:
          "--out keeps a plan for sql:migrate --plan, which leads from the database to the schema: leave out --from and --to",
        status: .misuse)
    }
    let usesDatabase = from == .database || to == .database
    options = try MigrationOptions(arguments, shadowSuffices: !usesDatabase)
    directory = MigrationDirectory(arguments, source: options.source, service: options.service)
    if !to.isSchema, arguments["mode"] == nil {
      // What a database holds beyond a schema is the owner's; beyond another database it is a difference.
      modes = [.strict]
    } else {
      modes = options.mode == .both ? [.compatible, .strict] : [options.mode]
    }
  }

  func run() async throws(CommandProblem) -> ExitStatus {
    var request = options.request
    var goal: CatalogGoal?
    if let desired = try options.desired(to) {
      request.desired = desired
    } else {
      let found = try await options.inState(to, directory) { session throws(CommandProblem) in
        try await Self.attempt { () async throws(MigrationError) in try await session.catalog() }
      }
      let wanted = CatalogGoal(found, in: options.namespace)
      request.desired = wanted.desired
      request.omissions = wanted.omissions
      request.protected = []
      goal = wanted
    }
    let (finding, reports) = try await compare(request, goal)
    guard let last = reports.last else { return .success }
    if let out {
      // What sql:migrate does in the same mode.
      let mode = options.mode == .both ? .compatible : options.mode
      let changes = options.changes(of: finding.comparison, in: mode)
      try PlanFile(mode, finding, changes).write(to: out)
    }
    print(reports)
    guard tellsByStatus else { return .success }
    if last.changes.contains(where: \.isDestructive) { return .destructiveDifferences }
    return last.isEmpty ? .success : .differences
  }

  private func compare(
    _ request: MigrationSession.Request, _ goal: CatalogGoal?
  ) async throws(CommandProblem) -> (MigrationSession.Finding, [DiffReport]) {
    try await options.inState(from, directory) { session throws(CommandProblem) in
      try await Self.attempt { () async throws(MigrationError) in
        let finding = try await session.compare(request)
        let others = goal?.untold(finding.objects, by: finding.comparison)
        let reports = try await reports(of: finding, others, over: session)
        return (finding, reports)
      }
    }
  }

  private static func attempt<Result>(
    _ body: () async throws(MigrationError) -> Result
  ) async throws(CommandProblem) -> Result {
    do throws(MigrationError) {
      return try await body()
    } catch {
      throw CommandProblem(error)
    }
  }

  /// One per mode that is asked for, the milder one first.
  private func reports(
    of finding: MigrationSession.Finding, _ others: [CatalogObjects.Drift]?,
    over session: MigrationSession
  ) async throws(MigrationError) -> [DiffReport] {
    var reports: [DiffReport] = []
    for mode in modes {
      let comparison = finding.comparison
      var wanted = options.changes(of: comparison, in: mode)
      if includesUnused, mode != .strict { wanted += comparison.unused(besides: wanted) }
      let checked = try await session.check(wanted)
      reports.append(
        DiffReport(
          mode: mode, comparison: comparison, plan: MigrationPlan(checked, of: comparison),
          others: others?.map(\.sentence)))
    }
    return reports
  }
}
