import SQL
import Services
import Testing

struct ServiceConfigurationTests {
  private func configuration(
    _ text: String, _ environment: [String: String] = [:]
  ) throws -> ServiceConfiguration {
    let result = try ServiceFolder(["dataconnect.yaml": text]).load(environment)
    return try #require(result.configuration, "\(result.lines)")
  }

  @Test func readsTheUsualFile() throws {
    let configuration = try configuration(
      """
      # a comment
      specVersion: "v1"
      serviceId: "friendly-flix_2"
      location: "us-central1"
      schema:
        source: "./model"
        datasource:
          postgresql:
            database: "fdcdb"
            schema: app
            schemaValidation: "COMPATIBLE"
            schemaMigration: MIGRATE_COMPATIBLE
            cloudSql:
              instanceId: "anything"
      connectorDirs: ["./connector", web]
      """)
    #expect(configuration.serviceID == "friendly-flix_2")
    #expect(configuration.location == "us-central1")
    #expect(configuration.schemaSource == "./model")
    #expect(configuration.database == "fdcdb")
    #expect(configuration.namespace.description == "app")
    #expect(configuration.validation == .compatible)
    #expect(configuration.connectorDirectories.map(\.path) == ["./connector", "web"])
  }

  @Test func hasDefaults() throws {
    let configuration = try configuration(minimalSettings)
    #expect(configuration.schemaSource == "./schema")
    #expect(configuration.database == nil)
    #expect(configuration.namespace.description == "public")
    #expect(configuration.validation == nil)
    #expect(try lines(ofSettings: minimalSettings) == [])
  }

