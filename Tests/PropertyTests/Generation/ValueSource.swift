import JSON

/// Makes values, few enough that equal ones are common.
struct ValueSource {
  var random: RandomSource
  let enums: [[String]]

  private static let texts = [
    "", "a", "ab", "abc", "b", "B", "a_b", "a%b", "A", "é", "x\\y", "it's \"q\"", "z z", "日",
  ]

  /// A value other than null; a wide choice makes equal ones rare, as keys need it.
  mutating func value(_ kind: Kind, isWide: Bool = false) -> Value {
    let number = isWide ? random.number(below: 300) : random.number(below: 9)
    switch kind {
    case .string: return .text(isWide ? "k\(number)" : random.pick(Self.texts))
    case .int: return .integer(Int64(number - 3))
    case .int64:
      return .integer(Int64(number - 3) + (random.chance(3) ? 9_007_199_254_740_993 : 0))
    case .float: return .double(Double(number - 3) / 4)
    case .boolean: return .boolean(number % 2 == 0)
    case .uuid: return .text(Self.uuid(number))
    case .date: return .text(Calendar.date(Calendar.day(2024, 2, 26) + number))
    case .timestamp:
      let second = Calendar.day(2024, 2, 27) * 86_400 + number * 21_600
      return .text(Calendar.timestamp(second * 1_000_000 + number % 3 * 250_001))
    case .any: return json(number)
    case .enumeration(let index):
      let labels = enums[index]
      let place = random.number(below: labels.count)
      return .label(labels[place], place: place)
    }
  }

  /// A value for a column, null among them where it may be.
  mutating func value(for column: ModelColumn, isWide: Bool = false) -> Value {
    if !column.isNonNull, random.chance(4) { return .null }
    return column.isList ? list(column.kind) : value(column.kind, isWide: isWide)
  }

  mutating func list(_ kind: Kind) -> Value {
    .list((0..<random.number(below: 4)).map { _ in value(kind) })
  }

  /// A UUID in the form of answers.
  static func uuid(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return "00000000000040008000" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  private func json(_ number: Int) -> Value {
    switch number {
    case 0: .json(["a": 1, "b": ["x", nil]])
    case 1: .json(["a": 2])
    case 2: .json([1, 2])
    case 3: .json("text")
    case 4: .json(true)
    case 5: .json([])
    case 6: .json(["a": ["b": "c"]])
    default: .json(.number(JSONNumber(number)))
    }
  }
}
