import JSON

/// What a command came to, told to people as text or to programs as one JSON object.
struct Report: Sendable {
  /// For people, on standard output; empty where nothing is to be said.
  var text: String
  /// For programs.
  var result: JSONValue
  /// Why it failed; `nil` for success.
  var problem: String?
  var status: ExitStatus

  static func success(_ text: String, _ result: JSONValue) -> Report {
    Report(text: text, result: result, problem: nil, status: .success)
  }

  static func failure(_ problem: String, _ status: ExitStatus = .failure) -> Report {
    Report(text: "", result: .null, problem: problem, status: status)
  }

  /// Says it in the form that the call asks for.
  func tell(asJSON: Bool) -> ExitStatus {
    if asJSON {
      let envelope: JSONValue =
        problem.map { ["status": "error", "error": .string($0)] }
        ?? ["status": "success", "result": result]
      Terminal.print(String(decoding: envelope.bytes(layout: .pretty), as: UTF8.self))
    } else {
      if !text.isEmpty { Terminal.print(text) }
      if let problem { Terminal.error(problem) }
    }
    return status
  }
}

extension Command.Option {
  static let json = Command.Option("json", nil, "print one JSON object, for programs")
}

extension Command {
  /// A command whose outcome is one report; it has the option `--json`.
  init(
    _ name: String, aliases: [String] = [], summary: String, operands: String = "",
    options: [Option] = [],
    reporting body: @escaping @Sendable (Arguments) async -> Report
  ) {
    self.init(
      name, aliases: aliases, summary: summary, operands: operands, options: options + [.json]
    ) {
      await body($0).tell(asJSON: $0.has("json"))
    }
  }
}