  @Test func tellsMissingKeys() throws {
    #expect(
      try lines(ofSettings: "specVersion: v1\n") == [
        "dataconnect.yaml:1:1: serviceId is required", "dataconnect.yaml:1:1: location is required",
        "dataconnect.yaml:1:1: schema (or schemas) is required",
        "dataconnect.yaml:1:1: warning: connectorDirs is missing; the service has no connectors",
      ])
  }

  @Test(arguments: ["", "# nothing\n", "---\n", "null\n", "~"])
  func readsNothingAsAnEmptyMapping(_ text: String) throws {
    let found = try lines(ofSettings: text)
    #expect(found.first?.hasSuffix(": serviceId is required") == true, "\(found)")
  }

  @Test func tellsWrongTypesWithTheirPlaces() throws {
    #expect(
      try lines(
        ofSettings: """
          serviceId: [a]
          location: ""
          schema: text
          connectorDirs:
            - a
            - {b: c}
          """) == [
          "dataconnect.yaml:1:12: serviceId must be a string",
          "dataconnect.yaml:2:11: location must not be empty",
          "dataconnect.yaml:3:9: schema must be a mapping of keys to values",
          "dataconnect.yaml:6:5: connectorDirs must be a list of strings",
        ])
    #expect(
      try lines(ofSettings: "- a\n").prefix(1) == [
        "dataconnect.yaml:1:1: the file must be a mapping of keys to values"
      ])
    #expect(
      try lines(ofSettings: minimalSettings.replacing("[]", with: "web")) == [
        "dataconnect.yaml:4:16: connectorDirs must be a list of strings"
      ])
  }

  @Test func suggestsKnownKeys() throws {
    #expect(
      try lines(
        ofSettings: """
          serviceId: a
          location: b
          conectorDirs: []
          connectorDirs: []
          schema:
            sorce: x
            datasource:
              postgresql:
                databse: y
                cloudSql: {instance: z}
          """) == [
          "dataconnect.yaml:3:1: warning: unknown key conectorDirs. Did you mean \"connectorDirs\"?",
          "dataconnect.yaml:6:3: warning: unknown key schema.sorce. Did you mean \"source\"?",
          "dataconnect.yaml:9:7: warning: unknown key schema.datasource.postgresql.databse. Did you mean \"database\"?",
          "dataconnect.yaml:10:18: warning: unknown key schema.datasource.postgresql.cloudSql.instance. Did you mean \"instanceId\"?",
        ])
  }

  @Test func refusesKeysThatOccurTwice() throws {
    #expect(
      try lines(ofSettings: minimalSettings + "location: there\n") == [
        "dataconnect.yaml:5:1: key location occurs twice"
      ])
  }

  @Test(arguments: ["-a", "_a", "a b", "ä", "a.b", String(repeating: "a", count: 64)])
  func refusesOtherIdentifiers(_ id: String) throws {
    #expect(
      try lines(ofSettings: minimalSettings.replacing("test", with: "\"\(id)\"")) == [
        "dataconnect.yaml:1:12: serviceId \"\(id)\" must have 1 to 63 letters, digits, - or _, and begin with a letter or digit"
      ])
  }

  @Test(arguments: [
    ("v1", []),
    ("v1beta", ["dataconnect.yaml:5:14: warning: specVersion v1beta is read as v1"]),
    ("v1alpha", ["dataconnect.yaml:5:14: warning: specVersion v1alpha is read as v1"]),
    (
      "v2",
      ["dataconnect.yaml:5:14: specVersion \"v2\" is unknown; it must be v1, v1beta or v1alpha"]
    ),
  ])
  func knowsVersions(_ version: String, _ expected: [String]) throws {
    #expect(try lines(ofSettings: minimalSettings + "specVersion: \(version)\n") == expected)
  }

  /// The place under `postgresql` wins; the others are warned of.
  @Test func findsTheValidationModeInThreePlaces() throws {
    let text = """
      serviceId: a
      location: b
      schemaValidation: STRICT
      schema:
        datasource:
          postgresql:
            cloudSql:
              schemaValidation: STRICT
      connectorDirs: []
      """
    #expect(try configuration(text).validation == .strict)
    #expect(
      try lines(ofSettings: text) == [
        "dataconnect.yaml:3:19: warning: other tools read schemaValidation only below schema.datasource.postgresql",
        "dataconnect.yaml:8:27: warning: other tools read schemaValidation only below schema.datasource.postgresql",
      ])
  }

  @Test func refusesContradictingAndUnknownValidationModes() throws {
    #expect(
      try lines(
        ofSettings: """
          serviceId: a
          location: b
          schema:
            datasource:
              postgresql:
                schemaValidation: COMPATIBLE
                cloudSql: {schemaValidation: STRICT}
                schemaMigration: MIGRATE
          schemaValidation: LOOSE
          connectorDirs: []
          """) == [
          "dataconnect.yaml:7:36: schemaValidation is COMPATIBLE in one place and STRICT in another",
          "dataconnect.yaml:7:36: warning: other tools read schemaValidation only below schema.datasource.postgresql",
          "dataconnect.yaml:8:24: schemaMigration \"MIGRATE\" is unknown; it must be MIGRATE_COMPATIBLE",
          "dataconnect.yaml:9:19: schemaValidation \"LOOSE\" is unknown; it must be STRICT or COMPATIBLE",
        ])
  }

  @Test func takesTheMainOneOfSeveralSchemas() throws {
    let text = """
      serviceId: a
      location: b
      schemas:
        - source: first
        - id: other
          datasource: {httpGraphql: {uri: "https://x"}}
      connectorDirs: []
      """
    #expect(try configuration(text).schemaSource == "first")
    #expect(
      try lines(ofSettings: text) == [
        "dataconnect.yaml:5:5: secondary schemas are not supported"
      ])
    let main = text.replacing("- source: first", with: "- {id: main, source: second}")
    #expect(try configuration(main).schemaSource == "second")
  }

  @Test func prefersOneSchemaToAList() throws {
    let text = minimalSettings.replacing("{}", with: "{source: one}") + "schemas: [{source: two}]\n"
    #expect(try configuration(text).schemaSource == "one")
  }

  // MARK: Substitution

  @Test(arguments: [
    ("${NAME}", ["NAME": "value"], "value"), ("a${NAME}b", ["NAME": "-"], "a-b"),
    ("${NAME:-default}", [:], "default"), ("${NAME:-default}", ["NAME": ""], "default"),
    ("${NAME:-default}", ["NAME": "x"], "x"), ("${NAME:-}", [:], ""),
    ("$$NAME", [:], "$NAME"), ("$${NAME}", ["NAME": "x"], "${NAME}"), ("a$b", [:], "a$b"),
    ("${NAME", ["NAME": "x"], "${NAME"), ("$", [:], "$"),
    ("${A}${B}", ["A": "${B}", "B": "x"], "${B}x"),
    ("${NAME:-a:-b}", [:], "a:-b"),
  ])
  func fillsInTheEnvironment(
    _ text: String, _ environment: [String: String], _ expected: String
  ) throws {
    let settings = minimalSettings.replacing(
      "{}", with: "{datasource: {postgresql: {database: \"x\(text)\"}}}")
    #expect(try configuration(settings, environment).database == "x" + expected)
  }

  @Test func tellsVariablesWithoutAValue() throws {
    let found = try lines(ofSettings: minimalSettings.replacing("here", with: "${REGION}"))
    #expect(
      found == [
        "dataconnect.yaml:1:1: location is required",
        "dataconnect.yaml:2:11: environment variable REGION is not set; write ${REGION:-default} to give a default",
      ])
  }
}
