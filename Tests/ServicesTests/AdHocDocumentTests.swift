import Diagnostics
import Operations
import Services
import Testing

struct AdHocDocumentTests {
  private func service() throws -> Service {
    let folder = try ServiceFolder([
      "dataconnect.yaml": minimalSettings, "schema/a.gql": "type Item @table { x: Int }",
    ])
    return try #require(folder.load().service)
  }

  /// What a document says about an operation, in words.
  private func outcome(_ document: String, _ name: String? = nil) throws -> String {
    switch AdHocDocument.operation(name, in: document, of: try service()) {
    case .operation(let operation): return "\(operation.kind) \(operation.name ?? "-")"
    case .invalid(let mistakes, let files):
      let printer = DiagnosticPrinter(files: files)
      return mistakes.map(printer.line).joined(separator: "\n")
    case .nameRequired: return "name required"
    case .notFound(let name): return "not found: \(name)"
    }
  }

  @Test(
    arguments: [
      ("{ items { x } }", nil, "query -"), ("query Q { items { x } }", nil, "query Q"),
      ("mutation M { item_deleteMany(all: true) } query Q { items { x } }", "M", "mutation M"),
      ("query P { items { x } } query Q { items { x } }", nil, "name required"),
      ("query P { items { x } } query Q { items { x } }", "R", "not found: R"),
      ("query P { items { y } } query Q { items { x } }", "Q", "query Q"),
      ("query Q { items { ...F } } fragment F on Item { x }", nil, "query Q"),
      (
        "query P { items { y } } query Q { items { x } }", "P",
        "request.gql:1:19: On query.P.items.y: Cannot query field \"y\" on type \"Item\". Did you mean \"x\"?"
      ),
      ("query Q { items {", nil, "request.gql:1:18: Syntax Error: Expected Name, found <EOF>."),
      (
        "query Q { items { x } } ?", "Q",
        "request.gql:1:25: Syntax Error: Unexpected character: \"?\"."
      ),
      ("", nil, "the document holds no operation"),
      ("fragment F on Item { x }", nil, "the document holds no operation"),
      ("type B { x: Int }", nil, "request.gql:1:1: The \"B\" definition is not executable."),
      (
        "subscription S { items { x } }", nil,
        "request.gql:1:1: subscriptions are not supported; use @refresh on a query"
      ),
    ] as [(String, String?, String)])
  func findsTheOperationThatIsMeant(
    _ document: String, _ name: String?, _ expected: String
  ) throws {
    #expect(try outcome(document, name) == expected)
  }

  @Test func readsAllOperationsOfASeedFile() throws {
    var diagnostics: [Diagnostic] = []
    var files = SourceFiles()
    let file = SourceFile(
      name: "seed_data.gql",
      text: "mutation { item_insert(data: {x: 1}) }\nmutation { item_insert(data: {x: 2}) }")
    let operations = AdHocDocument.allOperations(
      in: file, of: try service(), diagnostics: &diagnostics, files: &files)
    #expect(operations?.count == 2)
    #expect(diagnostics == [])
    let broken = SourceFile(name: "seed_data.gql", text: "mutation { item_insert(data: {z: 1}) }")
    #expect(
      AdHocDocument.allOperations(
        in: broken, of: try service(), diagnostics: &diagnostics, files: &files) == nil)
    #expect(
      DiagnosticPrinter(files: files).line(diagnostics[0])
        == "seed_data.gql:1:31: On mutation.item_insert: Field \"z\" is not defined by type \"Item_Data\". Did you mean \"x\"?"
    )
  }
}
