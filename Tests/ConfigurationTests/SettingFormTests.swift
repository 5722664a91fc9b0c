import Configuration
import Testing

struct SettingFormTests {
  private func read<Value>(_ setting: Setting<Value>, _ text: String) -> Value? {
    let sources = SettingSources(
      flags: [setting.name: text], variables: [:], readFile: { _ in nil })
    return try? sources.read(setting)
  }

  @Test(arguments: [
    ("0", Duration.zero), ("0s", .zero), ("500ms", .milliseconds(500)), ("30s", .seconds(30)),
    ("5m", .seconds(300)), ("1h", .seconds(3600)), ("24h", .seconds(86_400)),
    ("1440m", .seconds(86_400)),
  ])
  func readsTimes(_ text: String, _ time: Duration) {
    #expect(read(SettingTable.drainDelay, text) == time)
  }

  @Test(arguments: [
    "", "5", "s", "-1s", "+1s", "1.5s", "25h", "1441m", "5 s", "99999999999999999999s", "1d", "٣s",
  ])
  func refusesOtherTimes(_ text: String) {
    #expect(read(SettingTable.drainDelay, text) == nil)
  }

  @Test(arguments: [("1024", 1024), ("4KiB", 4096), ("64MiB", 64 << 20), ("1GiB", 1 << 30)])
  func readsSizes(_ text: String, _ size: Int) {
    #expect(read(SettingTable.maximumBody, text) == size)
  }

  @Test(arguments: ["1", "1023", "-4KiB", "2GiB", "64MB", "MiB", "99999999999GiB"])
  func refusesOtherSizes(_ text: String) {
    #expect(read(SettingTable.maximumBody, text) == nil)
  }

  @Test func readsListsAndWords() {
    #expect(
      read(SettingTable.allowedOrigins, "https://a.b, https://c.d,") == [
        "https://a.b", "https://c.d",
      ])
    #expect(read(SettingTable.allowedOrigins, " , ") == nil)
    #expect(read(SettingTable.allowedOrigins, "a\nb") == nil)
    #expect(read(SettingTable.onSchemaMismatch, "migrate") == .migrate)
    #expect(read(SettingTable.onSchemaMismatch, "Migrate") == nil)
    #expect(read(SettingTable.transactionIsolation, "repeatable read") == .repeatableRead)
    #expect(read(SettingTable.transactionIsolation, "read uncommitted") == nil)
    #expect(read(SettingTable.transactionIsolation, "SERIALIZABLE") == nil)
    #expect(read(SettingTable.resourceCheck, "off") == false)
    #expect(read(SettingTable.port, "0") == nil)
    #expect(read(SettingTable.port, "65536") == nil)
  }
}
