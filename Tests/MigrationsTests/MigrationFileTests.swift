import Digests
import Migrations
import SQL
import Testing

@Suite struct MigrationFileTests {
  @Test(arguments: [
    "20261129120000_init.up.sql", "20261129120000_add_book_2.down.sql", "R_views.sql",
  ])
  func namesAreReadAndWritten(_ name: String) {
    #expect(MigrationFileName(name)?.text == name)
  }

  @Test(arguments: [
    "init.sql", "2026112912000_init.up.sql", "20261129120000-init.up.sql",
    "20261129120000_Init.up.sql", "20261129120000_.up.sql", "20261329120000_a.up.sql",
    "20261129250000_a.up.sql", "20261129120000_a.sql", "R_.sql", "R_a b.sql",
    "R_\(String(repeating: "a", count: 101)).sql", "٢0261129120000_a.up.sql",
  ])
  func otherNamesAreNone(_ name: String) {
    #expect(MigrationFileName(name) == nil)
  }

  @Test(arguments: [
    ("20261129120000", "20261129120001"), ("20261129125959", "20261129130000"),
    ("20261231235959", "20270101000000"),
  ])
  func versionsFollowEachOther(_ version: String, _ next: String) {
    #expect(MigrationVersion(version)?.next.description == next)
  }

  @Test func checksumsLookPastLineEndsAndBlanks() {
    let sum = MigrationFile.checksum(of: "SELECT 1;\nSELECT 2;\n")
    #expect(sum == Hexadecimal.text(SHA256.hash("SELECT 1;\nSELECT 2;".utf8)))
    #expect(MigrationFile.checksum(of: "SELECT 1;  \r\nSELECT 2;\t\n\n") == sum)
    #expect(MigrationFile.checksum(of: "SELECT 1; SELECT 2;") != sum)
    #expect(MigrationFile.checksum(of: " SELECT 1;\nSELECT 2;") != sum)
  }

  @Test func headersTell() throws {
    let file = MigrationFile(
      name: "a",
      text: "\n-- words\n-- dataconnect:service notes\n-- dataconnect:transaction off\n"
        + "-- dataconnect:supersedes 1 2\nSELECT 1;\n-- dataconnect:transaction on\nSELECT 2;")
    #expect(file.header.service == "notes")
    #expect(file.header.supersedes == ["1", "2"])
    #expect(try file.script().parts.count == 2)
  }

  @Test(arguments: [
    ("-- dataconnect:transaction maybe", "a: \"dataconnect:transaction\" must be on, off or"),
    ("-- dataconnect:transactoin on", "a: nothing is known by the name"),
    ("COMMIT", "a: line 1: COMMIT"),
  ])
  func mistakesAreToldWithTheirFile(_ text: String, _ message: String) {
    let error = #expect(throws: MigrationFileProblem.self) {
      try MigrationFile(name: "a", text: text).script()
    }
    #expect(error?.message.hasPrefix(message) == true)
  }
}

@Suite struct MigrationFolderTests {
  private let up = MigrationFile(name: "20261129120000_a.up.sql", text: "SELECT 1;")
  private let down = MigrationFile(name: "20261129120000_a.down.sql", text: "SELECT 2;")
  private let next = MigrationFile(name: "20261129120001_b.up.sql", text: "SELECT 3;")
  private let views = MigrationFile(name: "R_views.sql", text: "SELECT 4;")

  private func lock(_ files: MigrationFile...) -> [UInt8] {
    Array(MigrationLockFile.text(for: files).utf8)
  }

  @Test func filesAreInOrderWithTheirWaysBack() {
    let folder = MigrationFolder(
      files: [views, next, down, up], lock: lock(next, up, views, down))
    #expect(folder.problems.isEmpty && folder.mismatches.isEmpty)
    #expect(folder.migrations.map(\.name) == ["20261129120000_a", "20261129120001_b"])
    #expect(folder.migrations.map { $0.down?.name } == [down.name, nil])
    #expect(folder.repeatables == [views])
  }

