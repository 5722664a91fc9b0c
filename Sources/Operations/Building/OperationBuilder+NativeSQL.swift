import CEL
import DataModel
import Diagnostics
import GeneratedAPI
import GraphQLLanguage
import JSON
import SQL

/// Root fields that run statements of the author's.
extension OperationBuilder {
  mutating func nativeStatement(
    _ merged: MergedField, _ definition: OutputField, _ field: NativeField
  ) -> NativeStatement? {
    checkLeaf(merged, typeText: api.text(of: definition.type))
    guard checkArguments(of: merged.field, definition) else { return nil }
    guard let literal = argument("sql", of: merged.field) else {
      tell(
        .missingArgument, at: merged.field.name.span,
        "Field \"\(definition.name)\" argument \"sql\" of type \"SQL_\(field.isRead ? "Query" : "Mutation")!\" is required, but it was not provided."
      )
      return nil
    }
    guard let parameters = nativeParameters(argument("params", of: merged.field)) else {
      markVariables(in: literal)
      return nil
    }
    do throws(AuthoredSQL.Mistake) {
      let sql = try AuthoredSQL(literal, for: field.use, parameters: parameters.count)
      return NativeStatement(sql: sql, parameters: parameters, field: field)
    } catch {
      markVariables(in: literal)
      tell(.badNativeSQL, at: literal.span, error.message)
      return nil
    }
  }

  private func argument(_ name: String, of field: Field) -> Value? {
    field.arguments.first { $0.name.text == name }?.value
  }

  private mutating func checkArguments(of field: Field, _ definition: OutputField) -> Bool {
    var seen: Set<String> = []
    var isSound = true
    for argument in field.arguments {
      let name = argument.name.text
      if !definition.arguments.contains(where: { $0.name == name }) {
        isSound = false
        tell(
          .unknownArgumentName, at: argument.name.span,
          "Unknown argument \"\(name)\" on field \"\(currentTypeName).\(definition.name)\"."
            + Suggestion.sentence(for: name, among: definition.arguments.map(\.name)))
      } else if !seen.insert(name).inserted {
        isSound = false
        tell(
          .duplicateArgument, at: argument.name.span,
          "There can be only one argument named \"\(name)\".")
      }
    }
    if !isSound { for argument in field.arguments { markVariables(in: argument.value) } }
    return isSound
  }

  // MARK: Parameters

  /// The parameters of a literal list; none where it is left out.
  private mutating func nativeParameters(_ literal: Value?) -> [NativeParameter]? {
    guard let literal, literal.kind != .null else { return [] }
    guard case .list(let elements) = literal.kind else {
      markVariables(in: literal)
      if case .variable(let name) = literal.kind, unusableVariables.contains(name) { return nil }
      tell(.badNativeSQL, at: literal.span, "On params: must be a literal list")
      return nil
    }
    let parameters = elements.map { nativeParameter($0) }
    let sound = parameters.compactMap { $0 }
    return sound.count == parameters.count ? sound : nil
  }

  private mutating func nativeParameter(_ literal: Value) -> NativeParameter? {
    switch literal.kind {
    case .null: return .null
    case .int(let text), .float(let text), .string(let text, _), .enum(let text):
      guard !text.utf8.contains(0) else {
        tell(.badNativeSQL, at: literal.span, "On params: a text cannot contain U+0000")
        return nil
      }
      return .text(text)
    case .boolean(let value): return .text(value ? "true" : "false")
    case .variable:
      guard case .variable(let index)? = template(literal) else { return nil }
      return .variable(index)
    case .list(let elements):
      guard elements.allSatisfy({ isPlain($0) }) else { return json(literal) }
      let parameters = elements.compactMap { nativeParameter($0) }
      return parameters.count == elements.count ? .list(parameters) : nil
    case .object(let fields):
      guard fields.contains(where: { $0.name.text == "_expr" }) else { return json(literal) }
      return serverValue(literal, fields)
    }
  }

  /// Whether a value is an element of a PostgreSQL array, and not JSON.
  private func isPlain(_ literal: Value) -> Bool {
    switch literal.kind {
    case .null, .int, .float, .string, .enum, .boolean: return true
    case .list, .object: return false
    case .variable(let name):
      guard let variable = variables.first(where: { $0.name == name }) else { return true }
      guard variable.type.element == nil else { return false }
      switch api[variable.type.core].kind {
      case .scalar(.value(let scalar)): return scalar != .any
      case .enumeration: return true
      case .scalar, .input, .object: return false
      }
    }
  }

  private mutating func json(_ literal: Value) -> NativeParameter? {
    guard !literal.holdsServerValue else {
      tell(
        .badNativeSQL, at: literal.span,
        "On params: _expr is an element of its own, not part of another value")
      return nil
    }
    return template(literal).map { .json($0) }
  }

  private mutating func serverValue(_ literal: Value, _ fields: [ObjectField]) -> NativeParameter? {
    guard fields.count == 1, let field = fields.first, case .string(let text, _) = field.value.kind
    else {
      markVariables(in: literal)
      tell(
        .badNativeSQL, at: literal.span,
        "On params: _expr stands alone in its object, with the text of an expression")
      return nil
    }
    do throws(InvalidExpression) {
      let program = try Program.compile(text, in: valueEnvironment)
      markUsed(by: program)
      return .expression(program)
    } catch {
      for mistake in error.mistakes {
        tell(.badExpression, at: field.value.span, "On params (_expr): \(mistake.message)")
      }
      return nil
    }
  }
}

extension NativeField {
  fileprivate var use: AuthoredSQL.Use {
    switch self {
    case .select, .selectFirst: .read
    case .execute: .write
    case .executeReturning, .executeReturningFirst: .writeReturning
    }
  }
}

extension Value {
  /// Whether an object with `_expr` stands anywhere within.
  fileprivate var holdsServerValue: Bool {
    switch kind {
    case .list(let elements): elements.contains(where: \.holdsServerValue)
    case .object(let fields):
      fields.contains { $0.name.text == "_expr" || $0.value.holdsServerValue }
    case .variable, .int, .float, .string, .boolean, .null, .enum: false
    }
  }
}
