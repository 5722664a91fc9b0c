import JSON
import Migrations
import Postgres
import Reactor
import SQL
import Services

/// Takes the rows of a service's database out to an export, and puts those of an export in.
struct RowTransfer {
  let settings: ConnectionSettings
  let loop: EventLoop
  let service: String
  private let fingerprint: String
  private let tables: [StoredTable]

  /// The folder of the rows within an export.
  static let folder = "dataconnect_export"

  /// How many rows are asked for at once.
  private static let batch = 50

  /// How long a file of rows may be before the next begins, in bytes; so much is in memory at once.
  private static let partBytes = 4 << 20

  init(of service: Service, with settings: ConnectionSettings, on loop: EventLoop) {
    let catalog = DesiredCatalog(service.schema)
    self.settings = settings
    self.loop = loop
    self.service = service.configuration.serviceID
    fingerprint = catalog.fingerprint
    tables = StoredTable.all(of: catalog)
  }

  /// Whether the database has any row that an import would replace.
  func haveRows() async throws(DataProblem) -> Bool {
    do throws(TransferError) {
      return try await PostgresDatabase.haveRows(tables, with: settings, on: loop)
    } catch {
      throw DataProblem("the database cannot be read: \(error.reason)")
    }
  }

  // MARK: Out

  /// Writes all rows, as one moment had them, to a folder within the export.
  /// - Returns: how many there are.
  func export(
    to writer: inout ExportWriter, in folder: String = folder
  ) async throws(DataProblem) -> Int {
    let version = (try? await PostgresDatabase.serverVersion(settings, on: loop)) ?? 0
    var manifest = ExportManifest(
      folder: folder, service: service, fingerprint: fingerprint, serverVersion: version,
      tables: tables.map { table in
        ExportManifest.Table(
          name: table.name.name.description, columns: table.columns.map(\.name.description),
          rows: 0, parts: [])
      })
    var parts = PartWriter()
    do throws(TransferError) {
      try await PostgresDatabase.takeRows(
        of: tables, Self.batch, with: settings, on: loop
      ) { table, rows throws(TransferError) in
        do throws(DataProblem) {
          if table != parts.table || parts.bytes.count >= Self.partBytes {
            try parts.flush(to: &writer, &manifest)
          }
        } catch {
          throw .stopped(error.message)
        }
        parts.table = table
        parts.bytes += CopyText.bytes(of: rows)
        manifest.tables[table].rows += rows.count
      }
    } catch {
      switch error {
      case .stopped(let reason): throw DataProblem(reason)
      case .database(let reason): throw DataProblem("the rows cannot be read: \(reason)")
      }
    }
    try parts.flush(to: &writer, &manifest)
    try writer.write(manifest.json.bytes(layout: .pretty), to: "\(folder)/manifest.json")
    return manifest.tables.reduce(0) { $0 + $1.rows }
  }

  /// Rows of one table on their way into files.
  private struct PartWriter {
    var table = 0
    var bytes: [UInt8] = []
    private var count = 0

    /// Writes what there is to a file of its own.
    mutating func flush(
      to writer: inout ExportWriter, _ manifest: inout ExportManifest
    ) throws(DataProblem) {
      guard !bytes.isEmpty else { return }
      count += 1
      let name = "tables/\(String(100_000 + count).dropFirst()).copy"
      try writer.write(bytes, to: "\(manifest.folder)/\(name)")
      manifest.tables[table].parts.append(name)
      bytes = []
    }
  }

  // MARK: In

  /// Replaces all rows by those of an export, or changes nothing of the service.
  /// - Returns: how many there are.
  func replace(by export: ExportFolder, _ manifest: ExportManifest) async throws(DataProblem) -> Int
  {
    if manifest.fingerprint != fingerprint {
      Terminal.warning(
        "\(export.path) was made with another schema; what it lacks takes its default")
    }
    var rest = try parts(of: manifest, export)[...]
    do throws(TransferError) {
      try await PostgresDatabase.replaceRows(of: tables, with: settings, on: loop) {
        () throws(TransferError) in
        guard let part = rest.popFirst() else { return nil }
        do throws(DataProblem) {
          return try rows(of: part, export)
        } catch {
          throw .stopped(error.message)
        }
      }
    } catch {
      switch error {
      case .stopped(let reason): throw DataProblem(reason)
      case .database(let reason):
        throw DataProblem(
          "the rows of \(export.path) do not fit: \(reason); nothing of service \"\(service)\" was changed"
        )
      }
    }
    return manifest.tables.reduce(0) { $0 + $1.rows }
  }

  /// A file of rows, and where they belong.
  private struct Part {
    let file: String
    let table: Int
    let columns: [Int]
  }

  /// Finds what would keep the rows of an export out of the schema's tables.
  func check(_ manifest: ExportManifest, of export: ExportFolder) throws(DataProblem) {
    _ = try parts(of: manifest, export)
  }

  /// The parts in order; every table and column of them is one of the schema.
  private func parts(
    of manifest: ExportManifest, _ export: ExportFolder
  ) throws(DataProblem) -> [Part] {
    var parts: [Part] = []
    for saved in manifest.tables where !saved.parts.isEmpty {
      guard let table = tables.firstIndex(where: { $0.name.name.description == saved.name }) else {
        throw DataProblem(
          "\(export.path) has \(saved.rows) rows of table \"\(saved.name)\", which the schema does not have; import them with the schema of the export"
        )
      }
      var columns: [Int] = []
      for name in saved.columns {
        let column = tables[table].columns.firstIndex { $0.name.description == name }
        guard let column else {
          throw DataProblem(
            "\(export.path) has values of column \"\(saved.name).\(name)\", which the schema does not have; import them with the schema of the export"
          )
        }
        columns.append(column)
      }
      parts += saved.parts.map {
        Part(file: "\(manifest.folder)/\($0)", table: table, columns: columns)
      }
    }
    return parts
  }

  private func rows(
    of part: Part, _ export: ExportFolder
  ) throws(DataProblem) -> PostgresDatabase.RowPart {
    let bytes = try export.contents(of: part.file)
    guard let rows = CopyText.rows(bytes, columns: part.columns.count) else {
      throw DataProblem("\(export.path)/\(part.file) is damaged; export again")
    }
    return PostgresDatabase.RowPart(table: part.table, columns: part.columns, rows: rows)
  }
}
