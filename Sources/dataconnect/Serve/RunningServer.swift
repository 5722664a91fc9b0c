import Configuration
import Execution
import Foundation
import Logging
import Reactor
import Server
import Services

/// A server between its ready record and its end: serves, obeys signals, watches the schema.
struct RunningServer: Sendable {
  let server: HTTPServer
  let listeners: [Listener]
  let loops: EventLoopGroup
  let signals: SignalSource
  let log: Log
  let options: ServeOptions
  let live: LiveService
  let health: ServerHealth
  let proofs: Proofs
  let reloading: Reloading

  private static let keyInterval = Duration.seconds(5)
  private static let schemaInterval = Duration.seconds(60)

  /// Serves until a signal to stop, then lets load balancers notice and running requests finish.
  func run() async -> ExitStatus {
    let (hangups, hangup) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let background = [
      Task(executorPreference: loops.loops[0]) { await obeySignals(hangup) },
      Task(executorPreference: loops.loops[0]) { for await _ in hangups { await reloading.run() } },
      Task(executorPreference: loops.loops[0]) { await watchSchema() },
      Task(executorPreference: loops.loops[0]) { await fetchKeys() },
    ]
    defer { for task in background { task.cancel() } }
    do throws(TransportError) {
      switch try await server.serve(listeners) {
      case .finished:
        log.write(.info, "stopped")
        return .success
      case .cut:
        log.write(.warn, "stopped; requests that took too long were cut off")
        return .failure
      }
    } catch {
      log.write(.error, "connections cannot be accepted: \(error)")
      return .failure
    }
  }

  // MARK: Signals

  private func obeySignals(_ hangup: AsyncStream<Void>.Continuation) async {
    await withDiscardingTaskGroup { group in
      var isStopping = false
      while let signal = try? await signals.next() {
        guard signal != .hangup else {
          hangup.yield()
          continue
        }
        if isStopping { exit(ExitStatus.interrupted.rawValue) }
        isStopping = true
        group.addTask { await drain() }
      }
    }
  }

  private func drain() async {
    health.beginDraining()
    server.beginDraining()
    log.write(.info, "draining") { line in
      line.add("delay", "\(options.drainDelay)")
      line.add("grace", "\(options.grace)")
    }
    guard (try? await loops.loops[0].sleep(for: options.drainDelay)) != nil else { return }
    server.stop(grace: options.grace)
  }

  // MARK: Keys

  /// Asks for the keys of the issuers until all have come once; requests renew them afterwards.
  private func fetchKeys() async {
    while !proofs.areReady, (try? await loops.loops[0].sleep(for: Self.keyInterval)) != nil {
      await proofs.load()
    }
  }

  // MARK: The schema

  /// Looks at the database once a minute, since others may change it.
  private func watchSchema() async {
    guard options.mismatch != .warn else { return }
    while (try? await loops.loops[0].sleep(for: Self.schemaInterval)) != nil {
      guard let schema = live.current?.service.schema else { continue }
      // A database that does not answer is found out by readiness itself.
      guard let fits = try? await reloading.check.fits(schema) else { continue }
      if health.noteSchema(fits: fits) {
        log.write(
          fits ? .info : .error,
          fits
            ? "the database fits the schema again"
            : "the database does not fit the schema any more; not ready until it does")
      }
    }
  }
}
