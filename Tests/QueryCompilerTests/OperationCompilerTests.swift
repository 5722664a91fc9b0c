import TestSupport
import QueryCompiler
import SQL
import Testing

struct OperationCompilerTests {
  @Test func sameShapeGivesTheSameStatement() throws {
    let compilation = try Compilation(
      "query Q($name: String!) { items(where: {name: {eq: $name}}) { name parent { note } } }")
    let first = try compilation.statements(#"{"name": "a"}"#)
    let second = try compilation.statements(#"{"name": "'; DROP TABLE item; --"}"#)
    #expect(first[0].statement == second[0].statement)
    #expect(!first[0].statement.text.contains("DROP"))
  }

  @Test func keepsAbsentAndNullApart() throws {
    let compilation = try Compilation(
      "query Q($note: String) { items(where: {note: {eq: $note}}) { name } }")
    let absent = try compilation.statements()[0]
    let null = try compilation.statements(#"{"note": null}"#)[0]
    let given = try compilation.statements(#"{"note": "x"}"#)[0]
    #expect(!absent.statement.text.contains("WHERE"))
    #expect(null.statement.text.contains(#"WHERE t0."note" IS NULL"#))
    #expect(given.statement.text.contains(#"WHERE t0."note" = $1::text"#))
    #expect(absent.parameters.isEmpty && null.parameters.isEmpty && given.parameters.count == 1)
  }

  @Test func bindsAVariableOnceUnderOneType() throws {
    let compilation = try Compilation(
      """
      query Q($text: String!) {
        items(where: {name: {eq: $text}, _or: [{note: {eq: $text}}, {note: {contains: $text}}]}) { name }
      }
      """)
    let statement = try compilation.statements(#"{"text": "x"}"#)[0]
    #expect(statement.parameters.count == 2)
    #expect(statement.statement.parameterTypes == [.text, .text])
    #expect(statement.parameters.map(\.pattern) == [nil, .containing])
  }

  @Test func bindsNothingForRowsThatANullCountLeavesUnread() throws {
    let compilation = try Compilation(
      """
      query Q($count: Int, $name: String) {
        items(where: {items_on_parent: {exist: {note: {eq: "x"}}, count: {gt: $count}}, name: {eq: $name}}) { name }
      }
      """)
    let statement = try compilation.statements(#"{"count": null, "name": "a"}"#)[0]
    #expect(statement.statement.text.contains(#"WHERE NULL AND (t0."name" = $1::text)"#))
    #expect(statement.parameters.count == 1)
  }

  @Test func leavesOutFieldsThatAreSkipped() throws {
    let compilation = try Compilation(
      """
      query Q($yes: Boolean!) {
        items { name note @skip(if: $yes) }
        second: items @include(if: $yes) { name }
        __typename
      }
      """)
    let with = try compilation.compiled(#"{"yes": true}"#)
    let without = try compilation.compiled(#"{"yes": false}"#)
    #expect(with.steps.map(\.responseName.text) == ["items", "second", "__typename"])
    #expect(without.steps.map(\.responseName.text) == ["items", "__typename"])
    #expect(try !compilation.statements(#"{"yes": true}"#)[0].statement.text.contains("note"))
    #expect(try compilation.statements(#"{"yes": false}"#)[0].statement.text.contains("note"))
  }

  @Test func needsNoStatementWhereNothingCanMatch() throws {
    let compilation = try Compilation(
      "query Q($name: String) { item(key: {name: $name}) { note } }")
    for variables in ["{}", #"{"name": null}"#] {
      guard case .constant("null")? = try compilation.compiled(variables).steps.first?.work else {
        Issue.record("a statement for \(variables)")
        return
      }
    }
  }

  @Test(arguments: [
    ("query { items { name } }", false, false),
    ("query { items { name } other: items { size } }", true, false),
    (#"query { items @check(expr: "this.size() > 0", message: "no") { name } }"#, true, true),
    (#"query @check(expr: "auth != null", message: "no") { items { name } }"#, true, true),
  ])
  func knowsWhetherAnswersAreAskedFor(
    _ document: String, _ remembers: Bool, _ isGuarded: Bool
  ) throws {
    let compiled = try Compilation(MarkedSource("test.gql", document)).compiled()
    #expect(compiled.remembersAnswers == remembers)
    #expect(compiled.isGuarded == isGuarded)
  }

  @Test func remembersBoundsOfNumbersInVariables() throws {
    let compilation = try Compilation(
      "query Q($limit: Int, $offset: Int) { items(limit: $limit, offset: $offset) { name } }")
    let ranges = try compilation.compiled(#"{"limit": 5, "offset": 1}"#).ranges
    #expect(ranges.map(\.range) == [0...10_000, 0...2_147_483_647])
    #expect(
      ranges.map(\.message) == [
        "limit must be between 0 and 10000", "offset must not be negative",
      ])
    #expect(try compilation.compiled().ranges.isEmpty)
  }

  @Test func refusesTwoOfAGroupInOneRequest() throws {
    let compilation = try Compilation(
      """
      query Q($key: Item_Key, $first: Item_FirstRow) { item(key: $key, first: $first) { name } }
      """)
    #expect(throws: ShapeProblem(message: "only one of key, first may be set")) {
      try compilation.compiled(#"{"key": {"name": "a"}, "first": {}}"#)
    }
    #expect(try compilation.statements(#"{"key": {"name": "a"}}"#).count == 1)
  }

  @Test(arguments: [
    (
      "item_deleteMany(where: {note: {eq: $note}})",
      "where has no effective condition; set all: true"
    ),
    (
      "item_deleteMany(where: {_or: [{note: {eq: $note}}]})",
      "where has no effective condition; set all: true"
    ),
    (
      "item_deleteMany(where: {parent: {note: {eq: $note}}})",
      "where has no effective condition; set all: true"
    ),
    (
      "item_deleteMany(where: {_not: {note: {eq: $note}}})",
      "where has no effective condition; set all: true"
    ),
    (
      "item_delete(first: {where: {note: {eq: $note}}})",
      "where has no effective condition; set all: true"
    ),
    (
      "item_update(first: {where: {note: {eq: $note}}}, data: {size: 1})",
      "where has no effective condition; set all: true"
    ),
  ])
  func refusesWritesThatAbsenceWouldUnbind(_ field: String, _ message: String) throws {
    let compilation = try Compilation(
      MarkedSource("m.gql", "mutation M($note: String) { \(field) }"))
    #expect(throws: ShapeProblem(message: message)) { try compilation.compiled() }
    #expect(try compilation.statements(#"{"note": null}"#).count == 1)
  }

  @Test func splitsInsertsOfManyRowsByTheNumberOfPlaceholders() throws {
    let rows = (0..<4700).map { "{name: \"n\($0)\"}" }.joined(separator: " ")
    let compilation = try Compilation(
      MarkedSource("m.gql", "mutation M { item_insertMany(data: [\(rows)]) }"))
    let statements = try compilation.statements()
    #expect(statements.count == 2)
    #expect(statements.map(\.parameters.count).reduce(0, +) == 4700)
    guard case .write(_, .array)? = try compilation.compiled().steps.first?.work else {
      Issue.record("the answers are not joined")
      return
    }
  }

  @Test func insertsRowsWithoutMembersOneByOne() throws {
    let compilation = try Compilation("mutation M { loose_insertMany(data: [{}, {a: 1}, {}]) }")
    #expect(try compilation.statements().count == 1)
  }
}
