/// The files that lead a database from nothing to a schema, in order.
package struct MigrationFolder: Sendable {
  /// In the order in which they are applied.
  package private(set) var migrations: [Migration] = []
  /// Done anew whenever they change, in the order of their names.
  package private(set) var repeatables: [MigrationFile] = []
  /// What keeps the files from being understood, each a sentence.
  package private(set) var problems: [String] = []
  /// How the files differ from what was agreed upon, each a sentence.
  package private(set) var mismatches: [String] = []

  /// A version with the file that leads to it and the one that undoes it.
  package struct Migration: Sendable {
    package let version: MigrationVersion
    package let slug: String
    package let up: MigrationFile
    package fileprivate(set) var down: MigrationFile?

    package var name: String { "\(version)_\(slug)" }
  }

  /// Takes the files of a folder, by name, and what the lock file holds.
  ///
  /// Only names that end in `.sql` count.
  package init(files: [MigrationFile], lock: [UInt8]?) {
    let files = files.sorted { $0.name < $1.name }
    for file in files {
      switch MigrationFileName(file.name) {
      case .up(let version, let slug)?:
        migrations.append(Migration(version: version, slug: slug, up: file))
      case .repeatable?: repeatables.append(file)
      case .down?: break
      case nil:
        problems.append(
          "\(file.name): the name must be like 20261129120000_name.up.sql, 20261129120000_name.down.sql or R_name.sql, of small letters, digits and underscores"
        )
      }
    }
    attachDowns(files)
    checkVersions()
    mismatches = MigrationLockFile.mismatches(of: files, lock)
  }

  private mutating func attachDowns(_ files: [MigrationFile]) {
    for file in files {
      guard case .down(let version, let slug)? = MigrationFileName(file.name) else { continue }
      let index = migrations.firstIndex { $0.version == version && $0.slug == slug }
      guard let index else {
        problems.append("\(file.name): there is no \(version)_\(slug).up.sql that it would undo")
        continue
      }
      migrations[index].down = file
    }
  }

  private mutating func checkVersions() {
    for (one, other) in zip(migrations, migrations.dropFirst()) where one.version == other.version {
      problems.append(
        "\(one.up.name) and \(other.up.name) have the same version: give one of them another time")
    }
  }

  package subscript(version: String) -> Migration? {
    migrations.first { $0.version.description == version }
  }
}
