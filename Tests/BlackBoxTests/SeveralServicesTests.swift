import Foundation
import JSON
import Testing

/// Several services behind one port.
@Suite(
  .enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"),
  .timeLimit(.minutes(10)), .serialized)
struct SeveralServicesTests {
  private func rows(_ service: String, _ texts: String...) -> String {
    let rows = texts.map { #"{"text":"\#($0)"}"# }.joined(separator: ",")
    return #"{"data":{"\#(service)":[\#(rows)]},"errors":[]}"#
  }

  private func waitUntil(_ condition: () async throws -> Bool) async throws {
    for _ in 0..<400 {
      if try await condition() { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("it did not come")
  }

  @Test func eachAnswersByItsId() async throws {
    let project = try SeveralServices([
      "tasks/seed_data.gql": "mutation { task_insert(data: {text: \"seeded\"}) }"
    ])
    let server = try await project.start()
    #expect(
      try server.said()
        == "ready http://127.0.0.1:\(server.port) service=notes,tasks database=notes,tasks\n"
    )
    #expect(try await server.add("a", to: "notes") == 200)
    #expect(try await server.all(of: "notes") == rows("notes", "a"))
    #expect(try await server.all(of: "tasks") == rows("tasks", "seeded"))
    let unknown = try await server.call("executeQuery", #"{"operationName":"All"}"#, of: "others")
    #expect(unknown.status == 404)
    #expect(unknown.body.contains(#"service \"others\" is not found"#))
    let info = try await server.curl("/emulator/info").body
    for service in ["notes", "tasks"] {
      #expect(
        info.contains(
          #""serviceId":"\#(service)","connectionString":"postgres://postgres@/\#(service)?"#))
    }
    #expect(try await server.curl("/readyz").status == 200)
    #expect(try await server.curl("/docs").body.contains(#"<a href="/docs?serviceId=tasks">"#))
    #expect(try await server.curl("/docs?serviceId=tasks").body.contains("Task"))
    #expect(try await server.curl("/emulator/sql/diff").status == 400)
    #expect(try await server.curl("/emulator/sql/diff?serviceId=tasks").status == 200)
    let log = try server.log()
    #expect(log.contains("  service     notes: 1 table, 1 connector, 2 operations"), "\(log)")
    #expect(log.contains("  service     tasks: 1 table, 1 connector, 2 operations"))
    #expect(log.contains("[tasks] seeded from seed_data.gql"))
    #expect(try await server.end() == 0)
  }

  @Test func theReloadOfOneDoesNotDisturbTheOther() async throws {
    let project = try SeveralServices()
    let server = try await project.start()
    let origin = "http://127.0.0.1:\(server.port)/emulator"
    let quiet = try OpenStream("\(origin)/stream_errors?serviceId=notes")
    let all = try OpenStream("\(origin)/stream_errors")
    _ = try await all.documents { $0.count == 1 }
    #expect(try await server.add("a", to: "notes") == 200)
    try project.write("type Task @table {", to: "tasks/schema/schema.gql")
    try await waitUntil { try await server.all(of: "tasks").contains("the files have errors") }
    #expect(try await server.all(of: "notes") == rows("notes", "a"))
    _ = try await all.documents { $0.count == 2 }
    try project.write("type Task @table { text: String! more: Int }", to: "tasks/schema/schema.gql")
    try project.write(
      "query All @auth(level: PUBLIC) { tasks { text more } }",
      to: "tasks/connector/operations.gql")
    try await waitUntil {
      try await server.curl(
        "/v1/projects/p/locations/l/services/tasks:executeGraphql",
        ["-H", "authorization: Bearer owner", "-d", #"{"query":"{ tasks { more } }"}"#]
      ).body == #"{"data":{"tasks":[]},"errors":[]}"#
    }
    #expect(try await server.all(of: "notes") == rows("notes", "a"))
    let log = try server.log()
    #expect(log.contains("[tasks] reloaded"), "\(log)")
    #expect(!log.contains("[notes] reloaded"))
    #expect(try await quiet.documents { $0.count == 1 }.count == 1)
    #expect(try await server.end() == 0)
  }

  @Test func aBrokenServiceStopsNoOther() async throws {
    let project = try SeveralServices(["tasks/schema/schema.gql": "type Task @table {"])
    let server = try await project.start()
    #expect(try await server.all(of: "notes") == rows("notes"))
    #expect(
      try await server.call("executeQuery", #"{"operationName":"All"}"#, of: "tasks").status == 404)
    #expect(try await server.curl("/readyz").status == 200)
    let refused = try await project.run("emulators:export", "\(project.path)/export")
    #expect(refused.errors.contains("[tasks] the schema has errors"), "\(refused.errors)")
    try project.write("type Task @table { text: String! }", to: "tasks/schema/schema.gql")
    try await waitUntil { try await server.all(of: "tasks") == rows("tasks") }
    #expect(try await server.end() == 0)

    try project.write("serviceId: [", to: "tasks/dataconnect.yaml")
    let alone = try await project.start()
    #expect(try await alone.all(of: "notes") == rows("notes"))
    #expect(try alone.log().contains("the service is left out; mend its file and start again"))
    #expect(try await alone.end() == 0)
  }

  @Test func allAreExportedClearedAndImported() async throws {
    let project = try SeveralServices()
    let export = "\(project.path)/export"
    let server = try await project.start()
    #expect(try await server.add("a", to: "notes") == 200)
    #expect(try await server.add("b", to: "tasks") == 200)
    let exported = try await project.run("emulators:export", export)
    #expect(exported.status == 0, "\(exported.errors)")
    #expect(try await project.run("emulators:clear").status == 0)
    for service in ["notes", "tasks"] {
      #expect(try await server.all(of: service) == rows(service))
      #expect(
        FileManager.default.fileExists(
          atPath: "\(export)/dataconnect_export/\(service)/manifest.json"))
    }
    for service in ["notes", "tasks"] {
      #expect(try await server.add("c", to: service) == 200)
    }
    let clear = "/emulator/clear"
    #expect(try await server.curl("\(clear)?serviceId=notes", ["-X", "POST"]).status == 200)
    #expect(try await server.all(of: "notes") == rows("notes"))
    #expect(try await server.all(of: "tasks") == rows("tasks", "c"))
    #expect(try await server.curl(clear, ["-X", "POST"]).status == 200)
    #expect(try await server.all(of: "tasks") == rows("tasks"))
    #expect(try await server.end() == 0)

    let fresh = try await project.start("--fresh", "--import", export)
    #expect(try fresh.log().contains("imported 2 rows from"))
    #expect(try await fresh.all(of: "notes") == rows("notes", "a"))
    #expect(try await fresh.all(of: "tasks") == rows("tasks", "b"))
    #expect(try await fresh.end() == 0)

    // One alone takes what is its own, and its export fits all.
    let again = "\(project.path)/again"
    let alone = try await project.run(
      "emulators:exec", "true", "--port", "\(TestPort.next())", "--source", "tasks",
      "--fresh", "--import", export, "--export-on-exit", again)
    #expect(alone.status == 0, "\(alone.errors)")
    #expect(alone.errors.contains(#"the rows of service "notes" are left out: it is not served"#))
    let both = try await project.start("--fresh", "--import", again)
    #expect(try both.log().contains(#"has no rows of service "notes", whose own stay"#))
    #expect(try await both.all(of: "notes") == rows("notes"))
    #expect(try await both.all(of: "tasks") == rows("tasks", "b"))
    #expect(try await both.end() == 0)
  }

  @Test func someMayBeChosen() async throws {
    let project = try SeveralServices()
    let server = try await project.start("--only", "dataconnect:tasks")
    #expect(try await server.all(of: "tasks") == rows("tasks"))
    #expect(try await server.call("executeQuery", #"{"operationName":"All"}"#).status == 404)
    #expect(try await server.end() == 0)
    let unknown = try await project.run("emulators:exec", "true", "--only", "dataconnect:other")
    #expect(unknown.status == 1)
    #expect(unknown.errors.contains("--only dataconnect:other: firebase.json has no such service"))
    let seed = try await project.run("emulators:exec", "true", "--seed", "seed.gql")
    #expect(seed.status == 1)
    #expect(seed.errors.contains("seed.gql is in the folder of none of the services"))
  }

  @Test func servicesThatCannotBeToldApartAreRefused() async throws {
    let project = try SeveralServices([
      "tasks/dataconnect.yaml": SeveralServices.settings(
        id: "notes", database: "tasks", location: "elsewhere")
    ])
    let outcome = try await project.run("emulators:exec", "true")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "\(project.path)/tasks/dataconnect.yaml: serviceId \"notes\" is that of \(project.path)/notes"
      ),
      "\(outcome.errors)")
    #expect(try await project.run("compile").status == 0)
    try project.write(
      SeveralServices.settings(id: "notes", database: "tasks"), to: "tasks/dataconnect.yaml")
    let compiled = try await project.run("compile")
    #expect(compiled.status == 1)
    #expect(compiled.errors.contains("[CFG005]"))
  }

  @Test func servicesMayShareADatabase() async throws {
    let seed = { (name: String) in "mutation { \(name)_insert(data: {text: \"\(name)\"}) }" }
    let project = try SeveralServices([
      "tasks/dataconnect.yaml": SeveralServices.settings(id: "tasks", database: "notes"),
      "notes/seed_data.gql": seed("note"), "tasks/seed_data.gql": seed("task"),
    ])
    let server = try await project.start()
    #expect(
      try server.log().contains("services notes and tasks share database notes, schema public"))
    #expect(try await server.all(of: "notes") == rows("notes", "note"))
    #expect(try await server.all(of: "tasks") == rows("tasks", "task"))
    #expect(try await server.end() == 0)
    // What one of them had not finished takes no rows from the other.
    try project.write("", to: "data/first-start-unfinished-tasks")
    let again = try await project.start()
    #expect(try await again.all(of: "notes") == rows("notes", "note"))
    #expect(try await again.all(of: "tasks") == rows("tasks", "task", "task"))
    #expect(try await again.end() == 0)
  }

  @Test func commandsCoverAll() async throws {
    let project = try SeveralServices(["tasks/connector/operations.gql": "query All { nothing }"])
    let compiled = try await project.run("compile")
    #expect(compiled.status == 1)
    #expect(compiled.errors.contains("[tasks] connector/operations.gql:1:13"), "\(compiled.errors)")
    #expect(compiled.errors.contains("[notes] 1 table, 1 connector, 2 operations"))
    #expect(compiled.errors.contains("[tasks] 1 error"))
    try project.write("query All { tasks { text } }", to: "tasks/connector/operations.gql")
    let sound = try await project.run("compile", "--json")
    #expect(sound.status == 0)
    let result = try JSONReader.read(Array(sound.output.utf8)).object?["result"]?.object
    let ids = result?["services"]?.array?.map { $0.object?["serviceId"]?.string }
    #expect(ids == ["notes", "tasks"])
    let listed = try await project.run("services:list")
    #expect(listed.output.contains("notes") && listed.output.contains("tasks"))
    let built = try await project.run("build")
    #expect(built.status == 2)
    #expect(built.errors.contains("build checks one service"))
    #expect(try await project.run("build", "--config_dir=tasks").status == 0)
  }

  @Test func commandsForOneServiceWantItChosen() async throws {
    let project = try SeveralServices()
    for command in ["sql:diff", "serve", "execute", "seed", "init:sdk"] {
      let outcome = try await project.run(command)
      #expect(outcome.status == 1)
      let places = ["local:notes in \(project.path)/notes", "local:tasks in \(project.path)/tasks"]
      #expect(
        outcome.errors.contains("choose it by --source DIR: \(places.joined(separator: ", "))"),
        "\(command): \(outcome.errors)")
    }
  }

  @Test func clientsOfAllAreGenerated() async throws {
    let connector = { (name: String) in
      "connectorId: main\ngenerate: {swiftSdk: {outputDir: ../../app, package: \(name), runtime: {path: /runtime}}}\n"
    }
    let project = try SeveralServices([
      "notes/connector/connector.yaml": connector("NotesClient"),
      "tasks/connector/connector.yaml": connector("TasksClient"),
    ])
    let some = try await project.run("sdk:generate", "--service", "tasks")
    #expect(some.status == 0, "\(some.errors)")
    #expect(some.output.contains("TasksClient") && !some.output.contains("NotesClient"))
    let all = try await project.run("sdk:generate")
    #expect(all.output.contains("TasksClient") && all.output.contains("NotesClient"))
    let unknown = try await project.run("sdk:generate", "--service", "other")
    #expect(unknown.status == 1)
    #expect(unknown.errors.contains("the project's service is notes, tasks, not other"))
  }
}
