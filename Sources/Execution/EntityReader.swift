import Operations
import QueryCompiler
import SQL

/// Where a row stands in an answer, and the id under which caches of clients keep it.
package struct EntityMention: Sendable, Hashable {
  /// From the root of `data` to the object, or to the list of objects.
  package let path: [PathElement]
  package let ids: IDs

  package enum IDs: Sendable, Hashable {
    case one(String)
    /// One for each element.
    case list([String])
  }

  package init(path: [PathElement], ids: IDs) {
    self.path = path
    self.ids = ids
  }
}

/// Takes the ids of rows out of the text of an answer that PostgreSQL wrote.
///
/// The shape says where ids stand, so that no stored value is taken for one.
struct EntityReader {
  private let text: [UInt8]
  private var position = 0
  /// What is before it is in the output, or left out.
  private var copied = 0
  private var output: [UInt8] = []
  private var path: [PathElement]
  private var mentions: [EntityMention] = []

  /// The answer of a root field without the ids, and what they are.
  ///
  /// What is redacted is not told of.
  static func read(
    _ text: [UInt8], _ shape: EntityShape, ofField name: String, _ guarding: ResultGuard?
  ) -> (text: [UInt8], mentions: [EntityMention]) {
    var reader = EntityReader(text, ofField: name)
    reader.value(shape, guarding, isTold: true)
    reader.output += text[reader.copied...]
    return (reader.output, reader.mentions)
  }

  /// The answers of steps without the ids, and what they are in each; long answers are read on a
  /// thread of their own, so that the loop serves others meanwhile.
  static func read(
    _ steps: [CompiledStep], _ answers: [[UInt8]?]
  ) async -> (answers: [[UInt8]?], mentions: [[EntityMention]]) {
    answers.contains { ($0?.count ?? 0) > longAnswer }
      ? await readElsewhere(steps, answers) : readHere(steps, answers)
  }

  /// How many bytes of an answer are read in no time.
  private static let longAnswer = 1 << 16

  @concurrent
  private static func readElsewhere(
    _ steps: [CompiledStep], _ answers: [[UInt8]?]
  ) async -> (answers: [[UInt8]?], mentions: [[EntityMention]]) {
    readHere(steps, answers)
  }

  private static func readHere(
    _ steps: [CompiledStep], _ answers: [[UInt8]?]
  ) -> (answers: [[UInt8]?], mentions: [[EntityMention]]) {
    var (texts, mentions): ([[UInt8]?], [[EntityMention]]) = ([], [])
    for (step, answer) in zip(steps, answers) {
      guard let answer, let shape = step.work.entities else {
        texts.append(answer)
        mentions.append([])
        continue
      }
      let (text, found) = read(answer, shape, ofField: step.responseName.text, step.guarding)
      texts.append(text)
      mentions.append(found)
    }
    return (texts, mentions)
  }

  private init(_ text: [UInt8], ofField name: String) {
    self.text = text
    path = [.name(name)]
    output.reserveCapacity(text.count)
  }

  private mutating func value(_ shape: EntityShape, _ guarding: ResultGuard?, isTold: Bool) {
    let isTold = isTold && !(guarding?.isRedacted ?? false)
    switch next {
    case UInt8(ascii: "{"):
      let slot = mentions.count
      guard let id = object(shape, guarding, isTold: isTold), isTold else { return }
      mentions.insert(EntityMention(path: path, ids: .one(id)), at: slot)
    case UInt8(ascii: "["): list(shape, guarding, isTold: isTold)
    default: skipValue()
    }
  }

  /// A list and then what lies in its elements.
  private mutating func list(_ shape: EntityShape, _ guarding: ResultGuard?, isTold: Bool) {
    let slot = mentions.count
    var ids: [String] = []
    var index = 0
    position += 1
    while let byte = next, byte != UInt8(ascii: "]") {
      if byte == UInt8(ascii: ",") {
        position += 1
        continue
      }
      path.append(.index(index))
      if byte == UInt8(ascii: "{") {
        if let id = object(shape, guarding, isTold: isTold) { ids.append(id) }
      } else {
        skipValue()
      }
      path.removeLast()
      index += 1
    }
    position += 1
    // Tables have no rows that are null, so each element has its id where any has.
    guard isTold, !ids.isEmpty, ids.count == index else { return }
    mentions.insert(EntityMention(path: path, ids: .list(ids)), at: slot)
  }

  /// Goes through the object at the position and gives its id.
  private mutating func object(
    _ shape: EntityShape, _ guarding: ResultGuard?, isTold: Bool
  ) -> String? {
    position += 1
    let id = shape.isEntity ? takeID() : nil
    while let byte = next, byte != UInt8(ascii: "}") {
      if byte == UInt8(ascii: ",") {
        position += 1
        continue
      }
      let name = string()
      if next == UInt8(ascii: ":") { position += 1 }
      guard let inner = shape.members[Array(name)] else {
        skipValue()
        continue
      }
      let text = String(decoding: name, as: UTF8.self)
      path.append(.name(text))
      value(inner, guarding?.member(text), isTold: isTold)
      path.removeLast()
    }
    position += 1
    return id
  }

  /// Leaves out the first member with the comma behind it.
  private mutating func takeID() -> String {
    output += text[copied..<position]
    _ = next
    _ = string()
    if next == UInt8(ascii: ":") { position += 1 }
    _ = next
    let id = String(decoding: string(), as: UTF8.self)
    if next == UInt8(ascii: ",") { position += 1 }
    copied = position
    return id
  }

  // MARK: Bytes

  /// The byte at the position, white space passed over; `nil` at the end.
  private var next: UInt8? {
    mutating get {
      while position < text.count {
        switch text[position] {
        case UInt8(ascii: " "), 0x09, 0x0A, 0x0D: position += 1
        case let byte: return byte
        }
      }
      return nil
    }
  }

  /// The content of the string at the position, which is behind it then.
  private mutating func string() -> ArraySlice<UInt8> {
    let start = min(position + 1, text.count)
    position = start
    while position < text.count, text[position] != UInt8(ascii: "\"") {
      position += text[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(position, text.count)
    position = min(end + 1, text.count)
    return text[start..<end]
  }

  /// Passes over a value, however deep it is.
  private mutating func skipValue() {
    var depth = 0
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""): _ = string()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { return }
        depth -= 1
        position += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard depth > 0 else { return }
        position += 1
        continue
      default: skipWord()
      }
      if depth == 0 { return }
    }
  }

  /// Passes over a number or a literal.
  private mutating func skipWord() {
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"),
        UInt8(ascii: " "), 0x09, 0x0A, 0x0D:
        return
      default: position += 1
      }
    }
  }
}

extension ResultGuard {
  /// What is guarded of a member.
  func member(_ name: String) -> ResultGuard? {
    for case .member(name, let inner) in parts { return inner }
    return nil
  }
}

extension CompiledStep.Work {
  /// Where the answer tells ids of rows; `nil` for nowhere.
  fileprivate var entities: EntityShape? {
    switch self {
    case .read(let statement): statement.entities
    case .absent, .constant, .native, .query, .write: nil
    }
  }
}

extension CompiledOperation {
  /// Whether answers hold ids of rows, which are told apart from what was selected.
  var tellsEntities: Bool { steps.contains { $0.work.entities != nil } }
}
