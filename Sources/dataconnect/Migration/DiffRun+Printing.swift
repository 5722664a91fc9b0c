import JSON
import Migrations

extension DiffRun {
  /// Prints what was found, in the form that is asked for.
  func print(_ reports: [DiffReport]) {
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
    for sentence in last.others ?? [] {
      Terminal.note("no statement is known for this: \(sentence)")
    }
  }

  private func heading(of report: DiffReport) -> String {
    let count = report.changes.count
    let sides = from == .database && to == .schema ? "" : " from \(from.name) to \(to.name)"
    guard count == 0 else {
      return
        "mode \(report.mode.rawValue): \(count) statement\(count == 1 ? "" : "s")\(sides)"
    }
    guard to.isSchema else {
      return report.others?.isEmpty ?? true
        ? "mode \(report.mode.rawValue): no difference between \(from.name) and \(to.name)"
        : "mode \(report.mode.rawValue): no statement\(sides)"
    }
    return from == .database && to == .schema
      ? "mode \(report.mode.rawValue): the database fits the schema"
      : "mode \(report.mode.rawValue): what \(from.name) \(from.verb) fits \(to.name)"
  }

  private func text(_ value: JSONValue) -> String {
    String(decoding: value.bytes(layout: .pretty), as: UTF8.self)
  }
}

extension DatabaseState {
  fileprivate var verb: String {
    switch self {
    case .database: "holds"
    case .migrations: "make"
    case .script, .source, .schema: "makes"
    }
  }
}
