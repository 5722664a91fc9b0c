import DataModel
import GeneratedAPI
import Operations
import QueryCompiler
import TestSupport
import Testing

@testable import Execution

struct StatementCacheTests {
  private let cache = StatementCache(capacity: 4)
  /// Operations of one text, which are not the same for that.
  private let operations: [String: Operations.Operation]

  init() throws {
    let api = try Notes.api()
    let text: MarkedSource = "query Q($v: Int) { aS(limit: $v) { id } }"
    operations = try ["A", "B", "C", "D", "E"].reduce(into: [:]) { operations, name in
      operations[name] = try ConnectorFixture.operation(text, of: api)
    }
  }

  /// Whether statements had to be made for a value of the variable.
  private func isMade(_ name: String, _ value: CoercedValue? = nil) throws -> Bool {
    let operation = try #require(operations[name])
    let compiler = OperationCompiler(api: try Notes.api())
    var isMade = false
    let statements = try cache.statements(of: operation, for: [value]) {
      shape throws(ShapeProblem) in
      isMade = true
      #expect(shape == VariableShape([value], of: operation.variables))
      return try compiler.compile(operation, shape: shape)
    }
    // With a limit that arrives, its bounds are checked.
    #expect(statements.ranges.isEmpty == (value == nil || value == .null))
    return isMade
  }

  @Test func makesStatementsOncePerOperationAndShape() throws {
    #expect(try isMade("A"))
    #expect(try !isMade("A"))
    #expect(try isMade("B"))
    #expect(try isMade("A", .scalar(.integer(1))))
    #expect(try !isMade("A", .scalar(.integer(2))))
    #expect(try !isMade("A"))
    #expect(try !isMade("B"))
  }

  @Test func givesUpThoseUsedLongestAgo() throws {
    for name in ["A", "B", "C", "D"] { #expect(try isMade(name)) }
    // A is used again, so B is the oldest now.
    #expect(try !isMade("A"))
    #expect(try isMade("E"))
    #expect(try !isMade("A"))
    #expect(try !isMade("E"))
    #expect(try isMade("B"))
  }

  @Test func keepsWhatAnOperationRanBefore() throws {
    let values: [CoercedValue?] = [nil, .null, .scalar(.integer(1))]
    for value in values { #expect(try isMade("A", value)) }
    for value in values + values.reversed() { #expect(try !isMade("A", value)) }
  }

  @Test func keepsNothingThatCannotBeMade() throws {
    let operation = try #require(operations["A"])
    #expect(throws: ShapeProblem(message: "no")) {
      try cache.statements(of: operation, for: [nil]) { _ throws(ShapeProblem) in
        throw ShapeProblem(message: "no")
      }
    }
    #expect(try isMade("A"))
  }
}
