import DataModel
import Diagnostics
import Execution
import Foundation
import GeneratedAPI
import GraphQLLanguage
import JSON
import Operations
import QueryCompiler
import SQL
import TestSupport
import Testing

/// Throws documents that are nearly sound at the parser and at the compilers of schemas and
/// connectors; none may crash or take long, and what is refused has a reason.
///
/// The seed is fixed and the count small. To run for five minutes:
///
///     COMPILER_FUZZ_SECONDS=300 swift test --filter FuzzTests.CompilerFuzzTests
///
/// `COMPILER_FUZZ_SEED=n` chooses other documents. What crashes can be read from the file that
/// `COMPILER_FUZZ_LOG=path` names: the last documents are written there before they are compiled.
struct CompilerFuzzTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let seconds = variables["COMPILER_FUZZ_SECONDS"].flatMap(Double.init)
  private static let seed = variables["COMPILER_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
  private static let log = variables["COMPILER_FUZZ_LOG"]
  private static let defaultCount = 400

  /// A schema with operations of it.
  private struct Project {
    let schema: String
    let operations: String
  }

  @Test func survivesRandomDocuments() throws {
    let projects = try Self.projects()
    var schemas = DocumentMutator(
      random: RandomSource(seed: Self.seed), corpus: projects.map(\.schema))
    var operations = DocumentMutator(
      random: RandomSource(seed: Self.seed &+ 1), corpus: projects.map(\.operations))
    var random = RandomSource(seed: Self.seed &+ 2)
    var counts = Counts()
    let end = ContinuousClock.now + .seconds(Self.seconds ?? 0)
    var round = 0
    while Self.seconds == nil ? round < Self.defaultCount : ContinuousClock.now < end {
      round += 1
      let project = random.pick(projects)
      let schema = random.chance(2) ? schemas.mutated(project.schema) : project.schema
      let text =
        schema == project.schema || random.chance(2)
        ? operations.mutated(project.operations) : project.operations
      try Self.record(schema, text)
      Self.check(schema, text, &counts)
    }
    print("\(counts)")
    #expect(counts.schemas > 50 && counts.operations > 50 && counts.diagnostics > 100)
  }

  /// What became of the documents.
  private struct Counts {
    var schemas = 0
    var operations = 0
    var statements = 0
    var diagnostics = 0
  }

  private static func check(_ schema: String, _ operations: String, _ counts: inout Counts) {
    let start = ContinuousClock.now
    var files = SourceFiles()
    var diagnostics: [Diagnostic] = []
    defer {
      for diagnostic in diagnostics { #expect(!diagnostic.message.isEmpty) }
      let printer = DiagnosticPrinter(files: files)
      for diagnostic in diagnostics.sortedByPlace().prefix(50) {
        #expect(!printer.block(diagnostic).isEmpty)
      }
      counts.diagnostics += diagnostics.count
      #expect(ContinuousClock.now - start < .seconds(10), "\(schema)\n\n\(operations)")
    }
    func document(_ name: String, _ text: String) -> [Document] {
      let file = SourceFile(name: name, text: text)
      let id = files.add(file)
      return Parser.parse(file, id: id, diagnostics: &diagnostics).map { [$0] } ?? []
    }
    let built = SchemaBuilder.build(
      document("schema.gql", schema), namespace: Identifier("public"), diagnostics: &diagnostics)
    guard
      let api = built.flatMap({
        APIGenerator.generate($0, service: "fuzz", diagnostics: &diagnostics)
      })
    else {
      #expect(diagnostics.hasErrors, "\(schema)")
      return
    }
    counts.schemas += 1
    _ = api.schema.definitions
    let entries = ConnectorBuilder(api: api, source: .connector)
      .build(document("operations.gql", operations), diagnostics: &diagnostics)
    for case .valid(let operation) in entries {
      counts.operations += 1
      counts.statements += compile(operation, api)
    }
  }

  /// How many steps an operation has for a request without variables, where that is allowed.
  private static func compile(_ operation: Operations.Operation, _ api: API) -> Int {
    guard let values = try? VariableCoercion.coerce([:], for: operation, api: api),
      let compiled = try? OperationCompiler(api: api)
        .compile(operation, shape: VariableShape(values, of: operation.variables))
    else { return 0 }
    return compiled.steps.count
  }

  private static func record(_ schema: String, _ operations: String) throws {
    guard let log else { return }
    try "\(schema)\n# operations\n\(operations)".write(
      toFile: log, atomically: false, encoding: .utf8)
  }

  /// The cases of the golden tests and the sample.
  private static func projects() throws -> [Project] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let cases = tests.appending(path: "GoldenTests/Cases")
    var projects: [Project] = []
    for group in try names(in: cases) where !group.hasSuffix(".gql") {
      for name in try names(in: cases.appending(path: group)) {
        let folder = cases.appending(path: "\(group)/\(name)")
        let schema = try? String(contentsOf: folder.appending(path: "schema.gql"), encoding: .utf8)
        let text = try? String(
          contentsOf: folder.appending(path: "operations.gql"), encoding: .utf8)
        if let schema { projects.append(Project(schema: schema, operations: text ?? "")) }
      }
    }
    let sample = tests.deletingLastPathComponent().appending(path: "dataconnect")
    projects.append(
      Project(
        schema: try text(of: sample.appending(path: "schema")),
        operations: try text(of: sample.appending(path: "movies"))))
    return projects
  }

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private static func text(of folder: URL) throws -> String {
    try names(in: folder).filter { $0.hasSuffix(".gql") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      .joined(separator: "\n")
  }
}
