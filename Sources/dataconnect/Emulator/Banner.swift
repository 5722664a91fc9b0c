import JSON
import Postgres
import Reactor

/// What an emulator says once it serves.
struct Banner {
  let addresses: [Address]
  let service: String
  /// `nil` where a tool is to name it.
  let database: EmulatorDatabase?
  let databaseName: String
  /// Where the sign-in service listens; empty where there is none.
  let auth: [Address]

  /// The address that clients are told.
  private var url: String { addresses.first.map { "http://\($0)" } ?? "" }

  private var authority: String { addresses.first.map { "\($0)" } ?? "" }

  /// For people: the addresses, and what the SDKs need to know.
  var text: String {
    var lines = [
      "",
      "  dataconnect emulator, service \(service)",
      "",
      "  listening   \(addresses.map { "http://\($0)" }.joined(separator: "  "))",
      "  database    \(database?.connectionString ?? "to come by POST /emulator/configure")",
    ]
    if let place = database?.cluster?.relocation {
      lines.append("  data        \(place) (the server's user cannot reach the project's folder)")
    } else if let cluster = database?.cluster {
      lines.append("  data        \(cluster.dataDirectory)")
    }
    if !auth.isEmpty {
      lines.append("  sign-in     \(auth.map { "http://\($0)" }.joined(separator: "  "))")
    }
    lines += [
      "",
      "  export FIREBASE_DATA_CONNECT_EMULATOR_HOST=\(url)",
      "  export DATA_CONNECT_EMULATOR_HOST=\(authority)",
      "  export FIREBASE_DATACONNECT_EMULATOR_HOST=\(authority)",
    ]
    if let first = auth.first { lines.append("  export FIREBASE_AUTH_EMULATOR_HOST=\(first)") }
    lines.append("")
    return lines.joined(separator: "\n")
  }

  /// For programs that wait: one line of one form.
  func readyLine(asJSON: Bool) -> String {
    guard asJSON else { return "ready \(url) service=\(service) database=\(databaseName)" }
    let value: JSONValue = [
      "ready": .string(url), "service": .string(service), "database": .string(databaseName),
    ]
    return String(decoding: value.bytes(), as: UTF8.self)
  }
}
