import GeneratedAPI
import JSON
import TestSupport
import Testing

/// Hostile texts in schema files: a table, a column or a default has exactly this text, or the file is
/// refused with the place.
struct HostileNamesTests {
  /// The text as a literal of GraphQL.
  private static func literal(_ text: String) -> String {
    let characters = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      default:
        scalar.value < 0x20 || scalar.value == 0x7F
          ? "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
          : String(scalar)
      }
    }
    return "\"\(characters.joined())\""
  }

  private static func table(_ text: String, _ number: Int = 0) -> String {
    "type T\(number) @table(name: \(literal(text))) { x: String! @col(name: \(literal(text))) }\n"
  }

  /// Whether a schema is accepted; if it is not, all that is said has a place.
  private static func accepts(_ schema: String) -> Bool {
    let fixture = SchemaFixture([MarkedSource("test.gql", schema)])
    guard fixture.api == nil else { return true }
    #expect(!fixture.diagnostics.isEmpty)
    for line in fixture.diagnostics { #expect(line.hasPrefix("test.gql:"), "\(line)") }
    return false
  }

  @Test(.needsPostgres, .tags(.database)) func nameTablesAndColumns() async throws {
    let names = HostileTexts.all.filter { Self.accepts(Self.table($0)) }
    #expect(names.count > 100)
    #expect(names.allSatisfy { !$0.isEmpty && $0.utf8.count <= 63 && !$0.utf8.contains(0) })
    let tables = names.enumerated().map { Self.table($1, $0) }.joined()
    let api = try SchemaFixture.api(
      MarkedSource("test.gql", tables + "type Witness @table { word: String! }"))
    let operations = names.indices.map { number in
      """
      mutation Add\(number)($x: String!) @auth(level: USER) { t\(number)_insert(data: {x: $x}) }
      query Read\(number)($x: String!) @auth(level: USER) { t\(number)s(where: {x: {eq: $x}}, orderBy: {x: ASC}) { x } }

      """
    }
    try await ScratchDatabase.run(for: api.schema) { database in
      let fixture = try InjectionFixture(
        api, database,
        MarkedSource(
          "operations.gql",
          operations.joined() + """
            query Names @auth(level: USER) {
              tables: _select(sql: "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'witness'")
              columns: _select(sql: "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = column_name")
            }
            """))
      for (number, name) in names.enumerated() {
        let variables: JSONObject = ["x": .string(name)]
        guard case .data = try await fixture.call("Add\(number)", variables),
          case .data(let data) = try await fixture.call("Read\(number)", variables)
        else {
          Issue.record("the table \(name.debugDescription) cannot be used")
          continue
        }
        #expect(
          JSONValue.object(data).bytes()
            == (["t\(number)s": [["x": .string(name)]]] as JSONValue).bytes())
      }
      guard case .data(let data) = try await fixture.call("Names", [:]) else {
        Issue.record("there are no names")
        return
      }
      for kind in ["tables", "columns"] {
        let found = (data[kind]?.array ?? []).compactMap { $0.object?["name"]?.string }
        #expect(Set(found.map { Array($0.utf8) }) == Set(names.map { Array($0.utf8) }), "\(kind)")
      }
    }
  }

  @Test(.needsPostgres, .tags(.database)) func areDefaults() async throws {
    let texts = HostileTexts.all.filter { text in
      Self.accepts("type D @table { x: String! @default(value: \(Self.literal(text))) }")
    }
    #expect(texts.count > 100)
    let fields = texts.enumerated().map { number, text in
      "d\(number): String! @default(value: \(Self.literal(text)))\n"
    }
    let api = try SchemaFixture.api(
      MarkedSource("test.gql", "type Default @table { number: Int\n\(fields.joined()) }"))
    let selection = texts.indices.map { "d\($0)" }.joined(separator: " ")
    try await ScratchDatabase.run(for: api.schema) { database in
      let fixture = try InjectionFixture(
        api, database,
        MarkedSource(
          "operations.gql",
          "mutation Add @auth(level: USER) { default_insert(data: {number: 1}) } query Read @auth(level: USER) { defaults { \(selection) } }"
        ))
      guard case .data = try await fixture.call("Add", [:]),
        case .data(let data) = try await fixture.call("Read", [:]),
        let row = data["defaults"]?.array?.first?.object
      else {
        Issue.record("the row cannot be read")
        return
      }
      for (number, text) in texts.enumerated() {
        #expect(row["d\(number)"]?.bytes() == JSONValue.string(text).bytes())
      }
    }
  }

  @Test func areNoTypesOfColumns() {
    for text in HostileTexts.all {
      let schema = "type T @table { x: String! @col(dataType: \(Self.literal(text))) }"
      #expect(!Self.accepts(schema), "\(text.debugDescription)")
    }
  }
}
