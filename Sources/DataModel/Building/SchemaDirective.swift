/// A directive that schema documents may use, with its places and arguments.
struct SchemaDirective: Sendable {
  let name: String
  let places: [Place]
  let arguments: [String: ArgumentType]
  let isRepeatable: Bool
  /// Whether this version acts on it; otherwise its use is an error that says so.
  let isSupported: Bool

  /// Where a directive stands, as GraphQL names it.
  enum Place: String, Sendable {
    case object = "OBJECT"
    case fieldDefinition = "FIELD_DEFINITION"
    case enumeration = "ENUM"
    case enumValue = "ENUM_VALUE"
  }

  /// What an argument takes; `list` also takes a single string.
  enum ArgumentType: String, Sendable {
    case string = "String"
    case stringList = "[String!]"
    case int = "Int"
    case any = "Any"
    case enumeration = "enum value"
    case enumerationList = "[enum value]"
  }

  private init(
    _ name: String, _ places: [Place], _ arguments: [String: ArgumentType],
    isRepeatable: Bool = false, isSupported: Bool = true
  ) {
    self.name = name
    self.places = places
    self.arguments = arguments
    self.isRepeatable = isRepeatable
    self.isSupported = isSupported
  }

  /// All directives of schema documents.
  static let all: [SchemaDirective] = [
    SchemaDirective(
      "table", [.object],
      ["name": .string, "singular": .string, "plural": .string, "key": .stringList]),
    SchemaDirective(
      "view", [.object],
      ["name": .string, "sql": .string, "singular": .string, "plural": .string],
      isSupported: false),
    SchemaDirective(
      "col", [.fieldDefinition], ["name": .string, "dataType": .string, "size": .int]),
    SchemaDirective(
      "default", [.fieldDefinition], ["value": .any, "expr": .string, "sql": .string]),
    SchemaDirective(
      "ref", [.fieldDefinition],
      ["fields": .stringList, "references": .stringList, "constraintName": .string]),
    SchemaDirective(
      "unique", [.object, .fieldDefinition], ["indexName": .string, "fields": .stringList],
      isRepeatable: true),
    SchemaDirective(
      "index", [.object, .fieldDefinition],
      [
        "name": .string, "fields": .stringList, "order": .enumerationList, "type": .enumeration,
        "vector_method": .enumeration,
      ], isRepeatable: true, isSupported: false),
    SchemaDirective(
      "searchable", [.fieldDefinition], ["language": .string], isSupported: false),
    SchemaDirective("deprecated", [.fieldDefinition, .enumValue], ["reason": .string]),
  ]

  /// The directives of operations, known by name so that their misuse is told apart from a typo.
  static let ofOperations: Set<String> = [
    "auth", "transaction", "check", "redact", "retired", "allow", "refresh", "skip", "include",
  ]

  static func named(_ name: String) -> SchemaDirective? { all.first { $0.name == name } }
}
