// Reactor: the threads of the program and all its waiting: descriptors, timers, signals, children.
//
// Input: tasks that prefer a loop, and descriptors; output: resumed tasks. It knows bytes and
// addresses, but no protocol, no SQL and no request.

internal import CLinux
internal import Glibc
internal import Synchronization

/// One thread that runs tasks and, when none is ready, waits for descriptors and timers.
///
/// A task that prefers the loop (`Task(executorPreference: loop)`) runs on its thread only, so the
/// state of loop-bound objects needs no lock.
///
/// `@unchecked` because the members under "Confined" are touched by the loop's thread alone; each
/// entrance from elsewhere goes through `inbox`.
package final class EventLoop: SerialExecutor, TaskExecutor, @unchecked Sendable {
  private let inbox = Inbox()
  private let isSleeping = Atomic(false)
  private let isStopping = Atomic(false)
  /// The number of the loop's thread, 0 before it runs.
  private let thread = Atomic<UInt>(0)

  // Confined to the loop's thread.
  private let poller: Poller
  private var jobs: [UnownedJob] = []
  private var calls: [() -> Void] = []
  private var spareJobs: [UnownedJob] = []
  private var timers = TimerQueue()
  private var watches: [DescriptorWatch?] = []
  private var lastGeneration: UInt32 = 0
  private var lastTicket: UInt64 = 0
  /// Where reads land before their bytes are appended to a caller's buffer.
  private var scratch = [UInt8](repeating: 0, count: EventLoop.scratchSize)

  private static let scratchSize = 65_536

  /// So many rounds of ready tasks run before descriptors are looked at again.
  private static let roundsBetweenPolls = 8

  init() throws(TransportError) { poller = try Poller() }

  /// Whether the caller runs on this loop's thread.
  package var isCurrent: Bool { thread.load(ordering: .relaxed) == pthread_self() }
}

// MARK: - Executor

extension EventLoop {
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if isCurrent {
      jobs.append(job)
    } else {
      submit(.job(job))
    }
  }

  package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    unsafe UnownedSerialExecutor(ordinary: self)
  }

  package func asUnownedTaskExecutor() -> UnownedTaskExecutor {
    unsafe UnownedTaskExecutor(ordinary: self)
  }

  package func checkIsolated() { precondition(isCurrent, "not on the event loop") }

  /// Runs a short piece of work on the loop, after what it is doing now; callable from any thread.
  package func execute(_ work: @escaping @Sendable () -> Void) {
    if isCurrent {
      calls.append(work)
    } else {
      submit(.call(work))
    }
  }

  private func submit(_ item: Inbox.Item) {
    inbox.put(item)
    if isSleeping.exchange(false, ordering: .sequentiallyConsistent) { poller.wake() }
  }
}

// MARK: - The thread

