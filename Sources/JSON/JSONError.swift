/// Why bytes are not a JSON value, and at which of them.
package struct JSONError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The offset of the offending byte; the length of the text when something is missing at its end.
  package let offset: Int
  /// A sentence part without place, such as `member "id" occurs twice`.
  package let message: String

  /// The message with the place, fit for the author of the text.
  package var description: String { "\(message) at byte \(offset)" }
}
