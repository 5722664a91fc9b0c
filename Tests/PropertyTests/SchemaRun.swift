import Authentication
import Execution
import GeneratedAPI
import JSON
import Operations
import Postgres
import TestSupport

/// Random operations on a database of a random schema, each compared with the evaluator.
struct SchemaRun {
  static let cases = 40

  let number: Int
  let schema: ModelSchema
  let executor: Executor
  private var source: OperationSource
  /// Reads all rows.
  private let reading:
    (fields: [(alias: String, field: RootField)], operation: Operations.Operation)

  /// The schema of a number.
  static func schema(_ number: Int) -> ModelSchema {
    var source = SchemaSource(random: RandomSource(seed: seed(number)))
    return source.make()
  }

  private static func seed(_ number: Int) -> UInt64 { 0x5EED &+ UInt64(number) &* 7919 }

  init(number: Int, schema: ModelSchema, api: API, database: PostgresDatabase) throws {
    self.number = number
    self.schema = schema
    executor = Executor(api: api, database: database)
    source = OperationSource(schema: schema, random: RandomSource(seed: ~Self.seed(number)))
    let fields: [(alias: String, field: RootField)] = schema.tables.map { table in
      var list = ListField(
        name: table.plural, source: .all(table: table.number),
        selection: Selection(table: table.number))
      list.limit = Given(.integer(10_000))
      list.selection.fields = table.columns.map {
        SelectedField(alias: $0.name, content: .column($0))
      }
      return (table.plural, .list(list))
    }
    let text = ModelOperation(.query(fields), [], schema).text(schema)
    reading = (fields, try Self.compile(text, api))
  }

  /// A difference between the program and the evaluator.
  struct Difference: Error {
    let text: String
  }

  mutating func run() async throws {
    for number in 0..<Self.cases {
      let operation: ModelOperation
      if number < schema.tables.count {
        operation = source.filling(number)
      } else {
        operation = source.random.chance(3) ? source.mutation() : source.query()
      }
      do {
        try await check(operation)
      } catch let difference as Difference {
        throw Difference(text: report(number, operation, difference.text))
      }
    }
  }

  private mutating func check(_ operation: ModelOperation) async throws {
    let compiled = try Self.compile(operation.text(schema), executor.api)
    let result = try await answer(compiled, operation.values)
    switch operation.body {
    case .query(let fields):
      let evaluator = Evaluator(
        schema: schema, rows: source.rows, variables: operation.variables)
      let expected = Canonical(schema: schema).text(evaluator.answer(fields), fields)
      try expect(expected, result, fields)
    case .mutation(let fields, let isTransaction):
      let expected = ExpectedAnswer(
        fields, isTransaction: isTransaction, operation.variables, schema: schema,
        rows: source.rows)
      source.rows = try await check(expected, result)
    }
  }

  private func expect(
    _ expected: String, _ result: OperationResult, _ fields: [(alias: String, field: RootField)]
  ) throws {
    guard let data = result.data, result.errors.isEmpty else {
      throw Difference(text: "expected:\n\(expected)\nerrors:\n\(Self.text(result.errors))")
    }
    let actual = Canonical(schema: schema).text(try JSONReader.read(data), fields)
    if expected != actual {
      throw Difference(text: "expected:\n\(expected)\nanswer:\n\(actual)")
    }
  }

  /// Compares the answer of a mutation, then all rows, which it returns.
  private func check(_ given: ExpectedAnswer, _ result: OperationResult) async throws -> [[Row]] {
    var expected = given
    let data = try result.data.map { try JSONReader.read($0) } ?? .null
    var placeholders = Placeholders()
    placeholders.learn(.object(expected.data), data)
    expected.replace(placeholders)
    let answers = (Canonical.text(.object(expected.data)), Canonical.text(data))
    let errors = Dictionary(grouping: result.errors) { $0.path.first?.description ?? "" }
    let areErrorsRight =
      errors.count == expected.codes.count
      && expected.codes.allSatisfy { alias, codes in
        errors[alias]?.allSatisfy { codes.contains($0.code.name) } ?? false
      }
    if answers.0 != answers.1 || !areErrorsRight {
      throw Difference(
        text: "expected:\n\(answers.0)\n\(expected.codes)\nanswer:\n\(answers.1)\n"
          + Self.text(result.errors))
    }
    return try await checkRows(expected.rows)
  }

  private func checkRows(_ given: [[Row]]) async throws -> [[Row]] {
    let result = try await answer(reading.operation, [:])
    guard let data = result.data else {
      throw Difference(text: "rows: \(Self.text(result.errors))")
    }
    let actual = try JSONReader.read(data)
    var placeholders = Placeholders()
    for (table, rows) in zip(schema.tables, given) {
      learn(&placeholders, table, rows, actual.object?[table.plural]?.array ?? [])
    }
    let rows = placeholders.replaced(given)
    let evaluator = Evaluator(schema: schema, rows: rows, variables: [])
    let canonical = Canonical(schema: schema)
    let texts = (
      canonical.text(evaluator.answer(reading.fields), reading.fields),
      canonical.text(actual, reading.fields)
    )
    if texts.0 != texts.1 {
      throw Difference(text: "expected rows:\n\(texts.0)\nrows:\n\(texts.1)")
    }
    return rows
  }

  /// Takes what was made for columns other than keys.
  private func learn(
    _ placeholders: inout Placeholders, _ table: ModelTable, _ rows: [Row], _ actual: [JSONValue]
  ) {
    for row in rows {
      let object = JSONObject(
        table.columns.map { .init(name: $0.name, value: (row[$0.name] ?? .null).json($0.kind)) })
      let match = actual.first { other in
        table.key.allSatisfy { name in
          object[name].map(Canonical.text) == other.object?[name].map(Canonical.text)
        }
      }
      if let match { placeholders.learn(.object(object), match) }
    }
  }

  private func answer(
    _ operation: Operations.Operation, _ variables: JSONObject
  ) async throws -> OperationResult {
    try await executor.execute(
      OperationRequest(
        operation: operation, isDeployed: false, variables: variables, caller: .administrator,
        time: OperationCall.time))
  }

  private static func compile(_ text: String, _ api: API) throws -> Operations.Operation {
    let fixture = ConnectorFixture([MarkedSource("test.gql", text)], of: api, source: .adHoc)
    guard case .valid(let operation)? = fixture.entries.first else {
      throw Difference(text: fixture.diagnostics.joined(separator: "\n"))
    }
    return operation
  }

  private static func text(_ errors: [FieldError]) -> String {
    errors.map { "\($0.path): \($0.code.name) \($0.message): \($0.debugDetails)" }
      .joined(separator: "\n")
  }

  private func report(_ number: Int, _ operation: ModelOperation, _ difference: String) -> String {
    """
    schema \(self.number), case \(number); alone: PROPERTY_SCHEMA=\(self.number)

    \(schema.text)
    \(operation.text(schema))
    \(JSONText.line(.object(operation.values)))

    \(difference)
    """
  }
}
