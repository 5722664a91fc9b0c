internal import Reactor

/// One place where a server may be, with its name already looked up.
struct Endpoint: Sendable, Hashable {
  /// The name as the settings give it, by which certificates are checked.
  let host: String
  /// The numeric address; `nil` for a directory of Unix sockets.
  let address: String?
  let port: String
}

extension ConnectionSettings {
  /// Looks up the host names of the settings, because libpq would block the loop on them.
  ///
  /// Empty when there is nothing to look up: addresses are given, or the host is libpq's default or
  /// stands in a service file.
  /// - Throws: `timedOut`, `cancelled`, or `system` when no host has an address.
  func endpoints(
    on loop: EventLoop, until deadline: Deadline
  ) async throws(TransportError) -> [Endpoint] {
    guard self["hostaddr"] == nil, let hosts = self["host"].map(Self.list),
      hosts.contains(where: { !Self.isDirectory($0) })
    else { return [] }
    let ports = Self.list(self["port"] ?? "5432")
    var endpoints: [Endpoint] = []
    var failure: TransportError?
    for (index, host) in hosts.enumerated() {
      let port = ports.count > 1 ? ports[min(index, ports.count - 1)] : ports.first ?? ""
      guard !Self.isDirectory(host) else {
        endpoints.append(Endpoint(host: host, address: nil, port: port))
        continue
      }
      do throws(TransportError) {
        let addresses = try await NameResolver.addresses(
          of: host, port: 0, on: loop, until: deadline)
        endpoints += addresses.map { Endpoint(host: host, address: $0.host, port: port) }
      } catch {
        failure = error
      }
    }
    if endpoints.isEmpty, let failure { throw failure }
    return endpoints
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// libpq takes a host that begins so as the place of Unix sockets; an empty one as its default.
  private static func isDirectory(_ host: String) -> Bool {
    host.isEmpty || host.hasPrefix("/") || host.hasPrefix("@")
  }
}
