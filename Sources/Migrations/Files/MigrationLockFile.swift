internal import Digests
internal import JSON

/// The file `migrations.lock.json`, which tells whether others are as they were agreed upon.
///
/// Two branches that both add a migration change the same line of it, so that merging them does not go
/// unnoticed.
package enum MigrationLockFile {
  package static let name = "migrations.lock.json"

  /// What the file says for some files.
  package static func text(for files: [MigrationFile]) -> String {
    let files = files.sorted { $0.name < $1.name }
    let list = files.map { file -> JSONValue in
      ["name": .string(file.name), "sha256": .string(file.checksum)]
    }
    let value: JSONValue = [
      "version": 1, "files": .array(list), "sum": .string(sum(of: files)),
    ]
    return String(decoding: value.bytes(layout: .pretty), as: UTF8.self) + "\n"
  }

  private static func sum(of files: [MigrationFile]) -> String {
    let lines = files.map { "\($0.checksum)  \($0.name)\n" }.joined()
    return Hexadecimal.text(SHA256.hash(lines.utf8))
  }

  /// How files differ from what a lock file says, each a sentence.
  static func mismatches(of files: [MigrationFile], _ lock: [UInt8]?) -> [String] {
    guard let lock else {
      return files.isEmpty
        ? [] : ["\(name) is missing: make it by migrations:hash once the files are right"]
    }
    guard let object = (try? JSONReader.read(lock))?.object,
      object["version"] == .number(JSONNumber(1)), let list = object["files"]?.array,
      let sum = object["sum"]?.string
    else {
      return [
        "\(name) cannot be read: solve its conflict, if it has one, and make it anew by migrations:hash"
      ]
    }
    var known: [String: String] = [:]
    for entry in list {
      guard let name = entry.object?["name"]?.string else { continue }
      known[name] = entry.object?["sha256"]?.string ?? ""
    }
    var mismatches: [String] = []
    for file in files {
      guard let checksum = known.removeValue(forKey: file.name) else {
        mismatches.append("\(file.name) is not in \(name)")
        continue
      }
      if checksum != file.checksum {
        mismatches.append("\(file.name) has changed since it was written to \(name)")
      }
    }
    for missing in known.keys.sorted() { mismatches.append("\(missing) is in \(name) and missing") }
    if mismatches.isEmpty, sum != Self.sum(of: files.sorted { $0.name < $1.name }) {
      mismatches.append("the sum of \(name) is not that of its files")
    }
    return mismatches
  }
}
