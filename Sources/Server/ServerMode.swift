package import Authentication

/// What a server is run for, which decides whom it believes.
package enum ServerMode: Sendable {
  /// Development: unsigned tokens and the literal credential `owner` count.
  case emulator(EmulatorTokens)

  /// Whether errors of connector calls tell developers more.
  var showsDebugDetails: Bool {
    switch self {
    case .emulator: true
    }
  }
}
