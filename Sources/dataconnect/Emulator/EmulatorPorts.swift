import Reactor

/// Where the emulators listen; of one that does not run there are no listeners.
struct EmulatorPorts: Sendable {
  let dataconnect: [Listener]
  let auth: [Listener]
  let hub: [Listener]

  /// The hub's usual port, and how many after it are tried where the file fixes none.
  private static let hubPort: UInt16 = 4400
  private static let hubTries: UInt16 = 100

  /// Listens on everything, or on nothing.
  static func open(
    _ options: EmulatorOptions, _ loops: EventLoopGroup
  ) async throws(ListenPlace.Failure) -> EmulatorPorts {
    var open: [Listener] = []
    do throws(ListenPlace.Failure) {
      let dataconnect = try await ListenPlace.listen(on: options.listen, loops)
      open += dataconnect
      let auth = try await ListenPlace.listen(
        on: options.auth.map { ListenPlace.places(host: $0.host, port: $0.port) }, loops,
        remedy: "change emulators.auth.port in firebase.json, or leave it out by --only dataconnect"
      )
      open += auth
      return EmulatorPorts(
        dataconnect: dataconnect, auth: auth, hub: try await hub(options.hub, loops))
    } catch {
      for listener in open { listener.close() }
      throw error
    }
  }

  /// The hub moves to another port where nobody has fixed it, as the official one does.
  private static func hub(
    _ hub: ProjectFile.Hub?, _ loops: EventLoopGroup
  ) async throws(ListenPlace.Failure) -> [Listener] {
    guard let hub else { return [] }
    let remedy = "change emulators.hub.port in firebase.json"
    if let port = hub.port {
      return try await ListenPlace.listen(
        on: ListenPlace.places(host: hub.host, port: port), loops, remedy: remedy)
    }
    for port in hubPort..<(hubPort + hubTries) {
      let places = ListenPlace.places(host: hub.host, port: port)
      if let listeners = try? await ListenPlace.listen(on: places, loops) { return listeners }
    }
    return try await ListenPlace.listen(
      on: ListenPlace.places(host: hub.host, port: hubPort), loops, remedy: remedy)
  }
}
