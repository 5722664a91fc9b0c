// dataconnect: the program. It reads the command line and hands over to one command; each command is
// a file of its own below Commands.

import Foundation

@main
struct Main {
  static func main() async {
    let status = await run(Array(CommandLine.arguments.dropFirst()))
    exit(status.rawValue)
  }

  private static func run(_ words: [String]) async -> ExitStatus {
    let words = Terminal.takingColors(words)
    switch Invocation.read(words) {
    case .help(let command):
      Terminal.print(command.map(Help.text(of:)) ?? Help.overview)
      return .success
    case .version:
      Terminal.print("dataconnect \(Version.current)")
      return .success
    case .misuse(let problem):
      return Report.failure(problem, .misuse).tell(asJSON: words.contains("--json"))
    case .run(let command, let arguments):
      return await command.run(arguments)
    }
  }
}

/// What the program tells its caller when it ends.
struct ExitStatus: Equatable {
  let rawValue: Int32

  static let success = ExitStatus(rawValue: 0)
  /// A mistake that was expected: settings, a schema, a refused statement.
  static let failure = ExitStatus(rawValue: 1)
  /// Words that the command does not know, or a fault of the program itself.
  static let misuse = ExitStatus(rawValue: 2)
  /// Differences, none of which loses anything.
  static let differences = ExitStatus(rawValue: 3)
  /// Differences of which some lose data or a guarantee.
  static let destructiveDifferences = ExitStatus(rawValue: 4)
  /// Others held a lock for too long.
  static let locked = ExitStatus(rawValue: 5)
  /// Something is not what it was when it was reviewed.
  static let drifted = ExitStatus(rawValue: 6)
  static let interrupted = ExitStatus(rawValue: 130)
}

/// The version of the program, and the toolkit whose interface it offers.
enum Version {
  static let current = "0.1.0"
  /// What tools that ask for the emulator's version compare with.
  static let toolkit = "3.4.18"
}
