import Testing

@testable import CEL

/// Which names each place knows.
struct EnvironmentTests {
  private static let variables = [Environment.Variable(name: "id", type: .string)]

  private static let places: [(name: String, environment: Environment)] = [
    ("auth", .authorization(variables: variables)),
    ("check", .check(variables: variables, responseNames: ["a"], this: .string)),
    ("query", .queryValue(variables: variables)),
    ("mutation", .mutationValue(variables: variables, responseNames: ["a"])),
    ("default", .schemaDefault),
    ("refresh", .refreshCondition(variables: variables, mutationVariables: variables)),
  ]

  private static let table: [(expression: String, places: Set<String>)] = [
    ("auth == null", ["auth", "check", "query", "mutation", "default", "refresh"]),
    ("request.auth == null", ["auth", "check", "query", "mutation", "default", "refresh"]),
    ("request.time", ["auth", "check", "query", "mutation", "default", "refresh"]),
    ("nil", ["auth", "check", "query", "mutation", "default", "refresh"]),
    ("vars.id", ["auth", "check", "query", "mutation", "refresh"]),
    ("request.variables.id", ["auth", "check", "query", "mutation", "refresh"]),
    ("request.vars.id", ["auth", "check", "query", "mutation", "refresh"]),
    ("request.operationName", ["auth", "check", "query", "mutation", "refresh"]),
    ("response.a", ["check", "mutation"]), ("this", ["check"]),
    ("mutation.variables.id", ["refresh"]), ("mutation.auth == null", ["refresh"]),
    ("uuidV4()", ["query", "mutation", "default"]), ("uuidv7()", ["query", "mutation", "default"]),
  ]

  @Test(arguments: table)
  func knowsNamesByPlace(_ expression: String, _ expected: Set<String>) {
    let knowing = Self.places.filter { place in
      (try? Program.compile(expression, in: place.environment)) != nil
    }
    #expect(Set(knowing.map(\.name)) == expected)
  }

  private static let messages: [(expression: String, message: String)] = [
    ("this", "undeclared reference to 'this' (in container '')"),
    ("response.a", "undeclared reference to 'response' (in container '')"),
    ("vars.id", "undeclared reference to 'vars' (in container '')"),
    ("mutation.auth", "undeclared reference to 'mutation' (in container '')"),
    ("request.variables", "undefined field 'variables'"),
    ("request.operationName", "undefined field 'operationName'"),
  ]

  @Test(arguments: messages)
  func namesWhatIsUnknown(_ expression: String, _ message: String) {
    do throws(InvalidExpression) {
      _ = try Program.compile(expression, in: .schemaDefault)
      Issue.record("\(expression) was accepted")
    } catch {
      #expect(error.mistakes.map(\.text) == [message])
    }
  }
}
