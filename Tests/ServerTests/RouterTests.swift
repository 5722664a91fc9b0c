import HTTP
import Server
import Testing

struct RouterTests {
  private let router = Router(hasEmulatorEndpoints: true)
  private static let service = ServicePath(project: "p", location: "l", service: "s")
  private static let connector = ConnectorPath(service: service, connector: "c")
  private static let servicePath = "/v1/projects/p/locations/l/services/s"

  private static let posts: [(String, Endpoint)] = [
    ("/connectors/c:executeQuery", .executeQuery(connector)),
    ("/connectors/c:executeMutation", .executeMutation(connector)),
    ("/connectors/c:impersonateQuery", .impersonateQuery(connector)),
    ("/connectors/c:impersonateMutation", .impersonateMutation(connector)),
    ("/connectors/c%3AexecuteQuery", .executeQuery(connector)),
    ("/connectors/c%3aexecuteQuery", .executeQuery(connector)),
    ("/connectors/%63:executeQuery", .executeQuery(connector)),
    (":executeGraphql", .executeGraphQL(service)),
    (":executeGraphqlRead", .executeGraphQLRead(service)),
    (":introspectGraphql", .introspectGraphQL(service)),
    (":generateQuery", .unimplemented), (":generateSchema", .unimplemented),
  ]

  @Test(arguments: posts)
  func findsCalls(suffix: String, endpoint: Endpoint) {
    let path = Self.servicePath + suffix
    #expect(router.route(.post, path) == .endpoint(endpoint))
    #expect(router.route(.get, path) == .methodNotAllowed([.post]))
    #expect(router.route(.head, path) == .methodNotAllowed([.post]))
    #expect(router.route(.options, path) == .options)
  }

  private static let gets: [(String, Endpoint)] = [
    ("/", .root), ("/livez", .liveness), ("/healthz", .liveness), ("/readyz", .readiness),
    ("/emulator/info", .emulator(.info)), ("/emulator/stream_issues", .emulator(.streamIssues)),
    ("/emulator/streamIssues", .emulator(.streamIssues)),
    ("/emulator/stream_errors", .emulator(.streamErrors)),
    ("/emulator/sql/diff", .emulator(.sqlDiff)), ("/docs", .emulator(.documentation)),
  ]

  @Test(arguments: gets)
  func findsPages(path: String, endpoint: Endpoint) {
    #expect(router.route(.get, path) == .endpoint(endpoint))
    #expect(router.route(.head, path) == .endpoint(endpoint))
    #expect(router.route(.post, path) == .methodNotAllowed([.get, .head]))
  }

  @Test(arguments: ["configure", "clear", "reload"])
  func findsCommandsOfTheEmulator(name: String) throws {
    let endpoint = try #require(EmulatorEndpoint(rawValue: name))
    #expect(router.route(.post, "/emulator/\(name)") == .endpoint(.emulator(endpoint)))
    #expect(router.route(.get, "/emulator/\(name)") == .methodNotAllowed([.post]))
  }

  @Test(arguments: ["/emulator/info", "/emulator/configure", "/docs"])
  func hidesTheEmulatorFromProduction(path: String) {
    let router = Router(hasEmulatorEndpoints: false)
    #expect(router.route(.get, path) == .notFound)
    #expect(router.route(.post, path) == .notFound)
  }

  @Test(arguments: ["v1beta", "v1alpha"])
  func acceptsOtherVersions(version: String) {
    let path = "/\(version)/projects/p/locations/l/services/s:executeGraphql"
    #expect(router.route(.post, path) == .endpoint(.executeGraphQL(Self.service)))
  }

  @Test(arguments: [
    "", "*", "//", "/v1", "/v1/", "/graphql", "/emulator", "/emulator/", "/emulator/docs",
    "/emulator/unknown", "/v2/projects/p/locations/l/services/s:executeGraphql",
    "/v1/projects/p/locations/l/services/s", "/v1/projects/p/locations/l/services/s:",
    "/v1/projects/p/locations/l/services/:executeGraphql",
    "/v1/projects/p/locations/l/services/s:executegraphql",
    "/v1/projects/p/locations/l/services/s:executeQuery",
    "/v1/projects//locations/l/services/s:executeGraphql",
    "/v1/projects/p/locations/l/services/s:executeGraphql/",
    "/v1//projects/p/locations/l/services/s:executeGraphql",
    "/v1/projects/p/locations/l/services/s/connectors/c:executeEverything",
    "/v1/projects/p/locations/l/services/s/connectors/:executeQuery",
    "/v1/projects/p/locations/l/services/s/connectors/c:executeQuery/more",
    "/v1/projects/p/locations/l/services/s/connectors%2Fc:executeQuery",
    "/v1/projects/p/locations/l/services/s/connectors/%:executeQuery",
    "/v1/projects/p/locations/l/services/s/connectors/%4:executeQuery",
    "/v1/projects/p/locations/l/services/s/connectors/%GG:executeQuery",
    "/v1/projects/p/locations/l/services/s/connectors/%FF:executeQuery",
    "/v1/projects/p/locations/l/services/s/connectors/c:executeQuery%",
    "/v1/projects/p/locations/l/services/s/connectors/c:executeQuery%2",
    "/v1/projects/p/locations/l/services/s%C3/%A9connectors/c:executeQuery",
    "/v1/projects/p/locations/l/services/s%2Fconnectors%2Fc:executeQuery",
    "v1/projects/p/locations/l/services/s:executeGraphql",
    "/v1/projects/p/locations/l/services/s/connectors", "/v1/projects/p/locations/l/services",
    "/v1/project/p/locations/l/services/s:executeGraphql",
    "/v1/projectss/p/locations/l/services/s:executeGraphql",
    "/V1/projects/p/locations/l/services/s:executeGraphql",
  ])
  func findsNothingElsewhere(path: String) {
    #expect(router.route(.get, path) == .notFound)
    #expect(router.route(.post, path) == .notFound)
  }

  @Test func decodesEverySegment() {
    let path = "/%76%31/project%73/p/%6Cocations/l/services/s%3AexecuteGraphql"
    #expect(router.route(.post, path) == .endpoint(.executeGraphQL(Self.service)))
  }

  @Test(arguments: [1, 7, 8, 9, 15, 16, 17, 40])
  func keepsNamesOfAllLengths(length: Int) {
    let name = String(repeating: "ä", count: length) + "x"
    let path =
      "/v1/projects/\(name)/locations/\(name)/services/\(name)/connectors/\(name):executeQuery"
    let service = ServicePath(project: name, location: name, service: name)
    let endpoint = Endpoint.executeQuery(ConnectorPath(service: service, connector: name))
    #expect(router.route(.post, path) == .endpoint(endpoint))
  }

  @Test func decodesNamesAndKeepsColonsInThem() {
    let path = "/v1/projects/a%20b/locations/l/services/%C3%A9%2F/connectors/x:y:executeQuery"
    let service = ServicePath(project: "a b", location: "l", service: "é/")
    #expect(
      router.route(.post, path)
        == .endpoint(.executeQuery(ConnectorPath(service: service, connector: "x:y"))))
  }
}
