import Reactor
import Server
import Testing

/// A foreign client.
struct CurlTests {
  private func curl(_ arguments: [String]) async throws -> String {
    var command = ChildProcess.Command("/usr/bin/curl", ["-sS", "--max-time", "20"] + arguments)
    command.keptOutput = 1 << 20
    let (status, output) = try await ChildProcess.run(
      command, on: TestLoop.group.next(), until: .after(.seconds(30)))
    #expect(status == .exited(0))
    return output
  }

  private static let calls: [([String], String)] = [
    (["/a", "/b"], "GET /a GET /b "), (["-d", "body", "/a"], "POST /a body"),
    (["-H", "Transfer-Encoding: chunked", "-d", "body", "/a"], "POST /a body"),
    (["-0", "/old"], "GET /old "), (["-T", "/etc/hostname", "-o", "/dev/null", "/up"], ""),
    (["-I", "-o", "/dev/null", "-w", "%{http_code} %{http_version}", "/a"], "200 1.1"),
    (["/stream?end"], "onetwo"),
    (
      ["-H", "Expect: 100-continue", "-d", String(repeating: "x", count: 100_000), "/a"],
      "POST /a " + String(repeating: "x", count: 100_000)
    ),
  ]

  @Test(arguments: calls)
  func speaksWithCurl(arguments: [String], expected: String) async throws {
    try await TestServer.run { server in
      let located = arguments.map { argument in
        argument.hasPrefix("/") && argument.count < 12 && !argument.hasPrefix("/dev")
          ? "http://\(server.address)\(argument)" : argument
      }
      let output = try await curl(located)
      #expect(output == expected)
    }
  }
}
