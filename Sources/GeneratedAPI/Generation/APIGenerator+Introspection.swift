extension APIGenerator {
  /// The types of introspection's own fields, so that documents about them are checked like others.
  mutating func defineIntrospection() {
    let kinds = ["__TypeKind", "__DirectiveLocation"]
    for name in kinds { types.define(name, .scalar(.id), isAllowedAsVariable: false) }
    let deprecated = InputField(
      "includeDeprecated", types.named("Boolean"), .includeDeprecated, default: .boolean(false))
    define(
      "__Schema",
      [
        "description": "String", "types": "[__Type]", "queryType": "__Type",
        "mutationType": "__Type", "subscriptionType": "__Type", "directives": "[__Directive]",
      ])
    define(
      "__Type",
      [
        "kind": "__TypeKind", "name": "String", "description": "String", "fields": "[__Field]",
        "interfaces": "[__Type]", "possibleTypes": "[__Type]", "enumValues": "[__EnumValue]",
        "inputFields": "[__InputValue]", "ofType": "__Type", "specifiedByURL": "String",
        "isOneOf": "Boolean",
      ],
      arguments: ["fields": deprecated, "enumValues": deprecated, "inputFields": deprecated])
    define(
      "__Field",
      [
        "name": "String", "description": "String", "args": "[__InputValue]", "type": "__Type",
        "isDeprecated": "Boolean", "deprecationReason": "String",
      ],
      arguments: ["args": deprecated])
    define(
      "__InputValue",
      [
        "name": "String", "description": "String", "type": "__Type",
        "defaultValue": "String", "isDeprecated": "Boolean", "deprecationReason": "String",
      ])
    define(
      "__EnumValue",
      [
        "name": "String", "description": "String", "isDeprecated": "Boolean",
        "deprecationReason": "String",
      ])
    define(
      "__Directive",
      [
        "name": "String", "description": "String", "isRepeatable": "Boolean",
        "locations": "[__DirectiveLocation]", "args": "[__InputValue]",
      ],
      arguments: ["args": deprecated])
  }

  private mutating func define(
    _ name: String, _ fields: KeyValuePairs<String, String>,
    arguments: [String: InputField] = [:]
  ) {
    let outputs = fields.map { field, type in
      let isList = type.hasPrefix("[")
      let core = types.named(isList ? String(type.dropFirst().dropLast()) : type)
      return OutputField(
        field, isList ? .list(core) : core, .introspection,
        arguments: arguments[field].map { [$0] } ?? [])
    }
    types.define(name, .object(outputs), isAllowedAsVariable: false)
  }
}
