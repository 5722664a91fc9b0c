// List and map literals, and the macros that range over lists and maps.
extension Checker {
  mutating func list(_ elements: [Expression], _ expression: Expression) -> Checked {
    let elements = elements.map { check($0) }
    let type = Self.common(elements.map(\.type))
    return part(.list(type), .list(elements.map(\.step)), of: elements, mark: expression.mark)
  }

  mutating func map(_ entries: [Expression.Entry], _ expression: Expression) -> Checked {
    var keys: [Checked] = []
    var values: [Checked] = []
    for entry in entries {
      let key = check(entry.key)
      if !key.type.isMapKey {
        report(.noMatchingOverload, at: entry.key.mark, "unsupported map key type '\(key.type)'")
      }
      keys.append(key)
      values.append(check(entry.value))
    }
    let type = CELType.map(
      key: Self.common(keys.map(\.type)), value: Self.common(values.map(\.type)))
    let steps = zip(keys, values).map { Step.Entry(key: $0.step, value: $1.step) }
    return part(type, .map(steps), of: keys + values, mark: expression.mark)
  }

  /// The one type of all; `dyn` when they differ or when there are none.
  private static func common(_ types: [CELType]) -> CELType {
    guard var common = types.first else { return .dyn }
    for type in types.dropFirst() {
      guard let joined = common.joined(with: type) else { return .dyn }
      common = joined
    }
    return common
  }

  mutating func comprehension(
    _ comprehension: Expression.Comprehension, mark: Int
  ) -> Checked {
    let range = check(comprehension.range)
    guard let element = elementType(of: range.type, mark: comprehension.range.mark),
      let depth = open(comprehension, element, mark: mark)
    else { return .mistaken }
    let predicate = comprehension.predicate.map { check($0) }
    let transform = comprehension.transform.map { check($0) }
    scope.removeLast()
    if let predicate, !predicate.type.agrees(with: .bool) {
      report(
        .noMatchingOverload, at: comprehension.predicate?.mark ?? mark,
        "predicate of \(comprehension.macro.rawValue)() must return bool, got \(predicate.type)")
      return .mistaken
    }
    let step = Step.Comprehension(
      macro: comprehension.macro, range: range.step, local: depth, predicate: predicate?.step,
      transform: transform?.step)
    let type = Self.result(of: comprehension.macro, element, transform?.type ?? .dyn)
    let parts = [range, predicate, transform].compactMap { $0 }
    return part(type, .comprehension(step), of: parts, mark: mark, depth: depth)
  }

  /// Brings the variable into scope and returns its depth; reports and returns `nil` at the limit.
  private mutating func open(
    _ comprehension: Expression.Comprehension, _ element: CELType, mark: Int
  ) -> Int? {
    guard scope.count < Limits.nestedMacros else {
      report(.limit, at: mark, "macros are nested deeper than \(Limits.nestedMacros) levels")
      return nil
    }
    scope.append((comprehension.variable, element))
    localCount = max(localCount, scope.count)
    return scope.count - 1
  }

  /// The type of what a macro ranges over; reports and returns `nil` where it cannot.
  private mutating func elementType(of type: CELType, mark: Int) -> CELType? {
    switch type.withoutNull {
    case .dyn: return .dyn
    case .list(let element): return element
    case .map(let key, _): return key
    case .object: return .string
    case .null, .bool, .int, .uint, .double, .string, .bytes, .timestamp, .duration, .type,
      .nullable, .authUser:
      report(
        .invalidRange, at: mark,
        "expression of type '\(type)' cannot be range of a comprehension "
          + "(must be list, map, or dynamic)")
      return nil
    }
  }

  private static func result(
    of macro: Macro, _ element: CELType, _ transform: CELType
  ) -> CELType {
    switch macro {
    case .all, .exists, .existsOne: .bool
    case .map: .list(transform)
    case .filter: .list(element)
    }
  }
}
