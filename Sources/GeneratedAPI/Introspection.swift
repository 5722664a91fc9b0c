import DataModel
package import JSON

/// What introspection walks over (GraphQL October 2021, §4).
package enum IntrospectionObject: Sendable {
  case schema
  case type(APIType)
  case field(OutputField)
  case inputValue(InputField)
  case enumValue(name: String, description: String?, deprecation: String?)
  case directive(BuiltinDirective)
  /// What `_service` answers, and the one schema that it has.
  case service
  case source
}

/// The arguments of a field of introspection that are true.
package struct IntrospectionArguments: Sendable {
  private let given: Set<InputMeaning>

  package init(_ given: Set<InputMeaning>) { self.given = given }

  func has(_ argument: InputMeaning) -> Bool { given.contains(argument) }
}

/// The value of one field of such an object.
package enum IntrospectionValue: Sendable {
  case leaf(JSONValue)
  case object(IntrospectionObject)
  case list([IntrospectionObject])

  static let null = IntrospectionValue.leaf(.null)

  static func text(_ text: String?) -> IntrospectionValue {
    .leaf(text.map(JSONValue.string) ?? .null)
  }
}

extension API {
  /// The value of a field; `nil` for a field that the object does not have.
  package func introspect(
    _ object: IntrospectionObject, _ field: String, _ arguments: IntrospectionArguments
  ) -> IntrospectionValue? {
    switch object {
    case .schema: schemaValue(field)
    case .type(let type): typeValue(type, field, arguments)
    case .field(let output): fieldValue(output, field)
    case .inputValue(let input): inputValue(input, field)
    case .enumValue(let name, let description, let deprecation):
      enumValue(name, description, deprecation, field)
    case .directive(let directive): directiveValue(directive, field)
    case .service: serviceValue(field, arguments)
    case .source: sourceValue(field)
    }
  }

  private func serviceValue(
    _ field: String, _ arguments: IntrospectionArguments
  ) -> IntrospectionValue? {
    switch field {
    case "sdl":
      .leaf(
        .string(
          document(
            withBuiltins: !arguments.has(.omitBuiltin),
            withDescriptions: !arguments.has(.omitDescription))))
    case "schema": .leaf(.string(source))
    case "schemas": .list([.source])
    case "docs": .list([])
    default: nil
    }
  }

  private func sourceValue(_ field: String) -> IntrospectionValue? {
    switch field {
    case "id": .leaf("main")
    case "source": .leaf(.string(source))
    default: nil
    }
  }

  private func schemaValue(_ field: String) -> IntrospectionValue? {
    switch field {
    case "description": .null
    case "types": .list(types.map { .type(.named($0.id)) })
    case "queryType": .object(.type(.named(query)))
    case "mutationType": .object(.type(.named(mutation)))
    case "subscriptionType": .null
    case "directives": .list(BuiltinDirective.all.map(IntrospectionObject.directive))
    default: nil
    }
  }

  private func typeValue(
    _ type: APIType, _ field: String, _ arguments: IntrospectionArguments
  ) -> IntrospectionValue? {
    switch type {
    case .nonNull(let inner): wrapperValue("NON_NULL", inner, field)
    case .list(let element): wrapperValue("LIST", element, field)
    case .named(let id):
      namedValue(self[id], field, withDeprecated: arguments.has(.includeDeprecated))
    }
  }

  private func wrapperValue(
    _ kind: String, _ inner: APIType, _ field: String
  ) -> IntrospectionValue? {
    switch field {
    case "kind": .leaf(.string(kind))
    case "ofType": .object(.type(inner))
    case "name", "description", "fields", "interfaces", "possibleTypes", "enumValues",
      "inputFields", "specifiedByURL", "isOneOf":
      .null
    default: nil
    }
  }

  private func namedValue(
    _ type: NamedType, _ field: String, withDeprecated: Bool
  ) -> IntrospectionValue? {
    switch field {
    case "kind": return .leaf(.string(type.kind.introspectionName))
    case "name": return .leaf(.string(type.name))
    case "description": return .text(description(of: type))
    case "interfaces":
      return type.isComposite ? .list([]) : .null
    case "fields":
      guard type.isComposite else { return .null }
      let fields = type.outputFields.filter { withDeprecated || $0.deprecation == nil }
      return .list(fields.map(IntrospectionObject.field))
    case "inputFields":
      guard case .input(let object) = type.kind else { return .null }
      return .list(object.fields.map(IntrospectionObject.inputValue))
    case "enumValues":
      guard case .enumeration(let kind) = type.kind else { return .null }
      return .list(enumValues(of: kind, withDeprecated: withDeprecated))
    case "possibleTypes", "ofType", "specifiedByURL": return .null
    case "isOneOf":
      guard case .input = type.kind else { return .null }
      return .leaf(false)
    default: return nil
    }
  }

  private func enumValues(of kind: EnumKind, withDeprecated: Bool) -> [IntrospectionObject] {
    guard case .schema(let id) = kind else {
      return kind.values(in: schema).map {
        .enumValue(name: $0, description: nil, deprecation: nil)
      }
    }
    return schema[id].values.filter { withDeprecated || $0.deprecation == nil }.map {
      .enumValue(name: $0.name, description: $0.description, deprecation: $0.deprecation)
    }
  }

  private func fieldValue(_ output: OutputField, _ field: String) -> IntrospectionValue? {
    switch field {
    case "name": .leaf(.string(output.name))
    case "description": .text(description(of: output))
    case "args": .list(output.arguments.map(IntrospectionObject.inputValue))
    case "type": .object(.type(output.type))
    case "isDeprecated": .leaf(.bool(output.deprecation != nil))
    case "deprecationReason": .text(output.deprecation)
    default: nil
    }
  }

  private func inputValue(_ input: InputField, _ field: String) -> IntrospectionValue? {
    switch field {
    case "name": .leaf(.string(input.name))
    case "description": .text(description(of: input))
    case "type": .object(.type(input.type))
    case "defaultValue": .text(input.defaultValue?.text)
    case "isDeprecated": .leaf(false)
    case "deprecationReason": .null
    default: nil
    }
  }

  private func enumValue(
    _ name: String, _ description: String?, _ deprecation: String?, _ field: String
  ) -> IntrospectionValue? {
    switch field {
    case "name": .leaf(.string(name))
    case "description": .text(description)
    case "isDeprecated": .leaf(.bool(deprecation != nil))
    case "deprecationReason": .text(deprecation)
    default: nil
    }
  }

  private func directiveValue(
    _ directive: BuiltinDirective, _ field: String
  ) -> IntrospectionValue? {
    switch field {
    case "name": .leaf(.string(directive.name))
    case "description": .text(directive.description)
    case "isRepeatable": .leaf(.bool(directive.isRepeatable))
    case "locations": .leaf(.array(directive.locations.map(JSONValue.string)))
    case "args": .list(directive.arguments(in: self).map(IntrospectionObject.inputValue))
    default: nil
    }
  }
}

extension NamedType.Kind {
  fileprivate var introspectionName: String {
    switch self {
    case .scalar: "SCALAR"
    case .enumeration: "ENUM"
    case .object: "OBJECT"
    case .input: "INPUT_OBJECT"
    }
  }
}
