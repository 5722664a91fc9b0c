/// A command of the program: its names, its options and what it does.
struct Command: Sendable {
  /// The name that help shows.
  let name: String
  /// Other names that mean the same.
  let aliases: [String]
  let summary: String
  /// The words after the options, as help shows them; empty where there are none.
  let operands: String
  let options: [Option]
  /// Whether options that it does not know are ignored, as tools expect that call it with more.
  let ignoresUnknownOptions: Bool
  let run: @Sendable (Arguments) async -> ExitStatus

  init(
    _ name: String, aliases: [String] = [], summary: String, operands: String = "",
    options: [Option] = [], ignoresUnknownOptions: Bool = false,
    run: @escaping @Sendable (Arguments) async -> ExitStatus
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.operands = operands
    self.options = options
    self.ignoresUnknownOptions = ignoresUnknownOptions
    self.run = run
  }

  /// `--name VALUE`, `--name [VALUE]` where it may be missing, or without a placeholder `--name`.
  struct Option: Sendable {
    let name: String
    let value: String?
    let summary: String

    init(_ name: String, _ value: String? = nil, _ summary: String) {
      self.name = name
      self.value = value
      self.summary = summary
    }

    /// Whether the value may be missing, and then is empty.
    var hasOptionalValue: Bool { value?.hasPrefix("[") ?? false }
  }

  static let all: [Command] = [
    .initialize, .initializeSDK,
    .emulatorsStart, .emulatorsExec, .emulatorsExport, .emulatorsClear, .serve, .compile, .build,
    .execute, .seed, .health, .configPrint, .servicesList, .sqlDiff, .sqlMigrate,
    .migrationsNew, .migrationsStatus, .migrationsApply, .migrationsVerify, .migrationsDown,
    .migrationsBaseline, .migrationsResolve, .migrationsHash, .sdkGenerate, .completion,
  ]

  /// The command of a name; the prefix `dataconnect:` of the official names is optional.
  static func named(_ name: String) -> Command? {
    let plain = name.hasPrefix("dataconnect:") ? String(name.dropFirst(12)) : name
    return all.first { $0.name == plain || $0.aliases.contains(plain) }
  }
}

extension Command.Option {
  static let source = Command.Option(
    "source", "DIR", "the folder that holds dataconnect.yaml (default: found from here)")
}
