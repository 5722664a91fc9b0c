import Foundation
import JSON
import Testing

struct SmallCommandTests {
  @Test func settingsAreShownWithTheirOriginAndWithoutSecrets() async throws {
    let folder = try TemporaryFolder.notes()
    let environment = [
      "DATABASE_URL": "postgres://a:canary@b/c", "DATACONNECT_ADMIN_TOKEN": "canary-0123456789",
      "DATACONNECT_PORT": "1234",
    ]
    for words in [[], ["--json"]] {
      let outcome = try await Program.run(
        ["config:print", "--source", folder.path, "--drain-delay", "1s"] + words,
        environment: environment)
      #expect(outcome.status == 0)
      #expect(!outcome.output.contains("canary") && !outcome.errors.contains("canary"))
    }
    let text = try await Program.run(
      ["config:print", "--source", folder.path, "--drain-delay", "1s"], environment: environment
    ).output
    let rows = text.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    }
    #expect(rows.contains(["port", "1234", "DATACONNECT_PORT"]))
    #expect(rows.contains(["drain-delay", "1s", "--drain-delay"]))
    #expect(rows.contains(["location", "local", "dataconnect.yaml", "(location)"]))
    #expect(rows.contains(["database-url", "********", "DATABASE_URL"]))
    #expect(rows.contains(["log-level", "info", "default"]))
  }

  @Test func healthNamesTheServerThatDoesNotAnswer() async throws {
    let outcome = try await Program.run(["health", "--url", "http://127.0.0.1:9"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("http://127.0.0.1:9"))
  }

  @Test func theServiceOfAFolderIsListed() async throws {
    let folder = try TemporaryFolder.notes()
    let outcome = try await Program.run(["services:list", "--json", "--source", folder.path])
    let envelope = try JSONReader.read(Array(outcome.output.utf8)).object
    #expect(envelope?["status"] == "success")
    let service = envelope?["result"]?.object?["services"]?.array?.first?.object
    #expect(service?["serviceId"] == "notes")
    #expect(service?["datasource"] == "PostgreSQL\nDatabase: notes")
    #expect(service?["connectors"]?.array?.first?.object?["connectorId"] == "main")
  }

  @Test(arguments: [
    ["services:list", "--json", "--source", "/nowhere"], ["--json", "compil"],
    ["execute", "--json", "nothing.gql"],
  ])
  func failuresAreOneObjectForPrograms(_ words: [String]) async throws {
    let outcome = try await Program.run(words)
    #expect(outcome.status != 0)
    let envelope = try JSONReader.read(Array(outcome.output.utf8)).object
    #expect(envelope?["status"] == "error")
    #expect(envelope?["error"]?.string?.isEmpty == false)
    #expect(outcome.output.hasPrefix("{\n  \"status\""))
  }

  @Test func bashCompletesCommandsAndTheirOptions() async throws {
    let script = try await Program.run(["completion", "bash"]).output
    let test = """
      \(script)
      COMP_WORDS=(dataconnect config); COMP_CWORD=1; _dataconnect; echo "${COMPREPLY[@]}"
      COMP_WORDS=(dataconnect serve --log-fo); COMP_CWORD=2; _dataconnect; echo "${COMPREPLY[@]}"
      """
    let outcome = try await Program.run("/bin/bash", ["-c", test])
    #expect(outcome.output == "config:print\n--log-format\n")
    #expect(try await Program.run(["completion", "fish"]).status == 2)
    #expect(
      try await Program.run(["completion", "zsh"]).output.hasPrefix("#compdef dataconnect\n"))
  }

  @Test func coloursAreForTerminalsAndForThoseWhoAsk() async throws {
    #expect(try await !Program.run(["compil"]).errors.contains("\u{1B}"))
    #expect(
      try await Program.run(["--color=always", "compil"]).errors.hasPrefix("\u{1B}[31merror:"))
  }
}

@Suite(
  .enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"), .timeLimit(.minutes(5)))
struct SeedCommandTests {
  @Test func runsEveryOperationInOrderAndStopsAtTheFirstMistake() async throws {
    let seed = """
      mutation { note_insert(data: {text: "one"}) }
      mutation Two($text: String = "two") { note_insert(data: {text: $text}) }
      """
    let folder = try TemporaryFolder.notes()
    try Data(seed.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/more.gql"))
    let server = try await RunningServer(folder)
    let environment = ["FIREBASE_DATA_CONNECT_EMULATOR_HOST": "127.0.0.1:\(server.port)"]
    let words = ["seed", "\(folder.path)/more.gql"]
    let all = try await Program.run(words + ["--source", folder.path], environment: environment)
    #expect(all.status == 0)
    #expect(all.output == "ran 2 operations of more.gql\n")
    #expect(all.errors.contains("1/2 the mutation of line 1\n2/2 Two\n"))
    let named = try await Program.run(
      words + ["Two", "--vars", #"{"text":"three"}"#, "--source", folder.path],
      environment: environment)
    #expect(named.status == 0)
    let notes = try await server.call("executeQuery", #"{"operationName":"Notes"}"#).body
    #expect(["one", "two", "three"].allSatisfy { notes.contains("\"\($0)\"") })
    let broken = "mutation { note_insert(data: {txt: 1}) }\n\(seed)"
    try Data(broken.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/more.gql"))
    let failed = try await Program.run(words + ["--source", folder.path], environment: environment)
    #expect(failed.status == 1)
    #expect(failed.errors.contains("error: more.gql: the mutation of line 1: "))
    #expect(!failed.errors.contains("2/3"))
  }
}
