internal import Execution
internal import Reactor

extension PostgresConnection {
  /// Establishes a connection.
  ///
  /// - Throws: `unavailable`, with libpq's reason in the detail; `cancelled`.
  static func open(
    _ settings: ConnectionSettings, for role: ConnectionRole, counters: ConnectionCounters,
    inFlight: SharedCount = SharedCount(), on loop: EventLoop, until deadline: Deadline? = nil
  ) async throws(DatabaseError) -> PostgresConnection {
    let deadline = deadline ?? .after(settings.connectTimeout)
    return try await withTaskExecutorPreference(loop) { () async throws(DatabaseError) in
      let library: LibPQConnection
      do throws(TransportError) {
        let endpoints = try await settings.endpoints(on: loop, until: deadline)
        library = try await connect(
          settings.parameters(for: role, endpoints: endpoints), on: loop, until: deadline)
      } catch {
        throw DatabaseError(
          error == .cancelled ? .cancelled : .unavailable,
          detail: .init(message: error.description))
      }
      guard !library.isBad else {
        let error = DatabaseError(.unavailable, detail: .init(message: library.errorMessage))
        guard error.isRefusalOfParameters else { throw error }
        let message = "\(error.detail.message) (\(DatabaseError.poolerHint))"
        throw DatabaseError(.unavailable, detail: .init(message: message))
      }
      return try PostgresConnection(
        library, settings: settings, role: role, counters: counters, inFlight: inFlight,
        on: loop)
    }
  }

  /// Why no server answers yet; `nil` where one does, be it that it lets nobody in.
  static func silence(
    of settings: ConnectionSettings, on loop: EventLoop, until deadline: Deadline
  ) async throws(DatabaseError) -> String? {
    try await withTaskExecutorPreference(loop) { () async throws(DatabaseError) in
      do throws(TransportError) {
        let endpoints = try await settings.endpoints(on: loop, until: deadline)
        let library = try await connect(
          settings.parameters(for: .definition, endpoints: endpoints), tellingCodes: true,
          on: loop, until: deadline)
        guard library.isBad, !library.needsPassword else { return nil }
        return ServerSilence(library.errorMessage)?.reason
      } catch {
        guard error != .cancelled else { throw DatabaseError(.cancelled) }
        return error.description
      }
    }
  }

  /// Drives libpq's attempt to its end, good or bad.
  private static func connect(
    _ parameters: [(keyword: String, value: String)], tellingCodes: Bool = false,
    on loop: EventLoop, until deadline: Deadline
  ) async throws(TransportError) -> LibPQConnection {
    guard let library = LibPQConnection(parameters: parameters) else {
      throw .system(call: "PQconnectStart", code: 12)
    }
    if tellingCodes { library.tellCodes() }
    // As if writing were waited for, says the manual of the first step.
    var attempt = library.isBad ? LibPQConnection.Attempt.failed : .writing
    while true {
      let readiness: DescriptorWatch.Readiness
      switch attempt {
      case .connected, .failed: return library
      case .reading: readiness = .readable
      case .writing: readiness = .writable
      }
      guard library.descriptor >= 0 else { return library }
      // The descriptor may be another after each step, so each has a watch of its own.
      let watch = DescriptorWatch(library.descriptor, on: loop)
      defer { watch.close() }
      try await watch.wait(for: readiness, until: deadline)
      watch.close()
      attempt = library.continueConnecting()
    }
  }
}
