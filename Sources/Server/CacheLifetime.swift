import HTTP

/// How long the answer of a server of keys counts (RFC 9111 §4.2), within bounds of our own.
enum CacheLifetime {
  /// Less would let a server of keys be asked all the time, whatever it says.
  static let shortest = Duration.seconds(60)
  /// More would keep a withdrawn key alive.
  static let longest = Duration.seconds(86_400)
  /// Where the answer does not say.
  static let unstated = Duration.seconds(3_600)

  /// `max-age` without the age that the answer has already.
  static func of(_ fields: HTTPFields) -> Duration {
    let directives = fields.elements(of: .cacheControl)
    if directives.contains("no-store") || directives.contains("no-cache") { return shortest }
    let ages = directives.compactMap { directive in
      directive.hasPrefix("max-age=") ? seconds(directive.dropFirst("max-age=".count)) : nil
    }
    guard let maximumAge = ages.min() else { return unstated }
    let age = fields[.age].flatMap { seconds(Substring($0)) } ?? 0
    return min(max(.seconds(maximumAge - age), shortest), longest)
  }

  /// A number of seconds; one that is too large to read counts as very large.
  private static func seconds(_ text: Substring) -> Int? {
    let digits = text.hasPrefix("\"") ? text.dropFirst().prefix { $0 != "\"" } : text
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return min(Int(digits) ?? .max, 1 << 31)
  }
}
