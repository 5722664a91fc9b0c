import Foundation
import Testing

/// The built program, run as its users run it.
struct Program {
  /// The executable beside the test bundle.
  static let path: String = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return bundle.deletingLastPathComponent().appendingPathComponent("dataconnect").path
  }()

  /// What a call that ends by itself said.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs the program to its end, with nothing on standard input.
  static func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> Outcome {
    try await run(path, arguments, environment: environment)
  }

  /// Runs another program in the same way.
  static func run(
    _ executable: String, _ arguments: [String], environment: [String: String] = [:],
    folder: String? = nil
  ) async throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = cleanEnvironment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let (output, errors) = (TemporaryFile(), TemporaryFile())
    let handles = [try output.handle(), try errors.handle()]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    try process.run()
    // Foundation keeps what it was given, and cannot start programs where too much is open.
    for handle in handles { try handle.close() }
    try await waitUntil { !process.isRunning }
    return Outcome(
      status: process.terminationStatus, output: try output.text(), errors: try errors.text())
  }

  /// Waits for something that no event tells, and lets other tests have the thread meanwhile.
  static func waitUntil(
    _ condition: () throws -> Bool, within time: Duration = .seconds(120)
  ) async throws {
    let deadline = ContinuousClock.now + time
    while try !condition() {
      guard .now < deadline else { throw TooLate() }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  struct TooLate: Error {}

  /// What a shell does so that programs it starts inherit no descriptors.
  ///
  /// Foundation takes a process for running as long as anyone holds a descriptor that it inherited,
  /// which servers and others that live long would do.
  static let closeDescriptors =
    "for number in $(ls /proc/$$/fd); do [ \"$number\" -le 2 ] || eval \"exec $number>&-\"; done; "

  /// Starts a program that lives long, with the words of its call, and gives its process number.
  ///
  /// It is no child of ours: Foundation waits for one without descriptors and for no other meanwhile.
  static func detach(_ words: [String], environment: [String: String] = [:]) async throws -> Int32 {
    let script = closeDescriptors + "\"$@\" < /dev/null > /dev/null 2>&1 & echo $!"
    let started = try await run(
      "/bin/bash", ["-c", script, "sh"] + words, environment: environment, folder: "/")
    return try #require(Int32(started.output.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  /// Whether a process has not ended, be it that nobody has asked for its status.
  static func isRunning(_ process: Int32) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status.map { !$0.contains(") Z ") } ?? false
  }

  /// The test's own environment without what would choose a database or a server.
  static var cleanEnvironment: [String: String] {
    ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("FIREBASE_") && !name.hasPrefix("DATACONNECT_") && !name.hasPrefix("PG")
        && name != "DATABASE_URL"
    }
  }
}

/// A file for what a process says, which a pipe nobody reads could hold up.
struct TemporaryFile {
  let path = NSTemporaryDirectory() + "dataconnect-test-" + UUID().uuidString

  func handle() throws -> FileHandle {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    return try #require(FileHandle(forWritingAtPath: path))
  }

  /// What has been written so far.
  func read() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  /// All that was written; the file is gone afterwards.
  func text() throws -> String {
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try read()
  }
}

/// A folder that is removed with the value that holds it.
final class TemporaryFolder: Sendable {
  let path = NSTemporaryDirectory() + "dataconnect-test-" + UUID().uuidString

  init(_ files: [String: String] = [:]) throws {
    for (name, text) in files {
      let file = URL(fileURLWithPath: path).appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A small service: notes that anyone may read and write.
  static func notes() throws -> TemporaryFolder {
    try TemporaryFolder([
      "dataconnect.yaml": """
      specVersion: v1
      serviceId: notes
      location: local
      schema:
        source: ./schema
        datasource: {postgresql: {database: notes}}
      connectorDirs: [./connector]
      """,
      "schema/schema.gql": "type Note @table { text: String! }\n",
      "connector/connector.yaml": "connectorId: main\n",
      "connector/operations.gql": """
      query Notes @auth(level: PUBLIC) { notes { text } }
      query Mine @auth(level: USER) { notes { text } }
      query Hidden { notes { text } }
      query Maybe($all: Boolean = true) @auth(level: PUBLIC) {
        notes @include(if: $all) { text }
      }
      mutation AddNote($text: String!) @auth(level: PUBLIC) { note_insert(data: {text: $text}) }
      """,
    ])
  }
}
