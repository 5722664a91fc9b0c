import DataModel
import Foundation
import Postgres
import Reactor
import Server
import Services

/// Everything that running emulators keep: the rows of the services and the accounts.
struct EmulatorData: Sendable {
  /// Those of each service; empty where none is served.
  let rows: [Rows]
  /// `nil` where there is no sign-in service.
  let auth: AuthServer?
  let loop: EventLoop
  /// Where an import that has begun is noted; `nil` where the data end with the emulator.
  let folder: String?

  /// Where the rows of a service are.
  struct Rows: Sendable {
    let live: LiveService
    let database: SwitchedDatabase
    let configuration: ServiceConfiguration
    /// What sentences about the service begin with.
    let tag: String

    /// How the database is reached that is used now; `nil` before there is any.
    var settings: ConnectionSettings? { database.connected?.opened.settings }

    /// Whether the database is the emulator's own.
    var isPrivate: Bool { database.connected?.opened.cluster != nil }

    /// Removes all rows of the service's PostgreSQL schema, all or none.
    func clear(on loop: EventLoop) async throws(DataProblem) {
      guard let settings else { throw DataProblem("\(tag)no database has been configured") }
      do throws(TransferError) {
        try await PostgresDatabase.clear(configuration.namespace, with: settings, on: loop)
      } catch {
        throw DataProblem("\(tag)the rows cannot be removed: \(error.reason)")
      }
    }
  }

  private static let accountsFolder = "auth_export"

  // MARK: Out

  /// Writes all of it to a folder, whole or not at all.
  /// - Returns: a sentence about what was written.
  func export(to place: String) async throws(DataProblem) -> String {
    let transfers = try transfers()
    var writer = try ExportWriter(to: place)
    var parts: [String: String] = [:]
    var count = 0
    do throws(DataProblem) {
      for transfer in transfers {
        let folder = RowTransfer.folder + (transfers.count == 1 ? "" : "/\(transfer.service)")
        count += try await transfer.export(to: &writer, in: folder)
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

  /// Of all services or of none: an export that lacks rows would be taken for a whole one.
  private func transfers() throws(DataProblem) -> [RowTransfer] {
    var transfers: [RowTransfer] = []
    for rows in rows {
      guard rows.isPrivate, let settings = rows.settings else {
        throw DataProblem("\(rows.tag)the database is not the emulator's own; use pg_dump")
      }
      guard let service = rows.live.current?.service else {
        throw DataProblem(
          "\(rows.tag)the schema has errors: its rows cannot be exported until they are mended")
      }
      transfers.append(RowTransfer(of: service, with: settings, on: loop))
    }
    return transfers
  }

  /// Removes all rows of the services' PostgreSQL schemas.
  func clearRows() async throws(DataProblem) {
    let connected = rows.filter { $0.settings != nil }
    guard !connected.isEmpty else { throw DataProblem("no service is served") }
    for rows in connected { try await rows.clear(on: loop) }
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
  /// Everything of the export is checked before, and the rows of a service come in one transaction.
  /// Cut off in between, the next start says so. `mayReplace` is asked where there are rows that would go. Gives a
  /// sentence about what was read.
  func replace(
    by export: ExportFolder, _ mayReplace: () -> Bool
  ) async throws(DataProblem) -> String {
    try export.verify()
    let parts = try parts(of: export)
    let accounts = try accounts(of: export)
    let isRepeated = mark.map { FileManager.default.fileExists(atPath: $0) } ?? false
    if !isRepeated, try await haveRows(parts), !mayReplace() {
      throw DataProblem(
        "the data folder has rows, which --import would replace; say so by --force, or leave them alone by --fresh"
      )
    }
    if let mark { try DataFolder.write(Array(export.path.utf8), to: mark) }
    var count = 0
    for (transfer, manifest) in parts {
      count += try await transfer.replace(by: export, manifest)
    }
    if let auth, let accounts { try auth.replace(by: accounts) }
    if let mark { try? FileManager.default.removeItem(atPath: mark) }
    return "imported \(count) rows\(accounts == nil ? "" : " and the accounts") from \(export.path)"
  }

  /// The rows of an export, each with the service that they belong to; checked as far as can be
  /// without the database.
  private func parts(
    of export: ExportFolder
  ) throws(DataProblem) -> [(RowTransfer, ExportManifest)] {
    let transfers = try transfers()
    let manifests = try export.manifests()
    guard !transfers.isEmpty, !manifests.isEmpty else { return [] }
    var parts: [(RowTransfer, ExportManifest)] = []
    for transfer in transfers {
      if let manifest = manifests.first(where: { $0.service == transfer.service }) {
        try transfer.check(manifest, of: export)
        parts.append((transfer, manifest))
      } else if transfers.count > 1 {
        Terminal.warning(
          "\(export.path) has no rows of service \"\(transfer.service)\", whose own stay")
      }
    }
    let (held, served) = (manifests.map(\.service), transfers.map(\.service))
    guard !parts.isEmpty else {
      throw DataProblem(
        "\(export.path) holds the rows of service \(Self.list(held)), not of \(Self.list(served))")
    }
    for service in held where !served.contains(service) {
      Terminal.warning("the rows of service \"\(service)\" are left out: it is not served")
    }
    return parts
  }

  private static func list(_ services: [String]) -> String {
    services.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private func haveRows(
    _ parts: [(RowTransfer, ExportManifest)]
  ) async throws(DataProblem) -> Bool {
    for (transfer, _) in parts where try await transfer.haveRows() { return true }
    return false
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
