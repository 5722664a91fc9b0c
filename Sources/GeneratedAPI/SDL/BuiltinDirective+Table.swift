extension BuiltinDirective {
  private static let selections = ["FIELD", "FRAGMENT_SPREAD", "INLINE_FRAGMENT"]

  static let ofGraphQL = [
    BuiltinDirective(
      "include", "Takes the selection only where the condition is true.", selections,
      [Argument("if", "Boolean!")], isOfGraphQL: true),
    BuiltinDirective(
      "skip", "Leaves the selection out where the condition is true.", selections,
      [Argument("if", "Boolean!")], isOfGraphQL: true),
    BuiltinDirective(
      "deprecated", "Says that something should no longer be used.",
      ["FIELD_DEFINITION", "ARGUMENT_DEFINITION", "INPUT_FIELD_DEFINITION", "ENUM_VALUE"],
      [Argument("reason", "String", default: .string("No longer supported"))], isOfGraphQL: true),
    BuiltinDirective(
      "specifiedBy", "Says where a scalar is specified.", ["SCALAR"],
      [Argument("url", "String!")], isOfGraphQL: true),
  ]

  static let ofSchemas = [
    BuiltinDirective(
      "table", "Makes a type a table.", ["OBJECT"],
      [
        Argument("name", "String"), Argument("singular", "String"), Argument("plural", "String"),
        Argument("key", "[String!]"),
      ]),
    BuiltinDirective(
      "view", "Makes a type a view: rows that are only read.", ["OBJECT"],
      [
        Argument("name", "String", group: "source"), Argument("sql", "String", group: "source"),
        Argument("singular", "String"), Argument("plural", "String"),
      ]),
    BuiltinDirective(
      "col", "Says how a field is stored.", ["FIELD_DEFINITION"],
      [Argument("name", "String"), Argument("dataType", "String"), Argument("size", "Int")]),
    BuiltinDirective(
      "default", "Says what a row gets that leaves the field out.", ["FIELD_DEFINITION"],
      [
        Argument("value", "Any", group: "default"), Argument("expr", "Any_Expr", group: "default"),
        Argument("sql", "Any_SQL", group: "default"),
      ]),
    BuiltinDirective(
      "ref", "Says which fields hold a reference, and which they lead to.", ["FIELD_DEFINITION"],
      [
        Argument("constraintName", "String"), Argument("fields", "[String!]"),
        Argument("references", "[String!]"),
      ]),
    BuiltinDirective(
      "unique", "Lets values, or combinations of them, occur once.",
      ["FIELD_DEFINITION", "OBJECT"],
      [Argument("indexName", "String"), Argument("fields", "[String!]")], isRepeatable: true),
    BuiltinDirective(
      "index", "Adds an index.", ["FIELD_DEFINITION", "OBJECT"],
      [
        Argument("name", "String"), Argument("fields", "[String!]"),
        Argument("order", "[IndexFieldOrder!]"), Argument("type", "IndexType"),
        Argument("vector_method", "VectorSimilarityMethod"),
      ], isRepeatable: true),
    BuiltinDirective(
      "searchable", "Lets the words of a text be searched for.", ["FIELD_DEFINITION"],
      [Argument("language", "String", default: .string("english"))]),
  ]

  static let ofOperations = [
    BuiltinDirective(
      "auth", "Says who may call the operation; without it only administrators may.",
      ["QUERY", "MUTATION"],
      [
        Argument("level", "AccessLevel", group: "rule"),
        Argument("expr", "Boolean_Expr", group: "rule"), Argument("insecureReason", "String"),
      ]),
    BuiltinDirective(
      "transaction", "Lets all fields of the mutation succeed or fail together.", ["MUTATION"]),
    BuiltinDirective(
      "check", "Stops the operation where the condition is not true.",
      ["QUERY", "MUTATION", "FIELD", "FRAGMENT_DEFINITION", "FRAGMENT_SPREAD", "INLINE_FRAGMENT"],
      [
        Argument("expr", "Boolean_Expr!", default: .string("!(this in [null, []])")),
        Argument("message", "String!", default: .string("permission denied")),
        Argument("optional", "Boolean", default: .boolean(false)),
      ], isRepeatable: true),
    BuiltinDirective("redact", "Keeps the result from the caller.", selections),
    BuiltinDirective(
      "allow", "Says which members callers may give, and how many rows.", ["VARIABLE_DEFINITION"],
      [Argument("fields", "String!"), Argument("maxCount", "Int!", default: .integer(100))]),
    BuiltinDirective(
      "refresh", "Says when a subscribed query runs again.", ["QUERY"],
      [
        Argument("every", "Timestamp_Duration"),
        Argument("onMutationExecuted", "[OnMutationExecuted_Event!]"),
      ], isRepeatable: true),
    BuiltinDirective(
      "retired", "Says that new clients do not use it; it goes on to work.",
      ["QUERY", "MUTATION", "FIELD", "VARIABLE_DEFINITION"], [Argument("reason", "String")]),
  ]

  private static let definitions = [
    "SCALAR", "OBJECT", "FIELD_DEFINITION", "ARGUMENT_DEFINITION", "INTERFACE", "UNION", "ENUM",
  ]
  private static let types = ["SCALAR", "OBJECT", "INTERFACE", "UNION", "ENUM", "INPUT_OBJECT"]

  static let internals = [
    BuiltinDirective(
      "fdc_generated", "Marks what follows from the schema.",
      definitions + ["ENUM_VALUE", "INPUT_OBJECT", "INPUT_FIELD_DEFINITION"],
      [Argument("from", "SchemaCoordinate"), Argument("purpose", "GeneratedPurpose!")]),
    BuiltinDirective(
      "fdc_oneOf", "Marks what excludes the others of its group.",
      ["FIELD_DEFINITION", "ARGUMENT_DEFINITION", "INPUT_FIELD_DEFINITION"],
      [
        Argument("group", "String!", default: .string("")),
        Argument("required", "Boolean!", default: .boolean(false)),
      ], isRepeatable: true),
    BuiltinDirective(
      "fdc_example", "Shows a value.", definitions + ["INPUT_OBJECT", "INPUT_FIELD_DEFINITION"],
      [Argument("value", "Any"), Argument("description", "String")], isRepeatable: true),
    BuiltinDirective(
      "fdc_celExpression", "Marks texts that are expressions.", ["SCALAR"],
      [Argument("returnType", "String")]),
    BuiltinDirective(
      "fdc_sqlExpression", "Marks texts that are SQL.", ["SCALAR"],
      [Argument("dataType", "String")]),
    BuiltinDirective(
      "fdc_forbiddenAsVariableType", "Marks types that variables cannot have.", types),
    BuiltinDirective(
      "fdc_forbiddenAsFieldType", "Marks types that fields of schemas cannot have.", types),
    BuiltinDirective(
      "fdc_forbiddenInVariables", "Marks members that only literals may have.",
      ["INPUT_FIELD_DEFINITION"]),
  ]
}
