import Reactor
import SQL
import TestSupport
import Testing

@testable import Postgres

@Suite struct ConnectionSettingsTests {
  private func parameters(
    _ text: String, role: ConnectionRole = .session,
    endpoints: [Endpoint] = [], adjust: (inout ConnectionSettings) -> Void = { _ in }
  ) throws -> [String: String] {
    var settings = try ConnectionSettings(text, service: "movies")
    adjust(&settings)
    return Dictionary(
      settings.parameters(for: role, endpoints: endpoints).map { ($0.keyword, $0.value) },
      uniquingKeysWith: { _, last in last })
  }

  @Test func readsURLs() throws {
    let values = try parameters("postgresql://ann:s%40c@db.example:6543/films?sslmode=require")
    #expect(values["user"] == "ann")
    #expect(values["password"] == "s@c")
    #expect(values["host"] == "db.example")
    #expect(values["port"] == "6543")
    #expect(values["dbname"] == "films")
    #expect(values["sslmode"] == "require")
    #expect(values["client_encoding"] == "UTF8")
  }

  @Test func readsKeywordPairs() throws {
    let values = try parameters("host=/run/pg dbname='my films' application_name=mine")
    #expect(values["host"] == "/run/pg")
    #expect(values["dbname"] == "my films")
    #expect(values["application_name"] == "mine")
    #expect(values["fallback_application_name"] == nil)
  }

  @Test(arguments: ["postgresql://h/x?what=1", "nonsense", "host='a"])
  func refusesOtherText(_ text: String) {
    let error = #expect(throws: ConnectionStringError.self) {
      _ = try ConnectionSettings(text, service: "movies")
    }
    #expect(error?.description.contains(text) == false)
  }

  @Test func refusesNUL() {
    #expect(throws: ConnectionStringError.self) {
      _ = try ConnectionSettings("host=a\0", service: "movies")
    }
  }

  @Test func namesTheServiceAsApplication() throws {
    #expect(try parameters("host=a")["fallback_application_name"] == "dataconnect/movies")
  }

  @Test func neverDescribesThePassword() throws {
    let settings = try ConnectionSettings(
      "postgresql://ann:secret@db.example/films", service: "movies")
    #expect(settings.description == "ann@db.example:5432/films")
    #expect(!"\(settings)".contains("secret"))
  }

  @Test func overridesTheDatabase() throws {
    let values = try parameters("postgresql://h/films") { $0.database = "other" }
    #expect(values["dbname"] == "other")
  }

  @Test func setsTheSession() throws {
    let values = try parameters("host=a options='-c geqo=off'") {
      $0.schema = Identifier("my \"schema\\")
      $0.statementTimeout = .milliseconds(1500)
    }
    #expect(
      values["options"] == """
        -c geqo=off -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000 \
        -c timezone=UTC -c datestyle=ISO -c extra_float_digits=1 \
        -c plan_cache_mode=force_generic_plan -c jit=off \
        -c search_path="my\\ ""schema\\\\",\\ public -c statement_timeout=1500
        """)
  }

  @Test func readLinksWriteNothingAndSeeOneSnapshot() throws {
    let options = try parameters("host=a", role: .readLink)["options"] ?? ""
    #expect(options.contains("-c default_transaction_read_only=on"))
    #expect(options.contains("-c default_transaction_isolation=repeatable\\ read"))
  }

  @Test func passesOnWhatWasResolved() throws {
    let values = try parameters(
      "host=one,/run/pg port=1,2",
      endpoints: [
        Endpoint(host: "one", address: "10.0.0.1", port: "1"),
        Endpoint(host: "one", address: "::7", port: "1"),
        Endpoint(host: "/run/pg", address: nil, port: "2"),
      ])
    #expect(values["host"] == "one,one,/run/pg")
    #expect(values["hostaddr"] == "10.0.0.1,::7,")
    #expect(values["port"] == "1,1,2")
  }

  @Test func resolvesNamesOnly() async throws {
    let loop = ScratchCluster.loops.loops[0]
    let deadline = Deadline.after(.seconds(30))
    let named = try ConnectionSettings("host=localhost,/run/pg port=7", service: "movies")
    let endpoints = try await named.endpoints(on: loop, until: deadline)
    #expect(endpoints.first?.host == "localhost")
    #expect(endpoints.first?.port == "7")
    #expect(endpoints.last == Endpoint(host: "/run/pg", address: nil, port: "7"))
    let local = try ConnectionSettings("host=/run/pg", service: "movies")
    #expect(try await local.endpoints(on: loop, until: deadline) == [])
    let given = try ConnectionSettings("host=x.example hostaddr=10.0.0.1", service: "movies")
    #expect(try await given.endpoints(on: loop, until: deadline) == [])
  }

  @Test(.needsPostgres, .tags(.database))
  func theServerTakesAllSettings() async throws {
    let rows = try await ScratchDatabase.run(adjusting: { $0.schema = Identifier("a \"b\\c") }) {
      try await $0.read(
        [
          bound(
            """
            SELECT current_setting('search_path'), current_setting('TimeZone'),
              current_setting('DateStyle'), current_setting('statement_timeout'),
              current_setting('lock_timeout'), current_setting('jit'),
              current_setting('plan_cache_mode'), current_setting('application_name'),
              current_setting('idle_in_transaction_session_timeout')
            """)
        ], timeout: .seconds(60))
    }
    #expect(
      rows[0].texts == [
        [
          "\"a \"\"b\\c\", public", "UTC", "ISO, MDY", "30s", "3s", "off", "force_generic_plan",
          "dataconnect/test", "10s",
        ]
      ])
  }
}
