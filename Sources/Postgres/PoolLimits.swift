internal import Glibc

/// The sizes and times of a pool.
package struct PoolLimits: Sendable, Hashable {
  /// Connections that requests hold alone.
  package var maximumConnections = 10
  /// Connections kept although nobody uses them.
  package var minimumConnections = 0
  /// Requests that wait for a connection.
  package var queueLength = 1000
  /// The longest wait for a connection.
  package var acquireTimeout: Duration = .seconds(10)
  /// How long an unused connection is kept.
  package var idleTimeout: Duration = .seconds(30)
  /// How long a connection is used at all.
  package var lifetime: Duration = .seconds(1800)
  /// Writes that commit by themselves in flight over one connection, where all are in use.
  package var writesPerConnection = 4
  /// The time after which a write is known to take long: none is sent behind it any more.
  package var longestShortWrite: Duration = .milliseconds(20)
  /// Connections over which reading requests are pipelined.
  ///
  /// One more than the machine has processors, which measured best.
  package var readLinks = sysconf(Int32(_SC_NPROCESSORS_ONLN)) + 1
  /// Reading requests in flight over one such connection.
  package var readsPerLink = 400

  /// The usual sizes and times.
  package init() {}
}
