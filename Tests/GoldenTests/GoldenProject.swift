import DataModel
import Diagnostics
import GeneratedAPI
import GraphQLLanguage
import Operations
import SQL
import TestSupport

/// What a case's documents load to.
struct GoldenProject {
  let folder: GoldenCase
  let api: API?
  /// The operations of a connector, then those that an administrator sends.
  let entries: [ConnectorBuilder.Entry]
  /// All diagnostics as terminals show them; empty where there are none.
  let diagnosticsText: String

  init(_ folder: GoldenCase) {
    self.folder = folder
    var files = SourceFiles()
    var diagnostics: [Diagnostic] = []
    func document(_ name: String) -> [Document] {
      guard let text = folder.given(name) else { return [] }
      let file = SourceFile(name: name, text: text)
      let id = files.add(file)
      return Parser.parse(file, id: id, diagnostics: &diagnostics).map { [$0] } ?? []
    }
    let schema = SchemaBuilder.build(
      document("schema.gql"), namespace: Identifier("public"), diagnostics: &diagnostics)
    api = schema.flatMap { APIGenerator.generate($0, service: "test", diagnostics: &diagnostics) }
    let operations = document("operations.gql")
    let adHoc = document("adhoc.gql")
    let servesCaches = folder.given("connector.yaml")?.contains("clientCache") ?? false
    entries =
      api.map {
        ConnectorBuilder(api: $0, source: .connector, servesCaches: servesCaches)
          .build(operations, diagnostics: &diagnostics)
          + ConnectorBuilder(api: $0, source: .adHoc).build(adHoc, diagnostics: &diagnostics)
      } ?? []
    let printer = DiagnosticPrinter(files: files)
    // Most cases leave open who may call, which is not their subject.
    diagnosticsText = diagnostics.filter { $0.code != .insecureOperation }.sortedByPlace()
      .map { printer.block($0) + "\n" }.joined()
  }

  /// Why a case cannot be run; its diagnostics are told by another test.
  enum Unsound: Error {
    case schema
    case operation(String)
  }

  func soundAPI() throws(Unsound) -> API {
    guard let api else { throw .schema }
    return api
  }

  func operation(_ name: String) throws(Unsound) -> Operations.Operation {
    for case .valid(let operation) in entries where operation.name == name { return operation }
    throw .operation(name)
  }

  /// The calls of `requests.json`, or where there is none one of each operation without variables.
  func requests() throws -> [OperationCall] {
    guard let text = folder.given("requests.json") else {
      return entries.compactMap(\.name).map { OperationCall($0) }
    }
    return try OperationCall.list(text)
  }
}
