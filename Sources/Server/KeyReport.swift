/// What became of fetching keys, as a line for the log; it holds no secrets.
package struct KeyReport: Sendable {
  package let line: String
  /// Whether the keys did not come; where they never have, the server is not ready.
  package let isFailure: Bool
}
