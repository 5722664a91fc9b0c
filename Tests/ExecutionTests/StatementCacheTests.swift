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

  private func key(_ name: String, _ value: CoercedValue? = nil) throws -> StatementCache.Key {
    let operation = try #require(operations[name])
    return StatementCache.Key(
      operation: operation, shape: VariableShape([value], of: operation.variables))
  }

  /// Whether statements had to be made for a key.
  private func isMade(_ key: StatementCache.Key) throws -> Bool {
    var isMade = false
    let api = try Notes.api()
    let operation = try ConnectorFixture.operation("query Q { aS { id } }", of: api)
    _ = try cache.statements(for: key) { () throws(ShapeProblem) in
      isMade = true
      return try OperationCompiler(api: api).compile(operation, shape: VariableShape([], of: []))
    }
    return isMade
  }

  @Test func makesStatementsOncePerOperationAndShape() throws {
    #expect(try isMade(key("A")))
    #expect(try !isMade(key("A")))
    #expect(try isMade(key("B")))
    #expect(try isMade(key("A", .scalar(.integer(1)))))
    #expect(try !isMade(key("A", .scalar(.integer(2)))))
    #expect(try !isMade(key("A")))
    #expect(try !isMade(key("B")))
  }

  @Test func givesUpThoseUsedLongestAgo() throws {
    for name in ["A", "B", "C", "D"] { #expect(try isMade(key(name))) }
    // A is used again, so B is the oldest now.
    #expect(try !isMade(key("A")))
    #expect(try isMade(key("E")))
    #expect(try !isMade(key("A")))
    #expect(try !isMade(key("E")))
    #expect(try isMade(key("B")))
  }

  @Test func keepsNothingThatCannotBeMade() throws {
    let key = try key("A")
    #expect(throws: ShapeProblem(message: "no")) {
      try cache.statements(for: key) { () throws(ShapeProblem) in throw ShapeProblem(message: "no")
      }
    }
    #expect(try isMade(key))
  }
}
