import DataModel
import Diagnostics
import JSON
import Postgres
import Reactor
import Services

/// What an emulator says once it serves.
struct Banner {
  let addresses: EmulatorAddresses
  let services: [Service]
  /// Where accounts are kept; `nil` where they end with the emulator.
  let accountsFolder: String?
  /// The id of the key that signs ID tokens; `nil` where they are unsigned.
  let signingKey: String?

  /// A service and its database.
  struct Service {
    let loaded: LoadedService
    /// `nil` where a tool is to name it.
    let database: EmulatorDatabase?

    var name: String { loaded.configuration.serviceID }
    var databaseName: String { database?.settings.database ?? loaded.configuration.database ?? "" }
  }

  private var url: String {
    EmulatorAddresses.authority(addresses.dataconnect).map { "http://\($0)" } ?? ""
  }

  /// For people: the addresses, what was loaded, where data are, and what the SDKs need to know.
  var text: String {
    var lines = ["", "  dataconnect emulators of project \(addresses.project)", ""]
    lines += serviceRows
    if !addresses.auth.isEmpty { lines += signIn }
    if !addresses.hub.isEmpty { lines.append(row("hub", urls(addresses.hub))) }
    lines += warnings + [""] + clients + [""]
    lines += addresses.variables.map { "  export \($0.name)=\($0.value)" } + [""]
    return lines.joined(separator: "\n")
  }

  private func row(_ title: String, _ text: String) -> String {
    "  \(title)\(String(repeating: " ", count: max(1, 12 - title.count)))\(text)"
  }

  private func urls(_ addresses: [Address]) -> String {
    addresses.map { "http://\($0)" }.joined(separator: "  ")
  }

  /// Each service with its database; the private server, which is that of all, comes last.
  private var serviceRows: [String] {
    guard !services.isEmpty else { return [] }
    var rows: [String] = []
    for (index, service) in services.enumerated() {
      rows.append(row("service", "\(service.name): \(Self.summary(of: service.loaded.result))"))
      if index == 0 { rows.append(row("listening", urls(addresses.dataconnect))) }
      let address = service.database?.connectionString
      rows.append(row("database", address ?? "to come by POST /emulator/configure"))
    }
    if let cluster = services.lazy.compactMap(\.database?.cluster).first {
      if let port = cluster.port {
        rows.append(
          row(
            "", "also 127.0.0.1:\(port), password in \(cluster.dataDirectory)/dataconnect.password")
        )
      }
      rows.append(row("data", Self.place(of: cluster)))
    }
    return rows
  }

  private static func place(of cluster: PrivateCluster) -> String {
    if let place = cluster.relocation {
      return "\(place) (the server's user cannot reach the project's folder)"
    }
    return cluster.isLasting
      ? cluster.dataDirectory : "\(cluster.dataDirectory) (removed at the end)"
  }

  /// What was loaded, and how much is wrong with it.
  private static func summary(of loaded: ServiceLoader.Result) -> String {
    let errors = loaded.diagnostics.count { $0.severity == .error }
    let warnings = loaded.diagnostics.count - errors
    var parts: [String] = []
    if let service = loaded.service {
      parts += [
        count(service.schema.tables.count, "table"), count(service.connectors.count, "connector"),
        count(service.operationCount, "operation"),
      ]
    }
    if errors > 0 { parts.append(count(errors, "error")) }
    if warnings > 0 { parts.append(count(warnings, "warning")) }
    return parts.joined(separator: ", ")
  }

  private static func count(_ number: Int, _ name: String) -> String {
    "\(number) \(name)\(number == 1 ? "" : "s")"
  }

  private var signIn: [String] {
    var lines = [
      row("sign-in", urls(addresses.auth)),
      row("accounts", accountsFolder.map { "\($0)/accounts.json" } ?? "in memory, lost at the end"),
    ]
    if let signingKey, let authority = EmulatorAddresses.authority(addresses.auth) {
      lines.append(
        row("keys", "http://\(authority)/.well-known/jwks.json (ID tokens signed by \(signingKey))")
      )
    }
    return lines
  }

  /// Whatever others than this machine can reach is said.
  private var warnings: [String] {
    let all = addresses.dataconnect + addresses.auth + addresses.hub
    let open = all.filter { !$0.isLoopback }
    guard !open.isEmpty else { return [] }
    return [
      row(
        "warning",
        "\(open.map(\.description).joined(separator: ", ")) can be reached from other machines, and every token is believed"
      )
    ]
  }

  private var clients: [String] {
    var lines: [String] = []
    if let (host, port) = parts(addresses.dataconnect) {
      lines += [
        row("Web", "connectDataConnectEmulator(dataConnect, '\(host)', \(port))"),
        row("Flutter", "useDataConnectEmulator('\(host)', \(port))"),
        row("iOS", "useEmulator(host: \"\(host)\", port: \(port))"),
        row("Android", "useEmulator(\"\(host == "127.0.0.1" ? "10.0.2.2" : host)\", \(port))"),
      ]
    }
    if let (host, port) = parts(addresses.auth) {
      lines.append(row("Auth", "connectAuthEmulator(auth, 'http://\(host):\(port)')"))
    }
    return lines
  }

  private func parts(_ addresses: [Address]) -> (host: String, port: UInt16)? {
    guard let authority = EmulatorAddresses.authority(addresses), let port = addresses.first?.port
    else { return nil }
    return (String(authority.dropLast("\(port)".count + 1)), port)
  }

  /// For programs that wait: one line of one form.
  func readyLine(asJSON: Bool) -> String {
    let url = services.isEmpty ? urls(Array(addresses.auth.prefix(1))) : url
    let name = services.map(\.name).joined(separator: ",")
    let database = services.map(\.databaseName).joined(separator: ",")
    guard asJSON else { return "ready \(url) service=\(name) database=\(database)" }
    var members: JSONObject = [
      "ready": .string(url), "service": .string(name), "database": .string(database),
    ]
    if services.count > 1 {
      members["services"] = .array(
        services.map { ["service": .string($0.name), "database": .string($0.databaseName)] })
    }
    let value = JSONValue.object(members)
    return String(decoding: value.bytes(), as: UTF8.self)
  }
}
