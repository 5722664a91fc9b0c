import Execution
import Postgres
import Reactor
import Server
import Services

/// Connects the database that a tool names while the emulator serves.
struct DatabaseSwitching: Sendable {
  let configuration: ServiceConfiguration
  /// What lines about the service begin with.
  let tag: String
  let limits: PoolLimits
  let loops: EventLoopGroup
  let live: LiveService
  let database: SwitchedDatabase
  /// What brings a database up to a schema.
  let prepare: @Sendable (Service, EmulatorDatabase) async -> Void
  /// What is done with a database that was made just now.
  let fill: @Sendable (Deployment, EmulatorDatabase) async -> Void

  /// How long the server may take to answer: tools try again by themselves.
  private static let patience = Duration.seconds(8)

  /// Uses the database of a call from now on; gives a sentence where it cannot be used, and the one
  /// before stays.
  func connect(_ call: ConnectionCall) async -> String? {
    var limits = limits
    if let count = call.maximumConnections {
      limits.maximumConnections = count
      limits.readLinks = min(limits.readLinks, count)
    }
    do throws(EmulatorDatabase.Failure) {
      let opened = try await EmulatorDatabase.external(
        call.connectionString, database: call.database, configuration, patience: Self.patience,
        on: loops.loops[0])
      let connected = SwitchedDatabase.Connected(
        opened: opened,
        database: PostgresDatabase(settings: opened.settings, limits: limits, loops: loops))
      return await use(connected)
    } catch {
      return error.message
    }
  }

  /// Uses the database of the start; `false` where it does not answer.
  func start(_ opened: EmulatorDatabase) async -> Bool {
    let new = PostgresDatabase(settings: opened.settings, limits: limits, loops: loops)
    await new.start()
    _ = database.replace(by: SwitchedDatabase.Connected(opened: opened, database: new))
    return await new.waitUntilReady(until: .after(.seconds(30)))
  }

  private func use(_ new: SwitchedDatabase.Connected) async -> String? {
    if let service = live.current?.service { await prepare(service, new.opened) }
    await new.database.start()
    guard await new.database.waitUntilReady(until: .after(Self.patience)) else {
      await new.database.shutDown()
      return "the database at \(new.opened.settings) does not answer"
    }
    let old = database.replace(by: new)
    Terminal.note("\(tag)the database is \(new.opened.connectionString)")
    if let deployment = live.current { await fill(deployment, new.opened) }
    await old?.database.shutDown()
    return nil
  }
}
