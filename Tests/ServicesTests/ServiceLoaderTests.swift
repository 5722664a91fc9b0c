import DataModel
import Diagnostics
import FoundationEssentials
import GeneratedAPI
import Operations
import Services
import Testing

struct ServiceLoaderTests {
  private static let settings = minimalSettings.replacing("[]", with: "[app]")
  private static let connector = "connectorId: main\n"

  @Test func loadsAServiceWithEveryPart() throws {
    let folder = try ServiceFolder([
      "dataconnect.yaml": Self.settings,
      "schema/b.gql": "type B @table { a: Item }",
      "schema/deep/er/a.graphql": "type Item @table { x: Int }",
      "schema/notes.txt": "not GraphQL {",
      "schema/.hidden.gql": "not GraphQL {",
      "schema/.dataconnect/schema.gql": "not GraphQL {",
      "app/connector.yaml": Self.connector,
      "app/a.gql": """
      query ListAs @auth(level: PUBLIC, insecureReason: "test") { items { ...Part } }
      """,
      "app/sub/b.gql": "fragment Part on Item { x }",
      "app/blank.gql": " \n\t\n",
      "seed_data.gql": "not GraphQL {",
    ])
    let result = folder.load()
    #expect(result.lines == [])
    let service = try #require(result.service)
    #expect(service.schema.tables.map(\.typeName) == ["B", "Item"])
    #expect(service.connectors.map(\.id) == ["main"])
    #expect(service.connector("main")?.names == ["ListAs"])
    #expect(service.connector("other") == nil)
    guard case .valid? = service.connector("main")?["ListAs"] else {
      Issue.record("the operation is broken")
      return
    }
  }

  @Test(arguments: [
    ("kotlinSdk: {clientCache: {}}", true),
    ("swiftSdk: [{outputDir: a}, {outputDir: b, clientCache: {maxAge: 5m}}]", true),
    ("javascriptSdk: {clientCache: }", false), ("dartSdk: {package: a}", false),
    ("adminNodeSdk: {clientCache: {}}", false), ("llmTools: {outputFile: a}", false),
  ])
  func servesCachesWhereAnySDKHasOne(generators: String, servesCaches: Bool) throws {
    let folder = try ServiceFolder([
      "dataconnect.yaml": Self.settings, "schema/a.gql": "type Item @table { x: Int }",
      "app/connector.yaml": "connectorId: main\ngenerate:\n  \(generators)\n",
      "app/a.gql": "query Q @auth(level: NO_ACCESS) { items { x } }",
    ])
    guard case .valid(let query)? = folder.load().service?.connector("main")?["Q"] else {
      Issue.record("the operation is broken")
      return
    }
    #expect(query.tellsEntities == servesCaches)
  }

