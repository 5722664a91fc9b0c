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
    case .blocked(let statement, let error):
      self.init(
        message:
          "others held locks for too long: \(error.detail.message)\nin: \(statement.text)\nnothing of the transaction remains; try again, or wait longer by --lock-timeout TIME",
        status: .locked)
    case .failed(let statement, let error, let done):
      let hint = error.detail.hint.map { "\nhint: \($0)" } ?? ""
      let committed =
        done.isEmpty
        ? "nothing was changed"
        : "committed before, and kept: " + done.map(\.text).joined(separator: "; ")
          + "\nnothing else was changed; run the same again to go on"
      self.init(
        message: "\(error.detail.message)\(hint)\nin: \(statement.text)\n\(committed)")
    }
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
