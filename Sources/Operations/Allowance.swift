import DataModel

/// What `@allow` lets a variable hold: which members, and how many rows or conditions.
package struct Allowance: Sendable {
  package let members: AllowedMembers
  /// The most rows, nested ones included, or the most operators of a filter.
  package let maximumCount: Int

  /// What of a value, given for the variable of a name, is not allowed: at most so many sentences
  /// about members, each of which stands alone, and one about the count.
  package func problems(of value: CoercedValue, in name: String, limit: Int) -> [String] {
    var check = AllowanceCheck(limit: limit)
    check.visit(value, members, at: "$\(name)")
    if check.count > maximumCount {
      let things = members.countsObjects ? "entities" : "operators"
      check.problems.insert(
        "$\(name): \(check.count) \(things) exceed the allowed maximum of \(maximumCount)", at: 0)
    }
    return check.problems
  }
}

/// The members that an object may have.
package struct AllowedMembers: Sendable {
  package internal(set) var rules: [String: Rule]
  /// Whether each object counts as one, and not the operators within it.
  package let countsObjects: Bool

  package indirect enum Rule: Sendable {
    /// A value of a column.
    case value
    /// A value filter, each of whose operators counts as one.
    case operators
    /// One operator, whose value obeys the same rules.
    case existence(AllowedMembers)
    /// Rows or conditions on rows.
    case group(AllowedMembers)
    /// Objects with the same rules, such as the conditions within `_and`.
    case same
  }

  /// The rows that may be written together with the one whose members these are.
  package var nestedNames: [String] {
    countsObjects
      ? rules.filter { if case .group = $0.value { true } else { false } }.keys.sorted()
      : []
  }
}

/// One walk through a value.
private struct AllowanceCheck {
  let limit: Int
  var problems: [String] = []
  var count = 0

  init(limit: Int) { self.limit = limit }

  mutating func visit(_ value: CoercedValue, _ allowed: AllowedMembers, at path: String) {
    switch value {
    case .null, .scalar, .name: return
    case .list(let elements):
      for (index, element) in elements.enumerated() {
        visit(element, allowed, at: "\(path)[\(index)]")
      }
    case .object(let members):
      if allowed.countsObjects { count += 1 }
      for member in members { visit(member, allowed, at: "\(path).\(member.name)") }
    }
  }

  private mutating func visit(
    _ member: CoercedValue.Member, _ allowed: AllowedMembers, at path: String
  ) {
    switch allowed.rules[member.name] {
    case nil:
      guard problems.count < limit else { return }
      problems.append("\(path): field \"\(member.name)\" is not allowed")
    case .value?: return
    case .operators?: count += member.value.operatorCount
    case .existence(let inner)?:
      count += 1
      visit(member.value, inner, at: path)
    case .group(let inner)?: visit(member.value, inner, at: path)
    case .same?: visit(member.value, allowed, at: path)
    }
  }
}

extension CoercedValue {
  /// The operators of a value filter; a pattern with its options is one.
  fileprivate var operatorCount: Int {
    if case .object(let members) = self { members.count } else { 0 }
  }
}
