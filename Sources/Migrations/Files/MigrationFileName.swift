/// The name of a file in a folder of migrations.
package enum MigrationFileName: Sendable, Hashable {
  /// What leads to a version.
  case up(MigrationVersion, slug: String)
  /// What undoes it.
  case down(MigrationVersion, slug: String)
  /// What is done anew whenever it changes, after all versions.
  case repeatable(slug: String)

  /// `20261129120000_init.up.sql`, `….down.sql` or `R_views.sql`; `nil` for anything else.
  package init?(_ name: String) {
    if name.hasPrefix("R_"), name.hasSuffix(".sql") {
      let slug = String(name.dropFirst(2).dropLast(4))
      guard Self.isSlug(slug) else { return nil }
      self = .repeatable(slug: slug)
      return
    }
    let isUp = name.hasSuffix(".up.sql")
    guard isUp || name.hasSuffix(".down.sql") else { return nil }
    let stem = name.dropLast(isUp ? 7 : 9)
    guard let version = MigrationVersion(String(stem.prefix(14))),
      stem.dropFirst(14).hasPrefix("_")
    else { return nil }
    let slug = String(stem.dropFirst(15))
    guard Self.isSlug(slug) else { return nil }
    self = isUp ? .up(version, slug: slug) : .down(version, slug: slug)
  }

  package var text: String {
    switch self {
    case .up(let version, let slug): "\(version)_\(slug).up.sql"
    case .down(let version, let slug): "\(version)_\(slug).down.sql"
    case .repeatable(let slug): "R_\(slug).sql"
    }
  }

  /// Whether a text is of small letters, digits and underscores, and neither empty nor longer than 100.
  package static func isSlug(_ text: String) -> Bool {
    (1...100).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
      }
  }
}

/// The time at which a migration was begun, to the second in UTC, by which they are ordered.
package struct MigrationVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let description: String

  /// 14 digits: year, month, day, hour, minute and second; `nil` for anything else.
  package init?(_ text: String) {
    let digits = text.utf8.map { Int($0) - 0x30 }
    guard digits.count == 14, digits.allSatisfy((0...9).contains) else { return nil }
    func number(_ start: Int) -> Int { digits[start] * 10 + digits[start + 1] }
    guard (1...12).contains(number(4)), (1...31).contains(number(6)), number(8) < 24,
      number(10) < 60, number(12) < 60
    else { return nil }
    description = text
  }

  package static func < (left: MigrationVersion, right: MigrationVersion) -> Bool {
    left.description < right.description
  }

  /// The version a second later, days and months aside that are longer than they are.
  package var next: MigrationVersion {
    var fields = stride(from: 0, to: 14, by: 2).map { start in
      Int(description.dropFirst(start).prefix(2)) ?? 0
    }
    let limits = [100, 100, 13, 32, 24, 60, 60]
    let lowest = [0, 0, 1, 1, 0, 0, 0]
    for index in fields.indices.reversed() {
      fields[index] += 1
      if fields[index] < limits[index] { break }
      fields[index] = lowest[index]
    }
    let text = fields.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    return MigrationVersion(text) ?? self
  }
}
