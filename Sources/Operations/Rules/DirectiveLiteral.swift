import CEL
import Diagnostics
import GraphQLLanguage

/// Literals of the arguments of directives, which may hold no variables.
struct DirectiveLiteral {
  static func string(
    _ literal: Value, _ place: String, of type: String, tell: (Diagnostic) -> Void
  ) -> String? {
    switch literal.kind {
    case .string(let text, _): return text
    case .variable: tellVariable(literal, place, tell: tell)
    case .int, .float, .boolean, .enum, .null, .list, .object:
      tellOther(literal, type, tell: tell)
    }
    return nil
  }

  static func boolean(
    _ literal: Value, _ place: String, tell: (Diagnostic) -> Void
  ) -> Bool? {
    switch literal.kind {
    case .boolean(let value): return value
    case .variable: tellVariable(literal, place, tell: tell)
    case .int, .float, .string, .enum, .null, .list, .object:
      tellOther(literal, "Boolean", tell: tell)
    }
    return nil
  }

  /// The program of a condition; what can only fail when it runs is a warning, since the rest of the
  /// condition may make up for it.
  static func condition(
    _ text: String, _ place: String, in environment: Environment, at span: SourceSpan,
    tell: (Diagnostic) -> Void
  ) -> Program? {
    do throws(InvalidExpression) {
      let program = try Program.compile(text, in: environment, expecting: .bool)
      for problem in program.constantProblems {
        tell(
          Diagnostic(
            .badExpression, .warning(.logOnly), at: span, "On \(place): \(problem.message)"))
      }
      return program
    } catch {
      for mistake in error.mistakes {
        tell(Diagnostic(.badExpression, at: span, "On \(place): \(mistake.message)"))
      }
      return nil
    }
  }

  private static func tellVariable(
    _ literal: Value, _ place: String, tell: (Diagnostic) -> Void
  ) {
    tell(Diagnostic(.badValue, at: literal.span, "On \(place): must be a literal"))
  }

  private static func tellOther(_ literal: Value, _ type: String, tell: (Diagnostic) -> Void) {
    tell(
      Diagnostic(
        .badValue, at: literal.span,
        "Expected value of type \"\(type)\", found \(Printer.print(literal))."))
  }
}
