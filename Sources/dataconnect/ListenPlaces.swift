import Foundation
import Reactor

/// A host and a port to listen on.
struct ListenPlace: Sendable {
  let host: String
  let port: UInt16

  /// The places of a host; `localhost` is both loopback addresses, whatever the resolver says.
  static func places(host: String, port: UInt16) -> [ListenPlace] {
    let names = host == "localhost" ? ["127.0.0.1", "::1"] : [host]
    return names.map { ListenPlace(host: $0, port: port) }
  }

  /// Why a place cannot be listened on.
  struct Failure: Error {
    let message: String
  }

  /// Listens on all places; one of several that the machine's network lacks is left out.
  ///
  /// The remedy is what people do where another program has the port. Without places there are no
  /// listeners.
  static func listen(
    on places: [ListenPlace]?, _ loops: EventLoopGroup,
    remedy: String = "choose one by --port"
  ) async throws(Failure) -> [Listener] {
    guard let places else { return [] }
    var listeners: [Listener] = []
    for place in places {
      do throws(TransportError) {
        let addresses = try await NameResolver.addresses(
          of: place.host, port: place.port, on: loops.loops[0], until: .after(.seconds(5)))
        guard let address = addresses.first else { continue }
        listeners.append(try Listener(address, on: loops.next()))
      } catch .system(_, let code) where isMissingFamily(code) && places.count > 1 {
        continue
      } catch .system(_, let code) where code == EADDRINUSE {
        let holder =
          PortHolder.find(place.port).map { "process \($0.number) (\($0.name))" }
          ?? "another program"
        throw Failure(
          message: "port \(place.port) on \(place.host) is in use by \(holder); \(remedy)")
      } catch {
        throw Failure(message: "cannot listen on \(place.host):\(place.port): \(error)")
      }
    }
    guard !listeners.isEmpty else { throw Failure(message: "there is no address to listen on") }
    return listeners
  }

  /// A machine without IPv6 is no reason not to serve IPv4.
  private static func isMissingFamily(_ code: Int32) -> Bool {
    code == EADDRNOTAVAIL || code == EAFNOSUPPORT
  }
}
