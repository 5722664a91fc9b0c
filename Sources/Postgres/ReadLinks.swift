internal import Execution
internal import Reactor

/// The pipelined connections of one database; each request takes the one with the least in flight.
struct ReadLinks: Sendable {
  private let links: [ReadLink]
  private let capacity: Int

  init(
    settings: ConnectionSettings, limits: PoolLimits, loops: EventLoopGroup,
    counters: ConnectionCounters
  ) {
    links = (0..<max(1, limits.readLinks)).map { _ in
      ReadLink(settings: settings, counters: counters, on: loops.next())
    }
    capacity = limits.readsPerLink
  }

  /// Requests on their way over all links.
  var load: Int { links.reduce(0) { $0 + $1.load } }

  var isConnected: Bool { links.contains(where: \.isConnected) }

  /// Keeps the connections until the task is cancelled.
  func run() async {
    await withDiscardingTaskGroup { group in
      for link in links {
        group.addTask(executorPreference: link.loop) { await link.run() }
      }
    }
  }

  func retryNow() {
    for link in links { link.retryNow() }
  }

  /// The link to read over.
  /// - Throws: `unavailable` at once while no link is connected, `exhausted` when all are full.
  func choose() throws(BurstError) -> ReadLink {
    guard let link = leastLoaded() else {
      throw BurstError(index: 0, error: DatabaseError(.unavailable))
    }
    guard link.load < capacity else {
      throw BurstError(index: 0, error: DatabaseError(.exhausted(retryAfter: .seconds(1))))
    }
    return link
  }

  /// Of equally loaded links the one on the caller's own loop, which spares a change of threads.
  private func leastLoaded() -> ReadLink? {
    var best: ReadLink?
    var least = Int.max
    for link in links where link.isConnected {
      let cost = 2 * link.load + (link.loop.isCurrent ? 0 : 1)
      if cost < least { (best, least) = (link, cost) }
    }
    return best
  }
}
