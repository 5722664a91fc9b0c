import Foundation

/// The two streams that people and tools read.
enum Terminal {
  /// A line for standard output, where only results go.
  static func print(_ text: String) { write(text + "\n", to: .standardOutput) }

  /// A line for standard error, where progress and problems go.
  static func note(_ text: String) { write(text + "\n", to: .standardError) }

  /// A problem, with the word that tells it apart from progress.
  static func error(_ text: String) { note("error: \(text)") }

  private static func write(_ text: String, to handle: FileHandle) {
    // A reader that went away is no reason to fail.
    try? handle.write(contentsOf: Data(text.utf8))
  }
}
