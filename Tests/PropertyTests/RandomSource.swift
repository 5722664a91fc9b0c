// PropertyTests: random projects and calls, answered by the program on PostgreSQL and by a naive
// evaluator over rows in memory, which must agree. The evaluator shares no code with the program.

/// Random numbers that are the same for the same seed (SplitMix64).
struct RandomSource: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + number(below: range.count)
  }

  /// True once in so many times.
  mutating func chance(_ times: Int) -> Bool { number(below: times) == 0 }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// Up to so many different elements, in the order of the list.
  mutating func some<Element>(_ elements: [Element], upTo count: Int) -> [Element] {
    var rest = Array(elements.indices)
    var chosen: [Int] = []
    for _ in 0..<min(number(in: 0...count), elements.count) {
      chosen.append(rest.remove(at: number(below: rest.count)))
    }
    return chosen.sorted().map { elements[$0] }
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var rest = elements
    var result: [Element] = []
    while !rest.isEmpty { result.append(rest.remove(at: number(below: rest.count))) }
    return result
  }
}
