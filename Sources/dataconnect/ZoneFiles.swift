import CEL
import Foundation
import Synchronization

/// The operating system's time zones by their IANA names, read once each.
final class ZoneFiles: Sendable {
  // A class, since all requests share what has been read.
  private let read = Mutex<[String: TimeZoneRules?]>([:])

  /// The most names that are remembered, those of zones that do not exist included.
  private static let maximumNames = 1000
  private static let folder = "/usr/share/zoneinfo"

  /// The rules of a zone; `nil` when there is no such zone.
  func rules(named name: String) -> TimeZoneRules? {
    guard Self.isZoneName(name) else { return nil }
    if let known = read.withLock({ $0[name] }) { return known }
    let rules = FileManager.default.contents(atPath: "\(Self.folder)/\(name)")
      .flatMap { TimeZoneRules(tzif: Array($0)) }
    read.withLock { read in
      if read.count >= Self.maximumNames { read.removeAll() }
      read[name] = .some(rules)
    }
    return rules
  }

  /// Letters, digits, `_`, `+` and `-` between single slashes: nothing that leaves the folder.
  private static func isZoneName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return name.utf8.count <= 64
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
              || (0x61...0x7A).contains(byte) || byte == 0x5F || byte == 0x2B || byte == 0x2D
          }
      }
  }
}
