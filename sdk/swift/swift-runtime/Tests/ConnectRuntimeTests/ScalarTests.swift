@testable import ConnectRuntime
import ConnectCore
import Foundation
import Testing

struct ScalarTests {
  // MARK: Days

  @Test(arguments: ["0001-01-01", "1582-10-15", "2000-02-29", "2024-12-31", "9999-12-31"])
  func daysAreText(_ text: String) throws {
    let day = try LocalDate(localDateString: text)
    #expect(day.description == text)
    #expect(try JSONDecoder().decode([LocalDate].self, from: JSONEncoder().encode([day])) == [day])
    #expect(LocalDate(date: day.date) == day)
  }

  @Test(arguments: [
    "", "2024-02-30", "2023-02-29", "24-01-01", "2024-1-01", "2024-01-1", "2024-01-01T00:00",
    "2024/01/01",
    "0000-01-01", "10000-01-01", "-001-01-01", " 2024-01-01", "٢٠٢٤-01-01", "2024-+1-01",
  ]) func refusesOtherText(_ text: String) {
    #expect(throws: DataConnectCodecError.self) { try LocalDate(localDateString: text) }
  }

  @Test func daysHaveAnOrder() throws {
    let days = try ["2024-01-31", "2023-12-31", "2024-01-01"].map {
      try LocalDate(localDateString: $0)
    }
    #expect(days.sorted().map(\.description) == ["2023-12-31", "2024-01-01", "2024-01-31"])
    #expect(throws: DataConnectCodecError.self) { try LocalDate(year: 2024, month: 13, day: 1) }
  }

  @Test func daysCountOnThroughCenturies() {
    for days in stride(from: -719_162, through: 2_932_896, by: 97) {
      let date = CivilDate(daysSince1970: days)
      #expect(date.daysSince1970 == days)
      #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
    }
  }

  // MARK: Values of any shape

  @Test func valuesKeepTheirShape() throws {
    struct Part: Codable, Equatable {
      var id: UUID; var count: Int64; var names: [String?]; var more: [String: Double]
    }
    let part = Part(id: UUID(), count: .max, names: ["a", nil], more: ["x": .leastNormalMagnitude])
    #expect(try AnyValue(codableValue: part).decodeValue(Part.self) == part)
    #expect(try AnyValue(codableValue: [part, part]).decodeValue([Part].self) == [part, part])
    for number in [0, Double.leastNormalMagnitude, .greatestFiniteMagnitude, -0.1, 1e21] {
      #expect(try AnyValue(codableValue: number).decodeValue(Double.self) == number)
    }
    for number in [Int64.min, -1, 0, 9_007_199_254_740_993, .max] {
      #expect(try AnyValue(codableValue: number).decodeValue(Int64.self) == number)
      #expect(try AnyValue(codableValue: number).value == Data("\"\(number)\"".utf8))
    }
    let id = UUID()
    #expect(try AnyValue(codableValue: id).decodeValue(UUID.self) == id)
    #expect(try AnyValue(codableValue: "text").decodeValue(String.self) == "text")
    #expect(try AnyValue(codableValue: 7).decodeValue(Int.self) == 7)
  }

  @Test func valuesAreReadFromOlderServers() throws {
    let text = Data(#"{"a":[1]}"#.utf8).base64EncodedString()
    let value = try JSONDecoder().decode([AnyValue].self, from: JSONEncoder().encode([text]))[0]
    #expect(try value.decodeValue([String: [Int]].self) == ["a": [1]])
    // Text that is Base64 by chance stays text.
    let word = try JSONDecoder().decode([AnyValue].self, from: Data(#"["abcd","MQ=="]"#.utf8))
    #expect(try word.map { try $0.decodeValue(String.self) } == ["abcd", "MQ=="])
  }

  @Test func tellsWhatDoesNotFit() throws {
    #expect(throws: DataConnectCodecError.self) { try AnyValue(codableValue: Double.nan) }
    #expect(throws: DataConnectCodecError.self) {
      try AnyValue(codableValue: "text").decodeValue(Int.self)
    }
    let null = try JSONDecoder().decode([AnyValue].self, from: Data("[null]".utf8))[0]
    #expect(try null.decodeValue(Int.self) == nil)
  }

  // MARK: The wire

  private struct Row: Codable, Equatable {
    var id: UUID
    var big: Int64
    var ids: [UUID]?
    var nested: [[Int64]]
    var absent: UUID?
    var name: String?

    enum CodingKeys: String, CodingKey { case id, big, ids, nested, absent, name }

    init(id: UUID, big: Int64, ids: [UUID]?, nested: [[Int64]]) {
      (self.id, self.big, self.ids, self.nested) = (id, big, ids, nested)
    }

    init(from decoder: any Decoder) throws {
      var container = try decoder.container(keyedBy: CodingKeys.self)
      let helper = CodecHelper<CodingKeys>()
      id = try helper.decode(UUID.self, forKey: .id, container: &container)
      big = try helper.decode(Int64.self, forKey: .big, container: &container)
      ids = try helper.decode([UUID]?.self, forKey: .ids, container: &container)
      nested = try helper.decode([[Int64]].self, forKey: .nested, container: &container)
      absent = try helper.decode(UUID?.self, forKey: .absent, container: &container)
      name = try helper.decode(String?.self, forKey: .name, container: &container)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      let helper = CodecHelper<CodingKeys>()
      try helper.encode(id, forKey: .id, container: &container)
      try helper.encode(big, forKey: .big, container: &container)
      try helper.encode(ids, forKey: .ids, container: &container)
      try helper.encode(nested, forKey: .nested, container: &container)
      try helper.encode(absent, forKey: .absent, container: &container)
    }
  }

  @Test func codesValuesAsTheWireHasThem() throws {
    let id = UUID(uuidString: "0123ABCD-4567-89EF-0123-456789ABCDEF")!
    let row = Row(id: id, big: .min, ids: [id], nested: [[1], [], [.max]])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(row), as: UTF8.self)
    let digits = "0123abcd456789ef0123456789abcdef"
    #expect(
      text == """
        {"absent":null,"big":"-9223372036854775808","id":"\(digits)","ids":["\(digits)"],"nested":[["1"],[],["9223372036854775807"]]}
        """)
    #expect(try JSONDecoder().decode(Row.self, from: Data(text.utf8)) == row)
  }

  @Test func readsOtherFormsToo() throws {
    let text = """
      {"id":"0123ABCD-4567-89EF-0123-456789ABCDEF","big":7,"nested":[],"name":null}
      """
    let row = try JSONDecoder().decode(Row.self, from: Data(text.utf8))
    #expect(row.big == 7 && row.ids == nil && row.absent == nil && row.name == nil)
    for wrong in [
      #"{"id":"x","big":7,"nested":[]}"#, #"{"id":"\#(UUID())","big":"7.5","nested":[]}"#,
    ] {
      #expect(throws: (any Error).self) {
        try JSONDecoder().decode(Row.self, from: Data(wrong.utf8))
      }
    }
  }

  @Test func optionalVariablesHaveThreeStates() {
    struct Variables { @OptionalVariable var limit: Int? }
    var variables = Variables()
    #expect(!variables.$limit.isSet && variables.limit == nil)
    variables.limit = 1
    #expect(variables.$limit.isSet && variables.limit == 1)
    variables.limit = nil
    #expect(variables.$limit.isSet && variables.limit == nil)
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      String(repeating: "a", count: 1000),
      "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
    ),
  ]) func hashes(_ text: String, _ digest: String) {
    #expect(SHA256.hexadecimal(of: Data(text.utf8)) == digest)
  }
}
