/// An alarm of one event loop; everything about it happens on that loop.
final class Timer {
  fileprivate(set) var deadline = Deadline.never
  /// The place in the queue, `nil` while it is not scheduled.
  fileprivate var position: Int?
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  var isScheduled: Bool { position != nil }

  func fire() { action() }
}

/// The scheduled timers of a loop, the next one first: a binary heap that knows its members' places.
struct TimerQueue {
  private var heap: [Timer] = []

  var next: Deadline? { heap.first?.deadline }

  /// Schedules a timer, or moves one that is scheduled already.
  mutating func schedule(_ timer: Timer, at deadline: Deadline) {
    cancel(timer)
    timer.deadline = deadline
    timer.position = heap.count
    heap.append(timer)
    siftUp(from: heap.count - 1)
  }

  mutating func cancel(_ timer: Timer) {
    guard let position = timer.position else { return }
    timer.position = nil
    let last = heap.removeLast()
    guard position < heap.count else { return }
    place(last, at: position)
    siftUp(from: position)
    siftDown(from: position)
  }

  /// Takes out the next timer whose deadline has come.
  mutating func popDue(at now: Deadline) -> Timer? {
    guard let first = heap.first, first.deadline <= now else { return nil }
    cancel(first)
    return first
  }

  private mutating func place(_ timer: Timer, at position: Int) {
    heap[position] = timer
    timer.position = position
  }

  private mutating func exchange(_ one: Int, _ other: Int) {
    let timer = heap[one]
    place(heap[other], at: one)
    place(timer, at: other)
  }

  private mutating func siftUp(from start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].deadline < heap[parent].deadline else { return }
      exchange(child, parent)
      child = parent
    }
  }

  private mutating func siftDown(from start: Int) {
    var parent = start
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if heap[child].deadline < heap[least].deadline { least = child }
      }
      guard least != parent else { return }
      exchange(parent, least)
      parent = least
    }
  }
}
