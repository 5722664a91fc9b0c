import Foundation
import Testing

/// The program `openssl` as a server with TLS, and certificates that are made for it.
final class SecureServer: Sendable {
  let port: String
  /// The authority that signed the server's certificate, as PEM.
  let authority: [UInt8]
  private let folder: URL
  private let processNumber: Int32

  /// A server for some names, which answers a file's text at `/file`.
  ///
  /// It is made on a thread of its own, since waiting for programs would hold up all other tests.
  static func start(
    names: String = "DNS:localhost,IP:127.0.0.1", answer: String, options: [String] = []
  ) async throws -> SecureServer {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result { try SecureServer(names: names, answer: answer, options: options) })
      }
    }
  }

  private init(names: String, answer: String, options: [String]) throws {
    folder = URL(fileURLWithPath: NSTemporaryDirectory() + "dataconnect-tls-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.run(
      Self.newKey("ca") + ["-subj", "/CN=ca", "-addext", "basicConstraints=critical,CA:TRUE"],
      in: folder)
    try Self.run(
      Self.newKey("server") + [
        "-CA", "ca.pem", "-CAkey", "ca.key", "-subj", "/CN=localhost", "-addext",
        "subjectAltName=\(names)", "-addext", "basicConstraints=critical,CA:FALSE",
      ], in: folder)
    authority = try Array(Data(contentsOf: folder.appendingPathComponent("ca.pem")))
    try Data(answer.utf8).write(to: folder.appendingPathComponent("file"))
    let output = Pipe()
    let process = Self.process(
      ["s_server", "-accept", "127.0.0.1:0", "-cert", "server.pem", "-key", "server.key", "-HTTP"]
        + options, in: folder)
    process.standardOutput = output
    try process.run()
    processNumber = process.processIdentifier
    var text = ""
    while !text.contains("ACCEPT"), let line = try output.fileHandleForReading.read(upToCount: 1) {
      text += String(decoding: line, as: UTF8.self)
    }
    while !text.hasSuffix("\n"), let byte = try output.fileHandleForReading.read(upToCount: 1) {
      text += String(decoding: byte, as: UTF8.self)
    }
    port = String(text.split(separator: ":").last?.prefix { $0.isNumber } ?? "")
  }

  deinit {
    kill(processNumber, SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  private static func newKey(_ name: String) -> [String] {
    [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout",
      "\(name).key", "-out", "\(name).pem", "-days", "2",
    ]
  }

  private static func process(_ arguments: [String], in folder: URL) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  private static func run(_ arguments: [String], in folder: URL) throws {
    let process = process(arguments, in: folder)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "openssl \(arguments) fails")
  }
}
