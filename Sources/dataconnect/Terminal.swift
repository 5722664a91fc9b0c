import Foundation
import Synchronization

/// The two streams that people and tools read.
enum Terminal {
  /// A line for standard output, where only results go.
  static func print(_ text: String) { write(text + "\n", to: .standardOutput) }

  /// A line for standard error, where progress and problems go.
  static func note(_ text: String) { write(text + "\n", to: .standardError) }

  /// A problem, with the word that tells it apart from progress.
  static func error(_ text: String) { note("\(paint("error:", 31)) \(text)") }

  /// Something that is no reason to stop.
  static func warning(_ text: String) { note("\(paint("warning:", 33)) \(text)") }

  /// Whether standard error is a terminal.
  static var isErrorTerminal: Bool { isatty(2) != 0 }

  /// Whole lines of a log, for standard error.
  static func write(_ bytes: [UInt8]) {
    try? FileHandle.standardError.write(contentsOf: Data(bytes))
  }

  private static func write(_ text: String, to handle: FileHandle) {
    // A reader that went away is no reason to fail.
    try? handle.write(contentsOf: Data(text.utf8))
  }

  // MARK: Colours

  private enum Colors: String {
    case auto
    case always
    case never
  }

  /// What `--color` asks for; set once, before anything is written.
  private static let colors = Mutex(Colors.auto)

  /// The words without `--color=WHEN`, which counts for every command.
  static func takingColors(_ words: [String]) -> [String] {
    let option = "--color="
    return words.filter { word in
      guard word.hasPrefix(option),
        let when = Colors(rawValue: String(word.dropFirst(option.count)))
      else { return true }
      colors.withLock { $0 = when }
      return false
    }
  }

  /// The text in a colour where people see it: on a terminal that knows colours, unless `NO_COLOR` is set.
  private static func paint(_ text: String, _ code: Int) -> String {
    let environment = ProcessInfo.processInfo.environment
    let isOn =
      switch colors.withLock({ $0 }) {
      case .always: true
      case .never: false
      case .auto:
        isErrorTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
      }
    return isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