extension EventLoop {
  /// Starts the thread of the loop.
  func start(name: String) throws(TransportError) {
    var thread = pthread_t()
    let box = unsafe Unmanaged.passRetained(ThreadStart(loop: self, name: name)).toOpaque()
    let code = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        let start = unsafe Unmanaged<ThreadStart>.fromOpaque(argument).takeRetainedValue()
        start.loop.run(name: start.name)
        return nil
      }, box)
    guard code == 0 else {
      unsafe Unmanaged<ThreadStart>.fromOpaque(box).release()
      throw .failure(of: "pthread_create", code: code)
    }
    pthread_detach(thread)
  }

  /// Ends the thread once it has run what is ready; tasks that still wait are never resumed.
  func stop() {
    isStopping.store(true, ordering: .sequentiallyConsistent)
    execute {}
  }

  private func run(name: String) {
    thread.store(pthread_self(), ordering: .relaxed)
    var everything = sigset_t()
    unsafe sigfillset(&everything)
    unsafe pthread_sigmask(SIG_BLOCK, &everything, nil)
    unsafe pthread_setname_np(pthread_self(), name)
    while !isStopping.load(ordering: .relaxed) {
      for _ in 0..<Self.roundsBetweenPolls where runRound() {}
      poll()
      // After the events: who waited long enough to see both shall see that it succeeded.
      fireTimers()
    }
    while runRound() {}
  }

  /// Runs what is ready now, not what it makes ready; tells whether there was anything.
  private func runRound() -> Bool {
    if !inbox.isEmpty { collectInbox() }
    guard !(jobs.isEmpty && calls.isEmpty) else { return false }
    if !calls.isEmpty { runCalls() }
    swap(&jobs, &spareJobs)
    let executor = unsafe asUnownedTaskExecutor()
    for job in spareJobs { unsafe job.runSynchronously(on: executor) }
    spareJobs.removeAll(keepingCapacity: true)
    return true
  }

  private func runCalls() {
    let batch = calls
    calls = []
    for call in batch { call() }
  }

  private func collectInbox() {
    for item in inbox.takeAll() {
      switch item {
      case .job(let job): jobs.append(job)
      case .call(let call): calls.append(call)
      }
    }
  }

  private func fireTimers() {
    guard timers.next != nil else { return }
    let now = Deadline.now
    while let timer = timers.popDue(at: now) { timer.fire() }
  }

  private func poll() {
    let isIdle = jobs.isEmpty && calls.isEmpty
    if isIdle { isSleeping.store(true, ordering: .sequentiallyConsistent) }
    // Whoever adds to the inbox from here on sees the flag and wakes the poller.
    let mayBlock = isIdle && inbox.isEmpty
    let deadline = mayBlock ? timers.next : Deadline(nanoseconds: 0)
    let count = poller.wait(until: deadline)
    isSleeping.store(false, ordering: .relaxed)
    for index in 0..<count {
      if let event = poller.event(at: index) { dispatch(event) }
    }
  }

  private func dispatch(_ event: Poller.Event) {
    let descriptor = Int(truncatingIfNeeded: event.tag & 0xffff_ffff)
    let generation = UInt32(truncatingIfNeeded: event.tag >> 32)
    // An event of a descriptor that was closed meanwhile, its number perhaps in use again.
    guard let watch = watches[descriptor], watch.generation == generation else { return }
    watch.handle(event.events)
  }

  private final class ThreadStart {
    let loop: EventLoop
    let name: String

    init(loop: EventLoop, name: String) {
      self.loop = loop
      self.name = name
    }
  }
}

// MARK: - Services for loop-bound objects

extension EventLoop {
  /// A number that no earlier wait on this loop had.
  func nextTicket() -> UInt64 {
    lastTicket &+= 1
    return lastTicket
  }

  /// The bytes that one read may take, at most.
  var scratchSize: Int { Self.scratchSize }

  func withScratch<Result>(_ body: (UnsafeMutableRawBufferPointer) -> Result) -> Result {
    unsafe scratch.withUnsafeMutableBytes { unsafe body($0) }
  }

  func schedule(_ timer: Timer, at deadline: Deadline) { timers.schedule(timer, at: deadline) }

  func cancel(_ timer: Timer) { timers.cancel(timer) }

  /// Enters a watch into the table and gives it a generation by which stale events are known.
  func attach(_ watch: DescriptorWatch, events: UInt32) throws(TransportError) -> UInt32 {
    let index = Int(watch.descriptor)
    if index >= watches.count {
      watches.append(contentsOf: repeatElement(nil, count: index + 64 - watches.count))
    }
    lastGeneration = lastGeneration &+ 1 == .max ? 1 : lastGeneration &+ 1
    let generation = lastGeneration
    try poller.add(
      watch.descriptor, events: events, tag: Self.tag(watch.descriptor, generation))
    watches[index] = watch
    return generation
  }

  func change(_ watch: DescriptorWatch, events: UInt32) throws(TransportError) {
    try poller.modify(
      watch.descriptor, events: events, tag: Self.tag(watch.descriptor, watch.generation))
  }

  /// Takes a watch out of the table, unless a later one has its place.
  func detach(_ watch: DescriptorWatch) {
    guard watches[Int(watch.descriptor)] === watch else { return }
    watches[Int(watch.descriptor)] = nil
    poller.remove(watch.descriptor)
  }

  private static func tag(_ descriptor: Int32, _ generation: UInt32) -> UInt64 {
    UInt64(generation) << 32 | UInt64(UInt32(bitPattern: descriptor))
  }
}
