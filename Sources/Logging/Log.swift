// Logging: records to lines of bytes, and a bounded queue between those who write them and the file.
//
// Input: a level, a message and fields; output: whole lines to one writer on a thread of its own.
// Whoever writes a record never waits for the file: what does not fit into the queue is counted.

internal import Synchronization

/// Where the program's records go.
package final class Log: Sendable {
  // A class, since all connections share the one queue.
  private let threshold: Atomic<Int>
  private let layout: LogLayout
  private let queue: LogQueue
  private let now: @Sendable () -> Int64
  private let time = Mutex(LogTime())

  /// A log whose lines the queue takes; `now` is the time in microseconds since 1970.
  package init(
    _ level: LogLevel, layout: LogLayout, queue: LogQueue, now: @escaping @Sendable () -> Int64
  ) {
    threshold = Atomic(level.rawValue)
    self.layout = layout
    self.queue = queue
    self.now = now
  }

  /// The least weight of what is written; it may change at any time.
  package var level: LogLevel {
    get { LogLevel(rawValue: threshold.load(ordering: .relaxed)) ?? .info }
    set { threshold.store(newValue.rawValue, ordering: .relaxed) }
  }

  /// Queues a record if its level is on; `fields` is not called otherwise.
  package func write(
    _ level: LogLevel, _ message: String, _ fields: (inout LogLine) -> Void = { _ in }
  ) {
    guard level.rawValue <= threshold.load(ordering: .relaxed) else { return }
    var line = begin(level, message)
    fields(&line)
    line.end()
    let dropped = queue.append(line.bytes)
    guard dropped > 0 else { return }
    var note = begin(.warn, "log lines were dropped")
    note.add("count", dropped)
    note.end()
    _ = queue.append(note.bytes)
  }

  private func begin(_ level: LogLevel, _ message: String) -> LogLine {
    let text = time.withLock { time in
      time.set(microsecondsSince1970: now())
      return time.text
    }
    return LogLine(layout: layout, time: text.span, level, message)
  }

  /// Fields that many records will bear, in the layout of this log.
  package func fragment(_ fields: (inout LogLine) -> Void) -> LogFragment {
    var line = LogLine(partIn: layout)
    fields(&line)
    return LogFragment(bytes: line.bytes)
  }
}
