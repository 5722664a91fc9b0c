import JSON

@testable import CEL

/// What comes of the expressions of the case files, where every name of every place is known.
///
/// An outcome is the value as `CELValue.literal` writes it, `load: ` and the text of the first
/// mistake, or `run: ` and the message of the error.
enum CaseTable {
  static func outcome(of expression: String) -> String {
    do throws(InvalidExpression) {
      let program = try compile(expression)
      do throws(CELError) {
        return try program.evaluate(bindings).literal
      } catch {
        return "run: \(error.message)"
      }
    } catch {
      return "load: \(error.mistakes[0].text)"
    }
  }

  /// The program of an expression where every name is known.
  static func compile(_ expression: String) throws(InvalidExpression) -> Program {
    try Program.compile(expression, in: environment)
  }

  private static let key = CELType.object(
    ObjectType([.init(name: "userId", type: .string), .init(name: "count", type: .int)]))

  /// Every name that some place knows.
  private static let environment = Environment(
    variables: [
      .init(name: "s", type: .string), .init(name: "i", type: .int),
      .init(name: "n", type: .nullable(.int)), .init(name: "absent", type: .nullable(.string)),
      .init(name: "list", type: .list(.string)), .init(name: "any", type: .dyn),
      .init(name: "key", type: .nullable(key)), .init(name: "when", type: .timestamp),
    ],
    responseNames: ["first", "failed"], this: .list(key),
    mutationVariables: [.init(name: "room", type: .string)], hasOperationName: true,
    hasUUIDs: true)

  static let bindings = TestBindings(
    caller: Caller(
      uid: "u1",
      claims: [
        "sub": "u1", "level": 5, "big": .number(JSONNumber(9_007_199_254_740_993)),
        "half": .number(JSONNumber(0.5) ?? JSONNumber(0)), "roles": ["editor", "viewer"],
        "none": nil, "nested": ["a": ["b": true]],
      ]),
    mutationCaller: nil,
    variables: [
      .string("abc"), .int(3), .null, nil, .list(CELList([.string("a"), .string("b")])),
      CELValue(["x": 1, "y": ["p", 2], "z": nil], reading: .value(.dyn)),
      CELValue(["userId": "u1", "count": "7"], reading: .value(key)),
      CELTimestamp("2024-06-30T23:59:59.5Z").map { .timestamp($0) },
    ],
    mutationVariables: [.string("r1")],
    responses: [CELValue(["id": "k"], reading: .value(.dyn)), nil],
    this: CELValue(
      [["userId": "u1", "count": "1"], ["userId": "u2", "count": "2"]],
      reading: .value(.list(key))))
}
