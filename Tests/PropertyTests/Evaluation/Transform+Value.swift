extension Transform {
  /// The value of a column after the step.
  func applied(to value: Value, _ operand: Value) -> Value {
    switch (step, value, operand) {
    case (.inc, .text(let text), .integer(let count)): .text(moved(text, by: Int(count)))
    case (.dec, .text(let text), .integer(let count)): .text(moved(text, by: -Int(count)))
    case (.inc, .integer(let one), .integer(let two)): .integer(one + two)
    case (.dec, .integer(let one), .integer(let two)): .integer(one - two)
    case (.inc, .double(let one), .double(let two)): .double(one + two)
    case (.dec, .double(let one), .double(let two)): .double(one - two)
    case (.append, _, .list(let added)): .list(value.elements + added)
    case (.prepend, _, .list(let added)): .list(added + value.elements)
    case (.add, _, .list(let added)):
      .list(added.reduce(into: value.elements) { if !$0.contains($1) { $0.append($1) } })
    case (.remove, .list(let elements), .list(let removed)):
      .list(elements.filter { !removed.contains($0) })
    default: .null
    }
  }

  private func moved(_ text: String, by count: Int) -> String {
    let day = Calendar.day(of: text)
    let target = unit == "months" ? Calendar.adding(months: count, to: day) : day + count
    guard text.count > 10 else { return Calendar.date(target) }
    return Calendar.timestamp(
      Calendar.microseconds(of: text) + (target - day) * 86_400_000_000)
  }
}

extension Value {
  fileprivate var elements: [Value] {
    if case .list(let elements) = self { elements } else { [] }
  }
}
