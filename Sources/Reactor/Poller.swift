internal import CLinux
internal import Glibc

/// The epoll instance of one loop and the eventfd by which other threads wake it.
///
/// A class since it owns two descriptors; all but `wake` belongs to the loop's thread.
@safe
final class Poller {
  /// What epoll reported: the events and the tag that was given with the descriptor.
  struct Event {
    let events: UInt32
    let tag: UInt64
  }

  static let readable = EPOLLIN.rawValue
  static let writable = EPOLLOUT.rawValue
  static let peerClosed = EPOLLRDHUP.rawValue
  static let broken = EPOLLHUP.rawValue | EPOLLERR.rawValue

  /// Belongs to no descriptor, since these are not negative.
  private static let wakeTag = UInt64.max
  private static let capacity = 256

  private let epoll: Int32
  private let wakeup: Int32
  private var buffer: [epoll_event]

  init() throws(TransportError) {
    let epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard epoll >= 0 else { throw .last("epoll_create1") }
    let wakeup = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard wakeup >= 0 else {
      let error = TransportError.last("eventfd")
      _ = Glibc.close(epoll)
      throw error
    }
    self.epoll = epoll
    self.wakeup = wakeup
    unsafe buffer = Array(repeating: epoll_event(), count: Self.capacity)
    try add(wakeup, events: Self.readable, tag: Self.wakeTag)
  }

  deinit {
    _ = Glibc.close(epoll)
    _ = Glibc.close(wakeup)
  }

  func add(_ descriptor: Int32, events: UInt32, tag: UInt64) throws(TransportError) {
    guard control(EPOLL_CTL_ADD, descriptor, events, tag) != 0 else { return }
    // A library closed the descriptor and opened another of the same number unseen.
    guard errno == EEXIST else { throw .last("epoll_ctl") }
    try modify(descriptor, events: events, tag: tag)
  }

  func modify(_ descriptor: Int32, events: UInt32, tag: UInt64) throws(TransportError) {
    guard control(EPOLL_CTL_MOD, descriptor, events, tag) == 0 else { throw .last("epoll_ctl") }
  }

  /// Forgets a descriptor; one that is closed already was forgotten with that.
  func remove(_ descriptor: Int32) { _ = control(EPOLL_CTL_DEL, descriptor, 0, 0) }

  private func control(_ operation: Int32, _ descriptor: Int32, _ events: UInt32, _ tag: UInt64)
    -> Int32
  {
    var event = unsafe epoll_event(events: events, data: epoll_data_t(u64: tag))
    return unsafe epoll_ctl(epoll, operation, descriptor, &event)
  }

  /// Makes the wait of the loop's thread end at once; may be called from any thread.
  func wake() {
    var one: UInt64 = 1
    _ = unsafe write(wakeup, &one, 8)
  }

  /// Waits until something happens or the deadline comes.
  ///
  /// - Returns: the number of events that `event(at:)` then tells.
  func wait(until deadline: Deadline?) -> Int {
    let count = unsafe epoll_wait(
      epoll, &buffer, Int32(Self.capacity), Self.milliseconds(until: deadline))
    return max(0, Int(count))
  }

  /// An event of the last wait; `nil` when it only was a wake-up.
  func event(at index: Int) -> Event? {
    let event = unsafe Event(events: buffer[index].events, tag: buffer[index].data.u64)
    guard event.tag == Self.wakeTag else { return event }
    drainWakeup()
    return nil
  }

  private func drainWakeup() {
    var count: UInt64 = 0
    _ = unsafe read(wakeup, &count, 8)
  }

  /// epoll counts in milliseconds; rounding up keeps the loop from spinning before a deadline.
  private static func milliseconds(until deadline: Deadline?) -> Int32 {
    guard let deadline, deadline != .never else { return -1 }
    let now = Deadline.now
    guard deadline > now else { return 0 }
    let span = deadline.nanoseconds - now.nanoseconds
    return Int32(clamping: span / 1_000_000 + (span % 1_000_000 == 0 ? 0 : 1))
  }
}
