/// A set of characters: ranges and Unicode categories, or all others.
struct CharacterSet: Sendable {
  private(set) var ranges: [ClosedRange<UInt32>] = []
  private var categories = UnicodeCategories()
  /// Each stands for all characters of which no case is in those categories.
  private var excludedCategories: [UnicodeCategories] = []
  private var isNegated = false
  private(set) var foldsCase = false
  /// Which of the first 128 characters are in the set, once it is complete.
  private var ascii: (low: UInt64, high: UInt64) = (0, 0)

  /// A set of ranges.
  init(_ ranges: [ClosedRange<UInt32>] = []) { self.ranges = ranges }

  static let all = CharacterSet([0...0x10FFFF])
  static let allButNewline = CharacterSet([0...9, 11...0x10FFFF])

  mutating func add(_ scalar: Unicode.Scalar) { ranges.append(scalar.value...scalar.value) }

  mutating func add(_ range: ClosedRange<UInt32>) { ranges.append(range) }

  /// Adds the characters of some small ranges, or all that are in none of them in any case.
  mutating func add(_ other: [ClosedRange<UInt32>], negated: Bool, foldsCase: Bool) {
    guard negated else {
      ranges += other
      return
    }
    let alike = foldsCase ? other.flatMap(Self.allCases) : []
    ranges += Self.complement(of: other + alike)
  }

  /// All cases of a range's characters, of which there must be few.
  private static func allCases(of range: ClosedRange<UInt32>) -> [ClosedRange<UInt32>] {
    range.lazy.compactMap(Unicode.Scalar.init).flatMap(CaseFolding.variants)
      .map { $0.value...$0.value }
  }

  /// Adds the characters of some categories, or all that are not.
  mutating func add(_ other: UnicodeCategories, negated: Bool) {
    if negated { excludedCategories.append(other) } else { categories.formUnion(other) }
  }

  /// The set made ready for look-ups.
  func completed(negated: Bool, foldsCase: Bool) -> CharacterSet {
    var set = self
    set.isNegated = negated
    set.foldsCase = foldsCase
    set.ranges = Self.merged(set.ranges)
    for value in 0..<UInt32(64) {
      if set.computes(value) { set.ascii.low |= 1 << UInt64(value) }
      if set.computes(value + 64) { set.ascii.high |= 1 << UInt64(value) }
    }
    return set
  }

  func contains(_ character: RegexCharacter) -> Bool {
    switch character.scalar.value {
    case 0..<64: ascii.low >> UInt64(character.scalar.value) & 1 == 1
    case 64..<128: ascii.high >> UInt64(character.scalar.value - 64) & 1 == 1
    default: computes(character)
    }
  }

  private func computes(_ value: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(value) else { return false }
    return computes(RegexCharacter(scalar, foldsCase: foldsCase))
  }

  private func computes(_ character: RegexCharacter) -> Bool {
    let variants = foldsCase ? character.variants : [character.scalar]
    let isExcluded = excludedCategories.contains { excluded in
      !variants.contains(where: excluded.contains)
    }
    return (isExcluded || variants.contains(where: holds)) != isNegated
  }

  private func holds(_ scalar: Unicode.Scalar) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    if low < ranges.count, ranges[low].contains(scalar.value) { return true }
    return !categories.isEmpty && categories.contains(scalar)
  }

  private static func merged(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var result: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound + 1 {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  private static func complement(
    of ranges: [ClosedRange<UInt32>]
  ) -> [ClosedRange<UInt32>] {
    var result: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in merged(ranges) {
      if range.lowerBound > next { result.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { result.append(next...0x10FFFF) }
    return result
  }
}
