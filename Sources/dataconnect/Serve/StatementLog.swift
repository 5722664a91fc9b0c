import Configuration
import Execution
import Logging
import SQL
import Server

/// Writes a record for each statement that is slow, that fails, or for all, as the settings say: its
/// text, and never a value.
struct StatementLog: StatementObserver {
  private let log: Log
  private let choice: StatementLogging
  private let slow: Duration

  /// The most bytes of a statement in a record.
  private static let maximumBytes = 8192

  /// - Returns: `nil` where no statement is logged.
  init?(_ settings: Settings, log: Log) {
    choice = settings[SettingTable.logSQL]
    slow = settings[SettingTable.slowQuery]
    self.log = log
    if choice == .off { return nil }
  }

  func didRun(_ report: StatementReport, for target: OperationTarget?, requestID: String?) {
    let isSlow = report.time >= slow
    let failure: DatabaseError? =
      if case .failed(let error) = report.outcome { error } else { nil }
    switch choice {
    case .off: return
    case .slow where !isSlow: return
    case .error where failure == nil: return
    case .slow, .error, .all: break
    }
    log.write(isSlow || failure != nil ? .warn : .info, "statement") { line in
      line.add("request_id", requestID)
      line.add("service", target?.service)
      line.add("connector", target?.connector)
      line.add("operation", target?.operation)
      line.add("duration_ms", milliseconds: report.time.wholeNanoseconds)
      if report.together > 1 { line.add("together", report.together) }
      if case .rows(let count) = report.outcome { line.add("rows", count) }
      if let failure { add(failure, to: &line) }
      line.add("sql", report.statement.text, upTo: Self.maximumBytes)
    }
  }

  /// What PostgreSQL said may quote values, so its names alone are told.
  private func add(_ failure: DatabaseError, to line: inout LogLine) {
    switch failure.kind {
    case .refused(let state): line.add("sqlstate", state.description)
    case .unavailable: line.add("failure", "unavailable")
    case .outcomeUnknown: line.add("failure", "outcome unknown")
    case .exhausted: line.add("failure", "no connection is free")
    case .timeout: line.add("failure", "timeout")
    case .cancelled: line.add("failure", "cancelled")
    }
    line.add("table", failure.detail.table)
    line.add("column", failure.detail.column)
    line.add("constraint", failure.detail.constraint)
    line.add("advice", failure.advice)
  }
}

extension Duration {
  fileprivate var wholeNanoseconds: UInt64 { UInt64(clamping: attoseconds / 1_000_000_000) }
}
