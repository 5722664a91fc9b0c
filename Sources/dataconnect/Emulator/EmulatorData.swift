import DataModel
import Foundation
import Postgres
import Reactor
import Server
import Services

/// Everything that running emulators keep: the rows of the service and the accounts.
struct EmulatorData: Sendable {
  /// `nil` where no service is served.
  let rows: Rows?
  /// `nil` where there is no sign-in service.
  let auth: AuthServer?
  let loop: EventLoop
  /// Where an import that has begun is noted; `nil` where the data end with the emulator.
  let folder: String?

  /// Where the rows are.
  struct Rows: Sendable {
    let live: LiveService
    let database: SwitchedDatabase

    /// How the database is reached that is used now; `nil` before there is any.
    var settings: ConnectionSettings? { database.connected?.opened.settings }

    /// Whether the database is the emulator's own.
    var isPrivate: Bool { database.connected?.opened.cluster != nil }
  }

  private static let accountsFolder = "auth_export"

  // MARK: Out

  /// Writes all of it to a folder, whole or not at all.
  /// - Returns: a sentence about what was written.
  func export(to place: String) async throws(DataProblem) -> String {
    let transfer = try transfer()
    var writer = try ExportWriter(to: place)
    var parts: [String: String] = [:]
    var count = 0
    do throws(DataProblem) {
      if let transfer {
        count = try await transfer.export(to: &writer)
        parts["dataconnect"] = RowTransfer.folder
      }
      if let auth {
        try writer.write(auth.exported(), to: "\(Self.accountsFolder)/accounts.json")
        parts["auth"] = Self.accountsFolder
      }
      try writer.finish(holding: parts)
    } catch {
      writer.abandon()
      throw error
    }
    return "exported \(count) rows\(auth == nil ? "" : " and the accounts") to \(place)"
  }

  private func transfer() throws(DataProblem) -> RowTransfer? {
    guard let rows else { return nil }
    guard rows.isPrivate else {
      throw DataProblem("the database is not the emulator's own; use pg_dump")
    }
    guard let service = rows.live.current?.service else {
      throw DataProblem("the schema has errors: its rows cannot be exported until they are mended")
    }
    return rows.settings.map { RowTransfer(of: service, with: $0, on: loop) }
  }

  /// Removes all rows of the service's PostgreSQL schema.
  func clearRows() async throws(DataProblem) {
    guard let rows, let service = rows.live.current?.service, let settings = rows.settings else {
      throw DataProblem("no service is served")
    }
    do throws(TransferError) {
      try await PostgresDatabase.clear(
        service.schema.namespace, with: settings, on: loop)
    } catch {
      throw DataProblem("the rows cannot be removed: \(error.reason)")
    }
  }

  // MARK: In

  /// The file that says which import has begun and not ended.
  private var mark: String? { folder.map { "\($0)/import-unfinished" } }

  /// Finds an import that was cut off, which only another import can mend.
  func checkUnfinished() throws(DataProblem) {
    guard let mark, let data = FileManager.default.contents(atPath: mark) else { return }
    let path = String(decoding: data, as: UTF8.self)
    throw DataProblem(
      "an import of \(path) did not come to its end; start again with --import \(path), or remove \(mark) to go on with what is there"
    )
  }

  /// Replaces all that there is by an export.
  ///
  /// Everything of the export is checked before, and the rows come in one transaction. Cut off in
  /// between, the next start says so. `mayReplace` is asked where there are rows that would go. Gives a
  /// sentence about what was read.
  func replace(
    by export: ExportFolder, _ mayReplace: () -> Bool
  ) async throws(DataProblem) -> String {
    try export.verify()
    let transfer = try transfer()
    let manifest = try export.manifest()
    let accounts = try accounts(of: export)
    let isRepeated = mark.map { FileManager.default.fileExists(atPath: $0) } ?? false
    if let transfer, manifest != nil, !isRepeated, try await transfer.haveRows(), !mayReplace() {
      throw DataProblem(
        "the data folder has rows, which --import would replace; say so by --force, or leave them alone by --fresh"
      )
    }
    if let mark { try DataFolder.write(Array(export.path.utf8), to: mark) }
    var count = 0
    if let transfer, let manifest { count = try await transfer.replace(by: export, manifest) }
    if let auth, let accounts { try auth.replace(by: accounts) }
    if let mark { try? FileManager.default.removeItem(atPath: mark) }
    return "imported \(count) rows\(accounts == nil ? "" : " and the accounts") from \(export.path)"
  }

  private func accounts(
    of export: ExportFolder
  ) throws(DataProblem) -> AuthServer.Replacement? {
    guard let file = export.accountsFile else { return nil }
    guard auth != nil else {
      Terminal.warning("the accounts of \(export.path) are left out: no sign-in service runs")
      return nil
    }
    guard let accounts = AuthServer.Replacement(try export.contents(of: file)) else {
      throw DataProblem("\(export.path)/\(file) is damaged; export again")
    }
    return accounts
  }
}
