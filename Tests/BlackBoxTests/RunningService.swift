import Foundation
import JSON
import Testing

/// A running `dataconnect serve`, ended with the value that holds it.
final class RunningService {
  private let process = Process()
  let port: Int
  private let folder: TemporaryFolder
  private let output = TemporaryFile()
  private let errors = TemporaryFile()
  private let keys: TemporaryFolder

  static let adminToken = "canary-admin-0123456789"

  /// Starts the program; `ready()` waits for its record.
  init(
    _ folder: TemporaryFolder, database: String, arguments: [String] = [],
    environment: [String: String] = [:]
  ) throws {
    self.folder = folder
    port = TestPort.next()
    keys = try TemporaryFolder(["keys.json": Self.keySet])
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = ["serve", "--host", "127.0.0.1", "--port", "\(port)"] + arguments
    process.environment = Program.cleanEnvironment.merging([
      "DATACONNECT_SOURCE": folder.path, "DATABASE_URL": database, "DATACONNECT_PROJECT": "p",
      "DATACONNECT_AUTH_KEYS": "\(keys.path)/keys.json", "DATACONNECT_DRAIN_DELAY": "300ms",
      "DATACONNECT_ADMIN_TOKEN": Self.adminToken,
    ]) { $1 }.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try output.handle()
    process.standardError = try errors.handle()
    try process.run()
  }

  /// A certificate of nobody: its private key was thrown away.
  private static let keySet =
    #"{"test":"-----BEGIN CERTIFICATE-----\nMIIDATCCAemgAwIBAgIUZGFfUP2Xh67BDU+jsZ4RVhfz/ZYwDQYJKoZIhvcNAQEL\nBQAwDzENMAsGA1UEAwwEdGVzdDAgFw0yNjExMzAwNjUxNDlaGA8yMTI2MTEwNjA2\nNTE0OVowDzENMAsGA1UEAwwEdGVzdDCCASIwDQYJKoZIhvcNAQEBBQADggEPADCC\nAQoCggEBALDBnbvYb2VAxM+4OIDFb5ovjtfsQ2EyxttbzAG0mtlxRcNp4KIbmaQI\nEwQrr4dnwFm88jFRdphRbVpItX5ZhBfPw743BmEOc5p7pnwY2dYtdtQLvN31mPRD\nJMHERKpMdFIkvgu6mKQY8uA88lvEKSFzHd1kP8xvtGpc9vdJcuZCSQ4iT8M53IB8\nSh+h48ioonEc0KEhROpdcMskyJcnFU2kpooa3bNWj+9kaflh6EGMWk82hyg/unG+\n76cNIeKI7+4Z25JZXhBabhWcXL/C6XUzxI+RqDNs75D27u0sIOd0yO/KiAY05CuP\ntlNl4xf4JWSjeX4gAeQCdg9E7HK72DMCAwEAAaNTMFEwHQYDVR0OBBYEFN1KCbpm\ntC14uUx2Js4dE3nM2EF9MB8GA1UdIwQYMBaAFN1KCbpmtC14uUx2Js4dE3nM2EF9\nMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQADggEBAGpAEo8vVe31NJX9\naAwb6yHvTcNkXJEJ5Bsr/pjmSHz+fV6zFQQVz9T3EG3uX40qilpY+jpTak9J6GF0\nfE5gBKEXP3OyuNP/mCkAdDBvJYZQjXwaG+k2QJB5XjE951kIjs/hxK3bbzfwhO/H\nPRA0w25bVZPQZaODq+4Ef+ZcBcbCQSpzJ+bIE7RgbQChuK+6x3mEg/Kh06egXpXf\nkrblzAg69O+hrXPs4YPznTtMYQf75PrK3mfkwLZvqMGeDN47kPcJevyW3BHcgyXH\nt/0K6NwHwLlJhouCadsApcZrDIV4jyur4Ji8sIVz5vXcZAYVlNwCtkKVtRiQkMMA\n8Mf/nzM=\n-----END CERTIFICATE-----\n"}"#

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    _ = try? output.text()
    _ = try? errors.text()
  }

  // MARK: The process

  /// Waits for the record `ready`.
  func ready() async throws {
    try await wait(forRecord: "ready")
  }

  /// Waits until a record with a message has been logged so many times.
  func wait(forRecord message: String, times: Int = 1) async throws {
    let process = process
    try await Program.waitUntil {
      try !process.isRunning || messages().count { $0 == message } >= times
    }
    guard try messages().count(where: { $0 == message }) >= times else {
      throw Missing(record: message, log: try log())
    }
  }

  struct Missing: Error {
    let record: String
    let log: String
  }

  /// Everything on standard error so far.
  func log() throws -> String { try errors.read() }

  /// The records logged so far; a line that is no JSON object is none.
  func records() throws -> [JSONObject] {
    try log().split(separator: "\n").compactMap { try? JSONReader.read(Array($0.utf8)).object }
  }

  func messages() throws -> [String] { try records().compactMap { $0["msg"]?.string } }

  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Waits for the end.
  func status() async throws -> Int32 {
    let process = process
    try await Program.waitUntil { !process.isRunning }
    return process.terminationStatus
  }

  // MARK: Requests

  func curl(_ path: String, _ arguments: [String] = []) async throws -> RunningServer.Answer {
    try await RunningServer.curl("http://127.0.0.1:\(port)\(path)", arguments)
  }

  /// Calls an operation of the connector `main`.
  func call(
    _ method: String, _ body: String, _ arguments: [String] = [], project: String = "p"
  ) async throws -> RunningServer.Answer {
    try await curl(
      "/v1/projects/\(project)/locations/local/services/notes/connectors/main:\(method)",
      ["-H", "content-type: application/json", "-d", body] + arguments)
  }

  /// Waits until `/readyz` answers a status.
  func wait(forReadiness status: Int) async throws {
    let deadline = ContinuousClock.now + .seconds(40)
    while try await curl("/readyz").status != status {
      guard .now < deadline else { throw Program.TooLate() }
      try await Task.sleep(for: .milliseconds(50))
    }
  }
}
