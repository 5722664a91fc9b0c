import Foundation
import JSON
import Migrations
import Postgres
import Reactor

extension Command {
  static let sqlDiff = Command(
    "sql:diff", summary: "show what the database lacks of the schema, and change nothing",
    options: MigrationOptions.options + [
      Option("format", "text|sql|json", "how to print it (default: text)"),
      Option("include-unused", nil, "show also what the schema does not use, as strict mode would"),
      Option("from", "database", "what is compared; there is no other choice yet"),
      Option("to", "schema", "what it is compared with; there is no other choice yet"),
      Option("out", "FILE", "keep the plan for sql:migrate --plan FILE"),
      Option("exit-code", nil, "end with 3 for differences, with 4 for those that lose something"),
      .json,
    ]
  ) { arguments in
    do throws(CommandProblem) {
      return try await DiffRun(arguments).run()
    } catch {
      return Report.failure(error.message, error.status).tell(asJSON: arguments.has("json"))
    }
  }
}

/// One run of `sql:diff`.
private struct DiffRun {
  private let options: MigrationOptions
  private let format: Format
  private let out: String?
  private let includesUnused: Bool
  private let tellsByStatus: Bool

  private enum Format: String {
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
    for (option, known) in [("from", "database"), ("to", "schema")] {
      guard let text = arguments[option], text != known else { continue }
      throw CommandProblem(
        message: "--\(option) \(text) is not supported yet; it takes \(known)", status: .misuse)
    }
    tellsByStatus = arguments.has("exit-code")
    options = try MigrationOptions(arguments)
  }

  func run() async throws(CommandProblem) -> ExitStatus {
    let loop = try EventLoopGroup.forCommand().loops[0]
    let finding: MigrationSession.Finding
    let reports: [DiffReport]
    do throws(MigrationError) {
      (finding, reports) = try await MigrationSession.run(options.database, on: loop) {
        session throws(MigrationError) in
        let finding = try await session.compare(options.request)
        return (finding, try await self.reports(of: finding, over: session))
      }
    } catch {
      throw CommandProblem(error)
    }
    guard let last = reports.last else { return .success }
    if let out {
      // What sql:migrate does in the same mode.
      let mode = options.mode == .both ? .compatible : options.mode
      let changes = options.changes(of: finding.comparison, in: mode)
      try PlanFile(mode, finding, changes).write(to: out)
    }
    print(reports)
    guard tellsByStatus, !last.changes.isEmpty else { return .success }
    return last.changes.contains(where: \.isDestructive) ? .destructiveDifferences : .differences
  }

  /// One per mode that is asked for, the milder one first.
  private func reports(
    of finding: MigrationSession.Finding, over session: MigrationSession
  ) async throws(MigrationError) -> [DiffReport] {
    let modes: [MigrationOptions.Mode] =
      options.mode == .both ? [.compatible, .strict] : [options.mode]
    var reports: [DiffReport] = []
    for mode in modes {
      let comparison = finding.comparison
      var wanted = options.changes(of: comparison, in: mode)
      if includesUnused, mode != .strict { wanted += comparison.unused(besides: wanted) }
      let checked = try await session.check(wanted)
      reports.append(
        DiffReport(
          mode: mode, comparison: comparison, plan: MigrationPlan(checked, of: comparison)))
    }
    return reports
  }

  private func print(_ reports: [DiffReport]) {
    guard let last = reports.last else { return }
    switch format {
    case .json: Terminal.print(text(last.json))
    case .envelope:
      _ = Report.success("", last.json.object?["diffs"] ?? []).tell(asJSON: true)
    case .sql: Terminal.print(last.script)
    case .text:
      for (index, report) in reports.enumerated() {
        // The stricter mode repeats the milder one where it finds no more.
        if index > 0, report.changes.count == reports[0].changes.count { continue }
        Terminal.note(heading(of: report))
        if !report.changes.isEmpty { Terminal.print(report.text) }
      }
    }
  }

  private func heading(of report: DiffReport) -> String {
    let count = report.changes.count
    return count == 0
      ? "mode \(report.mode.rawValue): the database fits the schema"
      : "mode \(report.mode.rawValue): \(count) statement\(count == 1 ? "" : "s")"
  }

  private func text(_ value: JSONValue) -> String {
    String(decoding: value.bytes(layout: .pretty), as: UTF8.self)
  }
}
