package import HTTP

/// Finds the endpoint of a request by its method and path.
package struct Router: Sendable {
  /// Whether the endpoints for development exist.
  private let hasEmulatorEndpoints: Bool

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
    switch path {
    case "/": return (.root, Self.reading)
    case "/livez", "/healthz": return (.liveness, Self.reading)
    case "/readyz": return (.readiness, Self.reading)
    default: return emulatorEndpoint(at: path) ?? resourceEndpoint(at: path)
    }
  }

  private static let reading: [HTTPMethod] = [.get, .head]

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
      endpoint.map { (.emulator($0), [.post]) }
    case .documentation?, nil:
      nil
    }
  }
}

// MARK: - Resources

extension Router {
  /// `/v1/projects/P/locations/L/services/S:method`, or the same with `/connectors/C:method`.
  private func resourceEndpoint(at path: String) -> (Endpoint, [HTTPMethod])? {
    let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map(Self.decoded)
    guard segments.count >= 8, segments[0].isEmpty,
      ["v1", "v1beta", "v1alpha"].contains(segments[1]),
      segments[2] == "projects", segments[4] == "locations", segments[6] == "services",
      segments.dropFirst().allSatisfy({ !$0.isEmpty })
    else { return nil }
    switch segments.count {
    case 8:
      guard let (service, method) = Self.split(segments[7]) else { return nil }
      let path = ServicePath(project: segments[3], location: segments[5], service: service)
      return serviceEndpoint(method, path).map { ($0, [.post]) }
    case 10 where segments[8] == "connectors":
      guard let (connector, method) = Self.split(segments[9]) else { return nil }
      let path = ServicePath(project: segments[3], location: segments[5], service: segments[7])
      return connectorEndpoint(method, ConnectorPath(service: path, connector: connector))
        .map { ($0, [.post]) }
    default:
      return nil
    }
  }

  private func serviceEndpoint(_ method: String, _ path: ServicePath) -> Endpoint? {
    switch method {
    case "executeGraphql": .executeGraphQL(path)
    case "executeGraphqlRead": .executeGraphQLRead(path)
    case "introspectGraphql": .introspectGraphQL(path)
    case "generateQuery", "generateSchema": .unimplemented
    default: nil
    }
  }

  private func connectorEndpoint(_ method: String, _ path: ConnectorPath) -> Endpoint? {
    switch method {
    case "executeQuery": .executeQuery(path)
    case "executeMutation": .executeMutation(path)
    case "impersonateQuery": .impersonateQuery(path)
    case "impersonateMutation": .impersonateMutation(path)
    default: nil
    }
  }

  /// The name and the method on the two sides of the last colon.
  private static func split(_ segment: String) -> (name: String, method: String)? {
    guard let colon = segment.utf8.lastIndex(of: UInt8(ascii: ":")), colon > segment.startIndex
    else { return nil }
    return (String(segment[..<colon]), String(segment[segment.index(after: colon)...]))
  }

  /// A segment with its percent escapes resolved.
  ///
  /// Broken escapes become an empty segment, which no path has.
  private static func decoded(_ segment: Substring.UTF8View) -> String {
    guard segment.contains(UInt8(ascii: "%")) else { return String(Substring(segment)) }
    var bytes: [UInt8] = []
    var rest = Array(segment)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard digits.count == 2 else { return "" }
      bytes.append(UInt8(digits[0] << 4 | digits[1]))
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self) ?? ""
  }
}
