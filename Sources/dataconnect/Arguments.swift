import Diagnostics

/// The options and operands of one call.
struct Arguments: Sendable {
  /// The values of options by name.
  private(set) var values: [String: String] = [:]
  private(set) var operands: [String] = []
  /// All values of options that were given, in order.
  private var all: [(option: String, value: String)] = []

  /// The value of an option; the last one counts.
  subscript(option: String) -> String? { values[option] }

  func has(_ option: String) -> Bool { values[option] != nil }

  /// All values of an option that may be given several times.
  func all(_ option: String) -> [String] { all.filter { $0.option == option }.map(\.value) }

  fileprivate mutating func set(_ option: String, _ value: String) {
    values[option] = value
    all.append((option, value))
  }
  fileprivate mutating func add(_ operand: String) { operands.append(operand) }
}

/// What the words of a call ask for.
enum Invocation {
  case run(Command, Arguments)
  case help(Command?)
  case version
  case misuse(String)

  /// Reads `[global options] command [options] [operands]`.
  ///
  /// A command like `sdk:generate` may also be two words. Options are `--name=value`, `--name value` or
  /// `--name`, and `--` ends them.
  static func read(_ words: [String]) -> Invocation {
    guard let index = words.firstIndex(where: { !$0.hasPrefix("-") }) else {
      if words.contains("--version") { return .version }
      if words.isEmpty || words.contains("--help") || words.contains("-h") { return .help(nil) }
      return .misuse("a command is missing; see dataconnect --help")
    }
    let name = words[index]
    if name == "help" { return .help(words.dropFirst(index + 1).first.flatMap(Command.named)) }
    if name == "version" { return .version }
    if let next = words.indices.dropFirst(index + 1).first(where: { !words[$0].hasPrefix("-") }),
      let command = Command.named("\(name):\(words[next])")
    {
      var rest = words
      for place in [next, index] { rest.remove(at: place) }
      return arguments(of: command, rest[...])
    }
    guard let command = Command.named(name) else {
      let names = Command.all.flatMap { [$0.name] + $0.aliases }
      return .misuse(
        "unknown command \(name).\(Suggestion.sentence(for: name, among: names)) See dataconnect --help"
      )
    }
    return arguments(of: command, words[..<index] + words[(index + 1)...])
  }

  /// `sql:migrate --versioned [apply|status|…]` means the command of migration files of that name.
  private static func versioned(
    _ command: Command, _ words: ArraySlice<String>
  ) -> (Command, ArraySlice<String>)? {
    guard command.name == "sql:migrate", let place = words.firstIndex(of: "--versioned") else {
      return nil
    }
    var words = words
    words.remove(at: place)
    if place < words.endIndex, let other = Command.named("migrations:\(words[place])") {
      words.remove(at: place)
      return (other, words)
    }
    return (.migrationsApply, words)
  }

  private static func arguments(of command: Command, _ words: ArraySlice<String>) -> Invocation {
    if let (other, words) = versioned(command, words) { return self.arguments(of: other, words) }
    var arguments = Arguments()
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        rest.forEach { arguments.add($0) }
        break
      }
      if word == "--help" || word == "-h" { return .help(command) }
      guard word.hasPrefix("-"), word != "-" else {
        arguments.add(word)
        continue
      }
      let parts = word.drop { $0 == "-" }.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = command.options.first(where: { $0.name == name }) else {
        if command.ignoresUnknownOptions { continue }
        let close = Suggestion.sentence(for: name, among: command.options.map(\.name))
        return .misuse("\(command.name) has no option --\(name).\(close)")
      }
      if parts.count == 2 {
        arguments.set(name, String(parts[1]))
      } else if option.value == nil {
        arguments.set(name, "")
      } else if option.hasOptionalValue, rest.first?.hasPrefix("-") ?? true {
        arguments.set(name, "")
      } else if let value = rest.popFirst() {
        arguments.set(name, value)
      } else {
        return .misuse("--\(name) needs a value: --\(name) \(option.value ?? "")")
      }
    }
    return .run(command, arguments)
  }
}
