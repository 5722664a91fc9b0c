import FirebaseAuth
import FirebaseCore
import FirebaseDataConnect
import Foundation
import StressSDK

/// The emulator that all tests call, started once and ended with the process.
enum Server {
  /// Where it listens.
  static let port = Int.random(in: 20_000..<25_000)
  static let authPort = port + 5_000

  /// The program, as the environment names it.
  private static let program = ProcessInfo.processInfo.environment["DATACONNECT"] ?? "dataconnect"
  nonisolated(unsafe) private static var process: Process?

  /// The connector of a program that begins: its app configured, its server running.
  static let connector: StressTestConnector = {
    start()
    let connector = DataConnect.stressTestConnector
    connector.useEmulator(host: "127.0.0.1", port: port)
    return connector
  }()

  /// The app with the project of the server, configured once.
  static let app: FirebaseApp = {
    let options = FirebaseOptions(googleAppID: "1:1:linux:1", gcmSenderID: "1")
    options.projectID = "demo-project"
    FirebaseApp.configure(options: options)
    Auth.auth().useEmulator(withHost: "127.0.0.1", port: authPort)
    return FirebaseApp.app()!
  }()

  static func start() {
    _ = app
    _ = started
  }

  private static let started: Void = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "acceptance-\(ProcessInfo.processInfo.processIdentifier)")
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("dataconnect")
    try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try! FileManager.default.copyItem(at: source, to: folder.appendingPathComponent("dataconnect"))
    let settings = """
      {"dataconnect": {"source": "dataconnect"}, "emulators": {
        "auth": {"host": "127.0.0.1", "port": \(authPort)}, "dataconnect": {"dataDir": "data"}}}
      """
    try! Data(settings.utf8).write(to: folder.appendingPathComponent("firebase.json"))
    launch(folder)
    atexit { Server.end() }
  }()

  private static func launch(_ folder: URL) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [
      "emulators:start", "--source", folder.appendingPathComponent("dataconnect").path, "--host",
      "127.0.0.1", "--port", "\(port)",
    ]
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try! process.run()
    self.process = process
    // The first line says that it is ready.
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    precondition(line.hasPrefix("ready "), "the emulator did not start: \(line)")
  }

  /// Stops the server; its data goes with it.
  private static func end() {
    guard let process else { return }
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: process.currentDirectoryURL!)
  }
}
