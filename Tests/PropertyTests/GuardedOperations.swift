import Execution
import JSON
import TestSupport

/// Random operations that their caller is denied, in whole or in part, on tables whose rows nobody can
/// guess.
struct GuardedOperations {
  private var random: RandomSource

  /// Half of the callers have no token, half are users whom no guard means.
  let isSignedIn: Bool

  init(number: Int) {
    random = RandomSource(seed: 0xDE_11ED &+ UInt64(number) &* 104_729)
    isSignedIn = number % 2 == 1
  }

  /// What stands in rows and nowhere else.
  static let marker = "mark7f3a"
  /// What begins the names of tables and columns in the database, and stands in no request.
  static let name = "hidden5c"

  static let schema: MarkedSource = """
    type Vault @table(name: "hidden5c_vault", key: "id") {
      id: Int! @col(name: "hidden5c_id")
      code: String! @col(name: "hidden5c_code") @unique(indexName: "hidden5c_unique")
      note: String @col(name: "hidden5c_note")
      tags: [String!] @col(name: "hidden5c_tags")
      extra: Any @col(name: "hidden5c_extra")
      owner: Owner
      open: String @col(name: "hidden5c_open")
    }
    type Owner @table(name: "hidden5c_owner", key: "name") {
      name: String! @col(name: "hidden5c_name")
      open: String @col(name: "hidden5c_o")
    }
    """

  /// Rows that make each kind of value a secret.
  static let filling = """
    mutation Fill @auth(level: PUBLIC) {
      owner_insert(data: {name: "mark7f3a-owner", open: "yes"})
      one: vault_insert(data: {id: 1, code: "mark7f3a-one", note: "mark7f3a-note", tags: ["mark7f3a-tag"], extra: {key: "mark7f3a-json"}, ownerName: "mark7f3a-owner", open: "yes"})
      two: vault_insert(data: {id: 2, code: "mark7f3a-two", note: "mark7f3a-none", tags: [], extra: ["mark7f3a-list"], ownerName: "mark7f3a-owner", open: "yes"})
    }
    """

  // MARK: Operations

  /// The text of one operation.
  mutating func next() -> String {
    switch random.number(below: 6) {
    case 0: random.chance(2) ? readers() : writers()
    case 1: check()
    case 2: redaction()
    case 3: "mutation M @auth(level: PUBLIC) @transaction { \(guardField()) \(writes()) }"
    case 4: "mutation M @auth(level: PUBLIC) { \(guardField()) \(writes()) }"
    default: conflict()
    }
  }

  /// Policies that do not let the caller in.
  private mutating func policy() -> String {
    let levels = isSignedIn ? [] : ["USER", "USER_ANON"]
    let conditions = [
      "false", "auth.uid == 'ann'", "auth != null && auth.token.admin == true",
      "1 / (vars.id - 1) == 1", "vars.id == 7", "[1][vars.id + 1] == 1",
    ]
    return random.pick(
      [""] + (levels + ["USER_EMAIL_VERIFIED", "NO_ACCESS"]).map { "@auth(level: \($0))" }
        + conditions.map { "@auth(expr: \"\($0)\")" })
  }

  private mutating func readers() -> String {
    "query Q($id: Int! = 1) \(policy()) { \(fields(count: random.number(in: 1...3))) \(Self.used) }"
  }

  private mutating func writers() -> String {
    "mutation M($id: Int! = 1) \(policy()) \(random.pick(["", "@transaction"])) { \(writes()) query { \(fields(count: 2)) \(Self.used) } }"
  }

  private static let used = "v: vaults(where: {id: {eq: $id}}) { note }"

  private mutating func fields(count: Int) -> String {
    (0..<count).map { "f\($0): \(rows()) { \(selection()) }" }.joined(separator: " ")
  }

  private mutating func rows() -> String {
    random.pick([
      "vaults", "vault(key: {id: 1})", "vault(id: 2)", "vaults(where: {open: {eq: \"yes\"}})",
      "vaults(orderBy: [{code: DESC}])", "vaults(limit: 1)",
      "vault(first: {where: {tags: {includes: \"mark7f3a-tag\"}}})",
    ])
  }

