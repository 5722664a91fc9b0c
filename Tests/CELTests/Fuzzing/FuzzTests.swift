import Diagnostics
import Foundation
import Testing

@testable import CEL

/// Throws random expressions and patterns at the engine.
///
/// The seed is fixed and the count small. To run for ten minutes, optimised:
///
///     CEL_FUZZ_SECONDS=600 swift test -c release -Xswiftc -enable-testing --filter CELTests.FuzzTests
///
/// `CEL_FUZZ_SEED=n` chooses other expressions. An expression that crashes can be read from the file
/// that `CEL_FUZZ_LOG=path` names: the last one is written there before it runs.
@Suite(.serialized)
struct FuzzTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let seconds = variables["CEL_FUZZ_SECONDS"].flatMap(Double.init)
  private static let seed = variables["CEL_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
  private static let log = variables["CEL_FUZZ_LOG"]
  private static let defaultCount = 1500

  @Test func survivesRandomExpressions() throws {
    var generator = ExpressionGenerator(random: RandomSource(seed: Self.seed))
    var mutator = TextMutator(random: RandomSource(seed: Self.seed &+ 1))
    let corpus = try Self.corpus()
    let memory = Memory.residentMegabytes
    var counts = Counts()
    try Self.repeatedly { round in
      let text =
        switch round % 4 {
        case 0, 1: generator.expression(depth: 1 + round / 4 % 6)
        case 2:
          mutator.mutated(
            mutator.random.pick(corpus), with: mutator.random.pick(corpus))
        default: mutator.noise()
        }
      try Self.record(text)
      counts.add(Self.check(text))
    }
    #expect(counts.evaluated > 100 && counts.rejected > 100)
    // Other tests use memory at the same time, but for long runs there are none.
    guard Self.seconds != nil else { return }
    let growth = Memory.residentMegabytes - memory
    print("\(counts), \(growth) MB more than before")
    #expect(growth < 300)
  }

  @Test func survivesRandomPatterns() throws {
    var mutator = TextMutator(random: RandomSource(seed: Self.seed &+ 2))
    var accepted = 0
    try Self.repeatedly { _ in
      let (pattern, subject) = (mutator.pattern(), mutator.subject())
      try Self.record(pattern)
      let start = ContinuousClock.now
      if let expression = try? RegularExpression(pattern) {
        accepted += 1
        var budget = EvaluationBudget()
        _ = try? expression.matches(subject, budget: &budget)
      }
      #expect(ContinuousClock.now - start < .seconds(5), "\(pattern)")
    }
    #expect(accepted > 100)
  }

  /// Calls a body with growing numbers until the time is over, or a small number of times.
  private static func repeatedly(_ body: (Int) throws -> Void) throws {
    // Both tests share the time.
    guard let seconds else {
      for round in 0..<defaultCount { try body(round) }
      return
    }
    let end = ContinuousClock.now + .seconds(seconds / 2)
    var round = 0
    while ContinuousClock.now < end {
      try body(round)
      round += 1
    }
  }

  private static func record(_ text: String) throws {
    guard let log else { return }
    try text.write(toFile: log, atomically: false, encoding: .utf8)
  }

  /// Compiles and evaluates a text, and checks what must hold for every text.
  private static func check(_ text: String) -> Counts.Kind {
    let start = ContinuousClock.now
    defer { #expect(ContinuousClock.now - start < .seconds(5), "\(text)") }
    if let tree = try? Parser.parse(text) {
      let printed = tree.description
      #expect((try? Parser.parse(printed))?.shape == tree.shape, "\(text) printed as \(printed)")
    }
    let program: Program
    do throws(InvalidExpression) {
      program = try CaseTable.compile(text)
    } catch {
      for mistake in error.mistakes {
        #expect(!mistake.message.isEmpty)
        #expect(isWithin(text, mistake), "\(text): \(mistake.message)")
      }
      return .rejected
    }
    do throws(CELError) {
      let value = try program.evaluate(CaseTable.bindings)
      if let constant = program.constant { #expect(constant.literal == value.literal, "\(text)") }
      return .evaluated
    } catch {
      #expect(program.constant == nil, "\(text)")
      return .failed
    }
  }

  private static func isWithin(_ text: String, _ mistake: CELMistake) -> Bool {
    guard let position = mistake.position else { return true }
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return position.line <= lines.count && position.column <= lines[position.line - 1].count + 1
  }

  private static func corpus() throws -> [String] {
    let own = [
      "auth != null && auth.token.email_verified && 'admin' in auth.token.roles",
      "vars.list.all(x, x.startsWith('a')) || size(vars.s) > 2 ? vars.i : -1",
      "{'a': [1, 2u, 3.5, b'x'], 'b': {true: null}}.a[0] + vars.any.y.size()",
      "request.time - vars.when > duration('1h30m') && request.time.getHours('+02:00') < 12",
      "this.filter(t, has(t.userId) && t.userId.matches('^u[0-9]+$')).map(t, t.count)",
    ]
    return own + (ConformanceFile.isPresent ? try ConformanceFile.cases().map(\.expr) : [])
  }
}

private struct Counts: CustomStringConvertible {
  enum Kind { case rejected, failed, evaluated }

  private(set) var rejected = 0
  private(set) var failed = 0
  private(set) var evaluated = 0

  mutating func add(_ kind: Kind) {
    switch kind {
    case .rejected: rejected += 1
    case .failed: failed += 1
    case .evaluated: evaluated += 1
    }
  }

  var description: String { "\(rejected) rejected, \(failed) failed, \(evaluated) evaluated" }
}

private enum Memory {
  /// The memory that the process holds now.
  static var residentMegabytes: Int {
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4096 / 1_048_576
  }
}
