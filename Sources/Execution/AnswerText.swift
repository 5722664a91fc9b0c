import JSON
import QueryCompiler
import SQL

/// The text of `data`: the results of the root fields as PostgreSQL wrote them, spliced.
struct AnswerText {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// - Parameter capacity: About how long the members are together.
  init(reservingCapacity capacity: Int = 0) {
    bytes.reserveCapacity(capacity + 2)
    bytes.append(UInt8(ascii: "{"))
  }

  /// Adds the member of a step; `nil` is null.
  mutating func add(_ step: CompiledStep, _ value: [UInt8]?) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes += step.label
    bytes += value ?? Self.null
  }

  /// Ends the object, to which nothing can be added then.
  mutating func finish() -> [UInt8] {
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  /// The object of the answers of steps.
  static func object(_ steps: [CompiledStep], _ answers: [[UInt8]?]) -> [UInt8] {
    var length = 0
    for index in steps.indices { length += Self.length(of: steps[index], answers[index]) }
    var text = AnswerText(reservingCapacity: length)
    for index in steps.indices { text.add(steps[index], answers[index]) }
    return text.finish()
  }

  /// How long a member is, with the comma before it.
  static func length(of step: CompiledStep, _ value: [UInt8]?) -> Int {
    1 + step.label.count + (value ?? null).count
  }

  static let null = Array("null".utf8)

  /// The value that PostgreSQL wrote; `nil` where it is nested beyond all bounds.
  static func json(_ text: [UInt8]) -> JSONValue? { try? JSONReader.read(text) }

  /// One array of the elements of several.
  static func concatenation(of arrays: [[UInt8]]) -> [UInt8] {
    if arrays.count == 1 { return arrays[0] }
    let contents = arrays.map { $0.dropFirst().dropLast() }.filter { !$0.isEmpty }
    return [UInt8(ascii: "[")] + contents.joined(separator: [UInt8(ascii: ",")])
      + [UInt8(ascii: "]")]
  }
}
