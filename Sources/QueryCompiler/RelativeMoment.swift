package import DataModel
import GeneratedAPI

/// A date or time reckoned from the request's or from a given one: base, then add, then subtract,
/// then truncate.
package struct RelativeMoment: Sendable {
  /// Where it begins; `nil` for the time of the request.
  package let base: ParameterSource?
  package let added: [Amount]
  package let subtracted: [Amount]
  package let truncation: CalendarUnit?
  /// Whether only the day counts.
  package let isDate: Bool

  /// So many units; absent ones count as none.
  package struct Amount: Sendable {
    package let unit: CalendarUnit
    package let count: ParameterSource
  }

  /// The moment of an object's members; `nil` where its base is absent.
  init?(_ members: [ResolvedMember], isDate: Bool) {
    self.isDate = isDate
    if members[.momentNow].isPresent {
      base = nil
    } else {
      guard let source = members[.momentAt].scalarSource else { return nil }
      base = source
    }
    added = Self.amounts(members[.momentAdd])
    subtracted = Self.amounts(members[.momentSubtract])
    if case .name(let name) = members[.momentTruncation] {
      truncation = CalendarUnit(truncation: name)
    } else {
      truncation = nil
    }
  }

  /// The amounts of a duration's members.
  static func amounts(_ value: ResolvedInput) -> [Amount] {
    guard case .object(let members) = value else { return [] }
    return members.compactMap { member in
      guard case .momentUnit(let unit) = member.field.meaning,
        let count = member.value.scalarSource
      else { return nil }
      return Amount(unit: unit, count: count)
    }
  }
}

extension ResolvedInput {
  /// Where a scalar that is there and not null comes from.
  fileprivate var scalarSource: ParameterSource? {
    switch self {
    case .parameter(let source): source
    case .constant(let value): ParameterSource(.constant(value))
    case .absent, .null, .name, .expression, .template, .list, .object: nil
    }
  }
}
