extension Command {
  static let emulatorsExec = Command(
    "emulators:exec", summary: "run a command while a project is served", operands: "COMMAND",
    options: Option.emulators
  ) { arguments in
    guard !arguments.operands.isEmpty else {
      Terminal.error("a command is missing: emulators:exec \"npm test\"")
      return .misuse
    }
    return await Emulator.run(arguments, for: .running(Script(arguments.operands)))
  }
}
