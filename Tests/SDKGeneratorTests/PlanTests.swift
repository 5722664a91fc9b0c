import Diagnostics
import FoundationEssentials
import SDKGenerator
import Services
import Testing

/// What connectors ask for, and what is refused.
struct PlanTests {
  /// Lets everybody call an operation.
  static let open = "@auth(level: PUBLIC, insecureReason: \"test\")"

  /// A plan for a service with one table and one connector.
  func plan(
    schema: String = "type Movie @table { title: String! rating: Float }",
    _ operations: String, sdk: String = "{outputDir: ../out, package: Out}", more: String = ""
  ) throws -> (plan: SDKGenerator.Plan, lines: [String]) {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "SDKPlan.\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "dataconnect.yaml": """
      serviceId: shop
      location: here
      schema: {source: schema, datasource: {postgresql: {}}}
      connectorDirs: [app]
      """,
      "schema/schema.gql": schema, "app/a.gql": operations,
      "app/connector.yaml": "connectorId: app\ngenerate:\n  swiftSdk: \(sdk)\n\(more)",
    ]
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let loaded = ServiceLoader(folder: folder.path, environment: [:]).load()
    let service = try #require(loaded.service)
    let plan = SDKGenerator.plan(for: service, version: "1")
    return (plan, (loaded.diagnostics + plan.diagnostics).map(\.message))
  }

  /// The text of the operations of the first package.
  func operations(_ plan: SDKGenerator.Plan) throws -> String {
    try #require(plan.packages.first?.content.files(runtime: .official).last).text
  }

  @Test func makesAPackageForEachEntry() throws {
    let sdk = "[{outputDir: a}, {outputDir: b, package: B, observablePublisher: observableObject}]"
    let plan = try plan("query Q \(Self.open) { movies { id } }", sdk: sdk).plan
    #expect(plan.packages.map(\.settings.package) == ["DataConnectGenerated", "B"])
    #expect(plan.packages.map(\.settings.outputDirectory) == ["a", "b"])
    #expect(plan.packages.map(\.connectorDirectory) == ["app", "app"])
  }

  @Test(arguments: [
    ("{package: A}", "generate.swiftSdk.outputDir is required"),
    (
      "{outputDir: a, observablePublisher: macro}",
      "generate.swiftSdk.observablePublisher \"macro\" is unknown; it must be observableMacro or observableObject"
    ),
    (
      "{outputDir: a, package: a-b}",
      "generate.swiftSdk.package \"a-b\" is no module name; it has letters, digits and _, and begins with a letter"
    ),
    (
      "{outputDir: a, clientCache: {maxAge: soon}}",
      "generate.swiftSdk.clientCache.maxAge \"soon\" is no duration, such as 30s, 5m or 1h30m"
    ),
    (
      "{outputDir: a, clientCache: {storage: disk}}",
      "generate.swiftSdk.clientCache.storage \"disk\" is unknown; it must be persistent or memory"
    ),
    (
      "{outputDir: a, runtime: mine}",
      "generate.swiftSdk.runtime \"mine\" is unknown; it must be official, compatible, or a mapping with path, or with url and from"
    ),
    (
      "{outputDir: a, runtime: {url: u}}",
      "generate.swiftSdk.runtime has either path, or url together with from"
    ),
    (
      "{outputDir: a, clientCache: {maxSize: 1MB}}",
      "generate.swiftSdk.clientCache.maxSize has no effect in Swift"
    ),
  ]) func tellsWrongSettings(_ sdk: String, _ message: String) throws {
    #expect(try plan("query Q \(Self.open) { movies { id } }", sdk: sdk).lines == [message])
  }

  @Test(arguments: [("2s", "2"), ("1h30m", "5400"), ("500ms", "0.5"), ("0", "0"), ("\"0\"", "0")])
  func writesDurationsInSeconds(_ text: String, _ seconds: String) throws {
    let sdk = "{outputDir: a, clientCache: {maxAge: \(text)}}"
    let plan = try plan("query Q \(Self.open) { movies { id } }", sdk: sdk).plan
    let client = plan.packages[0].content.files(runtime: .official)[2].text
    #expect(client.contains("CacheSettings(storage: .persistent, maxAge: \(seconds))"))
  }

  @Test func keepsNoAnswersUnlessAsked() throws {
    let plan = try plan(
      "query Q \(Self.open) { movies { id } }", sdk: "{outputDir: a, clientCache: }"
    ).plan
    let client = plan.packages[0].content.files(runtime: .official)[2].text
    #expect(!client.contains("cacheSettings"))
  }

  @Test func refusesNamesThatBecomeOne() throws {
    let operations = """
      query listMovies \(Self.open) { movies { id } }
      query ListMovies \(Self.open) { movies { id } }
      """
    #expect(
      try plan(operations).plan.diagnostics.map(\.message) == [
        "query listMovies and query ListMovies of connector app would both be called ListMoviesQuery in Swift"
      ])
    let sdk = "[{outputDir: a, package: A}, {outputDir: a, package: A}]"
    #expect(
      try plan("query Q \(Self.open) { movies { id } }", sdk: sdk).lines == [
        "package A in a is already that of connector app"
      ])
  }

  @Test func namesStructsByTypeAndAlias() throws {
    let schema = """
      type User @table { name: String! }
      type Message @table { sender: User! receiver: User! copy: User }
      """
    let plan = try plan(
      schema: schema,
      "query Q \(Self.open) { messages { sender { name } receiver { name } other: copy { name } } }"
    ).plan
    let text = try operations(plan)
    for line in [
      "public var sender: User", "public var receiver: UserReceiver",
      "public var other: UserOther?",
    ] { #expect(text.contains("\(line)\n")) }
  }

  @Test func hidesWhatIsRetiredOrRedacted() throws {
    let operations = """
      query Q($old: Float @retired) \(Self.open) {
        movies(where: {rating: {eq: $old}}) { title rating @retired id @redact }
      }
      query Old @retired \(Self.open) { movies { id } }
      """
    let text = try self.operations(try plan(operations).plan)
    #expect(text.contains("public var title: String\n"))
    for hidden in ["rating", "old", "OldQuery", "var id", "movieKey"] {
      #expect(!text.contains(hidden))
    }
  }

  @Test func makesConditionalFieldsOptional() throws {
    let text = try operations(
      try plan("query Q($x: Boolean!) \(Self.open) { movies { title @include(if: $x) } }").plan)
    #expect(text.contains("public var title: String?\n"))
  }

  @Test func takesCommentsForDocumentation() throws {
    let operations = """
      # Not this one.

      # All films.
      #   With an indent.
      query Q \(Self.open) { movies { title } }
      """
    let text = try self.operations(try plan(operations).plan)
    #expect(text.contains("/// All films.\n///   With an indent.\npublic class QQuery {"))
    #expect(!text.contains("Not this one"))
  }
}
