import Foundation
import JSON
import Testing

/// A response without an end that curl reads, ended with the value that holds it.
final class OpenStream {
  private let process = Process()
  private let output = TemporaryFile()

  init(_ url: String) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
    process.arguments = ["-sN", "--max-time", "60", url]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try output.handle()
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
    _ = try? output.text()
  }

  /// The documents so far, once they fulfil a condition.
  func documents(until isEnough: ([JSONValue]) -> Bool) async throws -> [JSONValue] {
    let output = output
    var documents: [JSONValue] = []
    try await Program.waitUntil(
      {
        let lines = try output.read().split(separator: "\n", omittingEmptySubsequences: false)
        documents = try lines.dropLast().map { try JSONReader.read(Array($0.utf8)) }
        return isEnough(documents)
      }, within: .seconds(30))
    return documents
  }

  /// Waits for the end that the server makes; tells whether it was a whole response.
  func endsWhole() async throws -> Bool {
    let process = process
    try await Program.waitUntil({ !process.isRunning }, within: .seconds(30))
    return process.terminationStatus == 0
  }
}
