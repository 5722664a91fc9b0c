/// The texts of `--help`.
enum Help {
  static var overview: String {
    let rows = Command.all.map { command in
      (([command.name] + command.aliases).joined(separator: ", "), command.summary)
    }
    return """
      dataconnect \(Version.current): a server for Firebase Data Connect projects on your own PostgreSQL

      usage: dataconnect COMMAND [OPTIONS]

      \(table(rows))

      dataconnect help COMMAND shows the options of a command. --color=auto|always|never counts for all.
      """
  }

  static func text(of command: Command) -> String {
    let words = ["dataconnect", command.name, "[OPTIONS]", command.operands]
    let usage = words.filter { !$0.isEmpty }.joined(separator: " ")
    let rows = command.options.map { option in
      ("--\(option.name)\(option.value.map { " \($0)" } ?? "")", option.summary)
    }
    let aliases =
      command.aliases.isEmpty ? "" : "\nalso called: \(command.aliases.joined(separator: ", "))\n"
    return "\(command.summary)\n\nusage: \(usage)\n\(aliases)\n\(table(rows))"
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map { $0.0.count }.max() ?? 0
    return rows.map { name, summary in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(summary)"
    }.joined(separator: "\n")
  }
}
