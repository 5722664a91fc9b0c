internal import Digests
package import SQL

/// A file of a folder of migrations.
package struct MigrationFile: Sendable, Hashable {
  package let name: String
  package let text: String
  package let checksum: String
  package let header: MigrationHeader

  /// The largest file that is read.
  package static let maximumBytes = 16 << 20

  package init(name: String, text: String) {
    self.name = name
    self.text = text
    checksum = Self.checksum(of: text)
    header = MigrationHeader(text)
  }

  /// The SHA-256 of a text in hexadecimal, whatever ends its lines, and blanks at their ends aside.
  package static func checksum(of text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == 0x0A { bytes.dropBlanks() }
      bytes.append(byte)
    }
    while bytes.last == 0x0A || bytes.last?.isBlank == true { bytes.removeLast() }
    return Hexadecimal.text(SHA256.hash(bytes))
  }

  /// Its statements.
  package func script() throws(MigrationFileProblem) -> MigrationScript {
    if let problem = header.problem { throw MigrationFileProblem(message: "\(name): \(problem)") }
    do throws(SchemaSQLProblem) {
      return try MigrationScript(text, header.grouping)
    } catch {
      throw MigrationFileProblem(message: "\(name): \(error.message)")
    }
  }
}

/// What is wrong with a file, after its name.
package struct MigrationFileProblem: Error, Sendable, Hashable {
  package let message: String
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

extension [UInt8] {
  fileprivate mutating func dropBlanks() {
    while last?.isBlank == true { removeLast() }
  }
}

/// What the comments at the beginning of a file tell the program.
package struct MigrationHeader: Sendable, Hashable {
  package private(set) var grouping = MigrationScript.Grouping.together
  /// The service that the file was made for.
  package private(set) var service: String?
  /// The fingerprints of the database before and after, where the program made the file.
  package private(set) var from: String?
  package private(set) var to: String?
  /// Versions that the file stands for.
  package private(set) var supersedes: [String] = []
  /// What is wrong; a clause.
  package private(set) var problem: String?

  /// Reads the lines `-- dataconnect:NAME VALUE` before the first statement.
  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop(while: \.isWhitespace)
      if line.isEmpty { continue }
      guard line.hasPrefix("--") else { break }
      let prefix = "-- dataconnect:"
      guard line.hasPrefix(prefix) else { continue }
      let words = line.dropFirst(prefix.count).split(whereSeparator: \.isWhitespace).map(
        String.init)
      guard let name = words.first else { continue }
      read(name, words.dropFirst().joined(separator: " "))
    }
  }

  private mutating func read(_ name: String, _ value: String) {
    switch name {
    case "service": service = value
    case "transaction":
      guard let grouping = MigrationScript.Grouping(rawValue: value) else {
        problem = "\"dataconnect:transaction\" must be on, off or segmented, not \"\(value)\""
        return
      }
      self.grouping = grouping
    case "from": from = value
    case "to": to = value
    case "supersedes": supersedes = value.split(separator: " ").map(String.init)
    case "destructive", "segment", "nolint": break
    default: problem = "nothing is known by the name \"dataconnect:\(name)\""
    }
  }
}
