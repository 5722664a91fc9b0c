import Testing

/// Timestamps, durations and zones.
struct TimeCases {
  private static let table: [(expression: String, outcome: String)] = [
    ("timestamp('2024-02-29T00:00:00Z') + duration('8760h')", "timestamp(2025-02-28T00:00:00Z)"),
    ("timestamp('9999-12-31T23:59:59.999999999Z') + duration('1ns')", "run: timestamp overflow"),
    ("timestamp('0001-01-01T00:00:00Z') - duration('1ns')", "run: timestamp overflow"),
    (
      "timestamp('0001-01-01T00:30:00+01:00')",
      "run: type conversion error from string to google.protobuf.Timestamp"
    ),
    ("timestamp('2024-01-01T00:00:00.1234567891Z')", "timestamp(2024-01-01T00:00:00.123456789Z)"),
    (
      "timestamp('2024-01-01T00:00:00.Z')",
      "run: type conversion error from string to google.protobuf.Timestamp"
    ),
    (
      "timestamp('2024-1-1T00:00:00Z')",
      "run: type conversion error from string to google.protobuf.Timestamp"
    ),
    (
      "timestamp('2024-01-01 00:00:00Z')",
      "run: type conversion error from string to google.protobuf.Timestamp"
    ),
    (
      "timestamp('2024-01-01T24:00:00Z')",
      "run: type conversion error from string to google.protobuf.Timestamp"
    ),
    (
      "timestamp('2024-01-01T00:00:60Z')",
      "run: type conversion error from string to google.protobuf.Timestamp"
    ),
    (
      "timestamp('2024-01-01t00:00:00z')",
      "run: type conversion error from string to google.protobuf.Timestamp"
    ),
    ("timestamp('2024-01-01T00:00:00-00:00')", "timestamp(2024-01-01T00:00:00Z)"),
    (
      "timestamp('1900-02-29T00:00:00Z')",
      "run: type conversion error from string to google.protobuf.Timestamp"
    ),
    ("timestamp('2000-02-29T00:00:00Z')", "timestamp(2000-02-29T00:00:00Z)"),
    ("timestamp(-1)", "timestamp(1969-12-31T23:59:59Z)"),
    ("timestamp(253402300800)", "run: timestamp overflow"),
    ("int(timestamp('1969-12-31T23:59:59.5Z'))", "-1"),
    ("string(timestamp('1969-12-31T23:59:59.5Z'))", "'1969-12-31T23:59:59.5Z'"),
    ("timestamp(0) - timestamp(1)", "duration(-1s)"),
    ("timestamp(0) == timestamp('1970-01-01T00:00:00.000Z')", "true"),
    ("duration('1h60m') == duration('2h')", "true"),
    ("duration('1.5h')", "duration(5400s)"),
    ("duration('-1m30.5s')", "duration(-90.5s)"),
    ("duration('1µs')", "run: type conversion error from string to google.protobuf.Duration"),
    ("duration('1h 1m')", "run: type conversion error from string to google.protobuf.Duration"),
    ("duration('h')", "run: type conversion error from string to google.protobuf.Duration"),
    ("duration('1')", "run: type conversion error from string to google.protobuf.Duration"),
    ("duration('-0')", "duration(0s)"),
    ("duration('.5s')", "duration(0.5s)"),
    ("duration('1e3s')", "run: type conversion error from string to google.protobuf.Duration"),
    ("duration('87660001h')", "run: type conversion error from string to google.protobuf.Duration"),
    ("duration('87660000h') + duration('1ns')", "duration(315576000000.000000001s)"),
    ("string(duration('-1ms'))", "'-0.001s'"),
    ("string(duration('1h'))", "'3600s'"),
    ("duration('-90m').getHours()", "-1"),
    ("duration('-90m').getMinutes()", "-90"),
    ("duration('-1.5s').getSeconds()", "-1"),
    ("duration('-1.5s').getMilliseconds()", "-500"),
    (
      "duration('1s').getFullYear()",
      "load: found no matching overload for 'getFullYear' applied to 'duration.()'"
    ),
    (
      "duration('1s').getHours('UTC')",
      "load: found no matching overload for 'getHours' applied to 'duration.(string)'"
    ),
    ("timestamp('1969-12-31T23:59:59.999Z').getMilliseconds()", "999"),
    ("timestamp('2024-01-01T00:30:00Z').getDate('-00:31')", "31"),
    ("timestamp('2024-01-01T00:30:00Z').getHours('+24:00')", "run: unknown time zone +24:00"),
    ("timestamp('2024-01-01T00:30:00Z').getHours('1:00')", "run: unknown time zone 1:00"),
    ("timestamp('2024-01-01T00:30:00Z').getHours('Utc')", "run: unknown time zone Utc"),
    ("timestamp('2024-01-01T00:30:00Z').getHours('')", "run: unknown time zone "),
    ("timestamp('2024-01-01T00:30:00Z').getHours('../passwd')", "run: unknown time zone ../passwd"),
    ("timestamp('2000-12-31T23:00:00Z').getDayOfYear()", "365"),
    ("request.time.getDayOfWeek()", "1"),
  ]

  @Test(arguments: table)
  func yields(_ expression: String, _ outcome: String) {
    #expect(CaseTable.outcome(of: expression) == outcome)
  }
}
