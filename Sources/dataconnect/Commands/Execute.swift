import Foundation
import GraphQLLanguage
import JSON
import Reactor
import Server

extension Command {
  static let execute = Command(
    "execute", summary: "run one operation of a file as administrator",
    operands: "[FILE] [OPERATION]",
    options: [
      .source,
      Option("variables", "JSON", "the variables: an object, @FILE, or @- for standard input"),
      Option("vars", "JSON", "the same as --variables"), .json,
    ]
  ) { arguments in
    do throws(Execution.Problem) {
      return try await Execution(arguments).run()
    } catch {
      return Report.failure(error.message, error.status).tell(asJSON: arguments.has("json"))
    }
  }
}

/// One call of `executeGraphql` from the command line.
private struct Execution {
  typealias Problem = CommandProblem

  private let source: ExecutionSource
  private let variables: JSONValue
  private let folder: String?
  private let printsJSON: Bool

  init(_ arguments: Arguments) throws(Problem) {
    var input = StandardInput()
    printsJSON = arguments.has("json")
    folder = try ProjectFolder.only(arguments)
    source = try ExecutionSource(arguments.operands, folder: folder, input: &input)
    variables = try Self.variables(arguments["variables"] ?? arguments["vars"], &input)
  }

  private static func variables(
    _ text: String?, _ input: inout StandardInput
  ) throws(Problem) -> JSONValue {
    if let text { return try CommandInput.variables(text, &input) }
    return input.isAtHand ? try CommandInput.object(input.read(for: "the variables")) : [:]
  }

  func run() async throws(Problem) -> ExitStatus {
    let loops: EventLoopGroup
    do throws(TransportError) {
      loops = try EventLoopGroup(count: 1)
    } catch {
      throw Problem(message: "the operating system refuses: \(error)", status: .misuse)
    }
    let target = try ExecutionTarget(client: HTTPClient(on: loops.loops[0]))
    let service = try await target.servicePath(of: folder)
    let answer: HTTPClient.Answer
    do throws(HTTPClient.Failure) {
      Terminal.note("executing \(source.title) on \(target.origin)")
      answer = try await target.execute(
        source.document, operation: source.operation, variables: variables, at: service)
    } catch {
      throw ExecutionTarget.problem(error)
    }
    defer { if let remedy = target.remedy(for: answer) { Terminal.note(remedy) } }
    return report(answer)
  }

  /// Prints the body, whatever it says, and tells by the status whether the operation succeeded.
  private func report(_ answer: HTTPClient.Answer) -> ExitStatus {
    guard let body = try? JSONReader.read(answer.body) else {
      return Report.failure("the server answered \(answer.status) without JSON")
        .tell(asJSON: printsJSON)
    }
    if printsJSON {
      return answer.status == 200
        ? Report.success("", body).tell(asJSON: true)
        : Report.failure(body.object?["message"]?.string ?? "status \(answer.status)")
          .tell(asJSON: true)
    }
    Terminal.print(String(decoding: body.bytes(layout: .pretty), as: UTF8.self))
    let message = body.object?["message"]?.string ?? ""
    if message.contains("operationName is required") {
      Terminal.note("name one: dataconnect execute FILE OPERATION")
    }
    let hasErrors = !(body.object?["errors"]?.array?.isEmpty ?? true)
    guard answer.status == 200, case .object? = body.object?["data"], !hasErrors else {
      return .failure
    }
    return .success
  }

  /// The document to send, and which of its operations.
  struct ExecutionSource {
    let document: [UInt8]
    let operation: String?
    let title: String

    init(
      _ operands: [String], folder: String?, input: inout StandardInput
    ) throws(Problem) {
      guard operands.count <= 2 else {
        throw Problem(message: "execute takes a file and an operation", status: .misuse)
      }
      guard let first = operands.first else {
        guard input.isAtHand else {
          throw Problem(message: "name a file or pipe a document in", status: .misuse)
        }
        self.init(
          document: try input.read(for: "the document"), operation: nil, title: "standard input")
        return
      }
      let operation = operands.dropFirst().first
      if first == "-" {
        self.init(
          document: try input.read(for: "the document"), operation: operation,
          title: "standard input")
      } else if FileManager.default.fileExists(atPath: first) {
        self.init(
          document: try SourceFolder.document(at: first), operation: operation, title: first)
      } else if operands.count == 1, SourceFolder.isName(first) {
        self.init(
          document: try SourceFolder.connectorDocument(of: folder), operation: first,
          title: first)
      } else {
        throw Problem(message: "\(first) is neither a file nor the name of an operation")
      }
    }

    private init(document: [UInt8], operation: String?, title: String) {
      self.document = document
      self.operation = operation
      self.title = title
    }
  }
}

/// Documents that stand in files and folders.
private enum SourceFolder {
  static func isName(_ text: String) -> Bool {
    let isWord = text.utf8.allSatisfy { byte in
      byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte)
    }
    return isWord && !(text.first?.isNumber ?? true)
  }

  /// A file's text, or that of all files of a folder with comments that tell them apart.
  static func document(at path: String) throws(Execution.Problem) -> [UInt8] {
    guard let entries = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      return try CommandInput.contents(of: path)
    }
    let names = entries.filter { $0.hasSuffix(".gql") || $0.hasSuffix(".graphql") }.sorted()
    guard !names.isEmpty else {
      throw Execution.Problem(message: "\(path) holds no .gql files")
    }
    return try joined(names.map { "\(path)/\($0)" })
  }

  /// All operations of the only connector of a project.
  static func connectorDocument(of folder: String?) throws(Execution.Problem) -> [UInt8] {
    guard let folder else {
      throw Execution.Problem(message: "no dataconnect.yaml here or above; name a file")
    }
    let entries = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    let connectors = entries.filter {
      $0.hasSuffix("/connector.yaml") && !$0.hasPrefix(".")
    }
    guard connectors.count == 1, let connector = connectors.first else {
      throw Execution.Problem(
        message:
          "the project has \(connectors.count) connectors; name the file of the operation too")
    }
    let directory = String(connector.dropLast("/connector.yaml".count))
    return try document(at: "\(folder)/\(directory)")
  }

  private static func joined(_ paths: [String]) throws(Execution.Problem) -> [UInt8] {
    var document: [UInt8] = []
    for path in paths {
      let text = try CommandInput.contents(of: path)
      document += Array("### Begin file \(path)\n".utf8) + text
      document += Array("\n### End file \(path)\n".utf8)
    }
    return document
  }
}
