import DataModel

extension APIGenerator {
  /// The types in which the service tells about itself, and those of directives' arguments.
  mutating func defineService() {
    let string = APIType.nonNull(types.named("String"))
    let boolean = types.named("Boolean")
    types.define(
      "_Service",
      .object([
        OutputField(
          "sdl", string, .introspection,
          arguments: [
            InputField("omitBuiltin", boolean, .omitBuiltin, default: .boolean(false)),
            InputField("omitDescription", boolean, .omitDescription, default: .boolean(false)),
          ], description: "The whole API as definitions of GraphQL."),
        OutputField(
          "schema", string, .introspection, description: "The sources of the schema as written."),
        OutputField(
          "schemas", .nonNull(.list(.nonNull(types.named("_Schema")))), .introspection,
          description: "The schemas of the service; there is one."),
        OutputField(
          "docs", .nonNull(.list(.nonNull(types.named("_Doc")))), .introspection,
          description: "Pages of documentation; there are none."),
      ]))
    types.define(
      "_Schema",
      .object([
        OutputField("id", string, .introspection), OutputField("source", string, .introspection),
      ]))
    types.define(
      "_Doc",
      .object([
        OutputField("page", string, .introspection),
        OutputField("markdown", string, .introspection),
      ]))
    defineDirectiveTypes()
  }

  private mutating func defineDirectiveTypes() {
    let enums = [
      "AccessLevel": ["PUBLIC", "USER_ANON", "USER", "USER_EMAIL_VERIFIED", "NO_ACCESS"],
      "IndexFieldOrder": ["ASC", "DESC"],
      "IndexType": ["BTREE", "GIN", "HNSW", "IVFFLAT"],
      "GeneratedPurpose": API.purposes,
    ]
    for (name, values) in enums.sorted(by: { $0.key < $1.key }) {
      types.define(name, .enumeration(.directive(values)), isAllowedAsVariable: false)
    }
    for name in ["SchemaCoordinate", "Any_SQL"] {
      types.define(name, .scalar(.text), isAllowedAsVariable: false)
    }
    types.define(
      "OnMutationExecuted_Event",
      .input(
        InputObject(
          .other,
          [
            InputField("operation", .nonNull(types.named("String")), .directive),
            InputField("condition", types.named("Boolean_Expr"), .directive),
          ])), isAllowedAsVariable: false)
  }
}