  @Test func oddFilesAreProblems() {
    let odd = MigrationFile(name: "x.sql", text: "")
    let twin = MigrationFile(name: "20261129120000_c.up.sql", text: "")
    let folder = MigrationFolder(files: [up, twin, odd], lock: nil)
    #expect(folder.problems.count == 2)
    let lone = MigrationFolder(files: [down], lock: nil)
    #expect(
      lone.problems == ["\(down.name): there is no 20261129120000_a.up.sql that it would undo"])
  }

  @Test func theLockFileTellsWhatChanged() {
    let edited = MigrationFile(name: up.name, text: "SELECT 9;")
    let folder = MigrationFolder(files: [edited, next], lock: lock(up, down))
    #expect(
      folder.mismatches == [
        "\(up.name) has changed since it was written to migrations.lock.json",
        "\(next.name) is not in migrations.lock.json",
        "\(down.name) is in migrations.lock.json and missing",
      ])
    #expect(MigrationFolder(files: [up], lock: nil).mismatches.count == 1)
    #expect(MigrationFolder(files: [], lock: nil).mismatches.isEmpty)
    #expect(MigrationFolder(files: [up], lock: Array("<<<<<<<".utf8)).mismatches.count == 1)
    let text = MigrationLockFile.text(for: [up]).replacing("\"sum\": \"", with: "\"sum\": \"0")
    #expect(
      MigrationFolder(files: [up], lock: Array(text.utf8)).mismatches
        == ["the sum of migrations.lock.json is not that of its files"])
  }

  // MARK: Beside a database

  private func record(
    _ version: String, _ state: String, checksum: String, kind: String = "versioned"
  ) throws -> MigrationRecord {
    try #require(
      MigrationRecord([
        version, version, kind, checksum, state, "up", "1", "1", "", nil, "", "", nil,
      ]))
  }

  @Test func statusTellsWhatIsPending() throws {
    let folder = MigrationFolder(files: [up, next, views], lock: lock(up, next, views))
    let fresh = MigrationStatus(folder, [])
    #expect(fresh.pending.map(\.version) == ["20261129120000", "20261129120001", "R_views"])
    let later = MigrationStatus(
      folder,
      [
        try record("20261129120001", "applied", checksum: next.checksum),
        try record("R_views", "applied", checksum: "old", kind: "repeatable"),
      ])
    #expect(later.pending.map(\.version) == ["20261129120000", "R_views"])
    #expect(later.pending.map(\.isOutOfOrder) == [true, false])
    #expect(later.mismatches.isEmpty)
    let undone = MigrationStatus(
      folder, [try record("20261129120000", "rolled_back", checksum: "other")])
    #expect(undone.pending.count == 3 && undone.mismatches.isEmpty)
  }

  @Test func statusTellsWhatDoesNotFit() throws {
    let folder = MigrationFolder(files: [up], lock: lock(up))
    let status = MigrationStatus(
      folder,
      [
        try record("20261129120000", "applied", checksum: "other"),
        try record("20261129120009", "failed", checksum: "gone"),
      ])
    #expect(
      status.mismatches == [
        "\(up.name) is not what was applied: its checksum differs",
        "20261129120009 was applied, and its file is missing",
      ])
    #expect(status.unfinished.map(\.version) == ["20261129120009"])
  }

  @Test func oneFileMayStandForOthers() throws {
    let squashed = MigrationFile(
      name: "20261129120002_base.up.sql",
      text: "-- dataconnect:supersedes 20261129120000 20261129120001\nSELECT 1;")
    let folder = MigrationFolder(files: [squashed], lock: lock(squashed))
    let records = [
      try record("20261129120000", "applied", checksum: up.checksum),
      try record("20261129120001", "applied", checksum: next.checksum),
    ]
    let status = MigrationStatus(folder, records)
    #expect(status.pending.isEmpty && status.mismatches.isEmpty)
    #expect(MigrationStatus(folder, []).pending.count == 1)
  }
}
