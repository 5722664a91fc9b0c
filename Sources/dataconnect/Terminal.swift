import Foundation

/// The two streams that people and tools read.
enum Terminal {
  /// A line for standard output, where only results go.
  static func print(_ text: String) { write(text + "\n", to: .standardOutput) }

  /// A line for standard error, where progress and problems go.
  static func note(_ text: String) { write(text + "\n", to: .standardError) }

  /// A problem, with the word that tells it apart from progress.
  static func error(_ text: String) { note("error: \(text)") }

  /// Something that is no reason to stop.
  static func warning(_ text: String) { note("warning: \(text)") }

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
}
