import Digests
package import SQL

/// Default names of SQL objects.
package enum SQLName {
  /// The snake_case of an ASCII name: `MovieActor` gives `movie_actor`, `imageURL` `image_url`.
  package static func snakeCase(_ name: String) -> String {
    let letters = Array(name.utf8)
    var result: [UInt8] = []
    for (index, letter) in letters.enumerated() {
      guard isUpper(letter) else {
        result.append(letter)
        continue
      }
      let startsWord =
        index > 0
        && (isLowerOrDigit(letters[index - 1])
          || (isUpper(letters[index - 1]) && index + 1 < letters.count
            && isLower(letters[index + 1])))
      if startsWord { result.append(UInt8(ascii: "_")) }
      result.append(letter + 0x20)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// `<table>_<column>…_fkey`.
  package static func foreignKey(table: Identifier, columns: [Identifier]) -> Identifier {
    fitted([table.description] + columns.map(\.description), suffix: "_fkey")
  }

  /// `<table>_<field>…_idx`.
  package static func index(table: Identifier, fields: [String]) -> Identifier {
    fitted([table.description] + fields, suffix: "_idx")
  }

  /// `<table>_<field>…_uidx`.
  package static func unique(table: Identifier, fields: [String]) -> Identifier {
    fitted([table.description] + fields, suffix: "_uidx")
  }

  /// The check that a column without NULLs has for as long as a migration needs it.
  package static func notNullCheck(table: Identifier, column: Identifier) -> Identifier {
    fitted([table.description, column.description], suffix: "_nn")
  }

  /// The index that becomes a table's primary key.
  package static func nextPrimaryKey(table: Identifier) -> Identifier {
    fitted([table.description], suffix: "_pkey_new")
  }

  /// The parts and the suffix; beyond 63 bytes the front is cut and a digest of the whole name stands
  /// before the suffix, so that different names stay different.
  private static func fitted(_ parts: [String], suffix: String) -> Identifier {
    let name = parts.joined(separator: "_") + suffix
    if let identifier = Identifier(name) { return identifier }
    let digest = Hexadecimal.text(SHA256.hash(name.utf8).prefix(4))
    let keptBytes = Identifier.maximumLength - 9 - suffix.utf8.count
    var kept = Array(name.utf8.prefix(keptBytes))
    while !kept.isEmpty, String(validating: kept, as: UTF8.self) == nil { kept.removeLast() }
    let text = String(decoding: kept, as: UTF8.self) + "_" + digest + suffix
    guard let identifier = Identifier(text) else {
      preconditionFailure("the name of \(parts) has no identifier")
    }
    return identifier
  }

  private static func isUpper(_ letter: UInt8) -> Bool { (0x41...0x5A).contains(letter) }
  private static func isLower(_ letter: UInt8) -> Bool { (0x61...0x7A).contains(letter) }
  private static func isLowerOrDigit(_ letter: UInt8) -> Bool {
    isLower(letter) || (0x30...0x39).contains(letter)
  }
}
