import Logging
import Reactor
import Synchronization
import Testing

struct LogTests {
  /// Lines of a log whose clock stands still where no other is given.
  private func lines(
    _ layout: LogLayout = .json, level: LogLevel = .info,
    now: @escaping @Sendable () -> Int64 = { 1_714_557_600_000_042 }, _ body: (Log) -> Void
  ) async throws -> [String] {
    let loops = try EventLoopGroup(count: 2)
    let written = Written()
    let queue = LogQueue(on: loops.loops[0]) { written.append($0) }
    body(Log(level, layout: layout, queue: queue, now: now))
    await queue.finish(until: .after(.seconds(10)), on: loops.loops[1])
    loops.shutdown()
    return written.text.split(separator: "\n").map(String.init)
  }

  @Test func writesJSONForPrograms() async throws {
    let lines = try await lines { log in
      log.write(.info, "ready") { line in
        line.add("url", "http://[::1]:9399")
        line.add("absent", nil)
        line.add("count", 3)
        line.add("duration_ms", milliseconds: 12_034_567)
      }
    }
    #expect(
      lines == [
        #"{"ts":"2024-05-01T10:00:00.000042Z","level":"info","msg":"ready","url":"http://[::1]:9399","count":3,"duration_ms":12.034}"#
      ])
  }

  /// Whatever the record before had, and also where the clock is set back.
  @Test func everyRecordHasItsOwnTime() async throws {
    let times: [(Int64, String)] = [
      (1_714_557_600_000_042, "2024-05-01T10:00:00.000042Z"),
      (1_714_557_600_999_999, "2024-05-01T10:00:00.999999Z"),
      (1_714_557_601_000_000, "2024-05-01T10:00:01.000000Z"),
      (1_714_557_599_000_007, "2024-05-01T09:59:59.000007Z"),
      (1_735_689_599_999_999, "2024-12-31T23:59:59.999999Z"),
      (1_735_689_600_000_000, "2025-01-01T00:00:00.000000Z"), (-5, "1970-01-01T00:00:00.000000Z"),
    ]
    let left = Mutex(times.map(\.0))
    let lines = try await lines(now: { left.withLock { $0.removeFirst() } }) { log in
      for _ in times { log.write(.info, "x") }
    }
    #expect(lines == times.map { #"{"ts":"\#($0.1)","level":"info","msg":"x"}"# })
  }

  @Test(arguments: [LogLayout.json, .text])
  func fieldsMadeBeforeReadLikeOthers(layout: LogLayout) async throws {
    let fields: @Sendable (inout LogLine) -> Void = { line in
      line.add("name", "a \"b\"")
      line.add("count", 3)
    }
    let lines = try await lines(layout) { log in
      let fragment = log.fragment(fields)
      log.write(.info, "x", fields)
      log.write(.info, "x") { $0.add(fragment) }
    }
    #expect(lines.count == 2)
    #expect(lines.first == lines.last)
  }

  /// Behind texts of different lengths.
  @Test(arguments: [
    ("\u{0}", #"\u0000"#), ("\u{1F}", #"\u001f"#), ("\u{7F}", #"\u007f"#), ("\n", #"\n"#),
    ("\"", #"\""#), (#"\"#, #"\\"#),
  ])
  func escapesWhereverItMust(character: String, escaped: String) async throws {
    let lines = try await lines { log in
      for length in 0...40 {
        log.write(.info, "x") { $0.add("name", String(repeating: "é", count: length) + character) }
      }
    }
    #expect(lines.count == 41)
    for (length, line) in lines.enumerated() {
      let text = String(repeating: "é", count: length)
      #expect(line.hasSuffix("\"name\":\"\(text)\(escaped)\"}"))
    }
  }

  @Test func writesWordsForPeople() async throws {
    let lines = try await lines(.text) { log in
      log.write(.warn, "waiting for it") { line in
        line.add("database", "a@b/c")
        line.add("reason", "no \"answer\"\n")
      }
    }
    #expect(
      lines == [
        #"2024-05-01T10:00:00.000042Z warn  waiting for it database=a@b/c reason="no \"answer\"\n""#
      ])
  }

  @Test func textsOfCallersCannotBreakALineAndAreCut() async throws {
    let lines = try await lines { log in
      log.write(.info, "x\u{1}\u{7F}\\") { $0.add("name", String(repeating: "é", count: 400)) }
    }
    let expected = String(repeating: "é", count: 256)
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix(#""msg":"x\u0001\u007f\\","name":"\#(expected)"}"#) == true)
  }

  @Test func leavesOutWhatIsLighterThanTheLevel() async throws {
    let lines = try await lines(level: .warn) { log in
      log.write(.info, "a") { _ in Issue.record("fields of a record that is off") }
      log.write(.error, "b")
      log.level = .debug
      log.write(.debug, "c")
    }
    #expect(lines.count == 2)
  }

  @Test func countsWhatDoesNotFitAndNeverWaits() async throws {
    let loops = try EventLoopGroup(count: 2)
    let written = Written()
    let gate = Atomic(false)
    let isWriting = Atomic(false)
    let queue = LogQueue(on: loops.loops[0]) { bytes in
      isWriting.store(true, ordering: .releasing)
      while !gate.load(ordering: .acquiring) {}
      written.append(bytes)
    }
    let log = Log(.info, layout: .json, queue: queue, now: { 0 })
    log.write(.info, "first")
    // From here on the queue is emptied by nobody.
    while !isWriting.load(ordering: .acquiring) { try await Task.sleep(for: .milliseconds(1)) }
    for _ in 0..<30_000 { log.write(.info, "many") }
    gate.store(true, ordering: .releasing)
    await queue.finish(until: .after(.seconds(10)), on: loops.loops[1])
    log.write(.info, "last")
    await queue.finish(until: .after(.seconds(10)), on: loops.loops[1])
    loops.shutdown()
    let lines = written.text.split(separator: "\n")
    let kept = lines.count { $0.contains(#""msg":"many""#) }
    #expect(lines.suffix(2).first?.contains(#""msg":"last""#) == true)
    #expect(lines.last?.contains("\"log lines were dropped\",\"count\":\(30_000 - kept)}") == true)
    #expect(kept < 30_000)
  }
}

/// What a log wrote.
private final class Written: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  func append(_ new: [UInt8]) { bytes.withLock { $0 += new } }

  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
}
