import Foundation

/// A question to somebody at a terminal.
struct Question {
  /// Whether somebody can be asked.
  let isPossible: Bool

  /// - Parameter isAllowed: whether the call wants to be asked.
  init(isAllowed: Bool) {
    isPossible =
      isAllowed && isatty(0) != 0 && isatty(1) != 0
      && Environment.variables["CI"] != "true"
  }

  /// Whether the answer begins with y; no answer is no.
  func ask(_ question: String) -> Bool {
    Terminal.note("\(question) [y/N]")
    return readLine()?.lowercased().hasPrefix("y") ?? false
  }
}
