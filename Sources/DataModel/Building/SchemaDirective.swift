/// A directive that schema documents may use, with its places and arguments.
struct SchemaDirective: Sendable {
  let name: String
  let places: [Place]
  let arguments: [String: ArgumentType]
  let isRepeatable: Bool

  /// Where a directive stands, as GraphQL names it.
  enum Place: String, Sendable {
    case object = "OBJECT"
    case fieldDefinition = "FIELD_DEFINITION"
    case enumeration = "ENUM"
    case enumValue = "ENUM_VALUE"
  }

  /// What an argument takes; `list` also takes a single string.
  enum ArgumentType: Sendable {
    case string
    case stringList
    case int
    case any
    case enumeration(EnumArgument)
    case enumerationList(EnumArgument)

    /// The type as GraphQL writes it.
    var name: String {
      switch self {
      case .string: "String"
      case .stringList: "[String!]"
      case .int: "Int"
      case .any: "Any"
      case .enumeration(let type): type.name
      case .enumerationList(let type): "[\(type.name)!]"
      }
    }
  }

  /// A built-in enum whose values arguments take.
  struct EnumArgument: Sendable {
    let name: String
    let values: [String]

    static let fieldOrder = EnumArgument(name: "IndexFieldOrder", values: ["ASC", "DESC"])
    static let indexType = EnumArgument(
      name: "IndexType", values: IndexType.allCases.map(\.rawValue))
    static let similarity = EnumArgument(
      name: "VectorSimilarityMethod", values: ["L2", "COSINE", "INNER_PRODUCT"])
  }

  private init(
    _ name: String, _ places: [Place], _ arguments: [String: ArgumentType],
    isRepeatable: Bool = false
  ) {
    self.name = name
    self.places = places
    self.arguments = arguments
    self.isRepeatable = isRepeatable
  }

  /// All directives of schema documents.
  static let all: [SchemaDirective] = [
    SchemaDirective(
      "table", [.object],
      ["name": .string, "singular": .string, "plural": .string, "key": .stringList]),
    SchemaDirective(
      "view", [.object],
      ["name": .string, "sql": .string, "singular": .string, "plural": .string]),
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
        "name": .string, "fields": .stringList, "order": .enumerationList(.fieldOrder),
        "type": .enumeration(.indexType), "vector_method": .enumeration(.similarity),
      ], isRepeatable: true),
    SchemaDirective("searchable", [.fieldDefinition], ["language": .string]),
    SchemaDirective("deprecated", [.fieldDefinition, .enumValue], ["reason": .string]),
  ]

  /// The directives of operations, known by name so that their misuse is told apart from a typo.
  static let ofOperations: Set<String> = [
    "auth", "transaction", "check", "redact", "retired", "allow", "refresh", "skip", "include",
  ]

  static func named(_ name: String) -> SchemaDirective? { all.first { $0.name == name } }
}
