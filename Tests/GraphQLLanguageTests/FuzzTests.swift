import Diagnostics
import GraphQLLanguage
import Testing

struct FuzzTests {
  /// A repeatable source of numbers.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let mixed = (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
      return mixed ^ (mixed >> 33)
    }
  }

  private static let pieces = [
    "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "\\", "\\u{", "\\uD83C", "#", "...", "on", "type",
    "extend", "$", "@", "!", "|", "&", "=", ":", "0", "-", "1e", "\n", "\r", "\u{0}", "é", "🌱",
    "query", "fragment", ",", "\u{FEFF}", " ",
  ].map { Array($0.utf8) }

  @Test(arguments: 1...8)
  func survivesMutatedDocuments(seed: UInt64) {
    var generator = Generator(state: seed)
    let source = seed.isMultiple(of: 2) ? KitchenSink.executable : KitchenSink.typeSystem
    for _ in 0..<80 {
      var bytes = Array(source.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        mutate(&bytes, using: &generator)
      }
      checkOutcome(bytes)
    }
  }

  private func mutate(_ bytes: inout [UInt8], using generator: inout Generator) {
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: bytes.remove(at: place)
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 2: bytes.removeSubrange(place..<min(bytes.count, place + 40))
    default:
      bytes.insert(contentsOf: Self.pieces.randomElement(using: &generator) ?? [], at: place)
    }
    if bytes.isEmpty { bytes = [0x7B] }
  }

  /// Whatever the input, spans lie within it, and what could be read prints to the same tree.
  private func checkOutcome(_ bytes: [UInt8]) {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(name: "fuzz.gql", text: bytes)
    let document = Parser.parse(file, id: FileID(index: 0), diagnostics: &diagnostics)
    #expect(diagnostics.allSatisfy { ($0.span?.end ?? .max) <= file.text.count })
    guard let document else { return #expect(!diagnostics.isEmpty) }
    let again = parse(Printer.print(document))
    #expect(again.1 == [])
    #expect(again.0.map { structure(of: $0.definitions) } == structure(of: document.definitions))
  }
}
