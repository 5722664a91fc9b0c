import FirebaseCore
import FirebaseDataConnect
import Foundation
import StressSDK
import Testing

/// Values of every type go to the database and come back as they were.
@MainActor struct ScalarTests {
  let connector = Server.connector

  /// The required variables of a thing.
  private struct Required {
    var text = "a \"text\"\\ with \n everything: ü€𝄞 \u{1}"
    var texts = ["", "a,b", "{\"x\": null}"]
    var int = Int(Int32.min)
    var ints = [0, Int(Int32.max)]
    var int64 = Int64.max
    var int64s = [Int64.min, 0, 9_007_199_254_740_993]
    var float = Double.greatestFiniteMagnitude
    var floats = [Double.leastNormalMagnitude, -0.1, 1e21, 0]
    var flag = true
    var flags = [true, false]
    var uuid = UUID()
    var uuids = [UUID(), UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255))]
    var date: LocalDate
    var dates: [LocalDate]
    var time = Timestamp(seconds: 1_700_000_000, nanoseconds: 123_456_000)
    var times = [Timestamp(seconds: -1, nanoseconds: 1000), Timestamp(seconds: 0, nanoseconds: 0)]
    var any: AnyValue
    var format = Format.SQUARE
    var formats = [Format.default, .`self`, .WIDE]

    init() throws {
      date = try LocalDate(year: 2024, month: 2, day: 29)
      dates = [
        try LocalDate(year: 1, month: 1, day: 1), try LocalDate(year: 9999, month: 12, day: 31),
      ]
      any = try AnyValue(codableValue: ["a": [1, 2], "b": []])
    }
  }

  private func create(
    _ thing: Required, _ optional: ((inout CreateThingMutation.Variables) -> Void)? = nil
  ) async throws -> UUID {
    let reference = connector.createThingMutation.ref(
      text: thing.text, texts: thing.texts, int: thing.int, ints: thing.ints, int64: thing.int64,
      int64s: thing.int64s, float: thing.float, floats: thing.floats, flag: thing.flag,
      flags: thing.flags, uuid: thing.uuid, uuids: thing.uuids, date: thing.date,
      dates: thing.dates, time: thing.time, times: thing.times, any: thing.any,
      format: thing.format, formats: thing.formats, optional)
    let result = try await reference.execute()
    return try #require(result.data).thing_insert.id
  }

  private func read(_ id: UUID) async throws -> GetThingQuery.Data.Thing {
    let result = try await connector.getThingQuery.execute(fetchPolicy: .serverOnly, id: id)
    #expect(result.source == .server)
    return try #require(result.data?.thing)
  }

  @Test func requiredValuesComeBackAsTheyWere() async throws {
    let sent = try Required()
    let thing = try await read(create(sent))
    #expect(thing.text == sent.text && thing.texts == sent.texts)
    #expect(thing.int == sent.int && thing.ints == sent.ints)
    #expect(thing.int64 == sent.int64 && thing.int64s == sent.int64s)
    #expect(thing.float == sent.float && thing.floats == sent.floats)
    #expect(thing.flag == sent.flag && thing.flags == sent.flags)
    #expect(thing.uuid == sent.uuid && thing.uuids == sent.uuids)
    #expect(thing.date == sent.date && thing.dates == sent.dates)
    #expect(thing.time == sent.time && thing.times == sent.times)
    #expect(thing.any == sent.any)
    #expect(thing.format == sent.format && thing.formats == sent.formats)
    #expect(thing.textN == nil && thing.int64sN == nil && thing.anyN == nil && thing.formatN == nil)
    #expect(thing.thingKey.id == thing.id)
  }

  @Test func optionalValuesComeBackAsTheyWere() async throws {
    let uuid = UUID()
    let moment = Timestamp(seconds: 253_402_300_799, nanoseconds: 999_999_000)
    let id = try await create(try Required()) { variables in
      variables.textN = ""
      variables.textsN = []
      variables.intN = -1
      variables.int64N = .min
      variables.int64sN = [.max]
      variables.floatN = 5e-300
      variables.flagN = false
      variables.uuidN = uuid
      variables.uuidsN = [uuid]
      variables.dateN = try? LocalDate(localDateString: "2000-02-29")
      variables.timeN = moment
      variables.anyN = try? AnyValue(codableValue: "text")
      variables.formatN = .allCases_
      variables.formatsN = [.rawValue]
    }
    let thing = try await read(id)
    #expect(thing.textN == "" && thing.textsN == [] && thing.intN == -1)
    #expect(thing.int64N == .min && thing.int64sN == [.max])
    #expect(thing.floatN == 5e-300 && thing.flagN == false)
    #expect(thing.uuidN == uuid && thing.uuidsN == [uuid])
    #expect(thing.dateN?.description == "2000-02-29" && thing.timeN == moment)
    #expect(try thing.anyN?.decodeValue(String.self) == "text")
    #expect(thing.formatN == .allCases_ && thing.formatsN == [.rawValue])
  }

  /// What is left out stays, null is written, a value is written.
  @Test func absentAndNullAreTwoThings() async throws {
    let id = try await create(try Required()) {
      $0.textN = "old"; $0.intN = 1; $0.formatN = .WIDE
    }
    try await connector.updateThingMutation.execute(id: id) {
      $0.intN = nil; $0.formatN = .default
    }
    let thing = try await read(id)
    #expect(thing.textN == "old" && thing.intN == nil && thing.formatN == .default)
    try await connector.updateThingMutation.execute(id: id)
    #expect(try await read(id).textN == "old")
  }

  @Test func valuesOfAnyShapeComeBack() async throws {
    struct Inner: Codable, Equatable { var name: String; var number: Double; var parts: [Int?] }
    let inner = Inner(name: "x", number: 1.5, parts: [1, nil])
    for value: AnyValue in [
      try AnyValue(codableValue: inner), try AnyValue(codableValue: [inner, inner]),
      try AnyValue(codableValue: Int64.max), try AnyValue(codableValue: true),
      try AnyValue(codableValue: 0.1), try AnyValue(codableValue: UUID()),
    ] {
      var thing = try Required()
      thing.any = value
      #expect(try await read(create(thing)).any == value)
    }
    let big = try AnyValue(codableValue: Int64.min)
    #expect(try big.decodeValue(Int64.self) == .min)
    #expect(try AnyValue(codableValue: inner).decodeValue(Inner.self) == inner)
  }

  /// Days do not move with the zone in which they are read.
  @Test func daysHaveNoZone() async throws {
    let old = NSTimeZone.default
    defer { NSTimeZone.default = old }
    for name in ["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Sao_Paulo"] {
      NSTimeZone.default = try #require(TimeZone(identifier: name))
      var thing = try Required()
      thing.date = try LocalDate(year: 2018, month: 11, day: 4)
      #expect(try await read(create(thing)).date == thing.date)
      #expect(LocalDate(date: thing.date.date) == thing.date)
    }
  }

  @Test func valuesThatASchemaGetsLaterAreKept() throws {
    let known = try JSONDecoder().decode([Format].self, from: Data(#"["SQUARE","CUBE"]"#.utf8))
    #expect(known == [.SQUARE, ._UNKNOWN("CUBE")])
    #expect(
      String(decoding: try JSONEncoder().encode(known), as: UTF8.self) == #"["SQUARE","CUBE"]"#)
    for format in Format.allCases + [._UNKNOWN("x")] {
      switch format {
      case .SQUARE, .WIDE, .default, .`self`, .allCases_, .rawValue: #expect(format.rawValue != "x")
      case ._UNKNOWN(let text): #expect(text == "x")
      }
    }
  }
}
