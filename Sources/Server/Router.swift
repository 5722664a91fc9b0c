package import HTTP

/// Finds the endpoint of a request by its method and path.
package struct Router: Sendable {
  /// Whether the endpoints for development exist.
  let hasEmulatorEndpoints: Bool

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
    let segments = Self.segments(of: path)
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
    return (
      String(segment[..<colon]), String(segment[segment.utf8.index(after: colon)...])
    )
  }

  /// What stands between the slashes, percent escapes resolved; no more than a path can have.
  private static func segments(of path: String) -> [String] {
    let bytes = path.utf8Span.span
    var segments: [String] = []
    segments.reserveCapacity(most)
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "/") {
      guard segments.count < most else { return [] }
      segments.append(decoded(bytes.extracting(start..<index)))
      start = index + 1
    }
    segments.append(decoded(bytes.extracting(start..<bytes.count)))
    return segments
  }

  /// The segments of the longest path, one more being one too many.
  private static let most = 10

  /// A segment with its percent escapes resolved.
  ///
  /// Broken escapes become an empty segment, which no path has.
  private static func decoded(_ segment: borrowing Span<UInt8>) -> String {
    var escapes = 0
    for index in segment.indices where segment[index] == UInt8(ascii: "%") { escapes += 1 }
    if escapes == 0 { return text(segment) }
    var bytes: [UInt8] = []
    var index = 0
    while index < segment.count {
      defer { index += 1 }
      guard segment[index] == UInt8(ascii: "%") else {
        bytes.append(segment[index])
        continue
      }
      guard index + 2 < segment.count,
        let high = Character(Unicode.Scalar(segment[index + 1])).hexDigitValue,
        let low = Character(Unicode.Scalar(segment[index + 2])).hexDigitValue
      else { return "" }
      bytes.append(UInt8(high << 4 | low))
      index += 2
    }
    return text(bytes.span)
  }

  private static func text(_ bytes: borrowing Span<UInt8>) -> String {
    guard let text = try? UTF8Span(validating: copy bytes) else { return "" }
    return String(copying: text)
  }
}
