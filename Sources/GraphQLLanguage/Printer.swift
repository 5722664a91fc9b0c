/// Writes syntax trees as text, in the layout that GraphQL tools share: two blanks for each level,
/// a blank line between definitions, arguments on lines of their own when they do not fit.
///
/// The text of a parsed tree parses to an equal tree but for the places.
package struct Printer {
  private(set) var text = ""
  private var level: Int

  private init(level: Int = 0) { self.level = level }

  /// A whole document, without a line end at the end.
  package static func print(_ document: Document) -> String {
    document.definitions.map(print).joined(separator: "\n\n")
  }

  package static func print(_ definition: Definition) -> String {
    rendering { $0.append(definition) }
  }

  package static func print(_ selectionSet: SelectionSet) -> String {
    rendering { $0.append(selectionSet) }
  }

  /// A value on one line, unless it contains a block string of several.
  package static func print(_ value: Value) -> String { rendering { $0.append(value) } }

  package static func print(_ directive: Directive) -> String {
    rendering { $0.append(directive) }
  }

  /// A text as a quoted string literal.
  package static func quoted(_ text: String) -> String { StringLiteral.quoted(text) }

  private static func rendering(_ body: (inout Printer) -> Void) -> String {
    var printer = Printer()
    body(&printer)
    return printer.text
  }
}

// MARK: - Layout

extension Printer {
  mutating func append(_ piece: String) { text += piece }

  mutating func startLine() {
    text += "\n"
    text += String(repeating: "  ", count: level)
  }

  /// The nodes, each on a line one level deeper, between two pieces of text.
  mutating func appendBlock<Node>(
    _ open: String, _ nodes: [Node], _ close: String, _ node: (inout Printer, Node) -> Void
  ) {
    append(open)
    level += 1
    for item in nodes {
      startLine()
      node(&self, item)
    }
    level -= 1
    startLine()
    append(close)
  }

  /// The nodes on one line with a text between them.
  mutating func appendList<Node>(
    _ nodes: [Node], separator: String, _ node: (inout Printer, Node) -> Void
  ) {
    for (index, item) in nodes.enumerated() {
      if index > 0 { append(separator) }
      node(&self, item)
    }
  }

  mutating func append(_ directives: [Directive]) {
    for directive in directives {
      append(" ")
      append(directive)
    }
  }

  private mutating func append(_ directive: Directive) {
    append("@\(directive.name)")
    guard !directive.arguments.isEmpty else { return }
    append("(")
    appendList(directive.arguments, separator: ", ") { $0.append($1) }
    append(")")
  }

  mutating func append(_ argument: Argument) {
    append("\(argument.name): ")
    append(argument.value)
  }

  mutating func append(_ value: Value) {
    switch value.kind {
    case .variable(let name): append("$\(name)")
    case .int(let digits), .float(let digits): append(digits)
    case .string(let content, isBlock: false): append(StringLiteral.quoted(content))
    case .string(let content, isBlock: true): appendBlockString(content)
    case .boolean(let truth): append(truth ? "true" : "false")
    case .null: append("null")
    case .enum(let name): append(name)
    case .list(let values):
      append("[")
      appendList(values, separator: ", ") { $0.append($1) }
      append("]")
    case .object(let fields):
      append("{")
      appendList(fields, separator: ", ") { printer, field in
        printer.append("\(field.name): ")
        printer.append(field.value)
      }
      append("}")
    }
  }

  mutating func appendBlockString(_ content: String) {
    let lines = StringLiteral.block(content)
    append(lines[0])
    for line in lines.dropFirst() {
      startLine()
      append(line)
    }
  }
}

// MARK: - Executable definitions

extension Printer {
  private mutating func append(_ definition: Definition) {
    switch definition {
    case .operation(let operation): append(operation)
    case .fragment(let fragment): append(fragment)
    case .schema(let schema): append(schema)
    case .type(let type): append(type, isExtension: false)
    case .typeExtension(let type): append(type, isExtension: true)
    case .directive(let directive): append(directive)
    }
  }

  private mutating func append(_ operation: OperationDefinition) {
    let isShorthand =
      operation.kind == .query && operation.name == nil && operation.variables.isEmpty
      && operation.directives.isEmpty
    if !isShorthand {
      append(operation.kind.rawValue)
      append(" ", operation.name)
      append(operation.variables, isNamed: operation.name != nil)
      append(operation.directives)
      append(" ")
    }
    append(operation.selectionSet)
  }

  private mutating func append(_ prefix: String, _ name: Name?) {
    guard let name else { return }
    append("\(prefix)\(name)")
  }

  private mutating func append(_ variables: [VariableDefinition], isNamed: Bool) {
    guard !variables.isEmpty else { return }
    append(isNamed ? "(" : " (")
    appendList(variables, separator: ", ") { printer, variable in
      printer.append("$\(variable.name): \(variable.type)")
      printer.append(default: variable.defaultValue)
      printer.append(variable.directives)
    }
    append(")")
  }

  mutating func append(default value: Value?) {
    guard let value else { return }
    append(" = ")
    append(value)
  }

  private mutating func append(_ fragment: FragmentDefinition) {
    append("fragment \(fragment.name) on \(fragment.typeCondition)")
    append(fragment.directives)
    append(" ")
    append(fragment.selectionSet)
  }

  private mutating func append(_ selectionSet: SelectionSet) {
    appendBlock("{", selectionSet.selections, "}") { $0.append($1) }
  }

  private mutating func append(_ selection: Selection) {
    switch selection {
    case .field(let field):
      append(field)
    case .fragmentSpread(let spread):
      append("...\(spread.name)")
      append(spread.directives)
    case .inlineFragment(let fragment):
      append("...")
      append(" on ", fragment.typeCondition)
      append(fragment.directives)
      append(" ")
      append(fragment.selectionSet)
    }
  }

  private mutating func append(_ field: Field) {
    let name = field.alias.map { "\($0): \(field.name)" } ?? field.name.text
    append(name)
    append(field.arguments, besides: name.utf8.count)
    append(field.directives)
    guard let selectionSet = field.selectionSet else { return }
    append(" ")
    append(selectionSet)
  }

  /// Arguments on one line if they fit into 80 characters with the name before them.
  private mutating func append(_ arguments: [Argument], besides width: Int) {
    guard !arguments.isEmpty else { return }
    var line = Printer(level: level)
    line.append("(")
    line.appendList(arguments, separator: ", ") { $0.append($1) }
    line.append(")")
    if width + line.text.utf8.count <= 80 {
      append(line.text)
    } else {
      appendBlock("(", arguments, ")") { $0.append($1) }
    }
  }
}
