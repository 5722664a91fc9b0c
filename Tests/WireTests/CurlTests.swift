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

  private static let newerCalls: [([String], String)] = [
    (["/a"], "GET /a "), (["-d", "body", "/a"], "POST /a body"),
    (["-I", "-o", "/dev/null", "-w", "%{http_code} %{http_version}", "/a"], "200 2"),
    (["/stream?end"], "onetwo"),
    (["-o", "/dev/null", "-w", "%{size_download}", "/large"], "16777216"),
    (
      ["-H", "Expect: 100-continue", "-d", String(repeating: "x", count: 100_000), "/a"],
      "POST /a " + String(repeating: "x", count: 100_000)
    ),
  ]

  @Test(arguments: newerCalls)
  func speaksHTTP2WithCurl(arguments: [String], expected: String) async throws {
    try await speaksWithCurl(
      arguments: ["--http2-prior-knowledge"] + arguments, expected: expected)
  }

  /// A load generator with a thousand requests at once.
  @Test func answersAThousandStreamsAtOnce() async throws {
    try await TestServer.run { server in
      let command = ChildProcess.Command(
        "/usr/bin/h2load",
        ["-n", "20000", "-c", "4", "-m", "250", "http://\(server.address)/a"])
      let (status, output) = try await ChildProcess.run(
        command, on: TestLoop.group.next(), until: .after(.seconds(60)))
      #expect(status == .exited(0))
      #expect(output.contains("20000 succeeded, 0 failed, 0 errored, 0 timeout"))
    }
  }

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
