import Execution
import Postgres
import Reactor
import SQL

extension CommandProblem {
  init(_ error: MigrationError) {
    switch error {
    case .database(let error):
      self.init(message: "the database cannot be used: \(error.detail.message)")
    case .refused(let reasons):
      self.init(message: reasons.joined(separator: "\n") + "\nnothing was changed")
    case .locked(let holders):
      let names = holders.isEmpty ? "" : ": " + holders.joined(separator: ", ")
      self.init(
        message:
          "another migration of the same schema is running\(names); nothing was changed; wait longer by --lock-wait TIME",
        status: .locked)
    case .blocked(let failure):
      self.init(
        message:
          "others held locks for too long: \(failure.report)\ntry again, or wait longer by --lock-timeout TIME",
        status: .locked)
    case .failed(let failure):
      self.init(message: "\(failure.report)\n\(failure.advice)")
    }
  }
}

extension MigrationFailure {
  /// What happened, to which statement, and what became of the others.
  var report: String {
    let hint = error.detail.hint.map { "\nhint: \($0)" } ?? ""
    let reason = error.detail.message.isEmpty ? "the connection is gone" : error.detail.message
    var lines = ["\(reason)\(hint)", "in: \(statement.text)"]
    if committed.isEmpty, !isUncertain, !isPartial { lines.append("nothing was changed") }
    if !committed.isEmpty { lines.append("committed before, and kept:\(list(committed))") }
    if isPartial {
      lines.append("done in part, and taken up again behind that:\(list(undone))")
    } else if isUncertain {
      lines.append("unknown, since the connection was lost meanwhile:\(list(undone))")
    } else if !committed.isEmpty, !undone.isEmpty {
      lines.append("not changed:\(list(undone))")
    }
    if !rest.isEmpty, isUncertain || isPartial || !committed.isEmpty {
      lines.append("not begun:\(list(rest))")
    }
    return lines.joined(separator: "\n")
  }

  fileprivate var advice: String {
    if isUncertain {
      return "run the same again: it looks at what is there, and does what is missing"
    }
    return committed.isEmpty
      ? "run the same again once the reason is gone"
      : "run the same again once the reason is gone: it goes on behind what was committed"
  }

  private func list(_ statements: [Statement]) -> String {
    statements.map { "\n  \($0.text);" }.joined()
  }
}

extension EventLoopGroup {
  /// The one loop of a command.
  static func forCommand() throws(CommandProblem) -> EventLoopGroup {
    do throws(TransportError) {
      return try EventLoopGroup(count: 1)
    } catch {
      throw CommandProblem(message: "the operating system refuses: \(error)", status: .misuse)
    }
  }
}
