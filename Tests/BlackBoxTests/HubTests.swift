import Foundation
import JSON
import Testing

/// The hub, and who may ask what of the emulators.
@Suite(
  .enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"), .timeLimit(.minutes(5)),
  .serialized)
struct HubTests {
  @Test func otherToolsFindTheEmulators() async throws {
    let project = try SuiteProject(data: nil)
    let server = try await project.start("--project", "demo-hub")
    let locator = "\(project.temporary.path)/hub-demo-hub.json"
    let found = try JSONReader.read(Array(try Data(contentsOf: URL(fileURLWithPath: locator))))
    let origin = "http://127.0.0.1:\(project.hubPort)"
    let pid = JSONValue.number(JSONNumber(Int(server.processNumber)))
    #expect(found == ["version": "0.1.0", "origins": [.string(origin)], "pid": pid])
    let root = try await project.hub("/").body
    #expect(
      try JSONReader.read(Array(root.utf8)) == [
        "version": "0.1.0", "origins": [.string(origin)], "pid": pid, "host": "127.0.0.1",
        "port": .number(JSONNumber(project.hubPort)),
      ])
    func entry(_ name: String, _ port: Int, _ more: JSONObject = [:]) -> JSONValue {
      let number = JSONValue.number(JSONNumber(port))
      var entry: JSONObject = [
        "name": .string(name), "host": "127.0.0.1", "port": number,
      ]
      for member in more.members { entry[member.name] = member.value }
      entry["listen"] = [["address": "127.0.0.1", "family": "IPv4", "port": number]]
      return .object(entry)
    }
    let emulators = try await project.hub("/emulators").body
    #expect(
      try JSONReader.read(Array(emulators.utf8)) == [
        "hub": entry("hub", project.hubPort), "auth": entry("auth", project.authPort),
        "dataconnect": entry("dataconnect", server.port, ["pid": pid, "timeout": 10_000]),
      ])
    let put = ["-X", "PUT"]
    #expect(
      try await project.hub("/functions/disableBackgroundTriggers", put).body
        == #"{"enabled":false}"#)
    #expect(try await project.hub("/nothing").status == 404)
    #expect(try await server.end() == 0)
    #expect(!FileManager.default.fileExists(atPath: locator))
  }

  /// The second of two runs of a project does not take the place of the first.
  @Test func theHubOfARunningProgramStaysFound() async throws {
    let project = try SuiteProject(data: nil)
    let locator = URL(fileURLWithPath: "\(project.temporary.path)/hub-demo-hub.json")
    let other = ProcessInfo.processInfo.processIdentifier
    let found = Data(#"{"version":"1","origins":["http://127.0.0.1:1"],"pid":\#(other)}"#.utf8)
    try FileManager.default.createDirectory(
      atPath: project.temporary.path, withIntermediateDirectories: true)
    try found.write(to: locator)
    let server = try await project.start("--project", "demo-hub")
    #expect(try Data(contentsOf: locator) == found)
    #expect(try await server.end() == 0)
    #expect(try Data(contentsOf: locator) == found)
    // That of a program that ended is replaced.
    try Data(#"{"version":"1","origins":["http://127.0.0.1:1"],"pid":4194305}"#.utf8)
      .write(to: locator)
    let next = try await project.start("--project", "demo-hub")
    #expect(try Data(contentsOf: locator) != found)
    #expect(try await next.end() == 0)
    #expect(!FileManager.default.fileExists(atPath: locator.path))
  }

  @Test func pagesMayNeitherClearNorExport() async throws {
    let project = try SuiteProject(data: nil)
    let server = try await project.start()
    let page = ["-H", "origin: http://localhost:3000", "-X", "POST"]
    #expect(try await project.hub("/dataconnect/clearData", page).status == 403)
    let body = ["-d", #"{"path":"\#(project.path)/export"}"#]
    #expect(try await project.hub("/_admin/export", page + body).status == 403)
    #expect(!FileManager.default.fileExists(atPath: "\(project.path)/export"))
    let cleared = try await project.hub("/dataconnect/clearData", ["-X", "POST"])
    #expect(cleared.body == #"{"success":true}"#)
    let exported = try await project.hub("/_admin/export", ["-X", "POST"] + body)
    #expect(exported.body == #"{"message":"OK"}"#)
    let relative = try await project.hub("/_admin/export", ["-X", "POST", "-d", #"{"path":"x"}"#])
    #expect(relative.status == 400)
    let cut = ["-X", "POST", "-d", #"{"path":"\#(project.path)/a\u0000b"}"#]
    #expect(try await project.hub("/_admin/export", cut).status == 400)
    let docs = "http://127.0.0.1:\(server.port)/docs"
    #expect(try await RunningServer.curl(docs, []).status == 200)
    let foreign = try await RunningServer.curl(docs, ["-H", "origin: https://evil.example"])
    #expect(foreign.status == 403 && !foreign.body.contains("<html"))
    #expect(try await server.end() == 0)
  }

  @Test func namesOfOtherHostsGetNothing() async throws {
    let project = try SuiteProject(data: nil)
    let server = try await project.start("--allowed-hosts", "dev.example")
    let ports = [server.port, project.authPort, project.hubPort]
    for port in ports {
      for (host, isAllowed) in [
        ("evil.example", false), ("evil.example:\(port)", false), ("localhost.evil.example", false),
        ("127.0.0.1.evil.example", false), ("[::1].evil.example", false), ("localhost", true),
        ("app.localhost:\(port)", true), ("10.0.2.2:\(port)", true), ("[::1]:\(port)", true),
        ("DEV.example.", true),
      ] {
        let answer = try await RunningServer.curl(
          "http://127.0.0.1:\(port)/", ["-H", "host: \(host)", "-H", "origin: http://\(host)"])
        #expect(answer.status == (isAllowed ? 200 : 403), "\(host) at \(port)")
        // What is refused is not shown to the page either.
        if !isAllowed { #expect(!answer.head.lowercased().contains("access-control-allow-origin")) }
      }
    }
    let call = try await RunningServer.curl(
      "http://127.0.0.1:\(server.port)/grpc.health.v1.Health/Check",
      [
        "--http2-prior-knowledge", "-H", "host: evil.example", "-H",
        "content-type: application/grpc", "-d", "",
      ])
    #expect(call.head.contains("grpc-status: 7"), "\(call.head)")
    #expect(try await server.end() == 0)
  }

  @Test func pagesOfOtherOriginsMayCallOperationsAndSignInOnly() async throws {
    let project = try SuiteProject(data: nil)
    let server = try await project.start()
    let foreign = ["-H", "origin: https://evil.example"]
    let notes = try await server.call(
      "executeQuery", #"{"operationName":"Notes"}"#, ["-H", "origin: https://app.example"])
    #expect(notes.status == 200)
    #expect(try await server.curl("/emulator/info", foreign).status == 403)
    let accounts = "http://127.0.0.1:\(project.authPort)/emulator/v1/projects/demo/accounts"
    let removal = foreign + ["-X", "DELETE"]
    #expect(try await RunningServer.curl(accounts, removal).status == 403)
    let own = ["-H", "origin: http://localhost:5173", "-X", "DELETE"]
    #expect(try await RunningServer.curl(accounts, own).status == 200)
    #expect(try await server.end() == 0)
  }

  @Test func nothingListensBeyondThisMachine() async throws {
    let project = try SuiteProject([
      "firebase.json": """
      {"dataconnect": {"source": "."},
        "emulators": {"auth": {"port": \(TestPort.next())}, "dataconnect": {}}}
      """
    ])
    let port = TestPort.next()
    let server = try await RunningServer(
      project.folder, arguments: ["--host", "localhost", "--port", "\(port)"],
      environment: ["TMPDIR": project.temporary.path], announcing: port)
    let places = try ListeningSockets.addresses(of: server.processNumber)
    #expect(places.contains("0100007F:\(String(port, radix: 16, uppercase: true))"), "\(places)")
    let loopback = ["0100007F", "00000000000000000000000001000000"]
    for place in places {
      #expect(loopback.contains { place.hasPrefix($0) }, "\(place)")
    }
    #expect(try await server.end() == 0)
  }
}

/// What the kernel knows of sockets that wait for connections.
private enum ListeningSockets {
  /// The addresses, in the kernel's hexadecimal form, on which a process and its children listen.
  static func addresses(of process: Int32) throws -> [String] {
    let manager = FileManager.default
    let processes = try manager.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }
    var sockets: Set<String> = []
    for number in processes where isSelfOrDescendant(number, of: process) {
      let folder = "/proc/\(number)/fd"
      for descriptor in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] {
        if let link = try? manager.destinationOfSymbolicLink(atPath: "\(folder)/\(descriptor)") {
          sockets.insert(link)
        }
      }
    }
    var addresses: [String] = []
    for table in ["/proc/net/tcp", "/proc/net/tcp6"] {
      let text = (try? String(contentsOfFile: table, encoding: .utf8)) ?? ""
      for line in text.split(separator: "\n").dropFirst() {
        let words = line.split(separator: " ")
        if words.count > 9, words[3] == "0A", sockets.contains("socket:[\(words[9])]") {
          addresses.append(String(words[1]))
        }
      }
    }
    return addresses
  }

  private static func isSelfOrDescendant(_ number: Int32, of ancestor: Int32) -> Bool {
    var number = number
    while number > 1 {
      if number == ancestor { return true }
      let text = (try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)) ?? ""
      let words = text.split(separator: ")").last?.split(separator: " ") ?? []
      number = words.count > 1 ? Int32(words[1]) ?? 0 : 0
    }
    return false
  }
}
