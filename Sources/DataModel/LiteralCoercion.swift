package import Diagnostics
package import GraphQLLanguage
package import JSON

/// Checks literals against the types of columns.
package struct LiteralCoercion: Sendable {
  /// The names of the enum's values, where the type is an enum.
  private let enumValues: [String]?

  package init(enumValues: [String]?) { self.enumValues = enumValues }

  /// Why a literal is no value of a type, and where.
  package struct Mistake: Error, Sendable {
    package let message: String
    package let span: SourceSpan
  }

  /// The value of a literal that is not null; one that is no list counts as a list of one.
  package func columnValue(of literal: Value, as type: ColumnType) -> Result<ColumnValue, Mistake> {
    guard type.isList else { return scalar(literal, type.base).map(ColumnValue.scalar) }
    let elements = if case .list(let list) = literal.kind { list } else { [literal] }
    var values: [ScalarValue] = []
    for element in elements {
      switch scalar(element, type.base) {
      case .success(let value): values.append(value)
      case .failure(let mistake): return .failure(mistake)
      }
    }
    return .success(.list(values))
  }

  /// The value of a literal that is neither null nor a variable.
  package func scalar(_ literal: Value, _ base: ColumnType.Base) -> Result<ScalarValue, Mistake> {
    switch base {
    case .enumeration:
      return enumeration(literal)
    case .scalar(let type):
      guard let input = ScalarInput(literal), let value = type.value(of: input) else {
        let message =
          "Expected value of type \"\(type.name)\", found \(Printer.print(literal)); it takes \(type.expectation)"
        return .failure(Mistake(message: message, span: literal.span))
      }
      return .success(value)
    }
  }

  private func enumeration(_ literal: Value) -> Result<ScalarValue, Mistake> {
    let names = enumValues ?? []
    switch literal.kind {
    case .enum(let name) where names.contains(name),
      .string(let name, _) where names.contains(name):
      return .success(.enumeration(name))
    case .enum(let name):
      let message =
        "Value \"\(name)\" does not exist in the enum."
        + Suggestion.sentence(for: name, among: names)
      return .failure(Mistake(message: message, span: literal.span))
    case .variable, .int, .float, .string, .boolean, .null, .list, .object:
      let message = "Expected an enum value, found \(Printer.print(literal))"
      return .failure(Mistake(message: message, span: literal.span))
    }
  }
}

extension ScalarInput {
  /// The input that a literal is; `nil` for null, variables, and for enum values outside of objects.
  package init?(_ literal: GraphQLLanguage.Value) {
    switch literal.kind {
    case .int(let text), .float(let text): self = .number(text)
    case .string(let text, _): self = .string(text)
    case .boolean(let value): self = .boolean(value)
    case .list, .object:
      guard let json = JSONValue(literal), let input = ScalarInput(json) else { return nil }
      self = input
    case .null, .variable, .enum: return nil
    }
  }
}

extension JSONValue {
  /// The JSON that a literal spells; `nil` where it holds a variable or an enum value.
  package init?(_ literal: GraphQLLanguage.Value) {
    switch literal.kind {
    case .null: self = .null
    case .boolean(let value): self = .bool(value)
    case .string(let text, _): self = .string(text)
    case .int(let text), .float(let text):
      guard let number = JSONNumber(text: text) else { return nil }
      self = .number(number)
    case .list(let elements):
      let values = elements.compactMap(JSONValue.init)
      guard values.count == elements.count else { return nil }
      self = .array(values)
    case .object(let fields):
      var object = JSONObject()
      for field in fields {
        guard let value = JSONValue(field.value) else { return nil }
        object[field.name.text] = value
      }
      self = .object(object)
    case .variable, .enum: return nil
    }
  }
}
