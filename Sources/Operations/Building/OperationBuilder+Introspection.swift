import DataModel
import Diagnostics
import GeneratedAPI
import GraphQLLanguage
import JSON

/// Introspection is answered when the document is built: it depends on the API alone.
extension OperationBuilder {
  /// The JSON text of `__schema`, `__type` or `_service` where an administrator asks; `nil` for other fields and
  /// after a mistake, which is told.
  mutating func introspection(_ merged: MergedField) -> String? {
    guard source == .adHoc, kind == .query else { return nil }
    let value: JSONValue?
    switch merged.field.name.text {
    case "__schema":
      checkArguments(of: merged.field, allowed: [])
      value = object(.schema, "__Schema", merged)
    case "__type":
      checkArguments(of: merged.field, allowed: ["name"])
      guard let name = typeName(merged.field) else { return nil }
      value =
        api.type(named: name).map { type in
          object(.type(.named(type.id)), "__Type", merged)
        } ?? .null
    case "_service":
      checkArguments(of: merged.field, allowed: [])
      value = object(.service, "_Service", merged)
    default:
      return nil
    }
    return value.map { String(decoding: $0.bytes(), as: UTF8.self) }
  }

  private mutating func checkArguments(of field: Field, allowed: [String]) {
    for argument in field.arguments where !allowed.contains(argument.name.text) {
      tell(
        .unknownArgumentName, at: argument.name.span,
        "Unknown argument \"\(argument.name)\" on field \"Query.\(field.name)\".")
    }
  }

  private mutating func typeName(_ field: Field) -> String? {
    guard let value = field.arguments.first(where: { $0.name.text == "name" })?.value else {
      tell(
        .missingArgument, at: field.name.span,
        "Field \"__type\" argument \"name\" of type \"String!\" is required, but it was not provided."
      )
      return nil
    }
    guard case .string(let name, _) = value.kind else {
      tell(
        .badValue, at: value.span,
        "On __type(name): must be a literal string, found \(Printer.print(value))")
      return nil
    }
    return name
  }

  private mutating func object(
    _ object: IntrospectionObject, _ typeName: String, _ merged: MergedField
  ) -> JSONValue? {
    guard let type = api.type(named: typeName) else { return nil }
    let parts = merged.parts
    guard !parts.isEmpty else {
      tell(
        .leafSelection, at: merged.field.span,
        "Field \"\(merged.field.name)\" of type \"\(typeName)\" must have a selection of subfields. Did you mean \"\(merged.field.name) { ... }\"?"
      )
      return nil
    }
    guard path.count <= limits.selectionDepth + 3 else {
      tell(.tooDeep, at: merged.field.span, "selection depth exceeds \(limits.selectionDepth)")
      return nil
    }
    return selected(object, type, collect(parts, on: type))
  }

  private mutating func selected(
    _ object: IntrospectionObject, _ type: NamedType, _ fields: [MergedField]
  ) -> JSONValue {
    var members: [JSONObject.Member] = []
    for field in fields {
      path.append(field.responseName.text)
      defer { path.removeLast() }
      let name = field.field.name.text
      if name == "__typename" {
        members.append(.init(name: field.responseName.text, value: .string(type.name)))
        continue
      }
      guard let definition = resolve(field, on: type) else { continue }
      let arguments = introspectionArguments(of: field.field, definition)
      guard let value = api.introspect(object, name, arguments) else { continue }
      let json = json(value, definition, field) ?? .null
      members.append(.init(name: field.responseName.text, value: json))
    }
    return .object(JSONObject(members))
  }

  /// The arguments as written, since the answer is made when the document is built; where a variable
  /// says whether to tell what is deprecated, it is told.
  private mutating func introspectionArguments(
    of field: Field, _ definition: OutputField
  ) -> IntrospectionArguments {
    var options: Set<InputMeaning> = []
    for member in arguments(of: field, definition) {
      switch member.value {
      case .scalar(.boolean(true)): options.insert(member.field.meaning)
      case .variable where member.field.meaning == .includeDeprecated:
        options.insert(.includeDeprecated)
      case .variable:
        tell(
          .badValue, at: field.span,
          "On \(field.name)(\(member.field.name)): must be a literal, since the answer does not depend on requests"
        )
      case .null, .scalar, .name, .expression, .template, .list, .object: continue
      }
    }
    return IntrospectionArguments(options)
  }

  private mutating func json(
    _ value: IntrospectionValue, _ definition: OutputField, _ field: MergedField
  ) -> JSONValue? {
    let typeName = api[definition.type.core].name
    switch value {
    case .leaf(let json):
      if !api[definition.type.core].isComposite { checkLeaf(field, typeText: typeName) }
      return json
    case .object(let inner):
      return object(inner, typeName, field)
    case .list(let elements):
      guard let type = api.type(named: typeName) else { return nil }
      // The selection is the same for each element; its mistakes are told once.
      let parts = field.parts
      guard !parts.isEmpty else {
        return elements.isEmpty ? .array([]) : object(elements[0], typeName, field)
      }
      let before = fieldCount
      let fields = collect(parts, on: type)
      defer { fieldCount = max(before, min(fieldCount, before + fields.count)) }
      return .array(
        elements.map { element in
          fieldCount = before
          return selected(element, type, fields)
        })
    }
  }
}