  private mutating func selection() -> String {
    let members = random.some(
      ["code", "note", "tags", "extra", "owner { name }", "ownerName"], upTo: 4)
    return (members + ["secret: code"]).joined(separator: " ")
  }

  // MARK: Checks

  /// A condition that fails on every row, some of them with an error that knows the value.
  private mutating func condition() -> String {
    random.pick([
      "false", "this == null", "auth.uid == 'ann'", "int(string(this)) > 0",
      "string(this) == 'mark'", "this == auth.uid", "timestamp(string(this)) > request.time",
      "string(this).matches('(')",
    ])
  }

  /// A query whose first field is checked below or at it.
  private mutating func check() -> String {
    let condition = condition()
    let directive = "@check(expr: \"\(condition)\", message: \"denied\")"
    let rest = fields(count: random.number(below: 3))
    if condition.contains("string(this)") {
      let member = random.pick(["code", "note"])
      return
        "query Q @auth(level: PUBLIC) { first: \(random.pick(["vaults", "vault(id: 1)"])) { \(selection()) checked: \(member) \(directive) } \(rest) }"
    }
    let whole = "@check(expr: \"false\", message: \"denied\")"
    return random.pick([
      "query Q @auth(level: PUBLIC) { first: vaults \(whole) { \(selection()) } \(rest) }",
      "query Q @auth(level: PUBLIC) \(whole) { first: vaults { \(selection()) } \(rest) }",
      "query Q @auth(level: PUBLIC) { first: vaults { owner { name \(whole) open } secret: note } \(rest) }",
      "query Q @auth(level: PUBLIC) { first: vaults { ...F \(whole) } \(rest) } fragment F on Vault { code note }",
    ])
  }

  /// A field of a mutation that reads rows and is denied.
  private mutating func guardField() -> String {
    let directive =
      "@check(expr: \"\(random.pick(["false", "auth.uid == 'x'"]))\", message: \"denied\")"
    return random.pick([
      "query \(directive) { \(fields(count: 2)) }",
      "query { first: vaults { secret: code \(directive) note } }",
      "query @redact { first: vaults { secret: code note \(directive) } }",
    ])
  }

  // MARK: Redaction

  private mutating func redaction() -> String {
    random.pick([
      "query Q @auth(level: PUBLIC) { first: vaults { open code @redact note @redact owner @redact { name } } }",
      "query Q @auth(level: PUBLIC) { first: \(rows()) @redact { \(selection()) } second: vaults { open } }",
      "query Q @auth(level: PUBLIC) { first: vaults { open ... on Vault @redact { code note } } }",
      "query Q @auth(level: PUBLIC) { first: vaults { open owner { open name @redact } } }",
      "mutation M @auth(level: PUBLIC) { query @redact { \(fields(count: 2)) } after: vault_updateMany(where: {id: {eq: 9}}, data: {open: \"no\"}) }",
    ])
  }

  /// A write that fails because of a secret, which PostgreSQL names in what it says.
  private mutating func conflict() -> String {
    let write = random.pick([
      "vault_insert(data: {id: 5, code_expr: \"response.query.f.code\"})",
      "vault_update(key: {id: 2}, data: {code_expr: \"response.query.f.code\"})",
      "vault_insert(data: {id: 6, code: \"c\", ownerName_expr: \"response.query.f.note\"})",
      "_execute(sql: \"INSERT INTO hidden5c_vault (hidden5c_id, hidden5c_code) VALUES (7, $1)\", params: [{_expr: \"response.query.f.code\"}])",
      "_execute(sql: \"SELECT $1::int\", params: [{_expr: \"response.query.f.code\"}])",
    ])
    return
      "mutation M @auth(level: PUBLIC) \(random.pick(["", "@transaction"])) { query @redact { f: vault(id: 1) { code note } } \(write) }"
  }

  private mutating func writes() -> String {
    random.pick([
      "w: vault_insert(data: {id: 3, code: \"c\", open_expr: \"'x'\"})",
      "w: vault_updateMany(all: true, data: {open: \"changed\"})",
      "w: vault_deleteMany(all: true)",
      "w: vault_insertMany(data: [{id: 3, code: \"c\"}, {id: 4, code: \"d\"}])",
    ])
  }
}
