import DataModel

/// The time of a call, and where its random bytes come from.
package struct Moment: Sendable {
  /// Milliseconds since the beginning of 1970.
  package let now: Int64
  private let random: @Sendable (Int) -> [UInt8]

  package init(now: Int64, random: @escaping @Sendable (Int) -> [UInt8]) {
    self.now = now
    self.random = random
  }

  var seconds: Int64 { now / 1000 }

  func bytes(_ count: Int) -> [UInt8] { random(count) }

  /// So many random letters and digits.
  func word(_ count: Int) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
    let text = random(count).map { alphabet[Int($0) % alphabet.count] }
    return String(decoding: text, as: UTF8.self)
  }

  /// Milliseconds since 1970 as RFC 3339 says.
  static func text(_ milliseconds: Int64) -> String {
    Timestamp(microsecondsSinceEpoch: milliseconds * 1000)?.description ?? ""
  }
}
