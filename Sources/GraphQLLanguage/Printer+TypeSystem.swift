extension Printer {
  mutating func append(_ schema: SchemaDefinition) {
    append(schema.description)
    append(schema.isExtension ? "extend schema" : "schema")
    append(schema.directives)
    guard !schema.operationTypes.isEmpty else { return }
    appendBlock(" {", schema.operationTypes, "}") { printer, operationType in
      printer.append("\(operationType.kind.rawValue): \(operationType.type)")
    }
  }

  mutating func append(_ directive: DirectiveDefinition) {
    append(directive.description)
    append("directive @\(directive.name)")
    appendArguments(directive.arguments)
    append(directive.isRepeatable ? " repeatable on " : " on ")
    appendList(directive.locations, separator: " | ") { $0.append($1.text) }
  }

  mutating func append(_ type: TypeDefinition, isExtension: Bool) {
    append(type.description)
    append("\(isExtension ? "extend " : "")\(type.kind.keyword) \(type.name)")
    appendInterfaces(of: type.kind)
    append(type.directives)
    appendMembers(of: type.kind)
  }

  private mutating func appendInterfaces(of kind: TypeDefinition.Kind) {
    switch kind {
    case .object(let interfaces, _), .interface(let interfaces, _):
      guard !interfaces.isEmpty else { return }
      append(" implements ")
      appendList(interfaces, separator: " & ") { $0.append($1.text) }
    case .scalar, .union, .enum, .input:
      break
    }
  }

  private mutating func appendMembers(of kind: TypeDefinition.Kind) {
    switch kind {
    case .scalar:
      break
    case .object(_, let fields), .interface(_, let fields):
      appendMembers(fields) { $0.append($1) }
    case .union(let members):
      guard !members.isEmpty else { return }
      append(" = ")
      appendList(members, separator: " | ") { $0.append($1.text) }
    case .enum(let values):
      appendMembers(values) { $0.append($1) }
    case .input(let fields):
      appendMembers(fields) { $0.append($1) }
    }
  }

  private mutating func appendMembers<Node>(
    _ nodes: [Node], _ node: (inout Printer, Node) -> Void
  ) {
    guard !nodes.isEmpty else { return }
    appendBlock(" {", nodes, "}", node)
  }

  private mutating func append(_ field: FieldDefinition) {
    append(field.description)
    append(field.name.text)
    appendArguments(field.arguments)
    append(": \(field.type)")
    append(field.directives)
  }

  private mutating func append(_ value: InputValueDefinition) {
    append(value.description)
    append("\(value.name): \(value.type)")
    append(default: value.defaultValue)
    append(value.directives)
  }

  private mutating func append(_ value: EnumValueDefinition) {
    append(value.description)
    append(value.name.text)
    append(value.directives)
  }

  /// Arguments on one line, unless one of them has a description.
  private mutating func appendArguments(_ arguments: [InputValueDefinition]) {
    guard !arguments.isEmpty else { return }
    guard arguments.allSatisfy({ $0.description == nil }) else {
      return appendBlock("(", arguments, ")") { $0.append($1) }
    }
    append("(")
    appendList(arguments, separator: ", ") { $0.append($1) }
    append(")")
  }

  private mutating func append(_ description: Description?) {
    guard let description else { return }
    if description.isBlock {
      appendBlockString(description.text)
    } else {
      append(StringLiteral.quoted(description.text))
    }
    startLine()
  }
}
