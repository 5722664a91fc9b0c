import Authentication
import DataModel
import Diagnostics
import GeneratedAPI
import GraphQLLanguage
import JSON
import Operations
import SQL
import TestSupport
import Testing

/// What a case's documents load to.
struct GoldenProject {
  let folder: GoldenCase
  let api: API?
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
    api = schema.flatMap { APIGenerator.generate($0, diagnostics: &diagnostics) }
    let operations = document("operations.gql")
    entries =
      api.map {
        ConnectorBuilder(api: $0, source: .connector).build(operations, diagnostics: &diagnostics)
      } ?? []
    let printer = DiagnosticPrinter(files: files)
    diagnosticsText = diagnostics.sortedByPlace().map { printer.block($0) + "\n" }.joined()
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
  func requests() throws -> [GoldenRequest] {
    guard let text = folder.given("requests.json") else {
      return entries.compactMap(\.name).map { GoldenRequest(operation: $0) }
    }
    let requests = try #require(try JSONReader.read(Array(text.utf8)).array)
    return try requests.map(GoldenRequest.init(json:))
  }
}

/// One call of an operation.
struct GoldenRequest {
  let operation: String
  let variables: JSONObject
  let caller: AuthContext

  init(operation: String) {
    self.operation = operation
    variables = [:]
    caller = .unauthenticated
  }

  /// `{"operation": …, "variables": {…}, "caller": "admin" or claims}`; the last two may be missing.
  init(json: JSONValue) throws {
    let members = try #require(json.object)
    for member in members.members {
      try #require(["operation", "variables", "caller"].contains(member.name))
    }
    operation = try #require(members["operation"]?.string)
    variables = members["variables"]?.object ?? [:]
    switch members["caller"] {
    case nil: caller = .unauthenticated
    case "admin"?: caller = .administrator
    case let claims?:
      let object = try #require(claims.object)
      caller = .user(try #require(Claims(object, allowingStandIns: false)))
    }
  }

  /// The call in one line, `ListMovies {"genre": "drama"}`.
  var text: String {
    variables.isEmpty ? operation : "\(operation) \(JSONText.line(.object(variables)))"
  }
}
