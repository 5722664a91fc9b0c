import Diagnostics
import Foundation
import GraphQLLanguage
import JSON
import Reactor
import Server

extension Command {
  static let seed = Command(
    "seed", summary: "run the operations of a file on a server as administrator",
    operands: "[FILE] [OPERATION]",
    options: [
      .source,
      Option("variables", "JSON", "the variables: an object, @FILE, or @- for standard input"),
      Option("vars", "JSON", "the same as --variables"),
    ]
  ) { arguments in
    do throws(CommandProblem) {
      return try await SeedRun(arguments).run()
    } catch {
      return .failure(error.message, error.status)
    }
  }
}

/// One run of a seed file: each operation is a call of its own, so that its own transaction decides
/// what a failure undoes.
private struct SeedRun {
  private let name: String
  private let calls: [SeedCall]
  private let variables: JSONValue
  private let folder: String?

  init(_ arguments: Arguments) throws(CommandProblem) {
    guard arguments.operands.count <= 2 else {
      throw CommandProblem(message: "seed takes a file and an operation", status: .misuse)
    }
    folder = try ProjectFolder.only(arguments)
    let path: String
    if let file = arguments.operands.first {
      path = file
    } else if let folder {
      path = "\(folder)/seed_data.gql"
    } else {
      throw CommandProblem(message: "no dataconnect.yaml here or above; name a file")
    }
    name = URL(fileURLWithPath: path).lastPathComponent
    let text = try CommandInput.contents(of: path)
    var input = StandardInput()
    let given = arguments["variables"] ?? arguments["vars"]
    variables =
      try given.map { (text) throws(CommandProblem) in
        try CommandInput.variables(text, &input)
      } ?? [:]
    let all = try SeedCall.all(in: SourceFile(name: name, text: text))
    if let operation = arguments.operands.dropFirst().first {
      calls = all.filter { $0.name == operation }
      if calls.isEmpty {
        let close = Suggestion.sentence(for: operation, among: all.compactMap(\.name))
        throw CommandProblem(message: "\(name) has no operation \(operation).\(close)")
      }
    } else {
      calls = all
    }
  }

  func run() async throws(CommandProblem) -> Report {
    let loops: EventLoopGroup
    do throws(TransportError) {
      loops = try EventLoopGroup(count: 1)
    } catch {
      throw CommandProblem(message: "the operating system refuses: \(error)", status: .misuse)
    }
    let target = try ExecutionTarget(client: HTTPClient(on: loops.loops[0]))
    let service = try await target.servicePath(of: folder)
    do throws(HTTPClient.Failure) {
      Terminal.note("seeding \(target.origin) from \(name)")
      for (index, call) in calls.enumerated() {
        Terminal.note("\(index + 1)/\(calls.count) \(call.title)")
        let answer = try await target.execute(
          call.document, operation: call.name, variables: variables, at: service)
        if let problem = Self.problem(of: answer) {
          let remedy = target.remedy(for: answer).map { "; \($0)" } ?? ""
          return .failure("\(name): \(call.title): \(problem)\(remedy)")
        }
      }
    } catch {
      throw ExecutionTarget.problem(error)
    }
    let count = calls.count
    return .success(
      "ran \(count) operation\(count == 1 ? "" : "s") of \(name)",
      ["file": .string(name), "operations": .number(JSONNumber(count))])
  }

  /// The messages of an answer that tells of a failure.
  private static func problem(of answer: HTTPClient.Answer) -> String? {
    guard let body = (try? JSONReader.read(answer.body))?.object else {
      return "the server answered \(answer.status) without JSON"
    }
    let errors = body["errors"]?.array ?? []
    if answer.status == 200, errors.isEmpty { return nil }
    let messages = errors.compactMap { error in
      let path = error.object?["path"]?.array?.compactMap(\.string).joined(separator: ".") ?? ""
      return error.object?["message"]?.string.map { path.isEmpty ? $0 : "\(path): \($0)" }
    }
    return messages.isEmpty
      ? body["message"]?.string ?? "the server answered \(answer.status)"
      : messages.joined(separator: "; ")
  }
}

/// One operation of a seed file with the fragments that it may use.
private struct SeedCall {
  /// `nil` for an anonymous operation.
  let name: String?
  let title: String
  let document: [UInt8]

  /// The operations of a file in order, each in a document where it is the only one.
  static func all(in file: SourceFile) throws(CommandProblem) -> [SeedCall] {
    var files = SourceFiles()
    let id = files.add(file)
    var diagnostics: [Diagnostic] = []
    let parsed = Parser.parse(file, id: id, diagnostics: &diagnostics)
    guard let parsed, !diagnostics.hasErrors else {
      let printer = DiagnosticPrinter(files: files)
      throw CommandProblem(message: diagnostics.map(printer.line).joined(separator: "\n"))
    }
    let text = { (span: SourceSpan) in Array(file.text[span.start..<span.end]) }
    var fragments: [UInt8] = []
    for case .fragment(let fragment) in parsed.definitions {
      fragments += text(fragment.span) + [0x0A]
    }
    var calls: [SeedCall] = []
    for case .operation(let operation) in parsed.definitions {
      let line = files.location(of: operation.span).position.line
      calls.append(
        SeedCall(
          name: operation.name?.text,
          title: operation.name?.text ?? "the \(operation.kind.rawValue) of line \(line)",
          document: text(operation.span) + [0x0A] + fragments))
    }
    guard !calls.isEmpty else { throw CommandProblem(message: "\(file.name) holds no operation") }
    return calls
  }
}
