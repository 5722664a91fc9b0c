package import HTTP

/// Which names of hosts requests may come by.
///
/// A page of the internet can let its own name lead to this machine (DNS rebinding), and then is of
/// the same origin as what answers here; but it cannot hide the name that it used.
package struct HostPolicy: Sendable {
  /// `nil` where every name will do.
  private let names: Set<String>?

  /// Every name will do, as behind a proxy.
  package static let any = HostPolicy(names: nil)

  /// Addresses, `localhost`, and the names given; nothing else.
  package static func local(and names: [String]) -> HostPolicy {
    HostPolicy(names: Set(names.map { $0.lowercased() }))
  }

  /// What those are told whose requests come by another name.
  package static let refusal =
    "this name of the host is not allowed here; use localhost, or start with --allowed-hosts NAME"

  /// Whether a request may be answered; one without a host is no browser's.
  package func allows(_ request: HTTPRequest) -> Bool {
    guard let names, let field = request.fields[.host] else { return true }
    let host = Self.name(in: field)
    return host == "localhost" || host.hasSuffix(".localhost") || Self.isAddress(host)
      || names.contains(host)
  }

  /// The name without the port and without the dot that may end it.
  private static func name(in field: String) -> String {
    var host = Substring(field.lowercased())
    let hasAddress = host.hasPrefix("[")
    if let colon = host.lastIndex(of: ":"), !hasAddress || host[..<colon].hasSuffix("]") {
      host = host[..<colon]
    }
    if host.hasSuffix(".") { host = host.dropLast() }
    return String(host)
  }

  /// Addresses belong to nobody who could let them lead somewhere else.
  private static func isAddress(_ host: String) -> Bool {
    if host.hasPrefix("[") {
      return host.hasSuffix("]")
        && host.dropFirst().dropLast().utf8.allSatisfy {
          $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
            || Character(Unicode.Scalar($0)).isHexDigit
        }
    }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
