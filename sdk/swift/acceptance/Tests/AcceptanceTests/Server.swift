import FirebaseAuth
import FirebaseCore
import FirebaseDataConnect
import Foundation
import StressSDK

/// The server of the stress connector that most tests call.
enum Server {
  /// The folder of this package.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let emulator: EmulatorProcess = {
    let source = package.appendingPathComponent("dataconnect")
    guard let emulator = try? EmulatorProcess(source, port: Int.random(in: 20_000..<22_500)) else {
      preconditionFailure("the emulator of \(source.path) did not start")
    }
    let options = FirebaseOptions(googleAppID: "1:1:linux:1", gcmSenderID: "1")
    options.projectID = "demo-project"
    FirebaseApp.configure(options: options)
    Auth.auth().useEmulator(withHost: "127.0.0.1", port: emulator.authPort)
    return emulator
  }()

  /// The connector of a program that begins: its app configured, its server running.
  static let connector: StressTestConnector = {
    let port = emulator.port
    let connector = DataConnect.stressTestConnector
    connector.useEmulator(host: "127.0.0.1", port: port)
    return connector
  }()
}