  @Test func warnsOfUnknownOptionsOfCaches() throws {
    let folder = try ServiceFolder([
      "dataconnect.yaml": Self.settings,
      "app/connector.yaml":
        "connectorId: main\ngenerate: {kotlinSdk: {clientCache: {maxage: 5m}}}\n",
    ])
    #expect(
      folder.load().lines == [
        "app/connector.yaml:2:38: warning: unknown key generate.kotlinSdk.clientCache.maxage. Did you mean \"maxAge\"?"
      ])
  }

  @Test func needsSettings() throws {
    let folder = try ServiceFolder(["other.yaml": ""])
    let result = folder.load()
    #expect(result.lines == ["dataconnect.yaml is missing in \(folder.path)"])
    #expect(result.service == nil && result.configuration == nil)
  }

  @Test func takesTheOtherEndingToo() throws {
    #expect(try ServiceFolder(["dataconnect.yml": minimalSettings]).load().service != nil)
  }

  @Test func takesMissingFoldersForEmptyOnes() throws {
    let result = try ServiceFolder(["dataconnect.yaml": minimalSettings]).load()
    #expect(result.service?.schema.tables.isEmpty == true)
    #expect(result.lines == [])
  }

  @Test func tellsMistakesOfAllFilesInTheirOrder() throws {
    let result = try ServiceFolder([
      "dataconnect.yaml": Self.settings + "extra: 1\n",
      "schema/b.gql": "type B @table { x: Intt }",
      "schema/a.gql": "type Item @table { x: }\ntype C @table { y: Int }",
      "app/connector.yaml": Self.connector
        + "authMode: PUBLIC\ngenerate: {swiftSdk: {outputDir: x, pakage: y}}\n",
      "app/a.gql": "query Q { bs { x } }",
    ]).load()
    #expect(
      result.lines == [
        "dataconnect.yaml:5:1: warning: unknown key extra.",
        "app/connector.yaml:3:37: warning: unknown key generate.swiftSdk.pakage. Did you mean \"package\"?",
        "schema/a.gql:1:23: Syntax Error: Expected Name, found \"}\".",
        "schema/b.gql:1:20: Unknown type \"Intt\". Did you mean \"Int\"?",
      ])
    #expect(result.service == nil)
    #expect(result.configuration != nil)
  }

  @Test func servesValidOperationsBesideBrokenOnes() throws {
    let result = try ServiceFolder([
      "dataconnect.yaml": Self.settings,
      "schema/a.gql": "type Item @table { x: Int }",
      "app/connector.yaml": Self.connector,
      "app/a.gql": """
      query Good @auth(level: PUBLIC, insecureReason: "test") { items { x } }
      query Bad @auth(level: PUBLIC, insecureReason: "test") { items { y } }
      """,
    ]).load()
    #expect(
      result.lines == [
        "app/a.gql:2:66: On query.Bad.items.y: Cannot query field \"y\" on type \"Item\". Did you mean \"x\"?"
      ])
    let connector = try #require(result.service?.connector("main"))
    #expect(connector.names == ["Good", "Bad"])
  }

  @Test func tellsADoubtOfASharedFragmentOnce() throws {
    let result = try ServiceFolder([
      "dataconnect.yaml": Self.settings,
      "schema/a.gql": "type Item @table { parent: Item }",
      "app/connector.yaml": Self.connector,
      "app/a.gql": """
      query P @auth(level: PUBLIC, insecureReason: "test") { items { ...F } }
      query Q @auth(level: PUBLIC, insecureReason: "test") { items { ...F } }
      fragment F on Item { items_on_parent { id } }
      """,
    ]).load()
    let doubts = result.lines.map { $0.split(separator: ": ").dropLast(0).joined(separator: ": ") }
    #expect(doubts.count == 2)
    #expect(Set(doubts.map { $0.prefix(22) }).count == 1)
  }

  // MARK: Connectors

  @Test func checksConnectorFolders() throws {
    let result = try ServiceFolder([
      "dataconnect.yaml": minimalSettings.replacing(
        "[]", with: "[a, ./a/../b, none, ../out, /abs, c]"),
      "a/connector.yaml": Self.connector, "b/connector.yaml": Self.connector,
      "c/connector.yaml": "connectorId: 'not an id'\n",
    ]).load()
    #expect(
      result.lines == [
        "dataconnect.yaml:4:30: none/connector.yaml is missing",
        "dataconnect.yaml:4:36: connectorDirs: ../out leads out of the service's folder",
        "dataconnect.yaml:4:44: connectorDirs: /abs leads out of the service's folder",
        "b/connector.yaml:1:1: connectorId main is used by another connector of the service",
        "c/connector.yaml:1:14: connectorId \"not an id\" must have 1 to 63 letters, digits, - or _, and begin with a letter or digit",
      ])
    #expect(result.service?.connectors.map(\.id) == ["main"])
  }

  @Test func keepsTheSchemaWithinTheFolder() throws {
    let result = try ServiceFolder([
      "dataconnect.yaml": minimalSettings.replacing("{}", with: "{source: ../elsewhere}")
    ]).load()
    #expect(result.lines == ["schema.source leads out of the service's folder"])
    #expect(result.service == nil)
  }

  @Test func readsNoLinksOutOfItsFolderAsFolders() throws {
    let folder = try ServiceFolder([
      "dataconnect.yaml": minimalSettings, "schema/a.gql": "type Item @table { x: Int }",
    ])
    try FileManager.default.createDirectory(
      atPath: folder.path + "/schema/folder.gql", withIntermediateDirectories: false,
      attributes: nil)
    #expect(folder.load().lines == [])
  }

  @Test func tellsFilesThatAreNoUTF8() throws {
    let folder = try ServiceFolder(["dataconnect.yaml": minimalSettings])
    try folder.write(Data([0x74, 0xFF]), to: "schema/a.gql")
    #expect(
      folder.load().lines == [
        "schema/a.gql:1:2: Syntax Error: The bytes of the document are not valid UTF-8."
      ])
  }
}
