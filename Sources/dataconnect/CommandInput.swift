import Foundation
import JSON

/// Why a command cannot do what it is asked for.
struct CommandProblem: Error {
  let message: String
  var status = ExitStatus.failure
}

/// Standard input, which can be read once.
struct StandardInput {
  private var use: String?

  /// Whether something is piped in that nobody has read.
  var isAtHand: Bool { use == nil && isatty(0) == 0 }

  mutating func read(for use: String) throws(CommandProblem) -> [UInt8] {
    if let other = self.use {
      throw CommandProblem(
        message: "standard input cannot be both \(other) and \(use)", status: .misuse)
    }
    self.use = use
    return Array(FileHandle.standardInput.readDataToEndOfFile())
  }
}

/// What commands read besides their words.
enum CommandInput {
  /// The bytes of a file.
  static func contents(of path: String) throws(CommandProblem) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandProblem(message: "\(path) cannot be read")
    }
    return Array(data)
  }

  /// The variables of an operation: an object, `@FILE`, or `@-` for standard input.
  static func variables(
    _ text: String, _ input: inout StandardInput
  ) throws(CommandProblem) -> JSONValue {
    let bytes: [UInt8]
    switch text {
    case "@-": bytes = try input.read(for: "the variables")
    case let path where path.hasPrefix("@"): bytes = try contents(of: String(path.dropFirst()))
    default: bytes = Array(text.utf8)
    }
    return try object(bytes)
  }

  /// The object that bytes hold; blanks are an empty one.
  static func object(_ bytes: [UInt8]) throws(CommandProblem) -> JSONValue {
    let isBlank = bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if isBlank { return [:] }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(bytes)
    } catch {
      throw CommandProblem(message: "the variables are not JSON: \(error)")
    }
    guard case .object = value else {
      throw CommandProblem(message: "the variables must be a JSON object")
    }
    return value
  }
}
