import JSON

/// What an export of rows holds: of which service, from which schema, and the rows of each table.
struct ExportManifest {
  /// The folder within the export that it is in.
  let folder: String
  let service: String
  /// The digest of what the schema wanted of its database.
  let fingerprint: String
  let serverVersion: Int
  var tables: [Table]

  struct Table {
    let name: String
    let columns: [String]
    var rows: Int
    /// The files of its rows, below the folder of the export's rows.
    var parts: [String]
  }

  var json: JSONValue {
    [
      "service": .string(service), "toolVersion": .string(Version.current),
      "serverVersion": .number(JSONNumber(serverVersion)), "fingerprint": .string(fingerprint),
      "tables": .array(tables.map(\.json)),
    ]
  }

  /// A manifest as `json` writes it; `nil` for anything else.
  init?(_ json: JSONValue, in folder: String) {
    guard let members = json.object, let service = members["service"]?.string,
      let fingerprint = members["fingerprint"]?.string, let entries = members["tables"]?.array
    else { return nil }
    let tables = entries.compactMap { Table($0) }
    guard tables.count == entries.count else { return nil }
    self.init(
      folder: folder, service: service, fingerprint: fingerprint, serverVersion: 0, tables: tables)
  }

  init(
    folder: String, service: String, fingerprint: String, serverVersion: Int, tables: [Table]
  ) {
    self.folder = folder
    self.service = service
    self.fingerprint = fingerprint
    self.serverVersion = serverVersion
    self.tables = tables
  }
}

extension ExportManifest.Table {
  var json: JSONValue {
    [
      "name": .string(name), "columns": .array(columns.map(JSONValue.string)),
      "rows": .number(JSONNumber(rows)), "parts": .array(parts.map(JSONValue.string)),
    ]
  }

  init?(_ json: JSONValue) {
    guard let members = json.object, let name = members["name"]?.string,
      let columns = members["columns"]?.array, let parts = members["parts"]?.array,
      case .number(let number)? = members["rows"], let rows = Int(number.text), rows >= 0
    else { return nil }
    self.init(
      name: name, columns: columns.compactMap(\.string), rows: rows,
      parts: parts.compactMap(\.string))
    guard self.columns.count == columns.count, self.parts.count == parts.count,
      Set(self.columns).count == columns.count
    else { return nil }
  }
}
