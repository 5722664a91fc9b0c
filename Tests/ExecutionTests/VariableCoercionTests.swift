import DataModel
import Execution
import JSON
import Operations
import TestSupport
import Testing

struct VariableCoercionTests {
  /// The values of an operation's variables as text, absent ones as `absent`, or what is wrong.
  private func coerce(_ definitions: String, _ json: String) throws -> [String] {
    let api = try Notes.api()
    let names = definitions.split(separator: "$").map { $0.prefix { $0 != ":" } }
    // An expression that mentions the variables, since each must be used.
    let uses = names.map { "has(vars.\($0))" }.joined(separator: " && ")
    let operation = try ConnectorFixture.operation(
      MarkedSource(
        "q.gql",
        "query GetPerson(\(definitions)) { aS(where: {text: {eq_expr: \"\(uses) ? 'a' : 'b'\"}}) { id } }"
      ),
      of: api)
    let variables = try JSONReader.read(Array(json.utf8)).object ?? [:]
    do throws(InvalidVariables) {
      return try VariableCoercion.coerce(variables, for: operation, api: api)
        .map { $0.map(text) ?? "absent" }
    } catch {
      return error.messages
    }
  }

  private func text(_ value: CoercedValue) -> String {
    switch value {
    case .null: "null"
    case .scalar(let scalar): scalar.sqlText
    case .name(let name): name
    case .list(let elements): "[\(elements.map(text).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\($0.name): \(text($0.value))" }.joined(separator: ", "))}"
    }
  }

  /// Absent, null and given against nullable, non-null and defaulted.
  @Test(arguments: [
    ("$v: Int", "{}", "absent"), ("$v: Int = 5", "{}", "5"), ("$v: Int! = 5", "{}", "5"),
    ("$v: Int = null", "{}", "null"),
    ("$v: UUID!", "{}", "$v is missing: UUID! is required"),
    ("$v: Int", #"{"v": null}"#, "null"), ("$v: Int = 5", #"{"v": null}"#, "null"),
    ("$v: UUID!", #"{"v": null}"#, "$v is null: UUID! is required"),
    ("$v: Int! = 5", #"{"v": null}"#, "$v is null: Int! is required"),
    ("$v: Int! = 5", #"{"v": 7}"#, "7"), ("$v: Int", #"{"v": 7}"#, "7"),
    ("$v: Int", #"{"v": "7"}"#, "$v is invalid: Int takes an integer of 32 bits"),
  ])
  func keepsAbsentNullAndGivenApart(
    _ definition: String, _ json: String, _ expected: String
  ) throws {
    #expect(try coerce(definition, json) == [expected])
  }

  @Test(arguments: [
    ("$v: [Int!]", #"{"v": 1}"#, "[1]"), ("$v: [Int!]", #"{"v": [1, 2]}"#, "[1, 2]"),
    ("$v: [Int!]", #"{"v": []}"#, "[]"), ("$v: [Int!]", #"{"v": null}"#, "null"),
    ("$v: [[Int!]!]", #"{"v": 1}"#, "[[1]]"), ("$v: [[Int!]!]", #"{"v": [[1], 2]}"#, "[[1], [2]]"),
    ("$v: [Int]", #"{"v": [1, null]}"#, "[1, null]"),
    ("$v: [Int!]", #"{"v": [1, null]}"#, "$v[1] is null: Int! is required"),
    ("$v: [Int!]", #"{"v": [[1]]}"#, "$v[0] is invalid: Int takes an integer of 32 bits"),
    ("$v: [Int!]!", "{}", "$v is missing: [Int!]! is required"),
    ("$v: [Color!]", #"{"v": "RED"}"#, "[RED]"), ("$v: Color", #"{"v": "BLUE"}"#, "BLUE"),
    (
      "$v: Color", #"{"v": "red"}"#,
      "$v is invalid: Color takes the name of one of its values as a string"
    ),
    (
      "$v: Color", #"{"v": 0}"#,
      "$v is invalid: Color takes the name of one of its values as a string"
    ),
    ("$v: OrderDirection", #"{"v": "ASC"}"#, "ASC"),
    ("$v: Any", #"{"v": {"a": [1, null]}}"#, #"{"a":[1,null]}"#), ("$v: Any!", #"{"v": 0}"#, "0"),
    ("$v: Any", #"{"v": null}"#, "null"),
    (
      "$v: B_Key!", #"{"v": {"y": "8F0C3A526F0B4D3E9D531C1F0E7A9B10", "x": 1}}"#,
      "{x: 1, y: 8f0c3a526f0b4d3e9d531c1f0e7a9b10}"
    ),
    ("$v: A_Filter", #"{"v": {"_and": {"text": {"eq": null}}}}"#, "{_and: [{text: {eq: null}}]}"),
    ("$v: [A_Order!]", #"{"v": {"text": "DESC"}}"#, "[{text: DESC}]"),
  ])
  func coercesListsEnumsAndObjects(
    _ definition: String, _ json: String, _ expected: String
  ) throws {
    #expect(try coerce(definition, json) == [expected])
  }

  @Test(arguments: [
    ("$v: B_Key!", #"{"v": {"x": 1}}"#, ["$v.y is missing: it is part of the key"]),
    (
      "$v: B_Key!", #"{"v": {}}"#,
      ["$v.x is missing: it is part of the key", "$v.y is missing: it is part of the key"]
    ),
    (
      "$v: B_Key!", #"{"v": {"x": 1, "y": "no", "z": 2}}"#,
      [
        "$v.y is invalid: UUID takes a UUID, such as \"8f0c3a52-6f0b-4d3e-9d53-1c1f0e7a9b10\"",
        "$v.z is invalid: B_Key has no field \"z\"",
      ]
    ),
    (
      "$v: B_Key!", #"{"v": {"x_expr": "1", "y": "8F0C3A526F0B4D3E9D531C1F0E7A9B10"}}"#,
      ["$v.x_expr: not allowed in variables"]
    ),
    ("$v: B_Key!", #"{"v": "text"}"#, ["$v is invalid: B_Key takes an object"]),
    (
      "$v: A_Filter", #"{"v": {"text": {"eq_expr": "auth.uid"}}}"#,
      ["$v.text.eq_expr: not allowed in variables"]
    ),
    (
      "$v: A_Filter", #"{"v": {"_or": [{"text": {"eq": 1}}, {"txt": {}}]}}"#,
      [
        "$v._or[0].text.eq is invalid: String takes a string without U+0000",
        "$v._or[1].txt is invalid: A_Filter has no field \"txt\"",
      ]
    ),
    (
      "$a: Int!, $b: [Int!]!, $c: Date", #"{"b": [null, "x"], "c": "2023-02-29", "d": 1}"#,
      [
        "$a is missing: Int! is required", "$b[0] is null: Int! is required",
        "$b[1] is invalid: Int takes an integer of 32 bits",
        "$c is invalid: Date takes a date, such as \"2024-05-01\"",
        "$d is not a variable of operation \"GetPerson\"",
      ]
    ),
    (
      "$a: Int", #"{"jwdbzka4k5": null}"#,
      ["$jwdbzka4k5 is not a variable of operation \"GetPerson\""]
    ),
    ("$a: Int", #"{"A": 1}"#, ["$A is not a variable of operation \"GetPerson\""]),
  ])
  func tellsAllProblemsWithTheirPaths(
    _ definitions: String, _ json: String, _ expected: [String]
  ) throws {
    #expect(try coerce(definitions, json) == expected)
  }

  @Test(arguments: [
    (
      #"$v: A_Data! @allow(fields: "text number")"#, #"{"v": {"number": null, "text": "x"}}"#,
      ["{number: null, text: x}"]
    ),
    (
      #"$v: A_Data! @allow(fields: "text")"#,
      #"{"v": {"number": null, "txt": 1, "owner_expr": "auth.uid"}}"#,
      [
        "$v.txt is invalid: A_Data has no field \"txt\"", "$v.owner_expr: not allowed in variables",
        "$v.number: field \"number\" is not allowed",
      ]
    ),
    (
      #"$v: [A_Data!]! @allow(fields: "text", maxCount: 1)"#,
      #"{"v": [{"text": "x"}, {"owner": "y"}]}"#,
      [
        "$v: 2 entities exceed the allowed maximum of 1",
        "$v[1].owner: field \"owner\" is not allowed",
      ]
    ),
    (#"$v: [A_Data!]! @allow(fields: "")"#, #"{"v": [{}, {}]}"#, ["[{}, {}]"]),
    (
      #"$v: A_Filter @allow(fields: "text number", maxCount: 3)"#,
      #"{"v": {"_or": [{"text": {"eq": "x", "ne": "y"}}, {"number": {"ge": 1, "le": 2}}]}}"#,
      ["$v: 4 operators exceed the allowed maximum of 3"]
    ),
    (
      #"$v: A_Filter @allow(fields: "text")"#, #"{"v": {"_not": {"number": {"eq": 1}}}}"#,
      ["$v._not.number: field \"number\" is not allowed"]
    ),
  ])
  func holdsWhatIsAllowedOnly(
    _ definition: String, _ json: String, _ expected: [String]
  ) throws {
    #expect(try coerce(definition, json) == expected)
  }

  // MARK: Limits

  @Test func boundsElementsOfLists() throws {
    func list(_ count: Int) -> String {
      "{\"v\": [\(Array(repeating: "1", count: count).joined(separator: ","))]}"
    }
    #expect(try coerce("$v: [Int!]", list(10_000)).first?.hasPrefix("[1, 1,") == true)
    #expect(
      try coerce("$v: [Int!]", list(10_001)) == [
        "$v is invalid: a list has at most 10000 elements, this one has 10001"
      ])
  }

  @Test func boundsNesting() throws {
    func nested(_ depth: Int) -> String {
      "{\"v\": \(String(repeating: "[", count: depth))\(String(repeating: "]", count: depth))}"
    }
    #expect(try coerce("$v: Any", nested(20)).first?.hasPrefix("[") == true)
    #expect(
      try coerce("$v: Any", nested(21)) == [
        "$v is invalid: values are nested deeper than 20 levels"
      ])
    #expect(
      try coerce(
        "$v: A_Filter",
        "{\"v\": \(String(repeating: "{\"_not\": ", count: 21))null\(String(repeating: "}", count: 21))}"
      ) == [
        "$v is invalid: values are nested deeper than 20 levels"
      ])
  }

  @Test func tellsFiftyProblemsAtMost() throws {
    let json = "{\(Array(0..<500).map { "\"x\($0)\": 1" }.joined(separator: ","))}"
    #expect(try coerce("$v: Int", json).count == 50)
  }
}
