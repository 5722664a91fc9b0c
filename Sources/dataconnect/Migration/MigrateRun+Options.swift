import Configuration
import Migrations

extension MigrateRun {
  static func allowance(
    _ arguments: Arguments, isForced: Bool
  ) throws(CommandProblem) -> Allowance {
    do throws(UnknownPermission) {
      return try Allowance(
        isForced: isForced, arguments.all("allow-destructive").joined(separator: ","))
    } catch {
      let kinds = Permission.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandProblem(
        message: "--allow-destructive knows no \"\(error.text)\"; it takes \(kinds) or all",
        status: .misuse)
    }
  }

  static func online(_ arguments: Arguments) throws(CommandProblem) -> OnlinePolicy {
    guard let text = arguments["online"] else { return .auto }
    guard let policy = OnlinePolicy(rawValue: text) else {
      throw CommandProblem(
        message: "--online must be auto, always or never, not \(text)", status: .misuse)
    }
    return policy
  }

  static func rewriteLimit(_ arguments: Arguments) throws(CommandProblem) -> ByteSize {
    guard let text = arguments["rewrite-limit"] else { return ByteSize(100 << 20) }
    guard let size = ByteSize(text) else {
      throw CommandProblem(
        message: "--rewrite-limit must be a size such as 500MB or 2GB", status: .misuse)
    }
    return size
  }

  static func time(
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
}
