import Diagnostics
import GraphQLLanguage

/// A directive as used, its arguments checked against its definition.
struct DirectiveUse {
  let definition: SchemaDirective
  let span: SourceSpan
  private let arguments: [Argument]

  private init(definition: SchemaDirective, span: SourceSpan, arguments: [Argument]) {
    self.definition = definition
    self.span = span
    self.arguments = arguments
  }

  var name: String { definition.name }

  /// The value of an argument that is written and not null.
  subscript(argument: String) -> Value? {
    guard let value = arguments.first(where: { $0.name.text == argument })?.value,
      value.kind != .null
    else { return nil }
    return value
  }

  /// Whether an argument is written, null included.
  func has(_ argument: String) -> Bool { arguments.contains { $0.name.text == argument } }

  func string(_ argument: String) -> (text: String, span: SourceSpan)? {
    guard let value = self[argument], case .string(let text, _) = value.kind else { return nil }
    return (text, value.span)
  }

  func integer(_ argument: String) -> (value: Int, span: SourceSpan)? {
    guard let value = self[argument], case .int(let text) = value.kind, let number = Int(text)
    else {
      return nil
    }
    return (number, value.span)
  }

  /// The strings of a list argument; a single string is a list of one.
  func strings(_ argument: String) -> [(text: String, span: SourceSpan)]? {
    guard let value = self[argument] else { return nil }
    let elements = if case .list(let list) = value.kind { list } else { [value] }
    return elements.compactMap { element in
      if case .string(let text, _) = element.kind { (text, element.span) } else { nil }
    }
  }

  func enumeration(_ argument: String) -> (text: String, span: SourceSpan)? {
    enumerations(argument)?.first
  }

  /// The names of a list of enum values; a single one is a list of one.
  func enumerations(_ argument: String) -> [(text: String, span: SourceSpan)]? {
    guard let value = self[argument] else { return nil }
    let elements = if case .list(let list) = value.kind { list } else { [value] }
    return elements.compactMap { element in
      if case .enum(let name) = element.kind { ("\(name)", element.span) } else { nil }
    }
  }

  /// The uses of known directives at one place, with every mistake of their use told.
  static func read(
    _ directives: [Directive], at place: SchemaDirective.Place, diagnostics: inout [Diagnostic]
  ) -> [DirectiveUse] {
    var uses: [DirectiveUse] = []
    for directive in directives {
      guard let definition = definition(of: directive, at: place, diagnostics: &diagnostics) else {
        continue
      }
      if !definition.isRepeatable, uses.contains(where: { $0.name == definition.name }) {
        diagnostics.append(
          Diagnostic(
            .repeatedDirective, at: directive.span,
            "The directive \"@\(definition.name)\" can only be used once at this location."))
        continue
      }
      let arguments = checked(directive, definition, diagnostics: &diagnostics)
      uses.append(
        DirectiveUse(definition: definition, span: directive.span, arguments: arguments))
    }
    return uses
  }

  private static func definition(
    of directive: Directive, at place: SchemaDirective.Place, diagnostics: inout [Diagnostic]
  ) -> SchemaDirective? {
    let name = directive.name.text
    guard let definition = SchemaDirective.named(name) else {
      if SchemaDirective.ofOperations.contains(name) {
        diagnostics.append(misplaced(directive, place))
      } else {
        let suggestion = Suggestion.sentence(for: name, among: SchemaDirective.all.map(\.name))
        diagnostics.append(
          Diagnostic(
            .unknownDirective, at: directive.span, "Unknown directive \"@\(name)\"." + suggestion))
      }
      return nil
    }
    guard definition.places.contains(place) else {
      diagnostics.append(misplaced(directive, place))
      return nil
    }
    return definition
  }

  private static func misplaced(
    _ directive: Directive, _ place: SchemaDirective.Place
  ) -> Diagnostic {
    Diagnostic(
      .misplacedDirective, at: directive.span,
      "Directive \"@\(directive.name)\" may not be used on \(place.rawValue).")
  }

  private static func checked(
    _ directive: Directive, _ definition: SchemaDirective, diagnostics: inout [Diagnostic]
  ) -> [Argument] {
    var accepted: [Argument] = []
    for argument in directive.arguments {
      let name = argument.name.text
      guard let type = definition.arguments[name] else {
        let suggestion = Suggestion.sentence(for: name, among: definition.arguments.keys)
        diagnostics.append(
          Diagnostic(
            .unknownArgument, at: argument.name.span,
            "Unknown argument \"\(name)\" on directive \"@\(definition.name)\"." + suggestion))
        continue
      }
      guard !accepted.contains(where: { $0.name.text == name }) else {
        diagnostics.append(
          Diagnostic(
            .repeatedArgument, at: argument.name.span,
            "There can be only one argument named \"\(name)\"."))
        continue
      }
      guard type.accepts(argument.value) else {
        diagnostics.append(
          Diagnostic(
            .badArgument, at: argument.value.span,
            "Expected value of type \"\(type.name)\", found \(Printer.print(argument.value))."))
        continue
      }
      if let unknown = type.unknownValue(in: argument.value) {
        diagnostics.append(
          Diagnostic(
            .badArgument, at: unknown.value.span,
            "Value \"\(Printer.print(unknown.value))\" does not exist in \"\(unknown.type.name)\" enum; it has \(unknown.type.values.joined(separator: ", "))."
          ))
        continue
      }
      accepted.append(argument)
    }
    return accepted
  }
}

extension [DirectiveUse] {
  /// The reason of `@deprecated`, or GraphQL's default one; `nil` without the directive.
  var deprecation: String? {
    first { $0.name == "deprecated" }.map { $0.string("reason")?.text ?? "No longer supported" }
  }
}

extension SchemaDirective.ArgumentType {
  fileprivate func accepts(_ value: Value) -> Bool {
    switch (self, value.kind) {
    case (_, .null): true
    case (.any, _): true
    case (.string, .string), (.stringList, .string): true
    case (.stringList, .list(let elements)):
      elements.allSatisfy { if case .string = $0.kind { true } else { false } }
    case (.int, .int): true
    case (.enumeration, .enum), (.enumerationList, .enum): true
    case (.enumerationList, .list(let elements)):
      elements.allSatisfy { if case .enum = $0.kind { true } else { false } }
    case (.string, _), (.stringList, _), (.int, _), (.enumeration, _), (.enumerationList, _): false
    }
  }

  /// The first value that the argument's enum does not have.
  fileprivate func unknownValue(
    in value: Value
  ) -> (value: Value, type: SchemaDirective.EnumArgument)? {
    switch self {
    case .enumeration(let type), .enumerationList(let type):
      let elements = if case .list(let list) = value.kind { list } else { [value] }
      let unknown = elements.first { element in
        if case .enum(let name) = element.kind { !type.values.contains("\(name)") } else { false }
      }
      return unknown.map { ($0, type) }
    case .string, .stringList, .int, .any:
      return nil
    }
  }
}
