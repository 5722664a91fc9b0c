import CEL
import JSON
import Operations

/// Runs the checks that stand on answers, in the order of the document, up to the first that fails.
struct AnswerCheck {
  private let bindings: RequestBindings
  private let deadline: ContinuousClock.Instant

  /// Checks that read variables, the caller and the answers that there are by now.
  ///
  /// They fail with `FieldError.overdue` once a time is past.
  init(_ bindings: RequestBindings, until deadline: ContinuousClock.Instant) {
    self.bindings = bindings
    self.deadline = deadline
  }

  /// One place of the answer where a value stands.
  private struct Occurrence {
    let value: JSONValue
    /// The path that may be told: it ends with the first redacted value on the way.
    let path: [PathElement]
    let isHidden: Bool

    /// The place of a value within this one.
    func inner(
      _ value: JSONValue, _ element: PathElement, isRedacted: Bool = false
    ) -> Occurrence {
      Occurrence(
        value: value, path: isHidden ? path : path + [element], isHidden: isHidden || isRedacted)
    }

    /// The objects that the value is or holds.
    var objects: [(Occurrence, JSONObject)] {
      switch value {
      case .object(let object): [(self, object)]
      case .array(let elements):
        elements.enumerated().flatMap { inner($1, .index($0)).objects }
      case .null, .bool, .number, .string: []
      }
    }
  }

  /// Checks the answer of a root field; one that was left out by its caller has none.
  func check(
    _ guarding: ResultGuard, ofField name: String, _ value: JSONValue?
  ) throws(FieldError) {
    let place = value == nil ? [] : [PathElement.name(name)]
    let occurrence = value.map {
      Occurrence(value: $0, path: place, isHidden: guarding.isRedacted)
    }
    try run(guarding, occurrence.map { [$0] } ?? [], elsewhere: place)
  }

  /// Checks the answers of all root fields together.
  func check(_ guarding: ResultGuard, ofAll answer: JSONValue) throws(FieldError) {
    let occurrence = Occurrence(value: answer, path: [], isHidden: false)
    try run(guarding, [occurrence], elsewhere: [])
  }

  /// Runs the checks of a value and of what lies below it; `elsewhere` is the deepest place that there
  /// is, for a value that occurs nowhere.
  private func run(
    _ guarding: ResultGuard, _ occurrences: [Occurrence], elsewhere: [PathElement]
  ) throws(FieldError) {
    try run(guarding.checks, occurrences, elsewhere: elsewhere)
    guard !guarding.parts.isEmpty else { return }
    let objects = occurrences.flatMap(\.objects)
    let deepest = objects.first?.0.path ?? occurrences.first?.path ?? elsewhere
    for part in guarding.parts {
      switch part {
      case .member(let name, let inner):
        let members = objects.compactMap { place, object in
          object[name].map { place.inner($0, .name(name), isRedacted: inner.isRedacted) }
        }
        try run(inner, members, elsewhere: deepest)
      case .fragment(let checks, let inclusion):
        let takesPart = inclusion.holds(bindings.isTrue)
        try run(checks, takesPart ? objects.map(\.0) : [], elsewhere: deepest)
      }
    }
  }

  private func run(
    _ checks: [Check], _ occurrences: [Occurrence], elsewhere: [PathElement]
  ) throws(FieldError) {
    for check in checks {
      guard !occurrences.isEmpty else {
        if check.isOptional { continue }
        throw failure(check, elsewhere, "the value occurs nowhere")
      }
      var budget = EvaluationBudget(occurrences: occurrences.count)
      for occurrence in occurrences {
        guard .now < deadline else { throw .overdue }
        if let reason = reason(check, occurrence.value, &budget) {
          throw failure(check, occurrence.path, reason)
        }
      }
    }
  }

  /// Why a check fails on a value; `nil` where it holds.
  private func reason(
    _ check: Check, _ value: JSONValue, _ budget: inout EvaluationBudget
  ) -> String? {
    var bindings = bindings
    bindings.this = CELValue(value, reading: .value(check.type))
    do throws(CELError) {
      let isTrue = try check.program.evaluate(bindings, budget: &budget).isTrue
      return isTrue ? nil : "evaluated to false"
    } catch {
      // Texts of errors hold what was looked up, which may be the value itself.
      return check.program.reads.this ? error.code.rawValue : error.message
    }
  }

  private func failure(_ check: Check, _ path: [PathElement], _ reason: String) -> FieldError {
    FieldError(
      check.message, code: .permissionDenied, path: path,
      debugDetails: "\(check.program.text): \(reason)")
  }
}
