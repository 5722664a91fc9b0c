package import HTTP
import Synchronization

/// Finds the endpoint of a request by its method and path.
package struct Router: Sendable {
  /// Whether the endpoints for development exist.
  let hasEmulatorEndpoints: Bool
  private let recent = RecentEndpoints()

  /// The longest path that is remembered.
  private static let longestKept = 512

  package enum Route: Sendable, Equatable {
    case endpoint(Endpoint)
    /// `OPTIONS`, which is answered alike on every path.
    case options
    case notFound
    /// The path exists, with these methods.
    case methodNotAllowed([HTTPMethod])
  }

  package init(hasEmulatorEndpoints: Bool) { self.hasEmulatorEndpoints = hasEmulatorEndpoints }

  package func route(_ method: HTTPMethod, _ path: String) -> Route {
    if method == .options { return .options }
    guard let (endpoint, methods) = endpoint(at: path) else { return .notFound }
    return methods.contains(method) ? .endpoint(endpoint) : .methodNotAllowed(methods)
  }

  private func endpoint(at path: String) -> (Endpoint, [HTTPMethod])? {
    if let endpoint = recentResourceEndpoint(at: path) {
      return (endpoint, Self.calling)
    }
    return switch path {
    case "/": (.root, Self.reading)
    case "/livez", "/healthz": (.liveness, Self.reading)
    case "/readyz": (.readiness, Self.reading)
    default: emulatorEndpoint(at: path)
    }
  }

  private static let reading: [HTTPMethod] = [.get, .head]
  private static let calling: [HTTPMethod] = [.post]

  private func emulatorEndpoint(at path: String) -> (Endpoint, [HTTPMethod])? {
    guard hasEmulatorEndpoints else { return nil }
    if path == "/docs" { return (.emulator(.documentation), Self.reading) }
    guard path.hasPrefix("/emulator/") else { return nil }
    let name = String(path.dropFirst("/emulator/".count))
    let endpoint = name == "streamIssues" ? .streamIssues : EmulatorEndpoint(rawValue: name)
    return switch endpoint {
    case .info?, .streamIssues?, .streamErrors?, .sqlDiff?:
      endpoint.map { (.emulator($0), Self.reading) }
    case .configure?, .clear?, .reload?:
      endpoint.map { (.emulator($0), Self.calling) }
    case .documentation?, nil:
      nil
    }
  }
}

// MARK: - Resources

extension Router {
  /// The endpoints at the paths that came of late, which are few in most services.
  private final class RecentEndpoints: Sendable {
    // A class, since all connections look them up in one place.
    let memory = Mutex(Memory<ExactText, Endpoint?>(capacity: 1024))
  }

  private func recentResourceEndpoint(at path: String) -> Endpoint? {
    guard path.utf8.count <= Self.longestKept else { return Self.resourceEndpoint(at: path) }
    return recent.memory.withLock { memory in
      memory.value(for: ExactText(path)) { Self.resourceEndpoint(at: $0.text) }
    }
  }

  /// `/v1/projects/P/locations/L/services/S:method`, or the same with `/connectors/C:method`.
  private static func resourceEndpoint(at path: String) -> Endpoint? {
    guard let segments = PathSegments(path), segments.count >= 7,
      segments.isEqual(0, "v1") || segments.isEqual(0, "v1beta") || segments.isEqual(0, "v1alpha"),
      segments.isEqual(1, "projects"), segments.isEqual(3, "locations"),
      segments.isEqual(5, "services")
    else { return nil }
    switch segments.count {
    case 7:
      guard let (service, method) = segments.split(6) else { return nil }
      return serviceEndpoint(
        method, ServicePath(project: segments[2], location: segments[4], service: service))
    case 9 where segments.isEqual(7, "connectors"):
      guard let (connector, method) = segments.split(8) else { return nil }
      let service = ServicePath(
        project: segments[2], location: segments[4], service: segments[6])
      return connectorEndpoint(method, ConnectorPath(service: service, connector: connector))
    default:
      return nil
    }
  }

  private static func serviceEndpoint(_ method: String, _ path: ServicePath) -> Endpoint? {
    switch method {
    case "executeGraphql": .executeGraphQL(path)
    case "executeGraphqlRead": .executeGraphQLRead(path)
    case "introspectGraphql": .introspectGraphQL(path)
    case "generateQuery", "generateSchema": .unimplemented
    default: nil
    }
  }

  private static func connectorEndpoint(_ method: String, _ path: ConnectorPath) -> Endpoint? {
    switch method {
    case "executeQuery": .executeQuery(path)
    case "executeMutation": .executeMutation(path)
    case "impersonateQuery": .impersonateQuery(path)
    case "impersonateMutation": .impersonateMutation(path)
    default: nil
    }
  }
}
