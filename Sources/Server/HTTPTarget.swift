/// The parts of an absolute `http` or `https` URL.
struct HTTPTarget: Sendable, Hashable {
  enum Scheme: String, Sendable, Hashable {
    case http
    case https

    var defaultPort: UInt16 {
      switch self {
      case .http: 80
      case .https: 443
      }
    }
  }

  let scheme: Scheme
  /// The host without brackets.
  let host: String
  let port: UInt16
  /// What the field `host` says.
  let authority: String
  /// The path with the query; begins with a slash.
  let path: String

  /// The URL without path and query, which may be shown to anybody who may see the host.
  var origin: String { "\(scheme.rawValue)://\(authority)" }

  /// Whether the host is this machine.
  var isLoopback: Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// `nil` for another text, for instance with a user, a fragment, white space or without a host.
  init?(_ url: String) {
    guard url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), !url.contains("#"),
      let separator = url.firstRange(of: "://"),
      let scheme = Scheme(rawValue: url[..<separator.lowerBound].lowercased())
    else { return nil }
    let rest = url[separator.upperBound...]
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    let authority = rest[..<end]
    guard !authority.contains("@"), let (host, port) = Self.split(authority) else { return nil }
    self.scheme = scheme
    self.host = host
    self.port = port ?? scheme.defaultPort
    self.authority = String(authority)
    path = rest[end...].hasPrefix("/") ? String(rest[end...]) : "/\(rest[end...])"
  }

  private static func split(_ authority: Substring) -> (host: String, port: UInt16?)? {
    var host = authority
    var port: UInt16?
    if let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") {
      guard let number = UInt16(authority[authority.index(after: colon)...]), number > 0 else {
        return nil
      }
      port = number
      host = authority[..<colon]
    }
    if host.hasPrefix("[") {
      guard host.hasSuffix("]") else { return nil }
      host = host.dropFirst().dropLast()
    } else if host.contains(where: { "[]:".contains($0) }) {
      return nil
    }
    return host.isEmpty ? nil : (String(host), port)
  }
}
