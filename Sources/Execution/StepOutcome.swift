import JSON
import Operations
import QueryCompiler

/// What became of one root field.
enum StepOutcome {
  /// The text of its answer, with what is left out of it; `nil` for null.
  case done([UInt8]?)
  case failed(FieldError)
}

extension OperationResult {
  /// The answer of root fields, without what is redacted; `mentions` are those of each step, or none.
  init(
    _ steps: [CompiledStep], _ outcomes: [StepOutcome], besides others: [FieldError] = [],
    mentions: [[EntityMention]] = []
  ) {
    var length = 0
    for (step, outcome) in zip(steps, outcomes) {
      if case .done(let text) = outcome { length += AnswerText.length(of: step, text) }
    }
    var answer = AnswerText(reservingCapacity: length)
    var errors: [FieldError] = []
    for (step, outcome) in zip(steps, outcomes) {
      var text: [UInt8]?
      switch outcome {
      case .done(let whole): text = whole
      case .failed(let error): errors.append(step.guarding.map { error.hidden(by: $0) } ?? error)
      }
      guard step.isAnswered else { continue }
      if let guarding = step.guarding, guarding.redacts, let whole = text {
        text = guarding.redacted(whole)
      }
      answer.add(step, text)
    }
    errors += others
    let entities = zip(outcomes, mentions).flatMap { outcome, mentions -> [EntityMention] in
      if case .done = outcome { mentions } else { [] }
    }
    self.init(data: answer.finish(), errors: errors, entities: entities)
  }
}

extension CompiledStep {
  /// Whether the answer has a member for it.
  fileprivate var isAnswered: Bool {
    if case .absent = work { return false }
    return !(guarding?.isRedacted ?? false)
  }
}

extension FieldError {
  /// The error with its path up to the first value that is left out of the answer.
  fileprivate func hidden(by guarding: ResultGuard) -> FieldError {
    var guarding = guarding
    var length = min(1, path.count)
    while !guarding.isRedacted, length < path.count {
      if case .name(let name) = path[length] {
        guard let inner = guarding.member(name) else { return self }
        guarding = inner
      }
      length += 1
    }
    return FieldError(
      message, code: code, path: Array(path.prefix(length)), debugDetails: debugDetails)
  }
}

extension ResultGuard {
  /// The text of a value without what is left out of it.
  fileprivate func redacted(_ text: [UInt8]) -> [UInt8] {
    AnswerText.json(text).map(redacted)?.bytes() ?? AnswerText.null
  }

  private func redacted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): return .array(elements.map(redacted))
    case .object(var object):
      for case .member(let name, let inner) in parts {
        if inner.isRedacted {
          object.remove(name)
        } else if let member = object[name] {
          object[name] = inner.redacted(member)
        }
      }
      return .object(object)
    case .null, .bool, .number, .string: return value
    }
  }
}
