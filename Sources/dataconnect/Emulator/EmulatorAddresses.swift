import JSON
import Reactor

/// The addresses of running emulators, as clients and scripts are told them.
struct EmulatorAddresses: Sendable {
  let dataconnect: [Address]
  let auth: [Address]
  let hub: [Address]
  let project: String

  init(_ ports: EmulatorPorts, project: String) {
    dataconnect = ports.dataconnect.map(\.address)
    auth = ports.auth.map(\.address)
    hub = ports.hub.map(\.address)
    self.project = project
  }

  /// One address of several, as a client on this machine uses it.
  static func authority(_ addresses: [Address]) -> String? {
    guard let first = addresses.first else { return nil }
    switch first {
    case .ipv4([0, 0, 0, 0], let port): return "127.0.0.1:\(port)"
    case .ipv6([UInt8](repeating: 0, count: 16), let port, _): return "[::1]:\(port)"
    case .ipv4, .ipv6, .unix: return first.description
    }
  }

  /// What SDKs and tools read to find the emulators, in the names of the official tool.
  var variables: [(name: String, value: String)] {
    var variables: [(String, String)] = []
    if let authority = Self.authority(dataconnect) {
      variables += [
        ("FIREBASE_DATA_CONNECT_EMULATOR_HOST", "http://\(authority)"),
        ("DATA_CONNECT_EMULATOR_HOST", authority),
        ("FIREBASE_DATACONNECT_EMULATOR_HOST", authority),
      ]
    }
    if let authority = Self.authority(auth) {
      variables.append(("FIREBASE_AUTH_EMULATOR_HOST", authority))
    }
    if let authority = Self.authority(hub) {
      variables.append(("FIREBASE_EMULATOR_HUB", authority))
    }
    return variables
  }

  /// The variables of a script, with the project that it belongs to.
  var scriptVariables: [String: String] {
    var variables = Dictionary(uniqueKeysWithValues: self.variables.map { ($0.name, $0.value) })
    variables["GCLOUD_PROJECT"] = project
    return variables
  }

  /// The emulators by name, as the hub tells them.
  func json(process: Int32) -> JSONValue {
    var emulators: JSONObject = [:]
    for (name, addresses) in [("hub", hub), ("auth", auth), ("dataconnect", dataconnect)] {
      guard let first = addresses.first, let port = first.port else { continue }
      var entry: JSONObject = [
        "name": .string(name), "host": .string(first.host),
        "port": .number(JSONNumber(Int(port))),
      ]
      if name == "dataconnect" {
        entry["pid"] = .number(JSONNumber(Int(process)))
        entry["timeout"] = 10_000
      }
      entry["listen"] = .array(addresses.map(Self.listen))
      emulators[name] = .object(entry)
    }
    return .object(emulators)
  }

  private static func listen(_ address: Address) -> JSONValue {
    let isSix = if case .ipv6 = address { true } else { false }
    return [
      "address": .string(address.host), "family": isSix ? "IPv6" : "IPv4",
      "port": .number(JSONNumber(Int(address.port ?? 0))),
    ]
  }
}
