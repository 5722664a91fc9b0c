import Configuration
import Testing

struct SettingSourcesTests {
  private static let files = [
    "/run/token": "0123456789abcdef\n", "/run/level": "debug", "/run/blank": "\n",
    "/run/long": String(repeating: "a", count: 70_000),
  ]

  private func read(
    flags: [String: String] = [:], _ variables: [String: String] = [:],
    project: [String: String] = [:]
  ) -> SettingSources.Result {
    SettingSources(
      flags: flags, variables: variables, project: project,
      readFile: { path in Self.files[path].map { Array($0.utf8) } }
    ).read()
  }

  @Test func flagsComeBeforeVariablesBeforeTheProjectBeforeDefaults() {
    let project = ["location": "of-file"]
    let variables = ["DATACONNECT_LOCATION": "of-variable"]
    let all = read(flags: ["location": "of-flag"], variables, project: project).settings
    #expect(all[SettingTable.location] == "of-flag")
    #expect(all.origin(of: SettingTable.location) == .flag("location"))
    let two = read(variables, project: project).settings
    #expect(two[SettingTable.location] == "of-variable")
    #expect(two.origin(of: SettingTable.location) == .variable("DATACONNECT_LOCATION"))
    let one = read(project: project).settings
    #expect(one[SettingTable.location] == "of-file")
    #expect(one.origin(of: SettingTable.location) == .project("location"))
    let none = read().settings
    #expect(none[SettingTable.location] == nil)
    #expect(none.origin(of: SettingTable.location) == .absent)
    #expect(none[SettingTable.port] == 9399)
    #expect(none.origin(of: SettingTable.port) == .byDefault)
  }

  @Test func theFirstVariableThatIsSetCounts() {
    #expect(read(["PORT": "1"]).settings[SettingTable.port] == 1)
    #expect(read(["PORT": "1", "DATACONNECT_PORT": "2"]).settings[SettingTable.port] == 2)
    #expect(read(["PORT": "1", "DATACONNECT_PORT": ""]).settings[SettingTable.port] == 1)
  }

  @Test func secretsAndWhatIsReadAgainComeFromFilesToo() {
    let result = read([
      "DATACONNECT_ADMIN_TOKEN_FILE": "/run/token", "DATACONNECT_LOG_LEVEL_FILE": "/run/level",
    ])
    #expect(result.problems.isEmpty)
    #expect(result.settings[SettingTable.adminToken] == "0123456789abcdef")
    #expect(result.settings[SettingTable.logLevel] == .debug)
    #expect(
      result.settings.origin(of: SettingTable.adminToken).description
        == "/run/token (DATACONNECT_ADMIN_TOKEN_FILE)")
    #expect(
      read(flags: ["admin-token-file": "/run/token"]).settings[SettingTable.adminToken] != nil)
  }

  @Test func secretsAreNoFlagsAndAreMasked() {
    let result = read(
      flags: ["admin-token": "0123456789abcdef"], ["DATABASE_URL": "postgres://a:canary@b/c"])
    #expect(result.settings[SettingTable.adminToken] == nil)
    #expect(result.settings.shownText(of: SettingTable.databaseURL) == "********")
    #expect(result.settings.shownText(of: SettingTable.adminToken) == nil)
    #expect(result.settings.shownText(of: SettingTable.port) == "9399")
  }

  @Test func everyMistakeIsToldWithItsPlace() {
    let result = read(
      flags: ["drain-delay": "5 s"],
      [
        "DATACONNECT_PORT": "99999", "DATACONNECT_POOL_MAX": "0",
        "DATACONNECT_ADMIN_TOKEN": "canary", "DATACONNECT_LOG_LEVEL": "loud",
        "DATABASE_URL_FILE": "/run/none", "PGPASSWORD_FILE": "/run/blank",
        "DATACONNECT_MAX_BODY": "2GiB", "DATACONNECT_POOLER": "statement",
        "DATACONNECT_PREPARED_STATEMENTS": "no",
        "DATACONNECT_STICKY": "5s", "DATACONNECT_LOG_SQL": "yes", "DATACONNECT_SLOW_QUERY": "fast",
        "DATACONNECT_SQL_COMMENTS": "1",
        "DATACONNECT_LIMIT_VARIABLES": "7", "DATACONNECT_APP_CHECK": "warn",
        "DATACONNECT_TRANSACTION_ISOLATION": "snapshot",
      ])
    #expect(
      result.problems.map(\.description) == [
        "DATACONNECT_PORT: \"99999\" is not a port, from 1 to 65535",
        "DATACONNECT_MAX_BODY: \"2GiB\" is not a size such as 64MiB, from 1024 bytes to 1GiB",
        "DATACONNECT_APP_CHECK: \"warn\" is not off or enforce",
        "DATACONNECT_ADMIN_TOKEN: the value is not a token of 16 to 4096 visible ASCII characters",
        "DATABASE_URL_FILE: the file /run/none cannot be read",
        "PGPASSWORD_FILE: the file /run/blank is empty",
        "DATACONNECT_POOLER: \"statement\" is not auto, none, session or transaction",
        "DATACONNECT_PREPARED_STATEMENTS: \"no\" is not auto, on or off",
        "DATACONNECT_POOL_MAX: \"0\" is not a number from 1 to 1000",
        "DATACONNECT_TRANSACTION_ISOLATION: \"snapshot\" is not serializable, repeatable read or read committed",
        "--drain-delay: \"5 s\" is not a time such as 500ms, 30s, 5m or 1h, at most 24h",
        "DATACONNECT_LOG_LEVEL: \"loud\" is not error, warn, info or debug",
        "DATACONNECT_LOG_SQL: \"yes\" is not off, slow, error or all",
        "DATACONNECT_SLOW_QUERY: \"fast\" is not a time such as 500ms, 30s, 5m or 1h, at most 24h",
        "DATACONNECT_SQL_COMMENTS: \"1\" is not on or off",
        "DATACONNECT_STICKY: this version does not have the setting; unset the variable",
        "DATACONNECT_LIMIT_VARIABLES: this version does not have the setting; unset the variable",
      ])
    #expect(result.problems.filter(\.isMisuse).map(\.place) == ["--drain-delay"])
  }

  @Test func twoPlacesOfOneSecretAreAMistake() {
    let result = read([
      "DATACONNECT_ADMIN_TOKEN": "0123456789abcdef", "DATACONNECT_ADMIN_TOKEN_FILE": "/run/token",
    ])
    #expect(
      result.problems.map(\.description) == [
        "DATACONNECT_ADMIN_TOKEN_FILE: DATACONNECT_ADMIN_TOKEN is set as well; keep one"
      ])
    let long = read(["DATACONNECT_ADMIN_TOKEN_FILE": "/run/long"])
    #expect(
      long.problems.map(\.description) == [
        "DATACONNECT_ADMIN_TOKEN_FILE: the file /run/long is larger than 65536 bytes"
      ])
  }

  @Test func namesThatAreNoSettingsGetASuggestion() {
    #expect(
      read(["DATACONNECT_DRAIN_DELY": "1", "DATACONNECT_PORT": "1", "PATH": "/bin"]).warnings == [
        "DATACONNECT_DRAIN_DELY is no setting. Did you mean DATACONNECT_DRAIN_DELAY?"
      ])
  }
}
