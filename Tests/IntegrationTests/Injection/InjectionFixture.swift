import Authentication
import Execution
import GeneratedAPI
import JSON
import Operations
import Postgres
import TestSupport
import Testing

/// Operations that take texts wherever a request may bring some.
struct InjectionFixture: Sendable {
  static let schema: MarkedSource = """
    enum Mood { GOOD BAD }
    type Folder @table(key: "name") { name: String! }
    type Note @table(key: "id") {
      id: String!, text: String!, tags: [String!], extra: Any, folder: Folder
      number: Int, big: Int64, ratio: Float, flag: Boolean, code: UUID, day: Date, at: Timestamp
      mood: Mood
    }
    type Canary @table { word: String! }
    """

  static let operations: MarkedSource = """
    mutation Start @auth(level: USER) { canary_insert(data: {word: "alive"}) }

    mutation Add($id: String!, $text: String!, $tags: [String!], $extra: Any, $folder: Folder_Key) @transaction @auth(level: USER) {
      folder_insert(data: {name: $id})
      note_upsert(data: {id: $id, text: $text, tags: $tags, extra: $extra, folder: $folder})
    }

    query Read($id: String!, $key: Note_Key!) @auth(level: USER) {
      id: note(id: $id) { id text tags extra folder { name } }
      key: note(key: $key) { id text tags extra folder { name } }
    }

    query Find($id: String!, $text: String!, $list: [String!], $extra: Any) @auth(level: USER) {
      eq: notes(where: {text: {eq: $text}}) { id }
      in: notes(where: {text: {in: $list}}) { id }
      contains: notes(where: {text: {contains: $text}}, limit: 1000) { id }
      startsWith: notes(where: {text: {startsWith: $text}}, limit: 1000) { id }
      endsWith: notes(where: {text: {endsWith: $text}}, limit: 1000) { id }
      includes: notes(where: {tags: {includes: $text}}) { id }
      includesAll: notes(where: {tags: {includesAll: $list}}) { id }
      folder: notes(where: {folder: {name: {eq: $id}}}) { id }
      expression: notes(where: {text: {eq_expr: "vars.text"}}) { id }
      caller: notes(where: {text: {eq_expr: "auth.token.text"}}) { id }
      native: _select(
        sql: "SELECT id FROM note WHERE id = $1 AND text = $2 AND text = ANY ($3) AND extra = $4::jsonb"
        params: [$id, {_expr: "vars.text"}, $list, $extra]
      )
    }

    mutation Change($key: Note_Key!, $id: String!, $text: String!) @transaction @auth(level: USER) {
      note_update(key: $key, data: {text_expr: "vars.text + '!'", tags: []})
      note_updateMany(where: {id: {eq: $id}}, data: {text: $text, tags: [$text]})
      _execute(sql: "UPDATE note SET text = $2, tags = ARRAY[$2] WHERE id = $1 AND text = $2", params: [$id, $text])
    }

    query Like($text: String) @auth(level: USER) {
      like: notes(where: {text: {pattern: {like: $text}}}, limit: 1) { id }
      ignoring: notes(where: {text: {pattern: {like: $text, ignoreCase: true}}}, limit: 1) { id }
    }
    query Regex($text: String) @auth(level: USER) { notes(where: {text: {pattern: {regex: $text}}}, limit: 1) { id } }

    query Int($value: Int) @auth(level: USER) { notes(where: {number: {eq: $value}}) { id } }
    query Int64($value: Int64) @auth(level: USER) { notes(where: {big: {gt: $value}}) { id } }
    query Float($value: Float) @auth(level: USER) { notes(where: {ratio: {lt: $value}}) { id } }
    query Boolean($value: Boolean) @auth(level: USER) { notes(where: {flag: {eq: $value}}) { id } }
    query UUID($value: UUID) @auth(level: USER) { notes(where: {code: {eq: $value}}) { id } }
    query Date($value: Date) @auth(level: USER) { notes(where: {day: {ge: $value}}) { id } }
    query Timestamp($value: Timestamp) @auth(level: USER) { notes(where: {at: {le: $value}}) { id } }
    query Mood($value: Mood) @auth(level: USER) { notes(where: {mood: {eq: $value}}) { id } }
    query Direction($value: OrderDirection) @auth(level: USER) { notes(orderBy: {text: $value}) { id } }
    query Order($value: [Note_Order!]) @auth(level: USER) { notes(orderBy: $value) { id } }
    query Where($value: Note_Filter) @auth(level: USER) { notes(where: $value) { id } }
    query Limit($value: Int) @auth(level: USER) { notes(limit: $value) { id } }

    query State @auth(level: USER) {
      canary: _select(sql: "SELECT word FROM canary")
      tables: _selectFirst(
        sql: "SELECT string_agg(table_name, ' ' ORDER BY table_name) AS all FROM information_schema.tables WHERE table_schema = 'public'"
      )
      roles: _selectFirst(sql: "SELECT count(*) AS all FROM pg_roles")
      notes: _selectFirst(sql: "SELECT count(*) AS all FROM note")
    }
    """

  private let executor: Executor
  private let operations: [String: Operations.Operation]

  init(_ api: API, _ database: PostgresDatabase, _ document: MarkedSource) throws {
    executor = Executor(api: api, database: database)
    let fixture = ConnectorFixture([document], of: api, source: .adHoc)
    var operations: [String: Operations.Operation] = [:]
    for entry in fixture.entries {
      guard case .valid(let operation) = entry, let name = operation.name else {
        Issue.record("\(fixture.diagnostics.joined(separator: "\n"))")
        continue
      }
      operations[name] = operation
    }
    self.operations = operations
  }

  /// What an operation answers an administrator who acts as a user with claims.
  enum Answer {
    case data(JSONObject)
    case refused(String)
  }

  func call(_ name: String, _ variables: JSONObject, as text: String = "") async throws -> Answer {
    let claims = Claims(["sub": "ann", "text": .string(text)], allowingStandIns: false)
    let request = OperationRequest(
      operation: try #require(operations[name]), isDeployed: false, variables: variables,
      caller: .user(try #require(claims)), time: OperationCall.time)
    let result: OperationResult
    do throws(RequestError) {
      result = try await executor.execute(request)
    } catch {
      return .refused(error.message)
    }
    if let error = result.errors.first { return .refused(error.message) }
    let data = try JSONReader.read(result.data ?? [])
    return .data(try #require(data.object))
  }
}
