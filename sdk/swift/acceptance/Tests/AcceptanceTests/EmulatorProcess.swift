import Foundation

/// A running emulator with a database of its own, ended with the process at the latest.
final class EmulatorProcess: @unchecked Sendable {
  let port: Int
  let authPort: Int
  private let process = Process()
  private let folder: URL

  /// The program, as the environment names it.
  private static let program = ProcessInfo.processInfo.environment["DATACONNECT"] ?? "dataconnect"
  nonisolated(unsafe) private static var running: [EmulatorProcess] = []

  /// Starts the program on a copy of a folder that holds dataconnect.yaml, and waits for its ready line.
  ///
  /// - Throws: `NotReady`, or why the copy or the process could not be made.
  init(_ source: URL, port: Int) throws {
    self.port = port
    authPort = port + 5_000
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "acceptance-\(ProcessInfo.processInfo.processIdentifier)-\(port)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = folder.appendingPathComponent("dataconnect")
    try FileManager.default.copyItem(at: source, to: copy)
    // The data of a server that serves the folder itself is not the test's.
    try? FileManager.default.removeItem(at: copy.appendingPathComponent(".dataconnect"))
    let settings = """
      {"dataconnect": {"source": "dataconnect"}, "emulators": {
        "auth": {"host": "127.0.0.1", "port": \(authPort)}, "dataconnect": {"dataDir": "data"}}}
      """
    try Data(settings.utf8).write(to: folder.appendingPathComponent("firebase.json"))
    try launch(copy)
  }

  private func launch(_ source: URL) throws {
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.arguments = [
      "emulators:start", "--source", source.path, "--host", "127.0.0.1", "--port", "\(port)",
    ]
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    if Self.running.isEmpty {
      atexit { for emulator in EmulatorProcess.running { emulator.stop() } }
    }
    Self.running.append(self)
    // The first line says that it is ready.
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard line.hasPrefix("ready ") else { throw NotReady(line: line) }
  }

  struct NotReady: Error {
    let line: String
  }

  /// Ends the server; its data goes with it.
  func stop() {
    if process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: folder)
  }
}
