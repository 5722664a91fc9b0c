/// The files of a folder beside what a database remembers of them.
package struct MigrationStatus: Sendable {
  /// By version, then what is repeated.
  package private(set) var entries: [Entry] = []
  /// Applied files that are not what they were, or missing; each a sentence.
  package private(set) var mismatches: [String]

  package struct Entry: Sendable {
    package let version: String
    package let name: String
    package let migration: MigrationFolder.Migration?
    package let repeatable: MigrationFile?
    package let record: MigrationRecord?
    package fileprivate(set) var isOutOfOrder = false
    package let isChanged: Bool

    /// Whether it has yet to be applied.
    package var isPending: Bool {
      if repeatable != nil { return record?.state != .applied || isChanged }
      guard migration != nil else { return false }
      switch record?.state {
      case nil, .rolledBack?: return true
      case .applied?, .running?, .failed?, .skipped?: return false
      }
    }

    /// The file that leads there.
    package var file: MigrationFile? { migration?.up ?? repeatable }
  }

  package init(_ folder: MigrationFolder, _ records: [MigrationRecord]) {
    let byVersion = Dictionary(records.map { ($0.version, $0) }) { first, _ in first }
    mismatches = folder.mismatches
    let superseded = Set(folder.migrations.flatMap(\.up.header.supersedes))
    var known: Set<String> = []
    for migration in folder.migrations {
      let version = migration.version.description
      known.insert(version)
      add(migration, byVersion[version], isReplaced: migration.replaces(byVersion))
    }
    for file in folder.repeatables {
      let name = String(file.name.dropLast(4))
      known.insert(name)
      let record = byVersion[name]
      entries.append(
        Entry(
          version: name, name: name, migration: nil, repeatable: file, record: record,
          isChanged: record.map { $0.checksum != file.checksum } ?? false))
    }
    for record in records where !known.contains(record.version) && record.kind != .auto {
      guard !superseded.contains(record.version), record.state != .rolledBack else { continue }
      entries.append(
        Entry(
          version: record.version, name: record.name, migration: nil, repeatable: nil,
          record: record, isChanged: false))
      if record.kind != .repeatable {
        mismatches.append("\(record.name) was applied, and its file is missing")
      }
    }
    markOrder()
  }

  private mutating func add(
    _ migration: MigrationFolder.Migration, _ record: MigrationRecord?, isReplaced: Bool
  ) {
    let counts = record.map { $0.state == .applied || $0.state == .skipped } ?? false
    let isChanged = counts && record?.checksum != migration.up.checksum
    if isChanged {
      mismatches.append("\(migration.up.name) is not what was applied: its checksum differs")
    }
    guard !isReplaced else { return }
    entries.append(
      Entry(
        version: migration.version.description, name: migration.name, migration: migration,
        repeatable: nil, record: record, isChanged: isChanged))
  }

  private mutating func markOrder() {
    let last = entries.last { $0.migration != nil && $0.record?.state == .applied }?.version
    guard let last else { return }
    for index in entries.indices
    where entries[index].migration != nil && entries[index].isPending
      && entries[index].version < last
    {
      entries[index].isOutOfOrder = true
    }
  }

  package var pending: [Entry] { entries.filter(\.isPending) }

  /// What stopped on its way.
  package var unfinished: [MigrationRecord] {
    entries.compactMap(\.record).filter(\.isUnfinished)
  }
}

extension MigrationFolder.Migration {
  /// Whether a database applied the files that this one stands for.
  fileprivate func replaces(_ records: [String: MigrationRecord]) -> Bool {
    let versions = up.header.supersedes
    return !versions.isEmpty && records[version.description] == nil
      && versions.allSatisfy { records[$0]?.state == .applied }
  }
}
