package import DataModel
package import GeneratedAPI
package import CEL
package import Operations
package import SQL

/// An operation as statements, for one shape of its variables.
///
/// A class, as are its parts, since requests pass it on far more often than the compiler makes one.
package final class CompiledOperation: Sendable {
  /// One step per root field that takes part, in order of execution.
  package let steps: [CompiledStep]
  /// What must hold of the answers of all steps together.
  package let guarding: ResultGuard
  /// The texts that are to be made vectors before anything runs.
  package let embeddedTexts: [EmbeddedText]
  /// Variables that must lie within bounds before anything runs.
  package let ranges: [RangeCheck]
  /// Whether answers may not go out as PostgreSQL wrote them.
  package let isGuarded: Bool
  /// Whether a statement of a step, other than one in a query of its own, is the author's.
  package let isNative: Bool

  init(
    steps: [CompiledStep], guarding: ResultGuard, embeddedTexts: [EmbeddedText],
    ranges: [RangeCheck]
  ) {
    self.steps = steps
    self.guarding = guarding
    self.embeddedTexts = embeddedTexts
    self.ranges = ranges
    isGuarded = guarding.hasChecks || steps.contains { $0.guarding != nil }
    isNative = steps.contains(where: \.work.isNative)
  }

  /// Whether anything may ask for the answer of a step that has run: a later step, or a check.
  package var remembersAnswers: Bool { isGuarded || steps.count > 1 }
}

/// A root field as what it runs.
package final class CompiledStep: Sendable {
  package let responseName: ResponseName
  package let work: Work
  /// What must hold of its answer, and what of it is left out.
  package let guarding: ResultGuard?
  /// What stands before its answer in the object of all answers: `"name":`.
  package let label: [UInt8]

  init(responseName: ResponseName, work: Work, guarding: ResultGuard?) {
    self.responseName = responseName
    self.work = work
    self.guarding = guarding
    label = Array("\"\(responseName.text)\":".utf8)
  }

  package enum Work: Sendable {
    /// The field takes no part; only its checks, which have nothing to look at, are left of it.
    case absent
    /// The answer does not depend on the database: JSON text.
    case constant(String)
    case read(CompiledStatement)
    /// A statement of the author's, reading or writing, with what it answers.
    case native(CompiledStatement, NativeField)
    /// Reading steps in the middle of a mutation; their answers make one object.
    case query([CompiledStep])
    /// Statements that together are one atomic write, in order.
    case write([CompiledStatement], Answer)

    /// Whether the author wrote the statement.
    package var isNative: Bool { if case .native = self { true } else { false } }
  }

  /// How the results of a write's statements make its answer.
  package enum Answer: Sendable, Hashable {
    /// The one cell of the one statement, or null without a row.
    case object
    /// The arrays of all statements, one after the other.
    case array
    /// The number of rows that all statements touched.
    case count
  }
}

/// A statement and where its parameters come from.
package final class CompiledStatement: Sendable {
  package let statement: Statement
  /// One source per placeholder.
  package let parameters: [ParameterSource]
  /// The parameter positions of each row's key, where the statement may write one row only once.
  package let rowKeys: [[Int]]
  /// The rows of such a statement one by one; empty where no row can be meant twice.
  package let individually: [CompiledStatement]
  /// Where the answer tells ids of rows, which are no part of what was selected; `nil` for nowhere.
  package let entities: EntityShape?

  init(
    statement: Statement, parameters: [ParameterSource], rowKeys: [[Int]] = [],
    individually: [CompiledStatement] = [], entities: EntityShape? = nil
  ) {
    self.statement = statement
    self.parameters = parameters
    self.rowKeys = rowKeys
    self.individually = individually
    self.entities = entities
  }
}

/// Where the value of a parameter comes from.
package struct ParameterSource: Sendable {
  package let origin: Origin
  package let pattern: Pattern?

  package indirect enum Origin: Sendable {
    /// A variable, or a part of it.
    case variable(Int, path: [PathStep])
    /// Several parts, as one array; `nil` is an element that is NULL.
    case array([ParameterSource?])
    case constant(ScalarValue)
    /// JSON in which variables stand.
    case template(JSONTemplate)
    /// A date or time relative to the request's.
    case moment(RelativeMoment)
    /// A span of time; amounts that are absent or null count as none.
    case interval([RelativeMoment.Amount])
    /// The vector, of a number of elements, that a model makes of a text.
    case embedding(EmbeddedText)
    /// A value whose type PostgreSQL finds out.
    case untyped(NativeParameter)
    /// The result of an expression, which must fit the type, and be there unless null is allowed.
    case expression(Program, ColumnType, isNullable: Bool)
  }

  package enum PathStep: Sendable, Hashable {
    case member(String)
    case element(Int)
  }

  /// How a text becomes a pattern of `LIKE` that matches it literally.
  package enum Pattern: Sendable, Hashable {
    case containing
    case startingWith
    case endingWith

    /// The pattern of a text: `\`, `%` and `_` stand for themselves.
    package func text(matching literal: String) -> String {
      var escaped = ""
      for scalar in literal.unicodeScalars {
        if scalar == "\\" || scalar == "%" || scalar == "_" { escaped += "\\" }
        escaped.unicodeScalars.append(scalar)
      }
      switch self {
      case .containing: return "%\(escaped)%"
      case .startingWith: return "\(escaped)%"
      case .endingWith: return "%\(escaped)"
      }
    }
  }

  init(_ origin: Origin, pattern: Pattern? = nil) {
    self.origin = origin
    self.pattern = pattern
  }

  /// The same value made a pattern.
  func matching(_ pattern: Pattern) -> ParameterSource { ParameterSource(origin, pattern: pattern) }
}

/// A bound of a number that arrives in a variable.
package struct RangeCheck: Sendable {
  package let variable: Int
  package let path: [ParameterSource.PathStep]
  package let range: ClosedRange<Int64>
  /// The sentence for a value outside: `limit must be between 0 and 10000`.
  package let message: String
}

/// A request whose variables are well typed and yet cannot be served.
package struct ShapeProblem: Error, Sendable, Equatable {
  package let message: String

  package init(message: String) { self.message = message }
}
