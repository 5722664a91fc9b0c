import Foundation
import Testing

/// A running emulator of a service, stopped with the value that holds it.
final class RunningServer {
  private let process = Process()
  let port: Int
  private let folder: TemporaryFolder
  private let output = TemporaryFile()
  private let errors = TemporaryFile()

  /// Starts the program and waits for its ready line; where the arguments name a port it is `given`.
  convenience init(
    _ folder: TemporaryFolder, arguments: [String] = [], environment: [String: String] = [:],
    announcing given: Int? = nil
  ) async throws {
    let port = given ?? Self.somePort
    try await self.init(
      folder, port: port,
      command: [
        "emulators:start", "--source", folder.path, "--host", "127.0.0.1", "--port", "\(port)",
      ] + arguments, environment: environment)
  }

  /// Starts the program within a folder, for all services of the project there.
  convenience init(
    allOf folder: TemporaryFolder, arguments: [String] = [], environment: [String: String] = [:]
  ) async throws {
    let port = Self.somePort
    try await self.init(
      folder, port: port,
      command: ["emulators:start", "--host", "127.0.0.1", "--port", "\(port)"] + arguments,
      environment: environment, isWithin: true)
  }

  /// Starts the program as `firebase-tools` does, from a folder of the project.
  convenience init(drivenIn folder: TemporaryFolder, below path: String = "") async throws {
    let port = Self.somePort
    try await self.init(
      folder, port: port,
      command: [
        "--logtostderr", "-v=2", "dev", "--listen=127.0.0.1:\(port),[::1]:\(port)",
        "--config_dir=\(folder.path)\(path)", "--enable_output_schema_extensions=true",
        "--enable_output_generated_sdk=true", "--rpc_retry_count=3",
      ], environment: [:])
  }

  private static var somePort: Int { TestPort.next() }

  private init(
    _ folder: TemporaryFolder, port: Int, command: [String], environment: [String: String],
    isWithin: Bool = false
  ) async throws {
    self.folder = folder
    self.port = port
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = command
    if isWithin { process.currentDirectoryURL = URL(fileURLWithPath: folder.path) }
    process.environment = Program.cleanEnvironment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try output.handle()
    process.standardError = try errors.handle()
    try process.run()
    let (process, output) = (process, output)
    try await Program.waitUntil { try !process.isRunning || output.read().hasSuffix("\n") }
    let line = try output.read()
    guard line.hasPrefix("ready http://127.0.0.1:\(port) ") else {
      throw StartFailure(line: line, errors: (try? errors.read()) ?? "")
    }
  }

  struct StartFailure: Error {
    let line: String
    let errors: String
  }

  deinit {
    if process.isRunning { process.terminate() }
    _ = try? output.text()
    _ = try? errors.text()
  }

  /// What it said on standard output so far.
  func said() throws -> String { try output.read() }

  var processID: Int32 { process.processIdentifier }

  /// Sends a signal and waits for the end.
  func end(by signal: Int32 = SIGTERM) async throws -> Int32 {
    kill(process.processIdentifier, signal)
    let process = process
    try await Program.waitUntil { !process.isRunning }
    return process.terminationStatus
  }

  var processNumber: Int32 { process.processIdentifier }

  /// Everything on standard error so far.
  func log() throws -> String { try errors.read() }

  /// The memory that the process occupies, in bytes.
  func residentBytes() throws -> Int {
    let text = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return try #require(pages) * 4096
  }

  // MARK: Requests by a foreign client

  /// What curl got: the status, all header lines, the body.
  struct Answer {
    let status: Int
    let head: String
    let body: String
  }

  func curl(_ path: String, _ arguments: [String] = []) async throws -> Answer {
    try await Self.curl("http://127.0.0.1:\(port)\(path)", arguments)
  }

  static func curl(_ url: String, _ arguments: [String]) async throws -> Answer {
    let outcome = try await Program.run(
      "/usr/bin/curl", ["-s", "-i", "--max-time", "20", url] + arguments)
    let parts = outcome.output.split(
      separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    let status = outcome.output.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return Answer(
      status: status ?? 0, head: String(parts.first ?? ""),
      body: String(parts.dropFirst().first ?? ""))
  }

  /// Calls an operation of the connector `main`.
  func call(
    _ method: String, _ body: String, _ arguments: [String] = [], of service: String = "notes"
  ) async throws -> Answer {
    try await curl(
      "/v1/projects/p/locations/local/services/\(service)/connectors/main:\(method)",
      ["-H", "content-type: application/json", "-d", body] + arguments)
  }
}
