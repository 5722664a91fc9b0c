import Reactor
import Server

/// The HTTP servers of all emulators, which begin and end together.
struct EmulatorServers: Sendable {
  private let loops: EventLoopGroup
  private var servers: [(server: HTTPServer, listeners: [Listener])] = []

  init(_ loops: EventLoopGroup) { self.loops = loops }

  /// Adds a server; to be done before `run`.
  mutating func add(_ responder: some HTTPResponder, on listeners: [Listener]) {
    let server = HTTPServer(
      limits: Limits(), loops: loops, responder: responder,
      now: { Int(Environment.now() / 1_000_000) })
    servers.append((server, listeners))
  }

  /// Serves until all servers have ended; one that cannot go on ends the others.
  func run() async -> ExitStatus {
    await withTaskGroup(of: ExitStatus.self) { group in
      for (server, listeners) in servers {
        group.addTask { await Self.run(server, listeners) }
      }
      var status = ExitStatus.success
      for await ended in group where ended != .success {
        status = ended
        stop(grace: .zero)
      }
      return status
    }
  }

  private static func run(_ server: HTTPServer, _ listeners: [Listener]) async -> ExitStatus {
    do throws(TransportError) {
      switch try await server.serve(listeners) {
      case .finished: return .success
      case .cut: return .failure
      }
    } catch {
      Terminal.error("cannot accept connections: \(error)")
      return .failure
    }
  }

  /// Accepts nothing more, and gives running requests the time to finish.
  func stop(grace: Duration) { for (server, _) in servers { server.stop(grace: grace) } }
}
