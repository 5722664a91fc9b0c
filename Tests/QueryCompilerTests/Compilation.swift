import Execution
import GeneratedAPI
import JSON
import Operations
import QueryCompiler
import TestSupport
import Testing

/// One operation of a small schema, to be compiled for the variables of requests.
struct Compilation {
  let api: API
  let operation: Operations.Operation

  init(_ document: MarkedSource) throws {
    api = try SchemaFixture.api(
      """
      type Item @table(key: "name") {
        name: String!
        note: String
        size: Int
        active: Boolean
        tags: [String!]
        extra: Any
        parent: Item
      }

      type Loose @table { a: Int b: Int }
      """)
    operation = try ConnectorFixture.operation(document, of: api)
  }

  /// What the statements depend on of a request's variables.
  func shape(_ variables: String) throws -> VariableShape {
    VariableShape(try values(variables), of: operation.variables)
  }

  func values(_ variables: String) throws -> [CoercedValue?] {
    let json = try JSONReader.read(Array(variables.utf8))
    return try VariableCoercion.coerce(json.object ?? [:], for: operation, api: api)
  }

  func compiled(_ variables: String = "{}") throws -> CompiledOperation {
    try OperationCompiler(api: api).compile(operation, shape: try shape(variables))
  }

  /// The statements of the first root field.
  func statements(_ variables: String = "{}") throws -> [CompiledStatement] {
    switch try compiled(variables).steps.first?.work {
    case .read(let statement)?, .native(let statement, _)?: [statement]
    case .write(let statements, _)?: statements
    case .absent?, .constant?, .query?, nil: []
    }
  }
}
